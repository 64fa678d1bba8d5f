import { sql } from 'kysely'
import * as z from 'zod'
import { paymentOrderApprovals } from 'contract/bank/orders/payment-order-acts'
import { PaymentOrderItem, type PaymentOrder, type PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { mayCall, type Actor } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { documentsById } from '../../documents/index.ts'
import { canOthersApprove, isForAnother } from './four-eyes.ts'
import { heardOf, isIbanAsked } from './new-iban/asked-ibans.ts'
import { accountsById, ORDER_COLUMNS, OrderRow, shownOrder } from './order-list.ts'
import { approvalAbove } from './order-settings.ts'
import { orderedOf, type Ordered } from './ordered.ts'

const ItemRow = PaymentOrderItem.omit({
  documentNumber: true,
  knownIbans: true,
  laterIbans: true,
  isIbanAsked: true,
  remainingAmount: true,
  beyondWith: true,
}).extend({
  ibanConfirmedBy: z.number().nullable(),
  ibansAtConfirmation: z.array(z.string()),
})
const WithPreparer = OrderRow.extend({ preparedBy: z.number() })

type Asking = { readonly userId: number; readonly actor: Actor | undefined }

/** An order with all that it pays, and what whoever asks may say of it. */
export async function orderDetails(db: Db, id: number, { userId, actor }: Asking): Promise<PaymentOrderDetails> {
  const found = await readFirst(
    db,
    WithPreparer,
    sql`select ${ORDER_COLUMNS}, o.prepared_by from payment_orders o where o.id = ${id}`,
  )
  if (!found) throw missing()
  const { preparedBy, ...row } = found
  const order = shownOrder(row, await accountsById(db))
  const limit = await approvalAbove(db)
  const mayApprove = actor !== undefined && mayCall(actor, paymentOrderApprovals.create)
  const isOwn = preparedBy === userId
  return {
    ...order,
    items: await itemsShown(db, order),
    canApprove: mayApprove && order.state === 'Draft' && !(isOwn && isForAnother(order.totalAmount, limit)),
    approvalAbove: limit,
    isOnlyApprover: mayApprove && !(await canOthersApprove(db, userId)),
    isOwn,
  }
}

async function itemsShown(db: Db, { id, state }: PaymentOrder): Promise<PaymentOrderItem[]> {
  const rows = await readRows(
    db,
    ItemRow,
    sql`select i.id, i.document_id, i.vat_return_id, i.name, i.iban, i.amount, i.model, i.reference, i.text, i.purpose_code, i.end_to_end, i.is_iban_new,
        i.iban_confirmed_by, i.ibans_at_confirmation, ${nameOfPerson(sql`i.iban_confirmed_by`)} as iban_confirmed_by_name, i.bank_line_id,
        i.is_refused, i.returned_line_id
      from payment_order_items i where i.payment_order_id = ${id} order by i.ordinal`,
  )
  const documents = await documentsById(
    db,
    rows.flatMap(({ documentId }) => documentId ?? []),
  )
  const byId = new Map(documents.map((document) => [document.id, document]))
  const heard = await heardOf(db, documents)
  const isWaiting = state === 'Draft' || state === 'Approved'
  const others = isWaiting ? await orderedOf(db, [...byId.keys()], id) : new Map<number, never>()
  return rows.map((row) => {
    const ofPartner = heard(row.documentId)
    const document = byId.get(row.documentId ?? 0)
    return {
      ...row,
      documentNumber: document?.number ?? '',
      remainingAmount: isWaiting && document && document.remaining < row.amount ? document.remaining : null,
      beyondWith: document ? beyondWith(row.amount, document, others.get(document.id)) : null,
      knownIbans: [...ofPartner.known],
      laterIbans: isWaiting ? ofPartner.later.filter((iban) => iban !== row.iban) : [],
      isIbanAsked: isWaiting && isIbanAsked(row, ofPartner),
    }
  })
}

/** With which other orders one asks for more of an invoice than is open; where nothing is, that alone is said. */
function beyondWith(amount: number, { remaining }: { readonly remaining: number }, others: Ordered | undefined) {
  if (!others || remaining <= 0 || others.amount + amount <= remaining) return null
  return { orderNumbers: [...others.numbers], remainingAmount: remaining }
}
