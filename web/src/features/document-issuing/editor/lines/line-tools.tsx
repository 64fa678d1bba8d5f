import { memo } from 'react'
import { t } from '../../../../kit/messages.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { LineActions } from './line-actions.ts'
import classes from './lines.module.css'

type Props = { readonly index: number; readonly isOpen: boolean; readonly actions: Pick<LineActions, 'remove' | 'open'> }

/** Takes a line away, and opens what else can be said of it. */
export const LineTools = memo(function LineTools({ index, isOpen, actions }: Props) {
  return (
    <span className={classes['tools']}>
      <IconButton icon="bin" label={t('invoiceEditor.removeLine', { number: index + 1 })} onClick={() => actions.remove(index)} />
      <IconButton
        icon={isOpen ? 'chevronDown' : 'chevronRight'}
        label={t('invoiceEditor.more')}
        isOpen={isOpen}
        onClick={() => actions.open(isOpen ? null : index)}
      />
    </span>
  )
})
