import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { count as countText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { IconButton } from '../icon-button.tsx'
import { useShortcut } from '../keys/shortcuts.ts'
import { focusRows } from './row-beside.ts'
import { useRowsAfter } from './use-rows-after.ts'
import classes from './bulk-bar.module.css'

type Props = {
  readonly count: number
  /** How many there are to choose from. */
  readonly total: number
  /** What the chosen rows come to. */
  readonly about: ReactNode
  /** Chooses all there are; null where they are chosen. */
  readonly onAll: (() => void) | null
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** Rows are being chosen: how many, what they come to, and what can be done with them once there are any. Escape leaves the choice. */
export function BulkBar({ count, total, about, onAll, onLeave, children }: Props) {
  const leave = () => {
    focusRows()
    onLeave()
  }
  useShortcut('escape', t('grid.leaveChosen'), leave)
  useRowsAfter()
  return (
    <section className={classes['bar']} aria-label={t('grid.chosen')}>
      <output className={classes['about']}>
        <strong>{t('grid.chosenCount', { count, rows: countText(count) })}</strong> {count > 0 && about}
      </output>
      {onAll && total > count && (
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          {t('grid.selectAll', { count: total, rows: countText(total) })}
        </Button>
      )}
      <span className={classes['actions']}>{count > 0 && children}</span>
      <IconButton icon="close" label={t('grid.leaveChosen')} onClick={leave} />
    </section>
  )
}
