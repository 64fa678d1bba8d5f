import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { items, ItemsQuery } from 'contract/items/items'
import { filterValue } from 'contract/kit/grid'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { useGridUrl } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { useOpenRow } from '../../kit/open-row.ts'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { Toggle } from '../../ui/inputs/toggle.tsx'
import { Page } from '../../ui/page.tsx'
import { ItemsCards } from './items-cards.tsx'
import { ItemsGrid } from './items-grid.tsx'
import { useItemActions } from './use-item-actions.tsx'
import classes from './items.module.css'

// Not on the first view: its code comes when it is first opened.
const ItemDialog = lazy(() => import('./item-dialog.tsx'))

/** What the business subject sells: goods and services with their prices, which fill in the lines of invoices. */
export function ItemsPage() {
  const [query, change] = useGridUrl(ItemsQuery)
  const [openId, open] = useOpenRow('item')
  const [isAdding, setIsAdding] = useState(false)
  const businessSubjectId = useBusinessSubjectId()
  const mayAdd = useMay()(items.create)
  const isMobile = useIsMobile()
  const { actionsOf, dialogs } = useItemActions(({ id }) => open(id))
  const add = mayAdd ? () => setIsAdding(true) : null
  const list = { query, change, openId, open, businessSubjectId, actionsOf, add }
  return (
    <Page title={t('items.title')} action={add && <Button onClick={add}>{t('items.add')}</Button>}>
      <div className={classes['tools']}>
        <SearchBox value={query.search} label={t('items.search')} onSearch={(search) => change({ search })} />
        <Toggle
          label={t('items.archived')}
          isOn={filterValue(query.filter, 'isArchived') === true}
          onChange={(isOn) => change({ filter: isOn ? [{ dataField: 'isArchived', value: true }] : [] })}
        />
      </div>
      {isMobile ? <ItemsCards {...list} /> : <ItemsGrid {...list} />}
      {dialogs}
      <Suspense>
        {isAdding && <ItemDialog id={null} onClose={() => setIsAdding(false)} />}
        {openId !== null && <ItemDialog key={openId} id={openId} onClose={() => open(null)} />}
      </Suspense>
    </Page>
  )
}
