import { accountGroupName } from 'contract/accounting/account-group-names'
import type { ResultAccount } from 'contract/accounting/business-results'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import type { Language } from 'contract/languages'
import type { Message } from 'contract/kit/message'
import { translate, yearText } from '../../../kit/messages.ts'
import type { Statement, StatementRow } from './statement-row.ts'

/** The results of a year, group by group with their accounts, beside the year before. */
export function resultStatement(rows: readonly ResultAccount[], year: number, language: Language): Statement {
  const [income, expense] = [rows.filter(({ isIncome }) => isIncome), rows.filter(({ isIncome }) => !isIncome)]
  const [inflow, outflow] = [amountsOf(income), amountsOf(expense)]
  const say = (key: Message) => translate(language, key)
  return {
    title: translate(language, 'results.titleOf', { year: yearText(year, language) }),
    heads: [yearText(year, language), yearText(year - 1, language)],
    rows: [
      { kind: 'side', code: '', name: say('results.inflow'), amounts: [] },
      ...linesOf(income, language),
      { kind: 'sum', code: '', name: say('results.inflowSum'), amounts: inflow },
      { kind: 'side', code: '', name: say('results.outflow'), amounts: [] },
      ...linesOf(expense, language),
      { kind: 'sum', code: '', name: say('results.outflowSum'), amounts: outflow },
      {
        kind: 'total',
        code: '',
        name: say('results.beforeTax'),
        amounts: inflow.map((amount, index) => amount - (outflow[index] ?? 0)),
      },
    ],
  }
}

const amountsOf = (rows: readonly ResultAccount[]) =>
  (['total', 'totalBefore'] as const).map((of) => rows.reduce((all, row) => all + row[of], 0))

const linesOf = (rows: readonly ResultAccount[], language: Language): StatementRow[] =>
  [...Map.groupBy(rows, ({ code }) => code.slice(0, 2))].flatMap(([group, ofGroup]) => [
    { kind: 'group', code: group, name: translate(language, accountGroupName(group), { group }), amounts: amountsOf(ofGroup) },
    ...ofGroup.map((row) => ({
      kind: 'account' as const,
      code: row.code,
      name: accountName(row, language),
      amounts: amountsOf([row]),
    })),
  ])
