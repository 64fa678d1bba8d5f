import type { ReactNode } from 'react'
import classes from './cards.module.css'

/** Cards, as many beside each other as fit. */
export const Cards = ({ children }: { readonly children: ReactNode }) => <ul className={classes['cards']}>{children}</ul>

type Props = {
  readonly title: ReactNode
  /** The id of the title, by which the buttons of a card say whose they are. */
  readonly titleId: string
  readonly pills?: ReactNode
  readonly actions?: ReactNode
  readonly isInactive?: boolean
  readonly children: ReactNode
}

/** One thing a person keeps: what it is called, what is known of it, and what can be done with it. */
export const Card = ({ title, titleId, pills, actions, isInactive = false, children }: Props) => (
  <li>
    <article aria-labelledby={titleId} className={classes['card']} data-inactive={isInactive || undefined}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {pills}
      </header>
      {children}
      {actions && <div className={classes['actions']}>{actions}</div>}
    </article>
  </li>
)
