import { amountText, moneyText, type Cents } from 'contract/croatia/money'
import classes from './amount.module.css'

/** An amount as it stands in a column: right-aligned, tabular, two decimals, with its currency unless another column says it. */
export const Amount = ({
  cents,
  currency,
  isStrong = false,
}: {
  readonly cents: Cents
  readonly currency?: string
  readonly isStrong?: boolean
}) => (
  <span className={classes['amount']} data-strong={isStrong || undefined}>
    {currency === undefined ? amountText(cents) : moneyText(cents, currency)}
  </span>
)
