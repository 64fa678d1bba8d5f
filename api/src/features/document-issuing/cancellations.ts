import { withSupplyCodes } from 'contract/document-issuing/advances/advance-lines'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { CANCELLATION_REFUSALS, cancellations, notCancellable, notReady } from 'contract/document-issuing/invoices'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { clock } from '../../kit/clock.ts'
import type { Db, Scope } from '../../kit/db.ts'
import { missing, type FailOf } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { completeOf } from './issuing/complete-invoice.ts'
import { issueInvoice } from './issuing/issue-invoice.ts'
import { refusingTwice } from './issuing/issue-written.ts'
import { cancellationObstacle } from './cancellation-obstacle.ts'
import type { Stored } from './issuing/store-invoice.ts'
import { gather } from './issuing/to-issue.ts'
import { DOCUMENTS, markCancelled, undoSettlement } from '../documents/named/index.ts'

export const cancellationRoutes = routes(cancellations, {
  create: (_, { db, userId, requestId, fail, params: { businessSubjectId, invoiceId } }) =>
    cancel(db, invoiceId, { scope: { businessSubjectId, userId, requestId }, fail }),
})

type By = { readonly scope: Scope; readonly fail: FailOf<typeof cancellations.create> }

/**
 * A new invoice that says the same with the quantities below zero (Fiscalisation Act, art. 24); both are then out of all sums. A credit
 * note issued in error is taken back in the same way, and its invoice is as open as it was.
 */
async function cancel(db: Db, id: number, { scope, fail }: By): Promise<Stored> {
  const invoice = await db
    .selectFrom('invoices as i')
    .innerJoin(DOCUMENTS.as('d'), 'd.id', 'i.documentId')
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
    .select('d.isCancelled')
    .where('i.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
  if (!invoice) throw missing()
  const done = await cancellationOf(db, id)
  if (done) return done
  if (invoice.kind === 'Cancellation' || invoice.isCancelled) fail(notCancellable)
  const obstacle = await cancellationObstacle(db, invoice)
  if (obstacle) fail(CANCELLATION_REFUSALS[obstacle])
  await undoSettlement(db, invoice.documentId)
  const { number, issueDate, operatorId, paymentDeviceId, partnerId } = invoice
  const issued = IssuedInvoice.parse(invoice.content)
  const complete = completeOf(await gather(db, turned(issued, { operatorId, paymentDeviceId, partnerId })))
  if (!complete) throw new Error('What an invoice was issued by is gone')
  const stored = await refusingTwice(fail, () =>
    issueInvoice(
      db,
      {
        complete,
        kind: 'Cancellation',
        draftId: null,
        idempotencyKey: null,
        requestHash: null,
        originalInvoiceId: id,
        original: { invoiceId: id, number, issueDate, isAdvance: invoice.kind === 'AdvanceInvoice' },
        advances: [],
        deductions: [],
        exchangeRate: issued.exchangeRate,
        refuse: (fields) => fail(notReady, {}, fields),
      },
      scope,
    ),
  )
  await markCancelled(db, invoice.documentId)
  return stored
}

const cancellationOf = (db: Db, id: number): Promise<Stored | undefined> =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'documentId'])
    .where('originalInvoiceId', '=', id)
    .where('kind', '=', 'Cancellation')
    .executeTakeFirst()

type IssuedBy = { readonly operatorId: number; readonly paymentDeviceId: number; readonly partnerId: number }

/**
 * The same invoice with its quantities turned round, and charges and discounts with them. A credit note says what it takes away by
 * amounts above zero: they stay, and the kind turns them.
 */
function turned(issued: IssuedInvoice, { operatorId, paymentDeviceId, partnerId }: IssuedBy): InvoiceContent {
  const isCredit = issued.kind === 'CreditNote'
  return InvoiceContent.parse({
    ...issued,
    kind: 'Invoice',
    partnerId,
    operatorId,
    paymentDeviceId,
    issueDate: clock.today(),
    dueDate: null,
    paymentMethod: issued.payment.method,
    lines: withSupplyCodes(issued.lines).map((line) => ({
      ...line,
      quantity: isCredit ? line.quantity : negative(line.quantity),
    })),
    allowances: issued.allowances
      .filter(({ percent }) => percent === '')
      .map((allowance) => ({ ...allowance, isCharge: isCredit === allowance.isCharge })),
    clauses: Object.fromEntries(issued.vatTotals.flatMap(({ vatTreatment, clause }) => (clause ? [[vatTreatment, clause]] : []))),
    originalInvoiceId: null,
  })
}

const negative = (quantity: string): string => (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`)
