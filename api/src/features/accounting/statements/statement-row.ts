import type { Cents } from 'contract/croatia/money'

/** A line of a statement as it stands in a file; a side is a heading, a total has the double rule. */
export type StatementRow = {
  readonly kind: 'side' | 'group' | 'account' | 'sum' | 'total'
  readonly code: string
  readonly name: string
  readonly amounts: readonly Cents[]
}

/** A statement with the heads of its amounts. */
export type Statement = {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly StatementRow[]
}
