import { sql } from 'kysely'
import * as z from 'zod'
import { invoiceTotals } from 'contract/document-issuing/invoice-totals'
import { nextPeriod, type Plan } from 'contract/recurring-invoices/periods'
import { hasEnded, RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices'
import type { Db } from '../../kit/db.ts'
import { missing, type Fail } from '../../kit/fail.ts'
import { one, readRows } from '../../kit/rows.ts'

/** A recurring invoice as the database keeps it: what a person wrote, and beside it what the list shows. */
export const rowOf = ({ content, ...rest }: RecurringInvoiceRequest) => ({
  ...rest,
  content: JSON.stringify(content),
  partnerId: content.partnerId,
  totalAmount: invoiceTotals(content).totalAmount,
  currency: content.currency,
})

const WRITTEN = [
  'name', 'content', 'partnerId', 'rhythm', 'coveredPeriod', 'firstDay', 'lastDay', 'invoicesMax', 'makes', 'isMailed', 'paymentDays',
] as const // prettier-ignore
const STANDING = ['version', 'state', 'nextDay', 'pauseReason', 'setBy'] as const

/** Reads one; held, it stays as it is until the transaction ends, so that nothing is made or changed beside. */
export async function readRecurring(db: Db, id: number, { isHeld = false } = {}) {
  const query = db.selectFrom('recurringInvoices').select(WRITTEN).select(STANDING).where('id', '=', id)
  const row = await (isHeld ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw missing()
  const { version, state, nextDay, pauseReason, setBy, partnerId, content, ...rest } = row
  // When partners are merged, this follows; what was written names the one who is gone.
  const written = RecurringInvoiceRequest.parse({
    ...rest,
    content: { ...(content as object), partnerId },
  })
  return { written, version, state, nextDay, pauseReason, setBy }
}

/** One to be changed by a person: what has ended stays so. */
export async function holdRunning(db: Db, id: number, fail: Fail<typeof hasEnded>) {
  const held = await readRecurring(db, id, { isHeld: true })
  if (held.state === 'Ended') fail(hasEnded)
  return held
}

/** How far a recurring invoice has come. Asked while it is held. */
export async function madeUntil(db: Db, id: number): Promise<{ madeCount: number; coveredUntil: string | null }> {
  const rows = await readRows(
    db,
    z.object({ madeCount: z.number(), coveredUntil: z.string().nullable() }),
    sql`
    select count(*) as made_count, max(last_day) as covered_until from recurring_invoice_periods
    where recurring_invoice_id = ${id}`,
  )
  return one(rows)
}

/** The day of the next period from a day on, as columns; where there is none, it has ended. */
export function nextFrom(plan: Plan, until: Parameters<typeof nextPeriod>[1]) {
  const next = nextPeriod(plan, until)
  return next ? { nextDay: next.dueDay } : { nextDay: null, state: 'Ended', pauseReason: null }
}
