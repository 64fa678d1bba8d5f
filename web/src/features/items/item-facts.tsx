import type { Item } from 'contract/items/items'
import { t } from '../../kit/messages.ts'
import { StatusPill } from '../../ui/values/pill.tsx'
import { Fact, Facts } from '../../ui/settings/facts.tsx'
import { ItemPrice } from './item-price.tsx'
import { kpdText, unitText, vatText } from './item-texts.ts'

/** All that is known of an item, for those who only read. */
export const ItemFacts = ({ item }: { readonly item: Item }) => (
  <>
    {!item.isActive && <StatusPill colour="grey" label={t('items.archivedPill')} />}
    <Facts>
      <Fact label={t('items.code')}>{item.code}</Fact>
      <Fact label={t('items.unitPrice')}>
        <ItemPrice item={item} />
      </Fact>
      <Fact label={t('items.unit')}>{unitText(item.unitCode)}</Fact>
      <Fact label={t('items.vat')}>{vatText(item.vatTreatment)}</Fact>
      {item.classification && <Fact label={t('items.kpd')}>{kpdText(item.classification)}</Fact>}
      {item.barcode && <Fact label={t('items.barcode')}>{item.barcode}</Fact>}
      {item.description && <Fact label={t('items.description')}>{item.description}</Fact>}
    </Facts>
  </>
)
