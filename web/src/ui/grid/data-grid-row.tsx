import { memo, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../../kit/messages.ts'
import { isControl } from '../row-click.ts'
import type { Column } from './columns.ts'
import classes from './data-grid.module.css'

/** What is done with a row. The functions stay the same, so that a row is drawn again only where it has changed. */
export type RowActs<Row> = {
  readonly press: (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => void
  readonly click: (row: Row) => void
  readonly select: (id: number, withRange: boolean) => void
}

type Props<Row> = {
  readonly row: Row
  readonly id: number
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly isFirst: boolean
  /** Undefined where no row can be chosen. */
  readonly isSelected: boolean | undefined
  readonly whyNot: string | null
  readonly isOpen: boolean
  /** A click does something with it. */
  readonly canClick: boolean
  readonly rowActions: ((row: Row) => ReactNode) | undefined
  readonly hasLast: boolean
  readonly acts: RowActs<Row>
}

/** One row of a grid. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>(props: Props<Row>) {
  const { row, id, name, columns, isFirst, isSelected, whyNot, isOpen, canClick, rowActions, hasLast, acts } = props
  return (
    <tr
      tabIndex={isFirst ? 0 : -1}
      data-row={id}
      aria-selected={isSelected}
      data-rests={whyNot !== null || undefined}
      data-open={isOpen || undefined}
      data-clicks={canClick || undefined}
      onKeyDown={(event) => acts.press(event, row)}
      onClick={(event) => !isControl(event) && acts.click(row)}
    >
      {isSelected !== undefined && (
        <td className={classes['check']} data-screen>
          <input
            type="checkbox"
            aria-label={[t('grid.selectRow', { name }), whyNot].filter(Boolean).join(' – ')}
            disabled={whyNot !== null}
            {...(whyNot !== null && { title: whyNot })}
            checked={isSelected}
            onChange={(event) => acts.select(id, (event.nativeEvent as Partial<globalThis.MouseEvent>).shiftKey === true)}
          />
        </td>
      )}
      {columns.map(({ id: column, cell, align, fromPx, mostPx }) => (
        <td key={column} data-align={align} data-from={fromPx} style={mostPx ? { maxWidth: mostPx } : {}}>
          {cell(row)}
        </td>
      ))}
      {hasLast && (
        <td className={classes['actions']} data-screen>
          {rowActions?.(row)}
        </td>
      )}
    </tr>
  )
}
