import { Icon } from '../../ui/icon.tsx'
import classes from './first-steps.module.css'

type Props = { readonly number: number; readonly isDone: boolean; readonly isOpen: boolean }

/** Where a step stands: its number, or that it is done. */
export const Bullet = ({ number, isDone, isOpen }: Props) => (
  <span className={classes['bullet']} data-done={isDone || undefined} data-open={isOpen || undefined} aria-hidden>
    {isDone ? <Icon name="check" size={12} /> : number}
  </span>
)
