import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { accountGroupName } from 'contract/accounting/account-group-names'
import { ACCOUNT_CLASSES, ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { filterValue, withFilter } from 'contract/kit/grid'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { ListPage } from '../../../kit/lists/list-page.tsx'
import { t } from '../../../kit/messages.ts'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { nameIn } from '../accounting-texts.ts'
import { WithBooks } from '../books/with-books.tsx'
import { accountCard, accountColumns } from './account-columns.tsx'

const AccountDialog = lazy(() => import('./account-dialog.tsx'))

const CLASSES = ACCOUNT_CLASSES.map((one) => String(one) as `${(typeof ACCOUNT_CLASSES)[number]}`)

/** The accounts that the books are kept by. */
export function AccountsPage() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const mayAdd = useMay()(ledgerAccounts.create)
  const [isAdding, setIsAdding] = useState(false)
  const open = ({ id }: { readonly id: number }) => void navigate({ to: paths.ledgerAccount(businessSubjectSlug, id) })
  return (
    <WithBooks title={t('ledgerAccounts.title')}>
      <ListPage
        endpoint={ledgerAccounts.list}
        title={t('ledgerAccounts.title')}
        texts={{
          search: t('ledgerAccounts.search'),
          notLoaded: t('ledgerAccounts.notLoaded'),
          notFound: (search) => ({
            title: t('grid.nothingFound'),
            message: t('ledgerAccounts.notFoundMessage', { search }),
          }),
          noneFiltered: {
            title: t('ledgerAccounts.noneFiltered'),
            message: t('ledgerAccounts.noneFilteredMessage'),
            clear: t('grid.clearFilters'),
          },
          empty: { title: t('ledgerAccounts.empty'), message: t('books.emptyMessage') },
        }}
        columns={accountColumns()}
        card={accountCard}
        cardHeightPx={84}
        nameOf={(account) => `${account.code} ${nameIn(account)}`}
        onOpen={open}
        action={mayAdd && <AddButton onClick={() => setIsAdding(true)} />}
        filters={({ query, change }) => (
          <FilterSelect
            label={t('ledgerAccounts.class')}
            all={t('ledgerAccounts.allClasses')}
            values={CLASSES}
            textOf={(value) => `${value} ${t(accountGroupName(value))}`}
            held={filterValue(query.filter, 'class')?.map((one) => String(one) as (typeof CLASSES)[number])}
            onChange={(held) =>
              change({
                filter: withFilter(
                  query.filter,
                  'class',
                  held?.map((one) => ACCOUNT_CLASSES[Number(one)] ?? 0),
                ),
              })
            }
          />
        )}
      >
        <Suspense>{isAdding && <AccountDialog account={null} onClose={() => setIsAdding(false)} onSaved={open} />}</Suspense>
      </ListPage>
    </WithBooks>
  )
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
  useShortcut('n', t('ledgerAccounts.add'), onClick)
  return <Button onClick={onClick}>{t('ledgerAccounts.add')}</Button>
}
