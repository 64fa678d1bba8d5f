import {
  earlierYearOpen,
  leftUndone,
  proposalChanged,
  stepNotNext,
  yearNotInBooks,
  yearStillRunning,
} from 'contract/accounting/years/ledger-year-failures'
import { ledgerYearSteps, YEAR_CLOSING, type YearStep } from 'contract/accounting/years/ledger-years'
import { yearOf } from 'contract/croatia/days'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { routes } from '../../../kit/routes.ts'
import { oneAfterTheOther } from '../../business-subjects/own/index.ts'
import { booksOf } from '../books/books.ts'
import { POSTING_CONFLICTS } from '../posting/post-entry.ts'
import { chosenOf } from './chosen-of.ts'
import { latePapers, takeAccruals } from './late-papers.ts'
import { doubtfulDebts, takeDoubtful } from './doubtful-debts.ts'
import { exchangeDifferences, takeExchange } from './exchange-differences.ts'
import type { StepContext } from './step-context.ts'
import { takeCarry, takeOpening } from './take-opening.ts'
import { takeResult } from './take-result.ts'
import { isSomethingLeft, yearChecks } from './year-checks.ts'
import { hasEnded, nextStep, yearStanding } from './year-standing.ts'

type Prepared = {
  /** Of a step that proposes whether there was anything; null of the others. */
  readonly hasProposal: boolean | null
  readonly take: (of: StepContext) => Promise<void>
}
type Step = (db: Db, year: number) => Promise<Prepared>

/** A step that posts what is chosen of what it proposes. */
const proposal =
  <Row extends { readonly key: string }>(
    propose: (db: Db, year: number) => Promise<readonly Row[]>,
    take: (of: StepContext, chosen: readonly Row[]) => Promise<void>,
  ): Step =>
  async (db, year) => {
    const proposed = await propose(db, year)
    return {
      hasProposal: proposed.length > 0,
      take: (of) => take(of, chosenOf(proposed, of.keys) ?? of.fail(proposalChanged)),
    }
  }

const whole =
  (take: Prepared['take']): Step =>
  () =>
    Promise.resolve({ hasProposal: null, take })

const STEPS: Readonly<Record<YearStep, Step>> = {
  Accruals: proposal(latePapers, takeAccruals),
  Exchange: proposal(exchangeDifferences, takeExchange),
  Doubtful: proposal(doubtfulDebts, takeDoubtful),
  Result: whole(takeResult),
  Opening: whole(takeOpening),
  Carry: whole(takeCarry),
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
      const { hasProposal, take } = await STEPS[step](db, year)
      const isTaken = hasProposal === null || keys.length > 0
      const taken = { year, round: standing.round, step, isTaken, hasProposal, doneBy: userId }
      const { id: stepId } = one(await db.insertInto('ledgerYearSteps').values(taken).returning('id').execute())
      await take({ db, year, stepId, userId, keys, profitTax, fail })
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
