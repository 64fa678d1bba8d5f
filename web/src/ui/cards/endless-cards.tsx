import type { ReactNode } from 'react'
import type { GridState } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { CardList } from './card-list.tsx'
import { ListEmpty, ListNotLoaded, type ListTexts } from '../grid/list-states.tsx'
import { CARD_SIZE_PX } from './plain-card.tsx'
import type { Pages } from '../grid/use-pages.ts'

type Props<Row> = ListTexts & {
  readonly label: string
  readonly pages: Pages<Row>
  readonly query: Pick<GridState, 'search' | 'filter'>
  readonly onChange: (change: { search?: string; filter?: [] }) => void
  readonly idOf: (row: Row) => number
  readonly card: (row: Row) => ReactNode
  /** What the rows come to. */
  readonly sums: ReactNode
}

/** A server's list on a mobile: cards without an end, or why there are none. */
export function EndlessCards<Row>({ label, pages, query, onChange, idOf, card, sums, ...texts }: Props<Row>) {
  const { rows, isLost, refetch, hasMore, onMore } = pages
  if (isLost) return <ListNotLoaded notLoaded={texts.notLoaded} onRetry={refetch} />
  if (!rows) return <output>{t('global.loading')}</output>
  if (rows.length === 0) return <ListEmpty query={query} onChange={onChange} {...texts} />
  return (
    <>
      {sums}
      <CardList label={label} rows={rows} idOf={idOf} itemSizePx={CARD_SIZE_PX} card={card} hasMore={hasMore} onMore={onMore} />
    </>
  )
}
