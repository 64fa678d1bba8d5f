import type { ReactNode } from 'react'
import classes from './plain-card.module.css'

/** The height of a card with its gap. */
export const CARD_SIZE_PX = 104

type Props = {
  readonly onOpen: () => void
  readonly name: string
  /** None where several stand below. */
  readonly amount?: ReactNode
  readonly about: string
  readonly day: string
  readonly status: ReactNode
}

/** A row as a card: whom it is about and for how much, what it is and when, and how it stands. */
export const PlainCard = ({ onOpen, name, amount, about, day, status }: Props) => (
  <button type="button" className={classes['card']} onClick={onOpen}>
    <strong>{name}</strong>
    {amount ?? <span className={classes['none']} />}
    <span>{about}</span>
    <span>{day}</span>
    <div>{status}</div>
  </button>
)
