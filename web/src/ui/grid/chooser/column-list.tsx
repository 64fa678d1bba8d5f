import { Popover } from '@mantine/core'
import { t } from '../../../kit/messages.ts'
import { At } from '../../menus/at.tsx'
import type { Opened } from '../../menus/use-opening.ts'
import type { HiddenColumns } from './hidden-columns.ts'
import classes from './column-list.module.css'

export type ChosenColumns = HiddenColumns & { readonly columns: readonly { readonly id: string; readonly header: string }[] }
type Props = ChosenColumns & { readonly opened: Opened }

/** All columns that can be shown. The last one can't be hidden. */
export const ColumnList = ({ opened: { id, at, isOpen, close }, columns, hidden, toggle }: Props) => (
  <Popover id={id} opened={isOpen} onChange={(isStill) => isStill || close()} position="bottom-end" trapFocus withinPortal>
    <Popover.Target>
      <At node={at} />
    </Popover.Target>
    <Popover.Dropdown aria-label={t('grid.columns')} className={classes['list'] ?? ''}>
      {columns.map(({ id: column, header }) => (
        <label key={column}>
          <input
            type="checkbox"
            checked={!hidden.has(column)}
            disabled={!hidden.has(column) && hidden.size >= columns.length - 1}
            onChange={() => toggle(column)}
          />
          {header}
        </label>
      ))}
    </Popover.Dropdown>
  </Popover>
)
