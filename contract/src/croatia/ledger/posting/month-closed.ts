import type { Cents } from '../../money.ts'
import type { Act } from './act.ts'
import type { PostingAccount } from './rule-pack.ts'

/** An account with what stands on it: debit less credit. */
export type Balance = { readonly account: PostingAccount; readonly balance: Cents }

/** The accounts of VAT of a month are emptied, and what is left of them is owed to the state or by it. */
export function monthClosed(balances: readonly Balance[]): Act[] {
  const emptied = balances.map(({ account, balance }): Act => ({
    act: 'MonthClosed',
    amounts: balance < 0 ? { output: -balance } : { input: balance },
    accounts: { vat: account },
  }))
  const owed = balances.reduce((all, { balance }) => all - balance, 0)
  return [...emptied, { act: 'MonthClosed', amounts: owed < 0 ? { receivable: -owed } : { payable: owed } }]
}
