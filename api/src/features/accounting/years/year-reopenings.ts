import { sql } from 'kysely'
import * as z from 'zod'
import { laterYearClosed, yearFiled, yearNotStarted } from 'contract/accounting/years/ledger-year-failures'
import { ledgerYearReopenings, YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import { alreadyReversed } from 'contract/accounting/posting-failures'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { oneAfterTheOther } from '../../business-subjects/own/index.ts'
import { POSTING_CONFLICTS } from '../posting/post-entry.ts'
import { reverseEntry } from '../posting/reverse-entry.ts'
import { closedMonths } from './closed-months.ts'
import { yearStanding, type Taken } from './year-standing.ts'

const HOUR_MS = 3_600_000

/** A year is opened again by taking back what closing it has posted, the last first, each on its own day. */
export const ledgerYearReopeningRoutes = routes(
  ledgerYearReopenings,
  {
    create: async ({ year, reason, hours }, { db, userId, fail }) => {
      await oneAfterTheOther(db)
      const { round, taken, filedOn } = await yearStanding(db, year)
      if (filedOn !== null) fail(yearFiled)
      if (taken.length === 0) fail(yearNotStarted)
      const later = await laterYear(db, year)
      if (later !== null) fail(laterYearClosed, { year: String(later) })
      // Whoever may reopen a year may post into its closed months for a reason: it is the same one.
      await except(db, { year, userId, reason, untilAt: new Date(clock.now().getTime() + hours * HOUR_MS) })
      const entries = await entriesOf(db, taken)
      for (const { id: entryId, bookedOn, text } of entries) {
        const taking = translate(DEFAULT_LANGUAGE, 'ledgerYears.reversalText', { text })
        await reverseEntry(db, { entryId, bookedOn, text: taking, postedBy: userId }, fail)
      }
      await db.insertInto('ledgerYearReopenings').values({ year, round, reason, reopenedBy: userId }).execute()
      return { entryCount: entries.length }
    },
  },
  {
    ...POSTING_CONFLICTS,
    ledger_entries_reversed_once: alreadyReversed,
    ledger_year_reopenings_filed: yearFiled,
    ledger_year_reopenings_last: laterYearClosed,
    ledger_year_reopenings_once: yearNotStarted,
  },
)

/** The last of later years whose closing was begun: each stands on the one before, so that it is the first to be opened. */
async function laterYear(db: Db, year: number): Promise<number | null> {
  const later = await readFirst(
    db,
    z.object({ year: z.number() }),
    sql`select s.year from ledger_year_steps s where s.year > ${year}
      and s.round = app.ledger_year_round(s.business_subject_id, s.year) order by s.year desc limit 1`,
  )
  return later?.year ?? null
}

const Posted = z.object({ id: z.number(), bookedOn: z.string(), text: z.string() })

const entriesOf = (db: Db, steps: readonly Taken[]) =>
  readRows(
    db,
    Posted,
    sql`select e.id, e.booked_on, e.text from ledger_entries e
      where e.source_kind = ${YEAR_CLOSING} and e.source_id = any(${steps.map(({ id }) => id)}::bigint[]) order by e.id desc`,
  )

type Exception = { readonly year: number; readonly userId: number; readonly reason: string; readonly untilAt: Date }

async function except(db: Db, { year, ...exception }: Exception): Promise<void> {
  for (const closed of await closedMonths(db, year)) {
    const { id: ledgerPeriodId } = await db
      .selectFrom('ledgerPeriods')
      .select('id')
      .where('year', '=', closed.year)
      .where('month', '=', closed.month)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ledgerPeriodExceptions')
      .values({ ledgerPeriodId, ...exception })
      .execute()
  }
}
