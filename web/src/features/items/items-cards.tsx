import { items, type Item } from 'contract/items/items'
import { t } from '../../kit/messages.ts'
import { usePages } from '../../ui/grid/use-pages.ts'
import { ActionsMenu } from '../../ui/grid/actions-menu.tsx'
import { CardList } from '../../ui/cards/card-list.tsx'
import { itemName, unitMarkText, vatText } from './item-texts.ts'
import { ItemPrice } from './item-price.tsx'
import type { ListProps } from './items-grid.tsx'
import { ItemsEmpty, ItemsNotLoaded } from './items-states.tsx'
import classes from './items.module.css'

/** The height of a card with its gap. */
const ITEM_SIZE_PX = 80

/** The list of items on a mobile: cards without an end. */
export function ItemsCards({ query, change, open, businessSubjectId, actionsOf, add }: ListProps) {
  const { rows, isLost, refetch, ...pages } = usePages(items.list, query, { businessSubjectId })
  if (isLost) return <ItemsNotLoaded onRetry={refetch} />
  if (!rows) return <output>{t('global.loading')}</output>
  if (rows.length === 0) return <ItemsEmpty query={query} change={change} add={add} />
  return (
    <CardList
      label={t('items.title')}
      rows={rows}
      idOf={({ id }) => id}
      itemSizePx={ITEM_SIZE_PX}
      card={cardThat(open, add && actionsOf)}
      {...pages}
    />
  )
}

const cardThat = (open: ListProps['open'], actionsOf: CardProps['actionsOf']) => (item: Item) => (
  <Card item={item} onOpen={() => open(item.id)} actionsOf={actionsOf} />
)

type CardProps = {
  readonly item: Item
  readonly onOpen: () => void
  readonly actionsOf: ListProps['actionsOf'] | null
}

const Card = ({ item, onOpen, actionsOf }: CardProps) => (
  <div className={classes['card']}>
    <button type="button" onClick={onOpen}>
      <strong>{item.name}</strong>
      <span className={classes['soft']}>{[item.code, unitMarkText(item.unitCode), vatText(item.vatTreatment)].join(' · ')}</span>
      <ItemPrice item={item} />
    </button>
    {actionsOf && <ActionsMenu name={itemName(item)} actions={actionsOf(item)} />}
  </div>
)
