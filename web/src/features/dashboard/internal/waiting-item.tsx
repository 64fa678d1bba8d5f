import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { count as told } from '../../../kit/format.ts'
import classes from './today.module.css'

type Props = {
  /** How many wait; left out where it is one by its nature. */
  readonly count?: number
  readonly title: ReactNode
  readonly about?: ReactNode
  readonly to: string
  readonly action: string
}

/** Something that waits, where it is, and the way there. */
export const WaitingItem = ({ count, title, about, to, action }: Props) => (
  <li>
    {count !== undefined && (
      <span className={classes['count']} data-kind="open" aria-hidden>
        {told(count)}
      </span>
    )}
    <div className={classes['what']}>
      <h2>
        <Link to={to}>
          {count !== undefined && <span className="seen-by-readers-only">{told(count)} </span>}
          {title}
        </Link>
      </h2>
      {about && <p>{about}</p>}
    </div>
    <Button variant="default" size="compact-md" renderRoot={(button) => <Link {...button} to={to} />}>
      {action}
    </Button>
  </li>
)
