import type { BalancedAccount } from 'contract/bank/bank-dashboard'
import { EUR } from 'contract/croatia/money'

/** An account as the legend, the tooltip and the table name it: by its bank, by its own name where two are of one bank. */
export function accountKey(account: BalancedAccount, all: readonly BalancedAccount[]): string {
  const bank = bankText(account)
  const isAlone = all.filter((other) => bankText(other) === bank).length < 2
  const name = isAlone ? bank : `${bank}, ${account.bankAccountName}`
  return account.currency === EUR ? name : `${name}, ${account.currency}`
}

/** The short name of a bank, otherwise its name, otherwise that of the account (DASH-I-34). */
export const bankText = ({ shortName, bankName, bankAccountName }: BalancedAccount): string =>
  shortName || bankName || bankAccountName
