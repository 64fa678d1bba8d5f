import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { DocumentStatus, Settlement } from 'contract/documents/document-status'

/** Which rows have a status on a day: statusOn of the contract, turned round. A test compares the two over every case. */
export function hasStatus(status: DocumentStatus, today: string): Expression<SqlBool> {
  switch (status) {
    case 'Cancelled':
    case 'Paid':
    case 'PartiallyPaid':
      return settled(status)
    case 'NoPaymentsPastDueDate':
      return sql<SqlBool>`(${settled('Unpaid')} and d.total_amount_to_be_paid > 0 and d.due_date < ${today}::date)`
    case 'WaitingForPayment':
      return sql<SqlBool>`(${settled('Unpaid')} and (d.due_date is null or d.total_amount_to_be_paid < 0
        or d.due_date >= ${today}::date))`
    default:
      return sql<SqlBool>`false`
  }
}

/** Which rows are late and unpaid on a day: isPastDue of the contract. */
export const pastDue = (today: string) =>
  sql<SqlBool>`(d.settlement in ('Unpaid', 'PartiallyPaid') and d.total_amount_to_be_paid > 0 and d.due_date < ${today}::date)`

/** Which rows are still to be paid or settled, wholly or in part: OPEN_STATUSES of the contract. */
export const IS_OPEN = sql<SqlBool>`(d.settlement in ('Unpaid', 'PartiallyPaid'))`

/** An amount of a document in euro, at the document's own rate; null while that is not known. */
export const euroOf = (amount: RawBuilder<unknown>) =>
  sql<number>`(case when d.currency = 'EUR' then ${amount} else round(${amount} / d.exchange_rate) end)`

/** What remains of a document in euro. */
export const REMAINING_EUR = euroOf(sql`d.remaining_amount`)

const settled = (settlement: Settlement) => sql<SqlBool>`d.settlement = ${settlement}`
