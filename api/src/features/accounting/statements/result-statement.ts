import { accountGroupName } from 'contract/accounting/account-group-names'
import { beforeTaxName, type ResultAccount } from 'contract/accounting/business-results'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import type { Cents } from 'contract/croatia/money'
import { dayOfYearText, dayText, yearBefore } from 'contract/croatia/days'
import type { Language } from 'contract/languages'
import type { Message } from 'contract/kit/message'
import { translate, yearText } from '../../../kit/messages.ts'
import type { Statement, StatementRow } from './statement-row.ts'

type Of = {
  readonly rows: readonly ResultAccount[]
  readonly year: number
  readonly until: string
  readonly comparedUntil: string
}

/** The results of a year up to a day of it, group by group with their accounts and months, beside the same days of the year before. */
export function resultStatement({ rows, year, until, comparedUntil }: Of, language: Language): Statement {
  const columns = columnsOf({ year, until, comparedUntil }, language)
  const amountsOf = (some: readonly ResultAccount[]) => columns.map(({ of }) => some.reduce((all, row) => all + of(row), 0))
  const [income, expense] = [rows.filter(({ isIncome }) => isIncome), rows.filter(({ isIncome }) => !isIncome)]
  const [inflow, outflow] = [amountsOf(income), amountsOf(expense)]
  const left = inflow.map((amount, index) => amount - (outflow[index] ?? 0))
  const profit = rows.reduce((all, { isIncome, total }) => all + (isIncome ? total : -total), 0)
  const say = (key: Message) => translate(language, key)
  const linesOf = (some: readonly ResultAccount[]): StatementRow[] =>
    [...Map.groupBy(some, ({ code }) => code.slice(0, 2))].flatMap(([group, ofGroup]) => [
      { kind: 'group', code: group, name: translate(language, accountGroupName(group), { group }), amounts: amountsOf(ofGroup) },
      ...ofGroup.map((row) => ({
        kind: 'account' as const,
        code: row.code,
        name: accountName(row, language),
        amounts: amountsOf([row]),
      })),
    ])
  return {
    title: titleOf(year, until, language),
    heads: columns.map(({ head }) => head),
    rows: [
      { kind: 'side', code: '', name: say('results.inflow'), amounts: [] },
      ...linesOf(income),
      { kind: 'sum', code: '', name: say('results.inflowSum'), amounts: inflow },
      { kind: 'side', code: '', name: say('results.outflow'), amounts: [] },
      ...linesOf(expense),
      { kind: 'sum', code: '', name: say('results.outflowSum'), amounts: outflow },
      { kind: 'total', code: '', name: say(beforeTaxName(profit)), amounts: left },
    ],
  }
}

type Column = { readonly head: string; readonly of: (row: ResultAccount) => Cents }

/** Each month, then the span; where entries are booked ahead, of it what is compared; and that a year before. */
function columnsOf({ year, until, comparedUntil }: Omit<Of, 'rows'>, language: Language): readonly Column[] {
  const months = Array.from({ length: Number(until.slice(5, 7)) }, (_, index) => ({
    head: `${index + 1}/${year}`,
    of: ({ months: each }: ResultAccount) => each[index] ?? 0,
  }))
  const compared = { head: upTo(year, comparedUntil, language), of: ({ totalCompared }: ResultAccount) => totalCompared }
  return [
    ...months,
    { head: upTo(year, until, language), of: ({ total }) => total },
    ...(comparedUntil === until ? [] : [compared]),
    { head: upTo(year - 1, yearBefore(comparedUntil), language), of: ({ totalBefore }) => totalBefore },
  ]
}

/** While a year runs its last day is said, so that nobody takes the column for a whole year. */
function upTo(year: number, day: string, language: Language): string {
  const named = yearText(year, language)
  return isWhole(day) ? named : translate(language, 'results.upTo', { year: named, day: dayOfYearText(day) })
}

function titleOf(year: number, until: string, language: Language): string {
  const named = yearText(year, language)
  if (isWhole(until)) return translate(language, 'results.titleOf', { year: named })
  return translate(language, 'results.titleUpTo', { year: named, day: dayText(until) })
}

const isWhole = (day: string): boolean => day.endsWith('-12-31')
