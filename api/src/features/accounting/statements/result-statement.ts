import { accountGroupName } from 'contract/accounting/account-group-names'
import { beforeTaxName, type ResultAccount } from 'contract/accounting/business-results'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import { dayOfYearText, dayText, yearBefore } from 'contract/croatia/days'
import type { Language } from 'contract/languages'
import type { Message } from 'contract/kit/message'
import { translate, yearText } from '../../../kit/messages.ts'
import type { Statement, StatementRow } from './statement-row.ts'

type Of = { readonly rows: readonly ResultAccount[]; readonly year: number; readonly until: string }

/** The results of a year up to a day of it, group by group with their accounts, beside the same days of the year before. */
export function resultStatement({ rows, year, until }: Of, language: Language): Statement {
  const [income, expense] = [rows.filter(({ isIncome }) => isIncome), rows.filter(({ isIncome }) => !isIncome)]
  const [inflow, outflow] = [amountsOf(income), amountsOf(expense)]
  const left = inflow.map((amount, index) => amount - (outflow[index] ?? 0))
  const say = (key: Message) => translate(language, key)
  return {
    ...headed(year, until, language),
    rows: [
      { kind: 'side', code: '', name: say('results.inflow'), amounts: [] },
      ...linesOf(income, language),
      { kind: 'sum', code: '', name: say('results.inflowSum'), amounts: inflow },
      { kind: 'side', code: '', name: say('results.outflow'), amounts: [] },
      ...linesOf(expense, language),
      { kind: 'sum', code: '', name: say('results.outflowSum'), amounts: outflow },
      { kind: 'total', code: '', name: say(beforeTaxName(left[0] ?? 0)), amounts: left },
    ],
  }
}

/** While a year runs its last day is said, so that nobody takes the column beside it for a whole year. */
function headed(year: number, until: string, language: Language): Pick<Statement, 'title' | 'heads'> {
  const [of, before] = [yearText(year, language), yearText(year - 1, language)]
  if (until.endsWith('-12-31')) return { title: translate(language, 'results.titleOf', { year: of }), heads: [of, before] }
  const upTo = (named: string, day: string) => translate(language, 'results.upTo', { year: named, day: dayOfYearText(day) })
  return {
    title: translate(language, 'results.titleUpTo', { year: of, day: dayText(until) }),
    heads: [upTo(of, until), upTo(before, yearBefore(until))],
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
