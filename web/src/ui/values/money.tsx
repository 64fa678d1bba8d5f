import { amountText, HRK, type Cents } from 'contract/croatia/money'
import classes from './money.module.css'

type Props = {
  readonly cents: Cents
  readonly currency: string
  /** The figure of a card, or an amount in a line of text. */
  readonly size?: 'figure' | 'text'
  readonly isStrong?: boolean
}

/** An amount inside a line: the number is seen first, its currency is quiet. */
export const Money = ({ cents, currency, size = 'text', isStrong = false }: Props) => (
  <span className={classes['money']} data-size={size} data-strong={isStrong || undefined}>
    {amountText(cents)} <span className={classes['currency']}>{currency === HRK ? 'kn' : currency}</span>
  </span>
)
