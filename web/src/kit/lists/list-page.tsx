import { Button } from '@mantine/core'
import { useDeferredValue, useRef } from 'react'
import { useMay } from '../actor.tsx'
import { useIsMobile } from '../breakpoints.ts'
import { useGridUrl, type GridState } from '../address/grid-url.ts'
import { t } from '../messages.ts'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCards } from './list-cards.tsx'
import { ListChosen } from './list-chosen.tsx'
import { ListGrid } from './list-grid.tsx'
import type { ListProps } from './list-props.ts'
import { useChoosing } from './use-choosing.ts'
import { usePlace } from './use-place.ts'
import classes from './list-page.module.css'

/**
 * The page of a list: search, filters and page stand in the address; a grid where there is room for columns, cards without an end on
 * a mobile. A feature says what is its own: endpoint, columns, a card, and what can be done.
 */
export function ListPage<Query extends GridState, Row extends { readonly id: number }>(props: ListProps<Query, Row>) {
  const { endpoint, title, texts, action, actions, figures, filters, pills, above, below, bulk, children } = props
  const { openId = null } = props
  // With the columns that it leaves room for, which come a moment later: before, they would be too wide, and the page another.
  const panel = useDeferredValue(props.panel)
  const [query, change] = useGridUrl(endpoint.input)
  const isMobile = useIsMobile()
  const opener = useRef<HTMLButtonElement>(null)
  const choosing = useChoosing<Row>(JSON.stringify([query.search, query.filter]), opener)
  const { chosen, select } = choosing
  const mayRead = useMay()(endpoint)
  const state = { query, change }
  const place = usePlace({ openId, isDrawn: Boolean(panel) })
  return (
    <>
      <Page title={title} actions={!isMobile && actions?.(state)} action={action} panel={panel} isHeadline>
        {figures?.(state)}
        {above}
        {mayRead && (
          <>
            {choosing.isChoosing ? (
              <ListChosen {...props} state={state} chosen={chosen} onAll={choosing.selectAll} onLeave={choosing.leave} />
            ) : (
              <div className={classes['tools']}>
                <SearchBox
                  value={query.search}
                  label={texts.search}
                  onSearch={(search) => change({ ...query, search, page: 1 })}
                />
                {filters?.(state)}
                {isMobile && actions?.(state)}
                {isMobile && bulk && (
                  <Button ref={opener} variant="default" onClick={choosing.begin}>
                    {t('grid.choose')}
                  </Button>
                )}
              </div>
            )}
            {pills?.(state)}
            {isMobile ? (
              <ListCards {...props} state={state} choosing={choosing} place={place} />
            ) : (
              <ListGrid {...props} panel={panel} state={state} chosen={chosen} select={select} place={place} />
            )}
          </>
        )}
        {below}
      </Page>
      {children}
    </>
  )
}
