import type { ReactNode } from 'react'
import { t } from '../../kit/messages.ts'
import classes from './card-choice.module.css'

type Props = {
  readonly name: string
  readonly isChosen: boolean
  readonly onChange: () => void
  readonly children: ReactNode
}

/** A card that a press anywhere on it chooses, or no longer; what it does otherwise rests meanwhile. */
export const CardChoice = ({ name, isChosen, onChange, children }: Props) => (
  <label className={classes['choice']} data-chosen={isChosen || undefined}>
    <input type="checkbox" aria-label={t('grid.selectRow', { name })} checked={isChosen} onChange={onChange} />
    <div inert>{children}</div>
  </label>
)
