import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { items, type Item } from 'contract/items/items'
import { call } from '../../kit/call.ts'
import { useFailureToast } from '../../kit/failure-toast.ts'
import { t } from '../../kit/messages.ts'
import { ActionsMenu } from '../../ui/grid/actions-menu.tsx'
import { CardList } from '../../ui/grid/card-list.tsx'
import { itemName, unitMarkText, vatText } from './item-texts.ts'
import { ItemPrice } from './item-price.tsx'
import type { ListProps } from './items-grid.tsx'
import { ItemsEmpty, ItemsNotLoaded } from './items-states.tsx'
import classes from './items.module.css'

/** The height of a card with its gap. */
const ITEM_SIZE_PX = 80
const PAGE_SIZE = 20

/** The list of items on a mobile: cards without an end. */
export function ItemsCards({ query, change, open, businessSubjectId, actionsOf, add }: ListProps) {
  const { search, filter, sort, direction } = query
  const pages = useInfiniteQuery({
    queryKey: [items.list.name, 'cards', businessSubjectId, search, filter, sort, direction],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        items.list,
        { search, filter, sort, direction, page: pageParam, size: PAGE_SIZE, requireTotalCount: false },
        { businessSubjectId },
        { signal },
      ),
    getNextPageParam: ({ rows }, all) => (rows.length < PAGE_SIZE ? undefined : all.length + 1),
  })
  useFailureToast(pages.error)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (pages.isError && !pages.data) return <ItemsNotLoaded onRetry={() => void pages.refetch()} />
  if (!pages.data) return <output>{t('global.loading')}</output>
  const rows = pages.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <ItemsEmpty query={query} change={change} add={add} />
  return (
    <CardList
      label={t('items.title')}
      rows={rows}
      idOf={({ id }) => id}
      itemSizePx={ITEM_SIZE_PX}
      card={cardThat(open, add && actionsOf)}
      onMore={more}
      hasMore={hasNextPage}
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
