import { sql } from 'kysely'
import * as z from 'zod'
import { openFigures, type Direction } from 'contract/documents/figures'
import { daysBetween } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { pastDue, REMAINING_EUR } from '../../document-status/index.ts'
import { LAST_CHANGE } from './last-change.ts'
import { rowsOf } from './rows-of.ts'
import { PARTNERS } from '../../partners/named/index.ts'

/** Whether anything is late, since when and how much, in euro cents. */
const Late = z.object({ overdueAmount: z.number(), overdueInvoices: z.number(), oldestDueDate: z.string().nullable() })
const Whole = Late.extend({
  totalAmount: z.number(),
  withoutRateCount: z.number(),
  hasInvoices: z.boolean(),
  lastUpdated: z.date().nullable(),
})
const Partner = Late.extend({ partnerId: z.number(), name: z.string(), amount: z.number(), totalInvoices: z.number() })

/** What is open in one direction, and with whom most, then by name. Whoever owes nothing after their credit notes is not among them. */
export async function openInvoices(db: Db, direction: Direction, most: number) {
  const open = await rowsOf(db, openFigures(direction).totalAmount)
  const today = clock.today()
  const late = sql`
    coalesce(sum(${REMAINING_EUR}) filter (where ${pastDue(today)}), 0)::bigint as overdue_amount,
    count(*) filter (where ${pastDue(today)}) as overdue_invoices,
    min(d.due_date) filter (where ${pastDue(today)}) as oldest_due_date`
  const { oldestDueDate, lastUpdated, ...whole } = await readOne(
    db,
    Whole,
    sql`
    select coalesce(sum(${REMAINING_EUR}), 0)::bigint as total_amount, ${late},
      count(*) filter (where ${REMAINING_EUR} is null) as without_rate_count,
      exists (select from document_totals t where t.document_type = ${direction} and t.document_count > 0) as has_invoices,
      (select ${LAST_CHANGE} from document_totals t where t.document_type = ${direction}) as last_updated
    ${open}`,
  )
  const partners = await readRows(
    db,
    Partner,
    sql`
    select o.*, p.name from (
      select d.partner_id, coalesce(sum(${REMAINING_EUR}), 0)::bigint as amount, count(*) as total_invoices, ${late} ${open} group by d.partner_id
    ) o join ${PARTNERS} p on p.id = o.partner_id where o.amount > 0 order by o.amount desc, p.name, p.id limit ${most}`,
  )
  const daysLate = (day: string | null) => (day === null ? 0 : daysBetween(day, today))
  return {
    ...whole,
    lastUpdated: momentText(lastUpdated),
    daysLate: daysLate(oldestDueDate),
    partners: partners.map(({ oldestDueDate: day, ...partner }) => ({ ...partner, daysLate: daysLate(day) })),
  }
}
