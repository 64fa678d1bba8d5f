import { Readable } from 'node:stream'
import { filerMissing, noSuchForm } from 'contract/accounting/vat/vat-return-failures'
import { vatReturnFiles } from 'contract/accounting/vat/vat-return-files'
import type { ReturnForm, VatReturnPayload } from 'contract/accounting/vat/vat-return-shapes'
import { localInZagreb } from 'contract/croatia/days'
import { routes } from '../../../kit/routes.ts'
import { versionOf } from './versions.ts'
import { euFormXml } from './xml/eu-form-xml.ts'
import type { MadeForm } from './xml/form-xml.ts'
import { pdvXml } from './xml/pdv-xml.ts'

/** Files are written of the frozen figures whenever they are asked for: the same version is the same file. */
export const vatReturnFileRoutes = routes(vatReturnFiles, {
  get: async ({ form }, { db, fail, params: { vatReturnId } }) => {
    const { number, payload, hash, madeAt, forms } = await versionOf(db, vatReturnId)
    if (forms.length === 0) fail(filerMissing)
    const made = { ...payload, hash, madeAt: localInZagreb(new Date(madeAt)) }
    const bytes = Buffer.from(xmlOf(form, made) ?? fail(noSuchForm), 'utf8')
    const of = [form, payload.taxpayer.oib, payload.period.until.slice(0, 7), ...(number > 1 ? [`v${number}`] : [])]
    const name = `${of.join('-')}.xml`
    return { name, mediaType: 'application/xml', sizeBytes: bytes.length, bytes: Readable.from([bytes]) }
  },
})

function xmlOf(form: ReturnForm, made: VatReturnPayload & MadeForm): string | null {
  if (form === 'PDV') return pdvXml(made)
  const rows = form === 'ZP' ? made.zp : made.pdvS
  return rows.length === 0 ? null : euFormXml(form, made, rows)
}
