import type { ReactNode } from 'react'

/** The widths from which a column may be shown, each with its rule in data-grid.module.css. */
export const FROM_PX = [700, 900, 1400, 1600] as const

type Shown<Row> = {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'right'
  readonly widthPx?: number
  /** What is wider is cut, and says all of itself where the pointer rests on it: for words, never for an amount. */
  readonly mostPx?: number
  /** Shown only to who chooses it. */
  readonly isHiddenAtFirst?: true
  /** Shown only where the window is at least so wide. */
  readonly fromPx?: (typeof FROM_PX)[number]
}

/** A column by which the server can sort, and one by which it can't; either is hidden and stored by its id. */
export type Column<Row, Sort extends string = string> =
  | (Shown<Row> & { readonly id: Sort; readonly canSort?: true })
  | (Shown<Row> & { readonly id: string; readonly canSort: false })

export type Sorting<Sort extends string = string> = { readonly sort: Sort; readonly direction: 'asc' | 'desc' }
