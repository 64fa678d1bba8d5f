import type { ReactNode } from 'react'
import { t } from '../../kit/messages.ts'
import type { Column, Sorting } from './columns.ts'
import { Icon } from '../icon.tsx'
import { pageToggled, type Selection } from './selection.ts'
import classes from './data-grid.module.css'

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly sorting: Sorting
  readonly onSort: (sorting: Sorting) => void
  readonly ids: readonly number[]
  readonly selection: Selection | undefined
  readonly onSelect: ((selection: Selection) => void) | undefined
  readonly hasActions: boolean
  readonly chooser: ReactNode
}

/** The head of a grid: stays in sight, sorts by click or key, and chooses all rows of the page. */
export function GridHead<Row>({ columns, sorting, onSort, ids, selection, onSelect, hasActions, chooser }: Props<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classes['check']} scope="col" data-screen>
            <SelectPage ids={ids} selection={selection} onSelect={onSelect} />
          </th>
        )}
        {columns.map(({ id, header, align, widthPx, fromPx, canSort = true }) => (
          <th
            key={id}
            scope="col"
            data-align={align}
            data-from={fromPx}
            style={widthPx ? { width: widthPx } : {}}
            aria-sort={canSort ? sortOf(sorting, id) : undefined}
          >
            {canSort ? (
              <button type="button" onClick={() => onSort(nextSorting(sorting, id))}>
                {header}
                {sorting.sort === id && <Icon name={sorting.direction === 'asc' ? 'sortUp' : 'sortDown'} size={14} />}
              </button>
            ) : (
              header
            )}
          </th>
        ))}
        {(hasActions || chooser) && (
          <th scope="col" className={classes['last']} data-screen>
            {hasActions && <span className="seen-by-readers-only">{t('grid.actions')}</span>}
            {chooser}
          </th>
        )}
      </tr>
    </thead>
  )
}

/** The same column again turns the order round; another column starts from its beginning. */
export const nextSorting = ({ sort, direction }: Sorting, column: string): Sorting => ({
  sort: column,
  direction: sort === column && direction === 'asc' ? 'desc' : 'asc',
})

const sortOf = ({ sort, direction }: Sorting, column: string) =>
  sort === column ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'

function SelectPage({
  ids,
  selection,
  onSelect,
}: {
  readonly ids: readonly number[]
  readonly selection: Selection
  readonly onSelect: Props<never>['onSelect']
}) {
  const chosen = ids.filter((id) => selection.has(id)).length
  const isSome = chosen > 0 && chosen < ids.length
  return (
    <input
      type="checkbox"
      aria-label={t('grid.selectPage')}
      disabled={ids.length === 0}
      checked={ids.length > 0 && chosen === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = isSome
      }}
      onChange={() => onSelect?.(pageToggled(selection, ids))}
    />
  )
}
