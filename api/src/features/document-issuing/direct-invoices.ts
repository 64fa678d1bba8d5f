import { refuseOther, requestHash } from '../../kit/records/same-request.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import { INVOICE_LANGUAGES } from 'contract/document-defaults/general-document-settings'
import { directInvoices, type DirectContent } from 'contract/document-issuing/direct-invoices'
import { DEFAULT_OTHER_SETTINGS } from 'contract/document-defaults/general-document-settings'
import { notReady } from 'contract/document-issuing/invoices'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { constraintOf, type Db, type Scope } from '../../kit/db.ts'
import type { FailOf } from '../../kit/fail.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { readFirst } from '../../kit/rows.ts'
import { refuseNotThere } from './drafts/named-records.ts'
import { issueWritten, issuedLast } from './issuing/issue-written.ts'
import type { Stored } from './issuing/store-invoice.ts'
import { gather } from './issuing/to-issue.ts'
import { GENERAL_DOCUMENT_SETTINGS } from '../document-defaults/named/index.ts'
import { PARTNERS } from '../partners/named/index.ts'

const SENT_TWICE = 'invoices_idempotency_key_unique'

export const directInvoiceRoutes = (rates: ExchangeRates): Route[] =>
  bareRoutes(directInvoices, {
    create: async ({ content: sent, idempotencyKey }, { database, scope, fail, params: { businessSubjectId } }) => {
      const inSubject = { ...scope, businessSubjectId }
      const issue = () =>
        database.transaction(inSubject, async (db) => {
          const content = await inLanguage(db, sent)
          return issueOnce(db, { sent: requestHash(sent), content, idempotencyKey }, { scope: inSubject, fail })
        })
      return issuedLast({ database, rates }, issue).catch((error: unknown) => {
        // The same request was under way at the same moment and is done now: its invoice is the answer.
        if (constraintOf(error) === SENT_TWICE) return issue()
        throw error
      })
    },
  })

type Given = { readonly sent: string; readonly content: InvoiceContent; readonly idempotencyKey: string }

type By = { readonly scope: Scope; readonly fail: FailOf<typeof directInvoices.create> }

async function issueOnce(db: Db, { sent, content, idempotencyKey }: Given, { scope, fail }: By): Promise<Stored> {
  // All is sent together; what it is issued by is kept as it is before anything of it is read.
  const asked = readFirst(
    db,
    Asked,
    sql`select (select jsonb_build_object('id', i.id, 'number', i.number, 'documentId', i.document_id, 'requestHash', i.request_hash) from invoices i
      where i.issued_by = ${scope.userId ?? null} and i.idempotency_key = ${idempotencyKey}) as issued,
      app.note_used(${content.operatorId}, ${content.paymentDeviceId})`,
  )
  // The operator, the device and what was taken as advance, issuing looks for and tells of together with all that is missing.
  const { bankAccountId, originalInvoiceId, currency } = content
  const lines = content.lines.map((line) => ({ ...line, advanceInvoiceId: null }))
  const named = refuseNotThere(db, { bankAccountId, originalInvoiceId, currency, lines }, (fields) => fail(notReady, {}, fields))
  const [found, gathered] = await Promise.all([asked, gather(db, content), named.catch(() => undefined)])
  const issued = found?.issued
  if (issued) {
    const { requestHash: kept, ...stored } = issued
    refuseOther(fail, { sent, kept })
    return stored
  }
  await named
  return issueWritten(db, content, { draftId: null, idempotencyKey, requestHash: sent, gathered, isLast: true, scope, fail })
}

const Asked = z.object({
  issued: z.object({ id: z.number(), number: z.string(), documentId: z.number(), requestHash: z.string().nullable() }).nullable(),
  noteUsed: z.unknown(),
})

/** Where the program says none, the buyer's language, or else the usual one. */
async function inLanguage(db: Db, { language, ...content }: DirectContent): Promise<InvoiceContent> {
  if (language) return { ...content, language }
  const usual = await readFirst(
    db,
    z.object({ language: z.enum(INVOICE_LANGUAGES).nullable() }),
    sql`select coalesce((select p.document_language from ${PARTNERS} p where p.id = ${content.partnerId}),
      (select g.default_invoice_language from ${GENERAL_DOCUMENT_SETTINGS} g)) as language`,
  )
  return { ...content, language: usual?.language ?? DEFAULT_OTHER_SETTINGS.defaultInvoiceLanguage }
}
