import { Button } from '@mantine/core'
import { lazy, startTransition, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { manageIncoming } from 'contract/documents/document-access'
import { documentImports } from 'contract/documents/document-imports'
import { documents, type Document } from 'contract/documents/documents'
import { eInvoiceInboxes } from 'contract/e-invoice-network/inboxes'
import { useMay } from '../../kit/actor.tsx'
import { useAskedFor } from '../../kit/address/asked-for.ts'
import { ListPage } from '../../kit/lists/list-page.tsx'
import { t } from '../../kit/messages.ts'
import { FiltersButton } from '../../ui/filters/filters-button.tsx'
import { InPhoneHead } from '../../ui/navigation/phone-head.tsx'
import { useReminderDialog } from '../reminders/index.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { ChosenRemaining } from './chosen-remaining.tsx'
import { documentCard } from './document-card.tsx'
import { documentColumns, documentColumnsBeside } from './documents-columns.tsx'
import { ExportButton } from './exports/export-button.tsx'
import { FilteredTotals } from './filtered-totals.tsx'
import { DocumentsStatistics } from './documents-statistics.tsx'
import { EInvoiceDropArea, ImportEInvoicesButton } from './imports/import-e-invoices.tsx'
import { useOpenDocument } from './preview/open-document.ts'
import { InboxPlace } from './received/inbox-place.tsx'
import { useOpenRepeated } from './repeated/open-repeated.ts'
import { RowActions } from './row-actions.tsx'
import classes from './documents-page.module.css'

// Not on the first view: their code comes when they are first opened.
const EntryDialog = lazy(() => import('./entered/entry-dialog.tsx'))
const InboxStrip = lazy(async () => ({ default: (await import('./received/inbox-strip.tsx')).InboxStrip }))
const RepeatedStrip = lazy(async () => ({ default: (await import('./repeated/repeated-strip.tsx')).RepeatedStrip }))
const CompareDialog = lazy(async () => ({ default: (await import('./repeated/compare-dialog.tsx')).CompareDialog }))
const DocumentsFilters = lazy(async () => ({ default: (await import('./filters/documents-filters.tsx')).DocumentsFilters }))
const PayChosen = lazy(async () => ({ default: (await import('./pay-chosen.tsx')).PayChosen }))
const DocumentPanel = lazy(async () => ({ default: (await import('./preview/document-panel.tsx')).DocumentPanel }))

/** Incoming and outgoing invoices of the business subject: what they are, how they stand, and all that is done with them. */
export function DocumentsPage() {
  const [isFiltering, setIsFiltering] = useState(false)
  const [isEntering, setIsEntering] = useState(false)
  useAskedFor('new', () => setIsEntering(true))
  const [openId, open] = useOpenDocument()
  // The row is marked at once, and what stands open beside the list comes right after.
  const shownId = useDeferredValue(openId)
  const isBeside = shownId !== null
  const columns = useMemo(() => (isBeside ? documentColumnsBeside() : documentColumns()), [isBeside])
  const [repeatedId, openRepeated] = useOpenRepeated()
  const { remind, dialog } = useReminderDialog()
  const rowActions = useCallback((document: Document) => <RowActions document={document} onRemind={remind} />, [remind])
  const may = useMay()
  const canImport = may(documentImports.create)
  const canEnter = may({ access: manageIncoming })
  return (
    <EInvoiceDropArea>
      <ListPage
        endpoint={documents.list}
        title={t('modules.documents')}
        texts={{
          search: t('documents.search'),
          notLoaded: t('documents.notLoaded'),
          notFound: (search) => ({ title: t('documents.empty.search'), message: t('documents.empty.searchMessage', { search }) }),
          noneFiltered: {
            title: t('documents.empty.filters'),
            message: t('documents.empty.filtersMessage'),
            clear: t('documents.empty.clearFilters'),
          },
          empty: {
            title: t('documents.empty.initial'),
            message: canImport ? t('documents.empty.initialMessage') : t('documents.empty.initialReader'),
            action: canImport && <ImportEInvoicesButton />,
          },
        }}
        columns={columns}
        card={documentCard(remind)}
        cardHeightPx={100}
        nameOf={({ documentNumber }) => documentNumber}
        onOpen={({ id }) => open(id)}
        openId={openId}
        bulk={{
          about: ({ query, chosen }) => <ChosenRemaining query={query} chosen={chosen} />,
          actions: ({ query, chosen }) => (
            <>
              <Suspense>
                <PayChosen chosen={chosen} />
              </Suspense>
              <ExportButton query={query} chosen={chosen} />
            </>
          ),
        }}
        rowActions={rowActions}
        actions={({ query }) => <ExportButton query={query} />}
        action={
          canImport && (
            <div className={classes['adding']}>
              {canEnter && (
                <Button variant="default" onClick={() => setIsEntering(true)}>
                  {t('enteredInvoices.button')}
                </Button>
              )}
              <ImportEInvoicesButton />
            </div>
          )
        }
        figures={({ query, change }) => (
          <>
            <DocumentsStatistics query={query} onFilter={(filter) => change({ filter })} />
            {may(eInvoiceInboxes.get) && (
              <Suspense fallback={<InboxPlace />}>
                <InboxStrip />
              </Suspense>
            )}
            <Suspense>
              <RepeatedStrip />
            </Suspense>
          </>
        )}
        filters={({ query, change }) => (
          <>
            <InPhoneHead in="tools">
              <FiltersButton onClick={() => startTransition(() => setIsFiltering(true))} />
            </InPhoneHead>
            <Suspense>
              {isFiltering && (
                <DocumentsFilters
                  filter={query.filter}
                  onClose={() => setIsFiltering(false)}
                  onApply={(filter) => change({ filter })}
                />
              )}
            </Suspense>
          </>
        )}
        pills={({ query, change }) => <ActiveFilters filter={query.filter} onChange={(filter) => change({ filter })} />}
        sums={({ query, columns: shown }) => <FilteredTotals query={query} columns={shown} />}
        panel={
          shownId !== null && (
            <Suspense>
              <DocumentPanel id={shownId} onClose={() => open(null)} />
            </Suspense>
          )
        }
      >
        {dialog}
        <Suspense>{repeatedId !== null && <CompareDialog id={repeatedId} onClose={() => openRepeated(null)} />}</Suspense>
        <Suspense>{isEntering && canEnter && <EntryDialog onClose={() => setIsEntering(false)} />}</Suspense>
      </ListPage>
    </EInvoiceDropArea>
  )
}
