import { Readable } from 'node:stream'
import { filerMissing, noSuchForm, nothingToPay } from 'contract/accounting/vat/vat-return-failures'
import { vatReturnFiles, vatReturnPayments } from 'contract/accounting/vat/vat-return-files'
import type { ReturnForm, VatReturnPayload } from 'contract/accounting/vat/vat-return-shapes'
import { localInZagreb } from 'contract/croatia/days'
import { hub3Payload } from 'contract/croatia/hub3'
import { vatDueDays } from 'contract/croatia/ledger/return/vat-due-days'
import { dueReference, STATE_ACCOUNT, STATE_NAME } from 'contract/croatia/public-dues'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import { drawnSlip } from '../../../kit/drawn-code.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { periodName } from './period-name.ts'
import { versionOf } from './versions.ts'
import { euFormXml } from './xml/eu-form-xml.ts'
import type { MadeForm } from './xml/form-xml.ts'
import { pdvXml } from './xml/pdv-xml.ts'

/** Files are written of the frozen figures whenever they are asked for: the same version is the same file. */
export const vatReturnFileRoutes = [
  ...routes(vatReturnFiles, {
    get: async ({ form }, { db, fail, params: { vatReturnId } }) => {
      const { payload, hash, madeAt, forms } = await versionOf(db, vatReturnId)
      if (forms.length === 0) fail(filerMissing)
      const made = { ...payload, hash, madeAt: localInZagreb(new Date(madeAt)) }
      const bytes = Buffer.from(xmlOf(form, made) ?? fail(noSuchForm), 'utf8')
      const name = `${form}-${payload.taxpayer.oib}-${payload.period.until.slice(0, 7)}.xml`
      return { name, mediaType: 'application/xml', sizeBytes: bytes.length, bytes: Readable.from([bytes]) }
    },
  }),
  ...routes(vatReturnPayments, {
    get: async (_, { db, fail, params: { vatReturnId } }) => {
      const { amount, payload } = await versionOf(db, vatReturnId)
      if (amount <= 0) fail(nothingToPay)
      const { oib, name, street, streetNumber, postalCode, cityName } = await ownBusinessSubject(db)
      const { model, reference } = dueReference('vat.payable', oib)
      const codeSvg = drawnSlip(
        hub3Payload({
          amount,
          payer: { name, street: `${street} ${streetNumber}`.trim(), city: `${postalCode} ${cityName}`.trim() },
          recipient: { name: STATE_NAME, street: '', city: 'Zagreb' },
          iban: STATE_ACCOUNT,
          model,
          reference,
          purposeCode: 'TAXS',
          description: translate(DEFAULT_LANGUAGE, 'vatReturns.slipText', { period: periodName(payload.period) }),
        }),
      )
      return { recipientName: STATE_NAME, iban: STATE_ACCOUNT, model, reference, amount, payBy: vatDueDays(payload.period.until).payment, codeSvg } // prettier-ignore
    },
  }),
]

function xmlOf(form: ReturnForm, made: VatReturnPayload & MadeForm): string | null {
  if (form === 'PDV') return pdvXml(made)
  const rows = form === 'ZP' ? made.zp : made.pdvS
  return rows.length === 0 ? null : euFormXml(form, made, rows)
}
