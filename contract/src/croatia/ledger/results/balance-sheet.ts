import type { Cents } from '../../money.ts'

type Stood = { readonly code: string; readonly balance: Cents; readonly balanceBefore: Cents }
export type Sums = { readonly amount: Cents; readonly before: Cents }

/** Accounts of one group, by its two digits. */
export type BalanceGroup<Row> = Sums & { readonly group: string; readonly rows: readonly (Row & Sums)[] }
export type BalanceSide<Row> = Sums & { readonly groups: readonly BalanceGroup<Row>[] }

export type BalanceSheet<Row> = {
  readonly assets: BalanceSide<Row>
  /** Liabilities and equity, and what the year has left so far, which stands on accounts of results until it is closed. */
  readonly sources: BalanceSide<Row> & { readonly result: Sums }
}

const ASSETS = ['0', '1', '3', '6']
const SOURCES = ['2', '9']

/**
 * Accounts as a balance sheet: assets are classes 0, 1, 3 and 6, their sources 2 and 9 and what stands on all other classes. Since every
 * entry comes to zero both sides are equal.
 */
export function balanceSheet<Row extends Stood>(rows: readonly Row[]): BalanceSheet<Row> {
  const isOf = (classes: readonly string[]) => (row: Row) => classes.includes(row.code.slice(0, 1))
  const sources = sideOf(rows.filter(isOf(SOURCES)), -1)
  const result = sumOf(rows.filter((row) => !isOf([...ASSETS, ...SOURCES])(row)).map((row) => worth(row, -1)))
  return {
    assets: sideOf(rows.filter(isOf(ASSETS)), 1),
    sources: { groups: sources.groups, ...sumOf([sources, result]), result },
  }
}

function sideOf<Row extends Stood>(rows: readonly Row[], sign: 1 | -1): BalanceSide<Row> {
  const groups = [...Map.groupBy(rows, ({ code }) => code.slice(0, 2))].map(([group, ofGroup]) => {
    const worths = ofGroup.map((row) => worth(row, sign))
    return { group, rows: worths, ...sumOf(worths) }
  })
  return { groups, ...sumOf(groups) }
}

const worth = <Row extends Stood>(row: Row, sign: 1 | -1): Row & Sums => ({
  ...row,
  amount: sign * row.balance + 0,
  before: sign * row.balanceBefore + 0,
})

const sumOf = (sums: readonly Sums[]): Sums => ({
  amount: sums.reduce((all, { amount }) => all + amount, 0),
  before: sums.reduce((all, { before }) => all + before, 0),
})
