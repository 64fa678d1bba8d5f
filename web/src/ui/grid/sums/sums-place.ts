import { createContext } from 'react'
import type { Cents } from 'contract/croatia/money'
import type { Column } from '../columns.ts'

export type SumLine = {
  readonly key: string
  readonly text: string
  readonly direction?: 'out' | 'in' | undefined
  /** Each is of a column. */
  readonly sums: readonly { readonly column: string; readonly cents: Cents; readonly hasSign?: boolean }[]
  readonly currency: string
  /** The rows say none either: in their columns the cents would stand aside. */
  readonly isCurrencyKnown?: boolean
  /** What all lines come to: it stands on the double rule of a closed account. */
  readonly isFinal?: boolean
}

/** Where what rows come to is told: in the foot of their grid, each sum below its column, or below the grid, each with its name. */
export type SumsPlace = {
  readonly isFoot: boolean
  /** Those that a person has chosen. */
  readonly columns: readonly Pick<Column<never>, 'id' | 'fromPx'>[]
  readonly hasCheck: boolean
  readonly hasLast: boolean
}

export const SumsPlaceContext = createContext<SumsPlace | null>(null)

/**
 * For each line the column in whose place it says what it sums: the one before its first sum. Null where a sum has no column to stand below,
 * or a line none to stand in: then all lines stand below the grid. `visible` are those that the window has room for.
 */
export function columnsOfTexts(lines: readonly SumLine[], visible: readonly string[]): readonly string[] | null {
  const places = lines.map(({ sums }) => sums.map(({ column }) => visible.indexOf(column)))
  const before = places.map((of) => visible[Math.min(...of) - 1])
  const usual = before.find((id) => id !== undefined)
  const found = before.map((id, index) => (places[index]?.length === 0 ? usual : id)).filter((id) => id !== undefined)
  return found.length === lines.length && !places.flat().includes(-1) ? found : null
}
