import type { TrialBalanceRow } from './trial-balances.ts'

type Sums = Pick<TrialBalanceRow, 'opening' | 'debit' | 'credit' | 'closing'>
/** A class by one digit, a group by two, or an account. */
export type ShownRow = Sums & { readonly code: string; readonly account: TrialBalanceRow | null }
export type View = 'accounts' | 'groups' | 'classes'

/** The accounts under their groups and classes, each with what it comes to; only as deep as one looks. */
export function grouped(rows: readonly TrialBalanceRow[], view: View): ShownRow[] {
  const under = (digits: number, within: readonly TrialBalanceRow[]) => [
    ...Map.groupBy(within, ({ code }) => code.slice(0, digits)),
  ]
  return under(1, rows).flatMap(([code, ofClass]) => [
    { code, account: null, ...sumOf(ofClass) },
    ...(view === 'classes'
      ? []
      : under(2, ofClass).flatMap(([group, ofGroup]) => [
          { code: group, account: null, ...sumOf(ofGroup) },
          ...(view === 'accounts' ? ofGroup.map((account) => ({ ...account, account })) : []),
        ])),
  ])
}

export const sumOf = (rows: readonly Sums[]): Sums => ({
  opening: sum(rows, 'opening'),
  debit: sum(rows, 'debit'),
  credit: sum(rows, 'credit'),
  closing: sum(rows, 'closing'),
})

const sum = (rows: readonly Sums[], of: keyof Sums) => rows.reduce((all, row) => all + row[of], 0)
