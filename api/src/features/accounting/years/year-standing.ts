import { sql } from 'kysely'
import * as z from 'zod'
import { type LedgerYear, YEAR_STEPS, type YearStep } from 'contract/accounting/years/ledger-years'
import { yearOf } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'

const Taken = z.object({
  id: z.number(),
  step: z.enum(YEAR_STEPS),
  isTaken: z.boolean(),
  hasProposal: z.boolean().nullable(),
  doneAt: z.date(),
  doneByName: z.string().nullable(),
})
export type Taken = z.output<typeof Taken>

const Round = z.object({ round: z.number(), filedOn: z.string().nullable(), filedByName: z.string().nullable() })

/** Which round of closing a year runs, the steps taken in it, and whether it is filed. */
export async function yearStanding(db: Db, year: number) {
  const standing = await readOne(
    db,
    Round,
    sql`select app.ledger_year_round(app.business_subject_id(), ${year}) as round, f.filed_on, ${nameOfPerson(sql`f.filed_by`)} as filed_by_name
      from (select 1) as one left join ledger_year_filings f on f.year = ${year}`,
  )
  const taken = await readRows(
    db,
    Taken,
    sql`select s.id, s.step, s.is_taken, s.has_proposal, s.done_at, ${nameOfPerson(sql`s.done_by`)} as done_by_name from ledger_year_steps s
      where s.year = ${year} and s.round = ${standing.round} order by s.id`,
  )
  return { ...standing, taken, state: stateOf(taken.length, standing.filedOn) }
}
export type YearStanding = Awaited<ReturnType<typeof yearStanding>>

/** The step that comes next; null where all are taken. */
export const nextStep = ({ taken }: Pick<YearStanding, 'taken'>): YearStep | null => YEAR_STEPS[taken.length] ?? null

/** Each year from that in which the books begin to the running one, the newest first. */
export async function yearsOf(db: Db, beginsOn: string): Promise<LedgerYear[]> {
  const rows = await readRows(
    db,
    z.object({ year: z.number(), taken: z.number(), filedOn: z.string().nullable() }),
    sql`select y.year, f.filed_on, (select count(*) from ledger_year_steps s where s.year = y.year
        and s.round = app.ledger_year_round(app.business_subject_id(), y.year))::int as taken
      from generate_series(${yearOf(beginsOn)}::int, ${yearOf(clock.today())}::int) as y (year)
        left join ledger_year_filings f on f.year = y.year order by y.year desc`,
  )
  return rows.map(({ year, taken, filedOn }) => ({ year, state: stateOf(taken, filedOn), hasEnded: hasEnded(year) }))
}

export const hasEnded = (year: number): boolean => year < yearOf(clock.today())

function stateOf(taken: number, filedOn: string | null): LedgerYear['state'] {
  if (filedOn !== null) return 'Filed'
  if (taken === YEAR_STEPS.length) return 'Closed'
  return taken === 0 ? 'Open' : 'Closing'
}
