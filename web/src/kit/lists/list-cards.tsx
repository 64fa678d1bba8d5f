import { lazy, Suspense, useEffect } from 'react'
import { useBusinessSubjectId } from '../actor.tsx'
import type { GridState } from '../address/grid-url.ts'
import { t } from '../messages.ts'
import { CARD_SIZE_PX } from '../../ui/cards/plain-card.tsx'
import { ActionsMenu } from '../../ui/menus/actions-menu.tsx'
import type { ListProps, ListState } from './list-props.ts'
import { ListEmpty, ListNotLoaded } from './list-states.tsx'
import { usePages } from './use-pages.ts'
import classes from './list-page.module.css'

type Props<Query extends GridState, Row extends { readonly id: number }> = ListProps<Query, Row> & {
  readonly state: ListState<Query>
}

/** What draws an endless list is fetched by mobiles alone, while the rows are. */
const fetched = () => import('../../ui/cards/card-list.tsx')
const CardList = lazy(async () => ({ default: (await fetched()).CardList }))

/** A list on a mobile: cards without an end, under what all of them come to. */
export function ListCards<Query extends GridState, Row extends { readonly id: number }>(props: Props<Query, Row>) {
  const { endpoint, title, texts, card, cardHeightPx = CARD_SIZE_PX, nameOf, onOpen, actionsOf, sums, state } = props
  useEffect(() => void fetched(), [])
  const { rows, isLost, refetch, ...pages } = usePages(endpoint, state.query, { businessSubjectId: useBusinessSubjectId() })
  if (isLost) return <ListNotLoaded title={texts.notLoaded} onRetry={refetch} />
  if (!rows) return <output>{t('global.loading')}</output>
  if (rows.length === 0) return <ListEmpty texts={texts} query={state.query} change={state.change} />
  return (
    <div>
      {sums?.(state)}
      <Suspense fallback={<output>{t('global.loading')}</output>}>
        <CardList
          label={title}
          count={rows.length}
          idOf={(index) => rows[index]?.id ?? index}
          itemSizePx={cardHeightPx}
          card={(index) => {
            const row = rows[index]
            return (
              row && (
                <div className={classes['card']}>
                  {card(row, () => onOpen(row))}
                  {actionsOf && <ActionsMenu name={nameOf(row)} actions={actionsOf(row)} />}
                </div>
              )
            )
          }}
          {...pages}
        />
      </Suspense>
    </div>
  )
}
