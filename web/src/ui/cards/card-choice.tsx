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
    <input type="checkbox" data-choice aria-label={t('grid.selectRow', { name })} checked={isChosen} onChange={onChange} />
    <div inert>{children}</div>
  </label>
)

/** The focus goes to the first card, from what stood around the cards and is gone. */
export const focusChoice = (): void => document.querySelector<HTMLElement>('[data-choice]')?.focus({ preventScroll: true })
