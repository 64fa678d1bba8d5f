import { HRK, type Cents } from 'contract/croatia/money'
import { signedText } from '../../kit/format.ts'
import classes from './amount.module.css'

type Props = {
  readonly cents: Cents
  readonly currency?: string
  readonly isStrong?: boolean
  /** A plus stands before what comes in, as a minus before what goes out. */
  readonly hasSign?: boolean
  /** Right-aligned in a column of its own, inside a line of text, or the figure that a card is about. */
  readonly place?: 'column' | 'text' | 'figure'
}

/** An amount: tabular, the number seen first and its currency quiet. A zero is quiet as well. */
export const Amount = ({ cents, currency, isStrong = false, hasSign = false, place = 'column' }: Props) => (
  <span className={classes['amount']} data-place={place} data-strong={isStrong || undefined} data-zero={cents === 0 || undefined}>
    {`${hasSign && cents > 0 ? '+' : ''}${signedText(cents)}`}
    {currency !== undefined && <small> {currency === HRK ? 'kn' : currency}</small>}
  </span>
)
