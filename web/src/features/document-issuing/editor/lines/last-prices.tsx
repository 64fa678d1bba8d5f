import { dayText } from 'contract/croatia/days'
import { decimalText } from 'contract/croatia/money'
import type { InvoiceLine } from 'contract/document-issuing/invoice-content'
import { t } from '../../../../kit/messages.ts'
import { lastPriceText, unitMarkText } from '../../../items/index.ts'
import classes from './lines.module.css'
import type { OfferedPrice } from './use-offered-prices.ts'

type Props = {
  readonly offered: readonly OfferedPrice[]
  readonly line: InvoiceLine
  readonly onTake: (price: OfferedPrice) => void
}

export const isTaken = (
  { unitPrice, discountPercent }: OfferedPrice,
  line: Pick<InvoiceLine, 'unitPrice' | 'discountPercent'>,
): boolean => unitPrice === line.unitPrice && discountPercent === line.discountPercent

/** What this buyer was last charged for this item; each is taken when it is pressed. Nothing where there is nothing. */
export function LastPrices({ offered, line, onTake }: Props) {
  if (offered.length === 0) return null
  return (
    <fieldset className={classes['prices']} aria-label={t('invoiceEditor.lastPrices')}>
      <span>{t('invoiceEditor.lastPrices')}</span>
      {offered.map((price, index) => (
        <button
          key={`${price.invoiceId}-${index}`}
          type="button"
          aria-pressed={isTaken(price, line)}
          onClick={() => onTake(price)}
        >
          {lastPriceText(price)} <small>{whereText(price)}</small>
        </button>
      ))}
      <small>{t('invoiceEditor.lastPricesHint')}</small>
    </fieldset>
  )
}

const whereText = ({ issueDate, quantity, unitCode, number }: OfferedPrice): string =>
  [dayText(issueDate), `${decimalText(quantity)} ${unitMarkText(unitCode)}`, number].join(' · ')
