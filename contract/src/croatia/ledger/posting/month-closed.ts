import type { Cents } from '../../money.ts'
import type { Act } from './act.ts'
import type { PostingAccount } from './rule-pack.ts'

/** An account with what stands on it: debit less credit. */
export type Balance = { readonly account: PostingAccount; readonly balance: Cents }

/**
 * The accounts of VAT of a month are emptied, and what is left of them is owed to the state or by it. `owedBefore` is what earlier
 * versions of its return came to, below zero where the state owes: a correction changes that, and is no claim beside a debt.
 */
export function monthClosed(balances: readonly Balance[], owedBefore: Cents = 0): Act[] {
  const emptied = balances.map(({ account, balance }): Act => ({
    act: 'MonthClosed',
    amounts: balance < 0 ? { output: -balance } : { input: balance },
    accounts: { vat: account },
  }))
  const owed = balances.reduce((all, { balance }) => all - balance, owedBefore)
  const amounts = {
    payable: Math.max(owed, 0) - Math.max(owedBefore, 0),
    receivable: Math.max(-owed, 0) - Math.max(-owedBefore, 0),
  }
  return [...emptied, { act: 'MonthClosed', amounts }]
}
