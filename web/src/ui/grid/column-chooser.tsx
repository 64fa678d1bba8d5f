import { ActionIcon, Popover } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { t } from '../../kit/messages.ts'
import { Icon } from '../icon.tsx'
import type { HiddenColumns } from './hidden-columns.ts'
import classes from './column-chooser.module.css'

type Props = HiddenColumns & { readonly columns: readonly { readonly id: string; readonly header: string }[] }

/** Which columns of a grid show. The last one can't be hidden. */
export const ColumnChooser = ({ columns, hidden, toggle }: Props) => (
  <Popover position="bottom-end" trapFocus returnFocus withinPortal>
    <Popover.Target>
      <ActionIcon variant="default" aria-label={t('grid.columns')} title={t('grid.columns')}>
        <Icon name="columns" />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label={t('grid.columns')} className={classes['list'] ?? ''}>
      {columns.map(({ id, header }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={!hidden.has(id)}
            disabled={!hidden.has(id) && hidden.size >= columns.length - 1}
            onChange={() => toggle(id)}
          />
          {header}
        </label>
      ))}
    </Popover.Dropdown>
  </Popover>
)
