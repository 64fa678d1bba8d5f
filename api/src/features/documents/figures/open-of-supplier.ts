import { sql } from 'kysely'
import * as z from 'zod'
import { isPastDue, SETTLEMENTS } from 'contract/documents/document-status'
import { partnerFigures } from 'contract/documents/figures'
import { daysBetween } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { rowsOf } from './rows-of.ts'

const Row = z.object({
  documentId: z.number(),
  documentNumber: z.string(),
  documentDate: z.string(),
  dueDate: z.string().nullable(),
  totalAmount: z.number(),
  totalRemainingAmount: z.number(),
  currencyMark: z.string(),
  settlement: z.enum(SETTLEMENTS),
})

/** What of a supplier is still to be paid, the oldest due first. */
export async function openOfSupplier(db: Db, partnerId: number, most: number) {
  const rows = await readRows(
    db,
    Row,
    sql`
    select d.id as document_id, d.document_number, d.document_date, d.due_date as due_date, d.settlement,
      d.total_amount_to_be_paid as total_amount, d.remaining_amount as total_remaining_amount, d.currency as currency_mark
    ${await rowsOf(db, partnerFigures(partnerId).payableAmount)}
    order by d.due_date nulls last, d.id limit ${most}`,
  )
  const today = clock.today()
  return rows.map(({ settlement, ...row }) => ({
    ...row,
    daysLate:
      row.dueDate !== null && isPastDue(today, { settlement, dueDate: row.dueDate, totalAmountToBePaid: row.totalAmount })
        ? daysBetween(row.dueDate, today)
        : 0,
  }))
}
