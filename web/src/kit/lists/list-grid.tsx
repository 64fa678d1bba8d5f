import { useDeferredValue, useLayoutEffect, useMemo } from 'react'
import { useFailureToast } from '../failure-toast.ts'
import type { GridState } from '../address/grid-url.ts'
import { useBusinessSubjectId } from '../actor.tsx'
import { ActionsMenu } from '../../ui/menus/actions-menu.tsx'
import { ColumnChooser } from '../../ui/grid/chooser/column-chooser.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { useHiddenColumns } from '../../ui/grid/chooser/hidden-columns.ts'
import { Pager } from '../../ui/grid/pager.tsx'
import type { Selection } from '../../ui/grid/selection.ts'
import { SumsPlaceContext } from '../../ui/grid/sums/sums-place.ts'
import type { ListProps, ListState } from './list-props.ts'
import { chosenIds, type Chosen } from './chosen.ts'
import { ErrorState } from '../../ui/states.tsx'
import { reason } from '../refusals.ts'
import { ListEmpty } from './list-states.tsx'
import { usePage } from './use-page.ts'
import type { PlaceInList } from './use-place.ts'
import classes from './list-page.module.css'

type Props<Query extends GridState, Row extends { readonly id: number }> = ListProps<Query, Row> & {
  readonly state: ListState<Query>
  readonly chosen: Chosen<Row>
  readonly select: (selection: Selection, seen: readonly Row[]) => void
  readonly place: PlaceInList
}

/** So many columns fit wherever there is a grid; of more, a person chooses. */
const ALWAYS_FIT = 4

/** A list where there is room for columns: a page of it, what its rows come to, and the way to the other pages. */
export function ListGrid<Query extends GridState, Row extends { readonly id: number }>(props: Props<Query, Row>) {
  const { endpoint, title, texts, columns, nameOf, onOpen, openId, sums, bulk, panel } = props
  const { state, chosen, select, place } = props
  const { query, change } = state
  // Under the name of what it lists a person's choice of columns is remembered.
  const nameOfGrid = endpoint.name.split('.')[0] ?? ''
  const { hidden, toggle } = useHiddenColumns(
    nameOfGrid,
    columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id),
  )
  const list = usePage(endpoint, query, { businessSubjectId: useBusinessSubjectId() })
  const shown = useShownRows(props, list.data?.rows, hidden)
  const areDrawn = shown.rows !== undefined
  const { arrive, noted } = place
  useLayoutEffect(() => {
    if (areDrawn) arrive()
  }, [areDrawn, arrive])
  useFailureToast(list.error)
  if (list.isError && !list.data)
    return <ErrorState title={texts.notLoaded} message={reason(list.error)} onRetry={() => void list.refetch()} />
  if (list.data?.totalCount === 0) return <ListEmpty texts={texts} query={query} change={change} />
  const rows = shown.rows ?? []
  const selection = chosenIds(chosen, rows)
  const hasLast = shown.rowActions !== undefined || columns.length > ALWAYS_FIT
  // They stand in one of both places.
  const sumsIn = (isFoot: boolean) =>
    sums && (
      <SumsPlaceContext value={{ isFoot, columns: shown.columns, hasCheck: bulk !== undefined, hasLast }}>
        {sums({ ...state, columns: shown.columns.map(({ id }) => id) })}
      </SumsPlaceContext>
    )
  return (
    <div className={classes['list']} data-coming={!areDrawn || undefined} {...noted}>
      <DataGrid
        label={title}
        columns={shown.columns}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        sorting={query}
        onSort={(sorting) => change({ ...query, ...sorting, page: 1 })}
        onOpen={onOpen}
        {...(bulk && { selection, onSelect: (next: Selection) => select(next, rows) })}
        {...(shown.rowActions && { rowActions: shown.rowActions })}
        isLoading={list.isPlaceholderData}
        skeletonRows={query.size}
        openId={openId ?? undefined}
        isBeside={panel === undefined ? openId != null : Boolean(panel)}
        {...(columns.length > ALWAYS_FIT && { chooser: <ColumnChooser columns={columns} hidden={hidden} toggle={toggle} /> })}
        foot={sumsIn(true)}
      />
      {sumsIn(false)}
      <div className={classes['foot']}>
        <Pager
          page={query.page}
          size={query.size}
          totalCount={list.data?.totalCount ?? 0}
          onPage={(page) => change({ ...query, page })}
          onSize={(size) => change({ ...query, size, page: 1 })}
        />
      </div>
    </div>
  )
}

/**
 * The rows and what is drawn of each: a moment after what was pressed, so that this shows at once however much there is to draw, and the same
 * for as long as they are, so that a row is drawn again only where it has changed.
 */
function useShownRows<Query extends GridState, Row extends { readonly id: number }>(
  props: Pick<ListProps<Query, Row>, 'columns' | 'nameOf' | 'actionsOf' | 'rowActions' | 'hasRowActions'>,
  now: readonly Row[] | undefined,
  hidden: ReadonlySet<string>,
) {
  // The first rows are waited for, and come as soon as they are there.
  const rows = useDeferredValue(now) ?? now
  const columns = useDeferredValue(props.columns)
  const nameOf = useDeferredValue(props.nameOf)
  const actionsOf = useDeferredValue(props.actionsOf)
  const rowActions = useDeferredValue(props.rowActions)
  const { hasRowActions } = props
  const hasActions = actionsOf || (rowActions && (!hasRowActions || rows?.some(hasRowActions)))
  return {
    rows,
    columns: useMemo(() => columns.filter(({ id }) => !hidden.has(id)), [columns, hidden]),
    rowActions: useMemo(
      () =>
        hasActions
          ? (row: Row) => (
              <>
                {rowActions?.(row)}
                {actionsOf && <ActionsMenu name={nameOf(row)} actions={actionsOf(row)} />}
              </>
            )
          : undefined,
      [hasActions, rowActions, actionsOf, nameOf],
    ),
  }
}
