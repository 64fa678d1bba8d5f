import type { ReactNode } from 'react'
import type { GridState } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { CardList } from './card-list.tsx'
import { ListEmpty, ListNotLoaded, type ListTexts } from '../grid/list-states.tsx'
import type { Pages } from '../grid/use-pages.ts'
import classes from './endless-cards.module.css'

/** The height of a card with its gap. */
const ITEM_SIZE_PX = 104

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
      <CardList label={label} rows={rows} idOf={idOf} itemSizePx={ITEM_SIZE_PX} card={card} hasMore={hasMore} onMore={onMore} />
    </>
  )
}

type CardProps = {
  readonly onOpen: () => void
  readonly name: string
  readonly amount: ReactNode
  readonly about: string
  readonly day: string
  readonly status: ReactNode
}

/** A row as a card: whom it is about and for how much, what it is and when, and how it stands. */
export const PlainCard = ({ onOpen, name, amount, about, day, status }: CardProps) => (
  <button type="button" className={classes['card']} onClick={onOpen}>
    <strong>{name}</strong>
    {amount}
    <span>{about}</span>
    <span>{day}</span>
    <div>{status}</div>
  </button>
)
