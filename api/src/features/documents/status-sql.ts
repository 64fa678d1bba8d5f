import { sql, type Expression, type SqlBool } from 'kysely'
import type { DocumentStatus, Settlement } from 'contract/documents/document-status'

/** Which rows have a status on a day: statusOn of the contract, turned round. A test compares the two over every case. */
export function hasStatus(status: DocumentStatus, today: string): Expression<SqlBool> {
  switch (status) {
    case 'Cancelled':
    case 'Paid':
    case 'PartiallyPaid':
      return settled(status)
    case 'NoPaymentsPastDueDate':
      return sql<SqlBool>`(${settled('Unpaid')} and d.document_due_date < ${today}::date)`
    case 'WaitingForPayment':
      return sql<SqlBool>`(${settled('Unpaid')} and (d.document_due_date is null or d.document_due_date >= ${today}::date))`
    default:
      return sql<SqlBool>`false`
  }
}

const settled = (settlement: Settlement) => sql<SqlBool>`d.settlement = ${settlement}`
