import type { Db } from '../../kit/db.ts'

/** What other features tell of issued invoices that they link. */
export const outgoingInvoicesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('documents')
    .select(['id', 'documentNumber', 'documentDate', 'isCancelled', 'totalAmount', 'totalBaseAmount', 'currency'])
    .where('id', 'in', ids)
    .where('documentType', '=', 'OutgoingInvoices')
    .execute()
