import { Button } from '@mantine/core'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { JOURNALS, ledgerEntries } from 'contract/accounting/ledger-entries'
import { filterValue, withFilter } from 'contract/kit/grid'
import { useMay } from '../../../kit/actor.tsx'
import { useAskedFor } from '../../../kit/address/asked-for.ts'
import { useOpenRow } from '../../../kit/address/open-row.ts'
import { ListPage } from '../../../kit/lists/list-page.tsx'
import { t } from '../../../kit/messages.ts'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { entryText } from '../accounting-texts.ts'
import { WithBooks } from '../books/with-books.tsx'
import { ImportMenu } from '../imports/import-menu.tsx'
import { entryCard, entryColumns } from './entry-columns.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { JournalDays } from './journal-days.tsx'
import { JournalDownloads } from './journal-downloads.tsx'

const EntryDialog = lazy(() => import('./entry-dialog.tsx'))

/** What was posted, and entries by hand. */
export function JournalPage() {
  const [openId, open] = useOpenRow('entry')
  const mayPost = useMay()(ledgerEntries.create)
  const [writing, write] = useState<Pick<ComponentProps<typeof EntryDialog>, 'like' | 'vatOn'> | null>(null)
  useAskedFor('new', () => write({ like: null }))
  useAskedFor('vatEntry', (day) => write({ like: null, vatOn: dayNumbered(day) }))
  const close = () => write(null)
  return (
    <WithBooks title={t('ledgerEntries.title')}>
      <ListPage
        endpoint={ledgerEntries.list}
        title={t('ledgerEntries.title')}
        texts={{
          search: t('ledgerEntries.search'),
          notLoaded: t('ledgerEntries.notLoaded'),
          notFound: (search) => ({ title: t('grid.nothingFound'), message: t('ledgerEntries.notFoundMessage', { search }) }),
          noneFiltered: {
            title: t('ledgerEntries.noneFiltered'),
            message: t('ledgerEntries.noneFilteredMessage'),
            clear: t('grid.clearFilters'),
          },
          empty: { title: t('ledgerEntries.empty'), message: t('ledgerEntries.emptyMessage') },
        }}
        columns={entryColumns()}
        card={entryCard}
        cardHeightPx={84}
        nameOf={entryText}
        onOpen={({ id }) => open(id)}
        openId={openId}
        actions={({ query: { search, filter } }) => (
          <>
            <JournalDownloads {...{ search, filter }} />
            {mayPost && <ImportMenu />}
          </>
        )}
        action={mayPost && <AddButton onClick={() => write({ like: null })} />}
        filters={({ query, change }) => (
          <FilterSelect
            label={t('ledgerEntries.journal')}
            all={t('ledgerEntries.allJournals')}
            values={JOURNALS}
            textOf={(journal) => `${journal} ${t(`ledgerEntries.journals.${journal}`)}`}
            held={filterValue(query.filter, 'journal')}
            onChange={(held) => change({ filter: withFilter(query.filter, 'journal', held) })}
          />
        )}
        pills={({ query, change }) => (
          <JournalDays
            held={filterValue(query.filter, 'bookedOn')}
            onChange={(held) => change({ filter: withFilter(query.filter, 'bookedOn', held) })}
          />
        )}
        panel={
          openId !== null && (
            <EntryPanel id={openId} onOpen={open} onClose={() => open(null)} onCopy={(like) => write({ like })} />
          )
        }
      >
        <Suspense>{writing && mayPost && <EntryDialog {...writing} onClose={close} onPosted={({ id }) => open(id)} />}</Suspense>
      </ListPage>
    </WithBooks>
  )
}

/** `20261031`, as an address has it. */
const dayNumbered = (day: number): string => String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

function AddButton({ onClick }: { readonly onClick: () => void }) {
  useShortcut('n', t('ledgerEntries.add'), onClick)
  return <Button onClick={onClick}>{t('ledgerEntries.add')}</Button>
}
