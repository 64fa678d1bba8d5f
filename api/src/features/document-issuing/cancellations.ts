import { withSupplyCodes } from 'contract/document-issuing/advance-lines'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { cancellations, hasCreditNotes, hasPayments, notCancellable, notReady } from 'contract/document-issuing/invoices'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { clock } from '../../kit/clock.ts'
import type { Db, Scope } from '../../kit/db.ts'
import { missing, type FailOf } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { completeOf } from './issuing/complete-invoice.ts'
import { issueInvoice } from './issuing/issue-invoice.ts'
import type { Stored } from './issuing/store-invoice.ts'
import { gather } from './issuing/to-issue.ts'

export const cancellationRoutes = routes(cancellations, {
  create: (_, { db, userId, requestId, fail, params: { businessSubjectId, invoiceId } }) =>
    cancel(db, invoiceId, { scope: { businessSubjectId, userId, requestId }, fail }),
})

type By = { readonly scope: Scope; readonly fail: FailOf<typeof cancellations.create> }

/** A new invoice that says the same with the quantities below zero (Fiscalisation Act, art. 24); both are then out of all sums. */
async function cancel(db: Db, id: number, { scope, fail }: By): Promise<Stored> {
  const invoice = await db
    .selectFrom('invoices as i')
    .innerJoin('documents as d', 'd.id', 'i.documentId')
    .select([
      'i.id',
      'i.kind',
      'i.number',
      'i.issueDate',
      'i.content',
      'i.documentId',
      'i.partnerId',
      'i.operatorId',
      'i.paymentDeviceId',
    ])
    .select(['d.isCancelled', 'd.paidAmount'])
    .where('i.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
  if (!invoice) throw missing()
  const earlier = await followersOf(db, id)
  const done = earlier.find(({ kind }) => kind === 'Cancellation')
  if (done) return { id: done.id, number: done.number, documentId: done.documentId }
  if (earlier.length > 0) fail(hasCreditNotes)
  if (!['Invoice', 'AdvanceInvoice'].includes(invoice.kind) || invoice.isCancelled || (await isTakenOff(db, id)))
    fail(notCancellable)
  if (invoice.paidAmount !== 0) fail(hasPayments)
  const { number, issueDate, operatorId, paymentDeviceId, partnerId } = invoice
  const issued = IssuedInvoice.parse(invoice.content)
  const complete = completeOf(await gather(db, turned(issued, { operatorId, paymentDeviceId, partnerId })))
  if (!complete) throw new Error('What an invoice was issued by is gone')
  const stored = await issueInvoice(
    db,
    {
      complete,
      kind: 'Cancellation',
      draftId: null,
      idempotencyKey: null,
      originalInvoiceId: id,
      original: { invoiceId: id, number, issueDate, isAdvance: invoice.kind === 'AdvanceInvoice' },
      advances: [],
      exchangeRate: issued.exchangeRate,
      refuse: (fields) => fail(notReady, {}, fields),
    },
    scope,
  )
  await db.updateTable('documents').set({ isCancelled: true }).where('id', '=', invoice.documentId).execute()
  return stored
}

const followersOf = (db: Db, id: number) =>
  db.selectFrom('invoices').select(['id', 'kind', 'number', 'documentId']).where('originalInvoiceId', '=', id).execute()

const isTakenOff = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('invoiceAdvances').select('invoiceId').where('advanceInvoiceId', '=', id).executeTakeFirst()) !== undefined

type IssuedBy = { readonly operatorId: number; readonly paymentDeviceId: number; readonly partnerId: number }

/** The same invoice with its quantities turned round, and charges and discounts with them. */
function turned(issued: IssuedInvoice, { operatorId, paymentDeviceId, partnerId }: IssuedBy): InvoiceContent {
  return InvoiceContent.parse({
    ...issued,
    kind: 'Invoice',
    businessSubjectPartnerId: partnerId,
    operatorId,
    paymentDeviceId,
    issueDate: clock.today(),
    dueDate: null,
    paymentMethod: issued.payment.method,
    lines: withSupplyCodes(issued.lines).map(({ advanceInvoiceId: _advance, ...line }) => ({
      ...line,
      quantity: line.quantity.startsWith('-') ? line.quantity.slice(1) : `-${line.quantity}`,
    })),
    allowances: issued.allowances
      .filter(({ percent }) => percent === '')
      .map((allowance) => ({ ...allowance, isCharge: !allowance.isCharge })),
    clauses: Object.fromEntries(issued.vatTotals.flatMap(({ vatTreatment, clause }) => (clause ? [[vatTreatment, clause]] : []))),
    originalInvoiceId: null,
  })
}
