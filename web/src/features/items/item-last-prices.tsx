import { dayText } from 'contract/croatia/days'
import { decimalText } from 'contract/croatia/money'
import { lastPrices } from 'contract/document-issuing/proposals/last-prices'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { Fact, Facts } from '../../ui/settings/facts.tsx'
import { lastPriceText, unitMarkText } from './item-texts.ts'
import classes from './items.module.css'

/** At what prices the item was last sold, and to whom; nothing where it was not. */
export function ItemLastPrices({ itemId }: { readonly itemId: number }) {
  const { data = [] } = useCall(lastPrices.list, { itemId }, { businessSubjectId: useBusinessSubjectId() })
  if (data.length === 0) return null
  return (
    <section className={classes['lastPrices']} aria-label={t('items.lastPrices')}>
      <h3>{t('items.lastPrices')}</h3>
      <Facts>
        {data.map((price, index) => (
          <Fact key={`${price.invoiceId}-${index}`} label={[dayText(price.issueDate), price.number].join(' · ')}>
            <span className="tabular">{lastPriceText(price)}</span>
            {` · ${decimalText(price.quantity)} ${unitMarkText(price.unitCode)} · ${price.partnerName}`}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
