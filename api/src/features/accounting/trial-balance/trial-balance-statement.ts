import { accountGroupName } from 'contract/accounting/account-group-names'
import { grouped, sumOf, type ShownRow } from 'contract/accounting/trial-balance/trial-balance-groups'
import type { TrialBalanceRow } from 'contract/accounting/trial-balance/trial-balances'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import { dayText } from 'contract/croatia/days'
import type { Language } from 'contract/languages'
import { translate } from '../../../kit/messages.ts'
import type { Statement, StatementRow } from '../statements/statement-row.ts'

const SUMS = ['opening', 'debit', 'credit', 'closing'] as const

type Days = { readonly from: string; readonly to: string }

/** The trial balance between two days, the accounts under their groups and classes. */
export const trialBalanceStatement = (rows: readonly TrialBalanceRow[], { from, to }: Days, language: Language): Statement => ({
  title: translate(language, 'trialBalances.titleBetween', { from: dayText(from), to: dayText(to) }),
  heads: SUMS.map((of) => translate(language, `trialBalances.columns.${of}`)),
  rows: [
    ...grouped(rows, 'accounts').map((row) => lineOf(row, language)),
    { kind: 'total', code: '', name: translate(language, 'trialBalances.total'), amounts: amountsOf(sumOf(rows)) },
  ],
})

function lineOf(row: ShownRow, language: Language): StatementRow {
  const { code, account } = row
  if (account) return { kind: 'account', code, name: accountName(account, language), amounts: amountsOf(row) }
  return { kind: 'group', code, name: translate(language, accountGroupName(code), { group: code }), amounts: amountsOf(row) }
}

const amountsOf = (of: Pick<TrialBalanceRow, (typeof SUMS)[number]>) => SUMS.map((sum) => of[sum])
