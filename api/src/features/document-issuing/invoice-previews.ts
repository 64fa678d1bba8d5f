import { EUR } from 'contract/croatia/money'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoicePreviews } from 'contract/document-issuing/invoice-previews'
import type { IssuedInvoice, IssuedParty } from 'contract/document-issuing/issued-invoice'
import type { Db } from '../../kit/db.ts'
import type { FileStore } from '../../kit/files.ts'
import { latestOf } from '../../kit/jobs/latest.ts'
import type { Ask } from '../../kit/jobs/questions.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { knownRate, taxPoint } from '../exchange-rates/index.ts'
import { issuedContent } from './issued-content.ts'
import { drawInvoice } from './paper/draw-invoice.ts'
import { logoBytes, logoHash } from './paper/logo.ts'
import { gather } from './to-issue.ts'

/** A person writes on: what takes longer is of no use any more. */
const DRAWN_WITHIN_MS = 10_000
const WAITING_MAX = 50

export function invoicePreviewRoutes(files: FileStore, ask: Ask): Route[] {
  const latest = latestOf({ withinMs: DRAWN_WITHIN_MS, waitingMax: WAITING_MAX })
  return bareRoutes(invoicePreviews, {
    create: async ({ content }, { database, scope, params: { businessSubjectId } }) => {
      const { issued, hash } = await database.transaction({ ...scope, isReadOnly: true }, async (db) => {
        const asIssued = await previewOf(db, content)
        return { issued: asIssued, hash: await logoHash(db, asIssued) }
      })
      const logo = (await logoBytes(files, businessSubjectId, hash))?.toString('base64') ?? null
      return latest(`${businessSubjectId} ${scope.userId}`, () => ask(drawInvoice, { issued, logo }))
    },
  })
}

/** What would be issued as it stands. Number and reference are not promised to anybody before, and what is missing is empty. */
async function previewOf(db: Db, content: InvoiceContent): Promise<IssuedInvoice> {
  const gathered = await gather(db, content, { isPreview: true })
  const { partner, operator, device, checked } = gathered
  const rateDay = taxPoint({
    documentDate: checked.issueDate,
    deliveryDate: content.deliveryEndDate ?? content.deliveryDate,
  })
  const originalIds = content.kind === 'CreditNote' && content.originalInvoiceId !== null ? [content.originalInvoiceId] : []
  const issued = issuedContent(
    { ...gathered, partner: partner ?? { id: 0, ...NOBODY }, operator: operator ?? NO_OPERATOR, device: device ?? NO_DEVICE },
    {
      kind: content.kind,
      ordinal: 0,
      rate: content.currency === EUR ? null : await knownRate(db, content.currency, rateDay),
      rateDay,
      original: (await references(db, originalIds))[0] ?? null,
      advances: await references(
        db,
        content.lines.flatMap(({ advanceInvoiceId }) => advanceInvoiceId ?? []),
      ),
    },
  )
  return { ...issued, number: '', payment: { ...issued.payment, reference: '' } }
}

const references = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('invoices')
        .select(['id as invoiceId', 'number', 'issueDate'])
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute()

const NOBODY: IssuedParty = { name: '', oib: '', vatNumber: '', street: '', postalCode: '', cityName: '', countryCode: 'HR', email: '' } // prettier-ignore
const NO_OPERATOR = { id: 0, name: '', oib: '', mark: '' }
const NO_DEVICE = { id: 0, mark: '', workSpaceId: 0, workSpaceMark: '' }
