import type { ReactNode } from 'react'
import type { Cents } from 'contract/croatia/money'
import { Amount } from '../../../ui/values/amount.tsx'
import { LifeSteps, type LifeStep } from './life-steps.tsx'
import classes from './issued.module.css'

type Props = {
  /** With whom it is: `Žito d.o.o. duguje`. */
  readonly who: ReactNode
  readonly cents: Cents
  readonly currency: string
  /** Until when. */
  readonly until: ReactNode
  readonly label: string
  readonly steps: readonly LifeStep[]
}

/** Who owes how much until when, and how far it has come. */
export const IssuedHead = ({ who, cents, currency, until, label, steps }: Props) => (
  <section className={classes['section']} aria-label={label}>
    <div className={classes['owed']}>
      <p>{who}</p>
      <Amount cents={cents} currency={currency} place="figure" isStrong />
      <p>{until}</p>
    </div>
    <LifeSteps label={label} steps={steps} />
  </section>
)
