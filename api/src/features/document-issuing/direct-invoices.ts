import { sql } from 'kysely'
import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { notReady } from 'contract/document-issuing/invoices'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { constraintOf, type Db, type Scope } from '../../kit/db.ts'
import type { FailOf } from '../../kit/fail.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { refuseNotThere } from './drafts/named-records.ts'
import { issueWritten, issuedLast } from './issuing/issue-written.ts'
import type { Stored } from './issuing/store-invoice.ts'
import { gather } from './issuing/to-issue.ts'

const SENT_TWICE = 'invoices_idempotency_key_unique'

export const directInvoiceRoutes = (rates: ExchangeRates): Route[] =>
  bareRoutes(directInvoices, {
    create: async ({ content, idempotencyKey }, { database, scope, fail, params: { businessSubjectId } }) => {
      const inSubject = { ...scope, businessSubjectId }
      const issue = () =>
        database.transaction(inSubject, (db) => issueOnce(db, { content, idempotencyKey }, { scope: inSubject, fail }))
      return issuedLast({ database, rates }, issue).catch((error: unknown) => {
        // The same request was under way at the same moment and is done now: its invoice is the answer.
        if (constraintOf(error) === SENT_TWICE) return issue()
        throw error
      })
    },
  })

type Given = { readonly content: InvoiceContent; readonly idempotencyKey: string }

type By = { readonly scope: Scope; readonly fail: FailOf<typeof directInvoices.create> }

async function issueOnce(db: Db, { content, idempotencyKey }: Given, { scope, fail }: By): Promise<Stored> {
  // All is sent together; what it is issued by is kept as it is before anything of it is read.
  const asked = sql<{ issued: Stored | null }>`
    select (select jsonb_build_object('id', i.id, 'number', i.number, 'documentId', i.document_id) from invoices i
      where i.issued_by = ${scope.userId ?? null} and i.idempotency_key = ${idempotencyKey}) as issued,
      app.note_used(${content.operatorId}, ${content.paymentDeviceId})`.execute(db)
  // The operator, the device and what was taken as advance, issuing looks for and tells of together with all that is missing.
  const { bankAccountId, originalInvoiceId, currency } = content
  const lines = content.lines.map((line) => ({ ...line, advanceInvoiceId: null }))
  const named = refuseNotThere(db, { bankAccountId, originalInvoiceId, currency, lines }, (fields) => fail(notReady, {}, fields))
  const [{ rows }, gathered] = await Promise.all([asked, gather(db, content), named.catch(() => undefined)])
  const issued = rows[0]?.issued
  if (issued) return issued
  await named
  return issueWritten(db, content, { draftId: null, idempotencyKey, gathered, isLast: true, scope, fail })
}
