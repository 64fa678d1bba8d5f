import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GridState } from '../../kit/grid-url.ts'
import type { Column, Sorting } from './columns.ts'
import { DataGrid } from './data-grid.tsx'
import { ListEmpty, ListNotLoaded, type ListTexts } from './list-states.tsx'
import { Pager } from './pager.tsx'
import type { Selection } from './selection.ts'
import classes from './paged-grid.module.css'

type Props<Row> = ListTexts & {
  readonly label: string
  readonly list: Pick<
    UseQueryResult<{ readonly rows: readonly Row[]; readonly totalCount: number | null }>,
    'data' | 'isError' | 'isPlaceholderData' | 'refetch'
  >
  readonly query: GridState
  readonly onChange: (change: { page?: number; size?: 10 | 20 | 50; search?: string; filter?: [] }) => void
  readonly onSort: (sorting: Sorting) => void
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly onOpen: (row: Row) => void
  readonly selection?: Selection
  readonly onSelect?: (selection: Selection) => void
  /** What the rows come to. */
  readonly sums: ReactNode
}

/** A page of a server's list with its pager, or why there is none: nothing there yet, nothing found, or not loaded. */
export function PagedGrid<Row>({ list, query, onChange, ...props }: Props<Row>) {
  const { notLoaded, notFound, empty, sums, ...grid } = props
  if (list.isError && !list.data) return <ListNotLoaded notLoaded={notLoaded} onRetry={() => void list.refetch()} />
  if (list.data?.totalCount === 0) return <ListEmpty query={query} onChange={onChange} notFound={notFound} empty={empty} />
  return (
    <div>
      <DataGrid {...grid} rows={list.data?.rows} sorting={query} isLoading={list.isPlaceholderData} skeletonRows={query.size} />
      <div className={classes['foot']}>
        {sums}
        <Pager
          page={query.page}
          size={query.size}
          totalCount={list.data?.totalCount ?? 0}
          onPage={(page) => onChange({ page })}
          onSize={(size) => onChange({ size })}
        />
      </div>
    </div>
  )
}

/** A search box and filters above a list. */
export const GridBar = ({ children }: { readonly children: ReactNode }) => <div className={classes['bar']}>{children}</div>

export const GridFilters = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['filters']}>{children}</div>
)

/** What rows come to, a line each. */
export const SumLines = ({
  label,
  lines,
}: {
  readonly label: string
  readonly lines: readonly { key: string; text: string }[]
}) => (
  <ul className={classes['sums']} aria-label={label} aria-live="polite">
    {lines.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)
