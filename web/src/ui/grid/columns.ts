import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The name the column is hidden, sorted and stored by. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'right'
  readonly widthPx?: number
  /** False for what the server can't sort by. */
  readonly canSort?: boolean
}

export type Sorting = { readonly sort: string; readonly direction: 'asc' | 'desc' }
