import type { ResultAccount } from 'contract/accounting/business-results'

export type Sums = {
  readonly months: readonly number[]
  readonly total: number
  readonly totalCompared: number
  readonly totalBefore: number
}
/** Accounts of one group, by its two digits. */
export type ResultGroup = Sums & { readonly group: string; readonly accounts: readonly ResultAccount[] }
export type ResultSide = Sums & { readonly groups: readonly ResultGroup[] }

/** Accounts under their groups, income or expense. */
export function resultSide(rows: readonly ResultAccount[], isIncome: boolean): ResultSide {
  const ofSide = rows.filter((row) => row.isIncome === isIncome)
  const groups = [...Map.groupBy(ofSide, ({ code }) => code.slice(0, 2))].map(([group, accounts]) => ({
    group,
    accounts,
    ...sumOf(accounts),
  }))
  return { groups, ...sumOf(ofSide) }
}

/** What is left of income after expense, in each column. */
export const profitOf = (income: Sums, expense: Sums): Sums => ({
  months: income.months.map((amount, month) => amount - (expense.months[month] ?? 0)),
  total: income.total - expense.total,
  totalCompared: income.totalCompared - expense.totalCompared,
  totalBefore: income.totalBefore - expense.totalBefore,
})

/** By how much more than before, in percent with one decimal; null where there was nothing before. */
export const changeOf = ({ totalCompared, totalBefore }: Sums): number | null =>
  totalBefore === 0 ? null : Math.round(((totalCompared - totalBefore) / Math.abs(totalBefore)) * 1000) / 10

function sumOf(rows: readonly Sums[]): Sums {
  return {
    months: Array.from({ length: 12 }, (_, month) => rows.reduce((all, { months }) => all + (months[month] ?? 0), 0)),
    total: rows.reduce((all, { total }) => all + total, 0),
    totalCompared: rows.reduce((all, { totalCompared }) => all + totalCompared, 0),
    totalBefore: rows.reduce((all, { totalBefore }) => all + totalBefore, 0),
  }
}
