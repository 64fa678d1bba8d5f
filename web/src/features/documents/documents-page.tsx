import { Button } from '@mantine/core'
import { lazy, startTransition, Suspense, useState } from 'react'
import { documentImports } from 'contract/documents/document-imports'
import { documents, DocumentsQuery } from 'contract/documents/documents'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { eInvoiceInboxes } from 'contract/e-invoice-network/inboxes'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { useGridUrl } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import type { Selection } from '../../ui/grid/selection.ts'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { DocumentsCards } from './documents-cards.tsx'
import { DocumentsGrid } from './documents-grid.tsx'
import { ExportButton } from './exports/export-button.tsx'
import { DocumentsStatistics } from './documents-statistics.tsx'
import { ImportDropArea } from './imports/import-drop-area.tsx'
import { ImportButton } from './imports/import-button.tsx'
import { useOpenDocument } from './preview/open-document.ts'
import classes from './documents-page.module.css'

// Not on the first view: their code comes when they are first opened.
const EntryDialog = lazy(() => import('./entered/entry-dialog.tsx'))
const InboxStrip = lazy(async () => ({ default: (await import('./received/inbox-strip.tsx')).InboxStrip }))
const DocumentsFilters = lazy(async () => ({ default: (await import('./filters/documents-filters.tsx')).DocumentsFilters }))
const DocumentPanel = lazy(async () => ({ default: (await import('./preview/document-panel.tsx')).DocumentPanel }))

/** Incoming and outgoing invoices of the business subject: what they are, how they stand, and all that is done with them. */
export function DocumentsPage() {
  const [query, change] = useGridUrl(DocumentsQuery)
  const [isFiltering, setIsFiltering] = useState(false)
  const [isEntering, setIsEntering] = useState(false)
  const [selection, select] = useState<Selection>(new Set())
  const [openId, open] = useOpenDocument()
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const isMobile = useIsMobile()
  const canImport = may(documentImports.create)
  const canEnter = may(enteredInvoices.create)
  const list = { query, change, openId, open, businessSubjectId, selection, select }
  return (
    <>
      <ImportDropArea isOn={canImport}>
        <Page
          title={t('documents.title')}
          actions={<ExportButton query={query} selection={selection} />}
          action={
            canImport && (
              <div className={classes['adding']}>
                {canEnter && (
                  <Button variant="default" onClick={() => setIsEntering(true)}>
                    {t('enteredInvoices.button')}
                  </Button>
                )}
                <ImportButton />
              </div>
            )
          }
        >
          <DocumentsStatistics query={query} onFilter={(filter) => change({ filter })} />
          <Suspense>{may(eInvoiceInboxes.get) && <InboxStrip />}</Suspense>
          <div className={classes['bar']}>
            <SearchBox value={query.search} label={t('documents.search')} onSearch={(search) => change({ search })} />
            <Button
              variant="default"
              leftSection={<Icon name="filter" size={16} />}
              onClick={() => startTransition(() => setIsFiltering(true))}
            >
              {t('documents.filters')}
            </Button>
          </div>
          <ActiveFilters filter={query.filter} onChange={(filter) => change({ filter })} />
          <div className={classes['body']} data-open={openId !== null || undefined}>
            {may(documents.list) && (isMobile ? <DocumentsCards {...list} /> : <DocumentsGrid {...list} />)}
            {openId !== null && (
              <Suspense>
                <DocumentPanel id={openId} onClose={() => open(null)} />
              </Suspense>
            )}
          </div>
        </Page>
      </ImportDropArea>
      <Suspense>
        {isFiltering && (
          <DocumentsFilters
            filter={query.filter}
            onClose={() => setIsFiltering(false)}
            onApply={(filter) => change({ filter })}
          />
        )}
        {isEntering && <EntryDialog onClose={() => setIsEntering(false)} />}
      </Suspense>
    </>
  )
}
