import { otherClassesStand, taxMissing } from 'contract/accounting/years/ledger-year-failures'
import { incomeAndExpensesClosed, resultOfYear } from 'contract/croatia/ledger/posting/year-closed'
import { clock } from '../../../kit/clock.ts'
import { lastDayOfYear, linesOfActs, onSide, postOfStep, type EntryPurpose, type StepContext } from './step-context.ts'
import { isOfBalance, isOfResult, yearBalances, type YearBalance } from './year-balances.ts'
import type { PostingLine } from '../posting/posting.ts'

/**
 * Brings every account of classes 4 and 7 to zero (ledger P62 to P64): costs go to class 7, class 4 is emptied against what was transferred
 * from it, class 7 into the difference, and that becomes the result of the year and its tax. With that the months of the year are closed.
 */
export async function takeResult(of: StepContext): Promise<void> {
  const { db, year, profitTax, fail } = of
  if (profitTax === null) return fail(taxMissing)
  const before = await yearBalances(db, year)
  const others = before.filter((one) => !isOfResult(one) && !isOfBalance(one))
  if (others.length > 0) fail(otherClassesStand, { codes: others.map(({ code }) => code).join(', ') })
  const post = (purpose: EntryPurpose, lines: readonly PostingLine[]) =>
    postOfStep(of, { purpose, lines, journal: 'ZK', bookedOn: lastDayOfYear(year) })
  const balancesOf = async (number: 4 | 7) =>
    (await yearBalances(db, year)).filter((one) => one.class === number && !one.isDifference)
  const costs = sumOf(before.filter((one) => one.class === 4))
  await post('CostsTransferred', linesOfActs([{ act: 'CostsTransferred', amounts: { amount: costs } }], year))
  const emptied = await balancesOf(4)
  await post('CostsClosed', emptied.map(({ code, balance }) => ({ accountCode: code, ...onSide(0 - balance) }))) // prettier-ignore
  const closed = (await balancesOf(7)).map(({ code, balance }) => ({ account: { code }, balance }))
  await post('ResultClosed', linesOfActs(incomeAndExpensesClosed(closed), year))
  await post('ResultOfYear', linesOfActs([resultOfYear(0 - sumOf(before.filter(isOfResult)), profitTax)], year))
  await closeMonths(of)
}

const sumOf = (balances: readonly YearBalance[]): number => balances.reduce((all, { balance }) => all + balance, 0)

async function closeMonths({ db, year, userId }: StepContext): Promise<void> {
  const months = Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1 }))
  await db
    .insertInto('ledgerPeriods')
    .values(months)
    .onConflict((on) => on.columns(['businessSubjectId', 'year', 'month']).doNothing())
    .execute()
  await db
    .updateTable('ledgerPeriods')
    .set({ booksState: 'Closed', closedBy: userId, closedAt: clock.now() })
    .where('year', '=', year)
    .where('booksState', '=', 'Open')
    .execute()
}
