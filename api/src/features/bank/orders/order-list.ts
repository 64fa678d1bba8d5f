import { sql, type SqlBool } from 'kysely'
import { NOT_CARRIED_OUT_DAYS, PaymentOrder, paymentOrders } from 'contract/bank/orders/payment-orders'
import { addDays } from 'contract/croatia/days'
import * as z from 'zod'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { oneOf } from '../../../kit/lists/conditions.ts'
import { list } from '../../../kit/lists/list.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { byReading } from '../../../kit/search/by-reading.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'

/** The account comes beside, from the feature whose it is. */
export const OrderRow = PaymentOrder.omit({ isOverdue: true, bankAccountName: true, bankAccountIban: true }).extend({
  preparedAt: z.date(),
  approvedAt: z.date().nullable(),
  exportedAt: z.date().nullable(),
})

export const ORDER_COLUMNS = sql`o.id, o.number, o.bank_account_id,
  o.execution_on, o.is_batch_booked, o.is_per_partner, o.state, o.total_amount, o.item_count,
  (select count(*) from payment_order_items i where i.payment_order_id = o.id and i.bank_allocation_id is not null) as settled_count,
  (select count(*) from payment_order_items i where i.payment_order_id = o.id and i.returned_line_id is not null) as returned_count,
  (select count(*) from payment_order_items i where i.payment_order_id = o.id and i.is_refused) as refused_count,
  coalesce((select i.name from payment_order_items i where i.payment_order_id = o.id order by i.ordinal limit 1), '') as first_name,
  exists (select from payment_order_items i where i.payment_order_id = o.id and i.is_iban_new) as has_new_iban,
  ${nameOfPerson(sql`o.prepared_by`)} as prepared_by_name, o.prepared_at, ${nameOfPerson(sql`o.approved_by`)} as approved_by_name, o.approved_at,
  o.exported_at, o.export_count, o.file_id, (select f.name from files f where f.id = o.file_id) as file_name, o.refused_reason, o.version`

type Accounts = ReadonlyMap<number, { readonly name: string; readonly iban: string }>

/** The accounts of the business subject, by their ids. */
export const accountsById = async (db: Db): Promise<Accounts> =>
  new Map((await accountsInOrder(db)).map((account) => [account.id, account]))

/** With the account, and with what follows from today. */
export const shownOrder = (row: z.output<typeof OrderRow>, accounts: Accounts): PaymentOrder => ({
  ...row,
  bankAccountName: accounts.get(row.bankAccountId)?.name ?? '',
  bankAccountIban: accounts.get(row.bankAccountId)?.iban ?? '',
  preparedAt: momentText(row.preparedAt),
  approvedAt: momentText(row.approvedAt),
  exportedAt: momentText(row.exportedAt),
  isOverdue: row.state === 'Exported' && addDays(row.executionOn, NOT_CARRIED_OUT_DAYS) < clock.today(),
})

export const orderList = list<typeof paymentOrders.list, typeof OrderRow, Accounts>(paymentOrders.list, {
  from: 'payment_orders',
  as: 'o',
  sorts: { executionOn: ['execution_on'], number: ['number'], totalAmount: ['total_amount'] },
  filters: { state: oneOf('o.state'), bankAccountId: oneOf('o.bank_account_id') },
  search: byReading(
    (term) =>
      sql<SqlBool>`(o.number::text = ${term} or exists (select from payment_order_items i where i.payment_order_id = o.id
        and (app.fold(i.name) like containing(${term}) or app.fold(i.text) like containing(${term}))))`,
  ),
  columns: ORDER_COLUMNS,
  row: OrderRow,
  shown: shownOrder,
})
