import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { itemImports } from 'contract/items/item-imports'
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
import classes from './items.module.css'

// Not on the first view: their code comes when they are first opened.
const ItemDialog = lazy(() => import('./item-dialog.tsx'))
const ImportDialog = lazy(() => import('./imports/import-dialog.tsx'))

/** What the business subject sells: goods and services with their prices, which fill in the lines of invoices. */
export function ItemsPage() {
  const [openId, open] = useOpenRow('item')
  const [isAdding, setIsAdding] = useState(false)
  useAskedFor('new', () => setIsAdding(true))
  const [isImporting, setIsImporting] = useState(false)
  const may = useMay()
  const mayAdd = may(items.create)
  const importButton = may(itemImports.create) && (
    <Button variant="default" onClick={() => setIsImporting(true)}>
      {t('tableImports.button')}
    </Button>
  )
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
            <div className={classes['ways']}>
              <Button variant="default" onClick={add}>
                {t('items.add')}
              </Button>
              {importButton}
            </div>
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
      actions={() => importButton}
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
        {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
        {isAdding && mayAdd && <ItemDialog id={null} onClose={() => setIsAdding(false)} />}
        {openId !== null && <ItemDialog key={openId} id={openId} onClose={() => open(null)} />}
      </Suspense>
    </ListPage>
  )
}
