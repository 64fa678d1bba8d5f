import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ACCRUAL_KINDS, accruals } from 'contract/accounting/accruals/accruals'
import { filterValue, withFilter } from 'contract/kit/grid'
import { useMay } from '../../../kit/actor.tsx'
import { useOpenRow } from '../../../kit/address/open-row.ts'
import { ListPage } from '../../../kit/lists/list-page.tsx'
import { t } from '../../../kit/messages.ts'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { WithBooks } from '../books/with-books.tsx'
import { accrualCard, accrualColumns } from './accrual-columns.tsx'
import { AccrualPanel } from './accrual-panel.tsx'

const AccrualDialog = lazy(() => import('./accrual-dialog.tsx'))

/** Costs and revenue that are spread over months, and what is left of each. */
export function AccrualsPage() {
  const [openId, open] = useOpenRow('accrual')
  const mayAdd = useMay()(accruals.create)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <WithBooks title={t('accruals.title')}>
      <ListPage
        endpoint={accruals.list}
        title={t('accruals.title')}
        texts={{
          search: t('accruals.search'),
          notLoaded: t('accruals.notLoaded'),
          notFound: (search) => ({ title: t('grid.nothingFound'), message: t('accruals.notFoundMessage', { search }) }),
          noneFiltered: {
            title: t('accruals.noneFiltered'),
            message: t('accruals.noneFilteredMessage'),
            clear: t('grid.clearFilters'),
          },
          empty: { title: t('accruals.empty'), message: t('accruals.emptyMessage') },
        }}
        columns={accrualColumns()}
        card={accrualCard}
        cardHeightPx={84}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        openId={openId}
        action={mayAdd && <AddButton onClick={() => setIsAdding(true)} />}
        filters={({ query, change }) => (
          <FilterSelect
            label={t('accruals.kind')}
            all={t('accruals.allKinds')}
            values={ACCRUAL_KINDS}
            textOf={(kind) => t(`accruals.kinds.${kind}`)}
            held={filterValue(query.filter, 'kind')}
            onChange={(held) => change({ filter: withFilter(query.filter, 'kind', held) })}
          />
        )}
        panel={openId !== null && <AccrualPanel id={openId} onClose={() => open(null)} />}
      >
        <Suspense>{isAdding && <AccrualDialog onClose={() => setIsAdding(false)} onSaved={({ id }) => open(id)} />}</Suspense>
      </ListPage>
    </WithBooks>
  )
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
  useShortcut('n', t('accruals.add'), onClick)
  return <Button onClick={onClick}>{t('accruals.add')}</Button>
}
