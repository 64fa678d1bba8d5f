import { accountGroupName } from 'contract/accounting/account-group-names'
import type { BalanceSheetRow } from 'contract/accounting/balance-sheets'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import { dottedDay, yearOf } from 'contract/croatia/days'
import { balanceSheet, type BalanceSide, type Sums } from 'contract/croatia/ledger/results/balance-sheet'
import type { Language } from 'contract/languages'
import { translate, yearText } from '../../../kit/messages.ts'
import type { Statement, StatementRow } from './statement-row.ts'

/** The balance sheet of a day, group by group with its accounts. */
export function balanceStatement(rows: readonly BalanceSheetRow[], on: string, language: Language): Statement {
  const { assets, sources } = balanceSheet(rows)
  const say = (key: 'assets' | 'assetsSum' | 'sources' | 'sourcesSum' | 'result') => translate(language, `balanceSheets.${key}`)
  return {
    title: translate(language, 'balanceSheets.titleOn', { day: `${dottedDay(on)}.` }),
    heads: [`${dottedDay(on)}.`, translate(language, 'balanceSheets.before', { year: yearText(yearOf(on), language) })],
    rows: [
      { kind: 'side', code: '', name: say('assets'), amounts: [] },
      ...linesOf(assets, language),
      { kind: 'total', code: '', name: say('assetsSum'), amounts: amountsOf(assets) },
      { kind: 'side', code: '', name: say('sources'), amounts: [] },
      ...linesOf(sources, language),
      { kind: 'group', code: '', name: say('result'), amounts: amountsOf(sources.result) },
      { kind: 'total', code: '', name: say('sourcesSum'), amounts: amountsOf(sources) },
    ],
  }
}

const amountsOf = ({ amount, before }: Sums) => [amount, before]

const linesOf = ({ groups }: BalanceSide<BalanceSheetRow>, language: Language): StatementRow[] =>
  groups.flatMap((group) => [
    { kind: 'group', code: group.group, name: translate(language, accountGroupName(group.group), { group: group.group }), amounts: amountsOf(group) }, // prettier-ignore
    ...group.rows.map((row) => ({
      kind: 'account' as const,
      code: row.code,
      name: accountName(row, language),
      amounts: amountsOf(row),
    })),
  ])
