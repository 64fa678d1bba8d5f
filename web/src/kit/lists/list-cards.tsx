import { lazy, Suspense, useEffect } from 'react'
import { useBusinessSubjectId } from '../actor.tsx'
import type { GridState } from '../address/grid-url.ts'
import { t } from '../messages.ts'
import { CARD_SIZE_PX } from '../../ui/cards/plain-card.tsx'
import { CardChoice } from '../../ui/cards/card-choice.tsx'
import { toggled } from '../../ui/grid/selection.ts'
import { ActionsMenu } from '../../ui/menus/actions-menu.tsx'
import { chosenIds } from './chosen.ts'
import type { ListProps, ListState } from './list-props.ts'
import { ErrorState } from '../../ui/states.tsx'
import { reason } from '../refusals.ts'
import { ListEmpty } from './list-states.tsx'
import type { Choosing } from './use-choosing.ts'
import { usePages } from './use-pages.ts'
import type { PlaceInList } from './use-place.ts'
import classes from './list-page.module.css'

type Props<Query extends GridState, Row extends { readonly id: number }> = ListProps<Query, Row> & {
  readonly state: ListState<Query>
  readonly choosing: Choosing<Row>
  readonly place: PlaceInList
}

/** What draws an endless list is fetched by mobiles alone, while the rows are. */
const fetched = () => import('../../ui/cards/card-list.tsx')
const CardList = lazy(async () => ({ default: (await fetched()).CardList }))

/** A list on a mobile: cards without an end, under what all of them come to. */
export function ListCards<Query extends GridState, Row extends { readonly id: number }>(props: Props<Query, Row>) {
  const { endpoint, title, texts, card, cardHeightPx = CARD_SIZE_PX, nameOf, onOpen, actionsOf, sums, state, place } = props
  const { isChoosing, chosen, select } = props.choosing
  useEffect(() => void fetched(), [])
  const { rows, isLost, error, refetch, ...pages } = usePages(endpoint, state.query, {
    businessSubjectId: useBusinessSubjectId(),
  })
  const { hasMore, onMore } = pages
  const rowCount = rows?.length ?? 0
  const wantedCount = place.wanted?.rowCount ?? 0
  const isComing = rowCount < wantedCount && hasMore
  useEffect(() => {
    if (rowCount < wantedCount && hasMore) onMore()
  }, [rowCount, wantedCount, hasMore, onMore])
  if (isLost) return <ErrorState title={texts.notLoaded} message={reason(error)} onRetry={refetch} />
  // Whoever comes back finds as many as they had gone by.
  if (!rows || isComing) return <output>{t('global.loading')}</output>
  if (rows.length === 0) return <ListEmpty texts={texts} query={state.query} change={state.change} />
  const selection = chosenIds(chosen, rows)
  return (
    <div {...place.noted}>
      {sums?.({ ...state, columns: [] })}
      <Suspense fallback={<output>{t('global.loading')}</output>}>
        <CardList
          label={title}
          count={rows.length}
          idOf={(index) => rows[index]?.id ?? index}
          itemSizePx={cardHeightPx}
          card={(index) => {
            const row = rows[index]
            if (!row) return null
            const drawn = card(row, () => onOpen(row))
            return isChoosing ? (
              <CardChoice
                name={nameOf(row)}
                isChosen={selection.has(row.id)}
                onChange={() => select(toggled(selection, row.id), rows)}
              >
                {drawn}
              </CardChoice>
            ) : (
              <div className={classes['card']}>
                {drawn}
                {actionsOf && <ActionsMenu name={nameOf(row)} actions={actionsOf(row)} />}
              </div>
            )
          }}
          beginsAtPx={place.wanted?.topPx}
          onDrawn={place.arrive}
          {...pages}
        />
      </Suspense>
    </div>
  )
}
