import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { items } from 'contract/items/items'
import { filterValue } from 'contract/kit/grid'
import { useMay } from '../../kit/actor.tsx'
import { useAskedFor } from '../../kit/address/asked-for.ts'
import { ListPage } from '../../kit/lists/list-page.tsx'
import { t } from '../../kit/messages.ts'
import { useOpenRow } from '../../kit/address/open-row.ts'
import { Toggle } from '../../ui/inputs/toggle.tsx'
import { itemName } from './item-texts.ts'
import { itemCard, itemColumns } from './items-columns.tsx'
import { useItemActions } from './use-item-actions.tsx'

// Not on the first view: its code comes when it is first opened.
const ItemDialog = lazy(() => import('./item-dialog.tsx'))

/** What the business subject sells: goods and services with their prices, which fill in the lines of invoices. */
export function ItemsPage() {
  const [openId, open] = useOpenRow('item')
  const [isAdding, setIsAdding] = useState(false)
  useAskedFor('new', () => setIsAdding(true))
  const mayAdd = useMay()(items.create)
  const { actionsOf, dialogs } = useItemActions(({ id }) => open(id))
  const add = () => setIsAdding(true)
  return (
    <ListPage
      endpoint={items.list}
      title={t('items.title')}
      texts={{
        search: t('items.search'),
        notLoaded: t('items.notLoaded'),
        notFound: (search) => ({ title: t('grid.nothingFound'), message: t('items.notFoundMessage', { search }) }),
        noneFiltered: { title: t('items.noneArchived'), message: t('items.noneArchivedMessage'), clear: t('items.showActive') },
        empty: {
          title: t('items.empty'),
          message: t('items.emptyMessage'),
          action: mayAdd && (
            <Button variant="default" onClick={add}>
              {t('items.add')}
            </Button>
          ),
        },
      }}
      columns={itemColumns()}
      card={itemCard}
      cardHeightPx={80}
      nameOf={itemName}
      onOpen={({ id }) => open(id)}
      openId={openId}
      actionsOf={mayAdd ? actionsOf : null}
      action={mayAdd && <Button onClick={add}>{t('items.add')}</Button>}
      filters={({ query, change }) => (
        <Toggle
          label={t('items.archived')}
          isOn={filterValue(query.filter, 'isArchived') === true}
          onChange={(isOn) => change({ filter: isOn ? [{ dataField: 'isArchived', value: true }] : [] })}
        />
      )}
    >
      {dialogs}
      <Suspense>
        {isAdding && mayAdd && <ItemDialog id={null} onClose={() => setIsAdding(false)} />}
        {openId !== null && <ItemDialog key={openId} id={openId} onClose={() => open(null)} />}
      </Suspense>
    </ListPage>
  )
}
