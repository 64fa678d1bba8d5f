import { sql } from 'kysely'
import * as z from 'zod'
import type { Books } from 'contract/accounting/books'
import { vatReturnPeriods, type VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { addDays } from 'contract/croatia/days'
import { monthOf, monthOfYear, yearOfMonth } from 'contract/croatia/depreciation/months'
import { vatPeriod } from 'contract/croatia/ledger/days/vat-period'
import { vatDueDays } from 'contract/croatia/ledger/return/vat-due-days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { routes } from '../../../kit/routes.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { booksOf } from '../books/books.ts'
import type { Days } from './period-entries.ts'
import type { ReturnMonth } from './period-of-books.ts'
import { isClosed } from './versions.ts'

export const vatReturnPeriodRoutes = routes(vatReturnPeriods, {
  list: (_, { db }) => returnPeriods(db),
})

async function returnPeriods(db: Db): Promise<VatReturnPeriod[]> {
  const books = await booksOf(db)
  if (!books) return []
  const newest = await newestVersions(db)
  return periodsOf(books).map((period) => periodShown(period, newest))
}

type ToSubmit = Pick<VatReturnPeriod, 'year' | 'month' | 'dueOn'> & { readonly isCorrection: boolean }
type Waiting = { readonly toSubmit: ToSubmit | null; readonly toClose: ReturnMonth | null }

/**
 * The earliest period that has ended and whose return was not handed in, or that was made anew since; and the earliest that was handed in
 * and not closed: what it came to stands on the accounts of VAT as long.
 */
export async function waitingReturns(db: Db): Promise<Waiting> {
  const periods = await returnPeriods(db)
  const toSubmit = periods.findLast(({ until, submittedOn }) => until < clock.today() && submittedOn === null)
  const toClose = periods.findLast(({ state }) => state === 'Submitted')
  return {
    toSubmit: toSubmit ? await submittedBefore(db, toSubmit) : null,
    toClose: toClose ? { year: toClose.year, month: toClose.month } : null,
  }
}

async function submittedBefore(db: Db, { year, month, dueOn }: VatReturnPeriod): Promise<ToSubmit> {
  const { isCorrection } = await readOne(
    db,
    z.object({ isCorrection: z.boolean() }),
    sql`select exists (select from vat_returns r join standing_vat_return_submissions s on s.vat_return_id = r.id
      where r.year = ${year} and r.month = ${month}) as is_correction`,
  )
  return { year, month, dueOn, isCorrection }
}

/** From the one in which the books began to the running one, the newest first. */
export function periodsOf({ beginsOn, vatPeriod: rhythm }: Books): Days[] {
  const periods: Days[] = []
  for (let day = clock.today(); day >= beginsOn;) {
    const period = vatPeriod(day, rhythm)
    periods.push(period)
    day = addDays(period.from, -1)
  }
  return periods
}

const Newest = z.object({
  id: z.number(),
  untilOn: z.string(),
  number: z.number(),
  amount: z.number(),
  submittedOn: z.string().nullable(),
  isClosed: z.boolean(),
})
type Newest = ReadonlyMap<string, z.output<typeof Newest>>

/** The newest version of each period, by its last day. */
export async function newestVersions(db: Db): Promise<Newest> {
  const rows = await readRows(
    db,
    Newest,
    sql`select distinct on (r.until_on) r.id, r.until_on, r.number, r.amount, s.submitted_on,
        ${isClosed} as is_closed
      from vat_returns r left join standing_vat_return_submissions s on s.vat_return_id = r.id order by r.until_on, r.number desc`,
  )
  return new Map(rows.map((row) => [row.untilOn, row]))
}

export function periodShown({ from, until }: Days, newest: Newest): VatReturnPeriod {
  const version = newest.get(until)
  const due = vatDueDays(until)
  return {
    year: yearOfMonth(monthOf(until)),
    month: monthOfYear(monthOf(until)),
    from,
    until,
    dueOn: due.return,
    payBy: due.payment,
    state: stateOf(version),
    vatReturnId: version?.id ?? null,
    number: version?.number ?? 0,
    amount: version?.amount ?? null,
    submittedOn: version?.submittedOn ?? null,
  }
}

function stateOf(version: z.output<typeof Newest> | undefined): VatReturnPeriod['state'] {
  if (!version) return 'Draft'
  if (version.submittedOn === null) return 'Made'
  return version.isClosed ? 'Closed' : 'Submitted'
}
