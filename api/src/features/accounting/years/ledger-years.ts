import { sql } from 'kysely'
import * as z from 'zod'
import { JOURNALS } from 'contract/accounting/ledger-entries'
import { yearNotInBooks } from 'contract/accounting/years/ledger-year-failures'
import { ledgerYearOpenings, ledgerYears, YEAR_CLOSING, YEAR_STEPS } from 'contract/accounting/years/ledger-years'
import { ledgerYearClosings, type StepTaken } from 'contract/accounting/years/ledger-year-closings'
import { yearOf } from 'contract/croatia/days'
import { currencyOfYear } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { booksOf } from '../books/books.ts'
import { ledgerResults } from '../results/ledger-results.ts'
import { closedMonths } from './closed-months.ts'
import { doubtfulDebts } from './doubtful-debts.ts'
import { exchangeDifferences } from './exchange-differences.ts'
import { latePapers } from './late-papers.ts'
import { isOpeningOutdated, isOutdated } from './is-outdated.ts'
import { yearChecks } from './year-checks.ts'
import { hasEnded, nextStep, yearsOf, yearStanding, type YearStanding } from './year-standing.ts'

export const ledgerYearRoutes: Route[] = [
  ...routes(ledgerYears, {
    list: async (_, { db }) => {
      const books = await booksOf(db)
      return books ? yearsOf(db, books.beginsOn) : []
    },
  }),
  ...routes(ledgerYearOpenings, {
    get: async ({ year }, { db }) => ({ isOutdated: await isOpeningOutdated(db, year) }),
  }),
  ...routes(ledgerYearClosings, {
    get: async ({ year }, { db, fail }) => {
      const books = await booksOf(db)
      if (!books || year < yearOf(books.beginsOn) || year > yearOf(clock.today())) return fail(yearNotInBooks)
      const standing = await yearStanding(db, year)
      const next = nextStep(standing)
      const { inflow, outflow, profit, unrecognised, lossCarried, taxRate, profitTax } = await ledgerResults(db, year)
      return {
        year,
        state: standing.state,
        hasEnded: hasEnded(year),
        currencyMark: currencyOfYear(year),
        checks: await yearChecks(db, year, books),
        steps: await stepsOf(db, standing),
        accruals: next === 'Accruals' ? await latePapers(db, year) : [],
        exchange: next === 'Exchange' ? await exchangeDifferences(db, year) : [],
        doubtful: next === 'Doubtful' ? await doubtfulDebts(db, year) : [],
        result: { inflow, outflow, profit, unrecognised, lossCarried, taxRate, profitTax },
        closedMonths: next === null ? [] : await closedMonths(db, year, next),
        isOutdated: await isOutdated(db, year, standing),
        isOpeningOutdated: await isOpeningOutdated(db, year),
        reopenings: await reopeningsOf(db, year),
        filedOn: standing.filedOn,
        filedByName: standing.filedByName,
      }
    },
  }),
]

const Entry = z.object({
  stepId: z.number(),
  id: z.number(),
  journal: z.enum(JOURNALS),
  number: z.number(),
  year: z.number(),
  bookedOn: z.string(),
  text: z.string(),
  amount: z.number(),
})

async function stepsOf(db: Db, standing: YearStanding): Promise<StepTaken[]> {
  const entries = await readRows(
    db,
    Entry,
    sql`select e.source_id as step_id, e.id, e.journal, e.number, e.year, e.booked_on, e.text,
        (select sum(l.debit) from ledger_lines l where l.entry_id = e.id)::bigint as amount
      from ledger_entries e where e.source_kind = ${YEAR_CLOSING} and e.source_id = any(${standing.taken.map(({ id }) => id)}::bigint[])
      order by e.id`,
  )
  const next = nextStep(standing)
  return YEAR_STEPS.map((step) => {
    const taken = standing.taken.find((one) => one.step === step)
    if (!taken) return { ...NOT_TAKEN, step, state: step === next ? 'Next' : 'Later' }
    const own = entries.filter(({ stepId }) => stepId === taken.id)
    const { isTaken, hasProposal, doneAt, doneByName } = taken
    return { step, state: 'Done', isTaken, hasProposal, doneAt: momentText(doneAt), doneByName, entries: own }
  })
}

const NOT_TAKEN = { isTaken: false, hasProposal: null, doneAt: null, doneByName: null, entries: [] }

const Reopening = z.object({ reason: z.string(), reopenedAt: z.date(), reopenedByName: z.string().nullable() })

async function reopeningsOf(db: Db, year: number) {
  const rows = await readRows(
    db,
    Reopening,
    sql`select r.reason, r.reopened_at, ${nameOfPerson(sql`r.reopened_by`)} as reopened_by_name from ledger_year_reopenings r
      where r.year = ${year} order by r.id`,
  )
  return rows.map((row) => ({ ...row, reopenedAt: momentText(row.reopenedAt) }))
}
