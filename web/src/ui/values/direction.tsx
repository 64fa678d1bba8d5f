import { Icon } from '../icon.tsx'
import classes from './direction.module.css'

/** Money comes in or goes out: a filled or a hollow tile, which survives print and grey. The word stands beside it. */
export const Direction = ({ of }: { readonly of: 'out' | 'in' }) => (
  <span className={classes['tile']} data-of={of} aria-hidden>
    <Icon name={of === 'out' ? 'goesOut' : 'comesIn'} size={14} />
  </span>
)
