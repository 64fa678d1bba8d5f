import type { Item } from 'contract/items/items'
import { otherPrice } from 'contract/items/unit-prices'
import { t } from '../../kit/messages.ts'
import { priceText } from './item-texts.ts'
import classes from './items.module.css'

/** What one unit costs, and whether VAT is in it, where there is VAT. */
export const ItemPrice = ({ item }: { readonly item: Item }) => (
  <span className={classes['price']}>
    {item.pricesIncludeVat && otherPrice(item) !== null && <small>{t('items.withVatMark')}</small>}
    <span className="tabular">{priceText(item.unitPrice)}</span>
  </span>
)
