import { amountText, HRK, type Cents } from 'contract/croatia/money'
import classes from './amount.module.css'

type Props = {
  readonly cents: Cents
  readonly currency?: string
  readonly isStrong?: boolean
  /** A plus stands before what comes in, as a minus before what goes out. */
  readonly hasSign?: boolean
}

/** An amount as it stands in a column: right-aligned, tabular, the number strong and its currency quiet. A zero is quiet as well. */
export const Amount = ({ cents, currency, isStrong = false, hasSign = false }: Props) => (
  <span className={classes['amount']} data-strong={isStrong || undefined} data-zero={cents === 0 || undefined}>
    {`${hasSign && cents > 0 ? '+' : ''}${amountText(cents).replace('-', MINUS)}`}
    {currency !== undefined && <small> {currency === HRK ? 'kn' : currency}</small>}
  </span>
)

/** As wide as a digit, so that columns stay straight; what is copied with it is read like a hyphen. */
const MINUS = '−'
