import { sql } from 'kysely'
import * as z from 'zod'
import type { accountNotInEuro, executionPast } from 'contract/bank/orders/payment-order-failures'
import { PAYMENT_ORDER_STATES, type Preparing } from 'contract/bank/orders/payment-orders'
import { STATE_ACCOUNT, STATE_CITY, STATE_NAME } from 'contract/croatia/public-dues'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { readRows } from '../../../kit/rows.ts'
import { checkedHead, insertOrder } from './insert-order.ts'

/** What is owed by a return of VAT, with the words that its slip has too. */
type Due = {
  readonly vatReturnId: number
  readonly amount: number
  readonly model: string
  readonly reference: string
  readonly text: string
}
type From = Pick<Preparing, 'bankAccountId' | 'executionOn'> & { readonly preparedBy: number }

/** ISO 20022: a payment of taxes. */
export const TAXES = 'TAXS'

/** Prepares an order that pays the state what a return comes to, and nothing else; it is approved and exported as any other. */
export async function orderToState(
  db: Db,
  due: Due,
  { preparedBy, ...said }: From,
  fail: Fail<typeof accountNotInEuro | typeof executionPast>,
): Promise<{ readonly id: number; readonly executionOn: string }> {
  const executionOn = await checkedHead(db, said, fail)
  const head = { bankAccountId: said.bankAccountId, executionOn, isBatchBooked: false, isPerPartner: false }
  const paid = { name: STATE_NAME, iban: STATE_ACCOUNT, cityName: STATE_CITY, countryCode: 'HR', purposeCode: TAXES }
  return { id: await insertOrder(db, head, [{ ...due, ...paid }], preparedBy), executionOn }
}

const OfReturns = z.object({
  id: z.number(),
  number: z.number(),
  state: z.enum(PAYMENT_ORDER_STATES),
  executionOn: z.string(),
  amount: z.number(),
})

/** The orders for returns that no bank refused or sent back, the newest first. */
export const ordersOfReturns = (db: Db, vatReturnIds: readonly number[]) =>
  readRows(
    db,
    OfReturns,
    sql`select o.id, o.number, o.state, o.execution_on, i.amount from payment_order_items i join payment_orders o on o.id = i.payment_order_id
      where i.vat_return_id = any(${[...vatReturnIds]}::bigint[]) and not i.is_failed order by o.id desc`,
  )
