import type { Cents } from '../../money.ts'
import type { Act } from './act.ts'
import type { Balance } from './month-closed.ts'

/** Classes 7 of a year are emptied into the difference of income and expenses. */
export const incomeAndExpensesClosed = (balances: readonly Balance[]): Act[] =>
  balances.map(({ account, balance }) => ({
    act: balance < 0 ? 'IncomeClosed' : 'ExpensesClosed',
    amounts: { amount: Math.abs(balance) },
    accounts: { closed: account },
  }))

/** What the year left, profit or loss, its tax, and what becomes of it. A loss is negative. */
export function resultOfYear(profit: Cents, tax: Cents): Act {
  if (profit < 0) return { act: 'LossOfYear', amounts: { loss: -profit, tax, left: tax - profit } }
  if (profit < tax) return { act: 'ProfitTaxedAway', amounts: { profit, tax, left: tax - profit } }
  return { act: 'ProfitOfYear', amounts: { profit, tax, left: profit - tax } }
}

/** On the first day of the next year what is left becomes retained earnings, or a loss carried forward. */
export const resultCarried = (left: Cents): Act =>
  left < 0 ? { act: 'LossCarried', amounts: { amount: -left } } : { act: 'ProfitCarried', amounts: { amount: left } }
