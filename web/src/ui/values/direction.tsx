import { Icon } from '../icon.tsx'
import classes from './direction.module.css'

type Props = { readonly of: 'out' | 'in'; readonly size?: 'large' }

/** Money comes in or goes out: a filled or a hollow tile, which survives print and grey. The word stands beside it. */
export const Direction = ({ of, size }: Props) => (
  <span className={classes['tile']} data-of={of} data-size={size} aria-hidden>
    <Icon name={of === 'out' ? 'goesOut' : 'comesIn'} size={size === 'large' ? 18 : 14} />
  </span>
)
