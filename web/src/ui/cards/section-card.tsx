import { useId, type ReactNode, type Ref } from 'react'
import classes from './section-card.module.css'

type Props = {
  readonly title: ReactNode
  /** A sign before the title. */
  readonly sign?: ReactNode
  /** When it is from, or how many there are: quiet, at the right. */
  readonly note?: ReactNode
  readonly action?: ReactNode
  /** On a phone what stands above it names it already. */
  readonly isNamedAbove?: boolean
  readonly ref?: Ref<HTMLElement> | undefined
  readonly children: ReactNode
}

/** One question of a page and its answer: a head, and what stands below it. It loads, fails and is empty by itself. */
export function SectionCard({ title, sign, note, action, isNamedAbove = false, ref, children }: Props) {
  const titleId = useId()
  return (
    <section ref={ref} className={classes['card']} data-named={isNamedAbove || undefined} aria-labelledby={titleId}>
      <header>
        {sign}
        <h2 id={titleId}>{title}</h2>
        {note && <span className={classes['note']}>{note}</span>}
        {action}
      </header>
      {children}
    </section>
  )
}
