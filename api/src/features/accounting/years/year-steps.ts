import {
  earlierYearOpen,
  leftUndone,
  stepNotNext,
  yearNotInBooks,
  yearStillRunning,
} from 'contract/accounting/ledger-year-failures'
import { ledgerYearSteps, YEAR_CLOSING, type YearStep } from 'contract/accounting/ledger-years'
import { yearOf } from 'contract/croatia/days'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { routes } from '../../../kit/routes.ts'
import { oneAfterTheOther } from '../../business-subjects/own/index.ts'
import { booksOf } from '../books/books.ts'
import { POSTING_CONFLICTS } from '../posting/post-entry.ts'
import { latePapers, takeAccruals } from './late-papers.ts'
import { doubtfulDebts, takeDoubtful } from './doubtful-debts.ts'
import { exchangeDifferences, takeExchange } from './exchange-differences.ts'
import type { StepContext } from './step-context.ts'
import { takeCarry, takeOpening } from './take-opening.ts'
import { takeResult } from './take-result.ts'
import { isSomethingLeft, yearChecks } from './year-checks.ts'
import { hasEnded, nextStep, yearStanding } from './year-standing.ts'

const TAKE: Readonly<Record<YearStep, (of: StepContext) => Promise<void>>> = {
  Accruals: takeAccruals,
  Exchange: takeExchange,
  Doubtful: takeDoubtful,
  Result: takeResult,
  Opening: takeOpening,
  Carry: takeCarry,
}

/** Of the steps that propose: what they do. */
const PROPOSED: Readonly<Partial<Record<YearStep, (db: Db, year: number) => Promise<readonly unknown[]>>>> = {
  Accruals: latePapers,
  Exchange: exchangeDifferences,
  Doubtful: doubtfulDebts,
}

export const ledgerYearStepRoutes = routes(
  ledgerYearSteps,
  {
    create: async ({ year, step, keys, profitTax, isDespite }, { db, userId, fail }) => {
      // Of two who close a year at once the second finds the step taken.
      await oneAfterTheOther(db)
      const books = await booksOf(db)
      if (!books || year < yearOf(books.beginsOn)) return fail(yearNotInBooks)
      if (!hasEnded(year)) fail(yearStillRunning)
      const isFirst = year === yearOf(books.beginsOn)
      const before = isFirst ? null : nextStep(await yearStanding(db, year - 1))
      if (before !== null) fail(earlierYearOpen, { year: String(year - 1) })
      const standing = await yearStanding(db, year)
      if (nextStep(standing) !== step) fail(stepNotNext)
      if (step === 'Result' && !isDespite && isSomethingLeft(await yearChecks(db, year, books))) fail(leftUndone)
      const proposed = await PROPOSED[step]?.(db, year)
      const isTaken = proposed === undefined || keys.length > 0
      const hasProposal = proposed ? proposed.length > 0 : null
      const taken = { year, round: standing.round, step, isTaken, hasProposal, doneBy: userId }
      const { id: stepId } = one(await db.insertInto('ledgerYearSteps').values(taken).returning('id').execute())
      await TAKE[step]({ db, year, stepId, userId, keys, profitTax, fail })
      const posted = await db
        .selectFrom('ledgerEntries')
        .select('id')
        .where('sourceKind', '=', YEAR_CLOSING)
        .where('sourceId', '=', stepId)
        .execute()
      return { entryCount: posted.length }
    },
  },
  { ...POSTING_CONFLICTS, ledger_year_steps_once: stepNotNext, ledger_year_steps_in_turn: stepNotNext },
)
