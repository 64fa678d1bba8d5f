// oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the rows take the focus and the arrow keys, which makes this table a grid
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Column, Sorting } from './columns.ts'
import { GridHead } from './data-grid-head.tsx'
import { GridRow, type RowActs } from './data-grid-row.tsx'
import { useFirstRowKey } from './row-beside.ts'
import { useRoom } from '../tables/use-room.ts'
import { rangeOf, toggled, type Selection } from './selection.ts'
import { useTurn } from './use-turn.ts'
import classes from './data-grid.module.css'

type Props<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly sorting: Sorting
  readonly onSort: (sorting: Sorting) => void
  readonly onOpen?: (row: Row) => void
  readonly selection?: Selection
  readonly onSelect?: (selection: Selection) => void
  /** Why a row can't be chosen; null where it can. */
  readonly whyNotChosen?: (row: Row) => string | null
  readonly rowActions?: (row: Row) => ReactNode
  /** Newer rows are on their way; the old ones stay. */
  readonly isLoading?: boolean
  readonly skeletonRows?: number
  /** The row that stands open beside the grid. */
  readonly openId?: number | undefined
  /** What stands open takes its room from the grid. */
  readonly isBeside?: boolean
  /** Which columns show: at the end of the head. */
  readonly chooser?: ReactNode
  /** What the rows come to, as a foot of the table. */
  readonly foot?: ReactNode
}

/** Rows of a server's list. Arrows move between rows, Enter opens, Space selects; with Shift, all rows in between. */
export function DataGrid<Row>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    idOf,
    sorting,
    onSort,
    selection,
    onSelect,
    rowActions,
    isLoading = false,
    skeletonRows = 10,
    isBeside = false,
    chooser,
    foot,
  } = props
  const { whyNotChosen = () => null } = props
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  useRoom(box)
  useFirstRowKey(grid)
  const ids = rows?.map(idOf) ?? []
  const choosable = rows?.filter((row) => whyNotChosen(row) === null).map(idOf) ?? []
  const hasLast = Boolean(rowActions ?? chooser)
  return (
    <div ref={box} className={classes['scroll']} data-loading={isLoading || undefined} data-beside={isBeside || undefined}>
      <table
        ref={grid}
        className={classes['grid']}
        role="grid"
        aria-label={label}
        aria-busy={isLoading || rows === undefined}
        aria-multiselectable={selection ? true : undefined}
      >
        <GridHead
          columns={columns}
          sorting={sorting}
          onSort={onSort}
          ids={choosable}
          selection={selection}
          onSelect={onSelect}
          hasActions={rowActions !== undefined}
          chooser={chooser}
        />
        {rows ? (
          <Rows {...props} rows={rows} ids={ids} whyNotChosen={whyNotChosen} choosable={choosable} />
        ) : (
          <Skeletons count={skeletonRows} columns={columns} hasCheck={selection !== undefined} hasActions={hasLast} />
        )}
        {foot}
      </table>
    </div>
  )
}

type Drawn<Row> = {
  readonly rows: readonly Row[]
  readonly ids: readonly number[]
  readonly whyNotChosen: (row: Row) => string | null
  readonly choosable: readonly number[]
}

function Rows<Row>({
  rows,
  ids,
  columns,
  idOf,
  nameOf,
  onOpen,
  selection,
  onSelect,
  whyNotChosen,
  choosable,
  rowActions,
  openId,
  chooser,
}: Props<Row> & Drawn<Row>) {
  const anchor = useRef<number | null>(null)
  const select = (id: number, withRange: boolean) => {
    if (!selection || !onSelect || !choosable.includes(id)) return
    onSelect(
      withRange && anchor.current !== null
        ? new Set([...selection, ...rangeOf(ids, anchor.current, id).filter((one) => choosable.includes(one))])
        : toggled(selection, id),
    )
    anchor.current = id
  }
  const press = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    const isOnRow = event.target === event.currentTarget
    if (!isOnRow && !isCheckBox(event.target)) return
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length }[event.key]
    if (step !== undefined) focusRow(event.currentTarget, step)
    // Space and Enter on a check box are its own.
    else if (!isOnRow) return
    else if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === ' ' && selection) select(idOf(row), event.shiftKey)
    else return
    event.preventDefault()
  }
  // Where there is nothing to open, a click anywhere on a row chooses it, as one on its check box does.
  const click = (row: Row) => (onOpen ? onOpen(row) : select(idOf(row), false))
  const acts = useActs({ press, select, click })
  const turn = useTurn()
  return (
    <tbody {...turn}>
      {rows.map((row, index) => {
        const id = idOf(row)
        return (
          <GridRow
            key={id}
            row={row}
            id={id}
            name={nameOf(row)}
            columns={columns}
            isFirst={index === 0}
            isSelected={selection?.has(id)}
            whyNot={selection ? whyNotChosen(row) : null}
            isOpen={id === openId}
            canClick={onOpen !== undefined || (selection !== undefined && choosable.includes(id))}
            rowActions={rowActions}
            hasLast={Boolean(rowActions ?? chooser)}
            acts={acts}
          />
        )
      })}
    </tbody>
  )
}

/** The same functions for as long as the grid is there, doing what is right now. */
function useActs<Row>(now: RowActs<Row>): RowActs<Row> {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const [acts] = useState<RowActs<Row>>(() => ({
    press: (event, row) => latest.current.press(event, row),
    click: (row) => latest.current.click(row),
    select: (id, withRange) => latest.current.select(id, withRange),
  }))
  return acts
}

type Shape = {
  readonly count: number
  readonly columns: readonly Pick<Column<never>, 'id' | 'fromPx' | 'align'>[]
  readonly hasCheck: boolean
  readonly hasActions: boolean
}

/** As wide as what comes: a column that is left out where it is too narrow is left out here too. */
const Skeletons = ({ count, columns, hasCheck, hasActions }: Shape) => (
  <tbody aria-hidden>
    {Array.from({ length: count }, (_, row) => (
      <tr key={row}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only the shape of a cell */}
        {hasCheck && <td className={classes['check']} />}
        {columns.map(({ id, fromPx, align }, cell) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only the shape of a cell
          <td key={id} data-align={align} data-from={fromPx}>
            <span className={classes['skeleton']} style={{ width: `${45 + ((row * 7 + cell * 13) % 45)}%` }} />
          </td>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only the shape of a cell */}
        {hasActions && <td className={classes['actions']} />}
      </tr>
    ))}
  </tbody>
)

const isCheckBox = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'checkbox'

function focusRow(from: HTMLTableRowElement, step: number): void {
  const rows = [...(from.parentElement?.children ?? [])]
  const to = rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(from) + step))]
  if (to instanceof HTMLElement) to.focus()
}
