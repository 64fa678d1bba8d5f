import { Button } from '@mantine/core'
import { useState } from 'react'
import { documentImports } from 'contract/documents/document-imports'
import { documents, DocumentsQuery } from 'contract/documents/documents'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { useGridUrl } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import type { Selection } from '../../ui/grid/selection.ts'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { DocumentPanel } from './preview/document-panel.tsx'
import { DocumentsCards } from './documents-cards.tsx'
import { DocumentsFilters } from './filters/documents-filters.tsx'
import { DocumentsGrid } from './documents-grid.tsx'
import { ExportButton } from './exports/export-button.tsx'
import { DocumentsStatistics } from './documents-statistics.tsx'
import { ImportDropArea } from './imports/import-drop-area.tsx'
import { ImportButton } from './imports/import-button.tsx'
import { useOpenDocument } from './preview/open-document.ts'
import classes from './documents-page.module.css'

/** Incoming and outgoing invoices of the business subject: what they are, how they stand, and all that is done with them. */
export function DocumentsPage() {
  const [query, change] = useGridUrl(DocumentsQuery)
  const [isFiltering, setIsFiltering] = useState(false)
  const [selection, select] = useState<Selection>(new Set())
  const [openId, open] = useOpenDocument()
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const isMobile = useIsMobile()
  const canImport = may(documentImports.create)
  const list = { query, change, openId, open, businessSubjectId, selection, select }
  return (
    <ImportDropArea isOn={canImport}>
      <Page
        title={t('documents.title')}
        actions={<ExportButton query={query} selection={selection} />}
        action={canImport && <ImportButton />}
      >
        <DocumentsStatistics query={query} onFilter={(filter) => change({ filter })} />
        <div className={classes['bar']}>
          <SearchBox value={query.search} label={t('documents.search')} onSearch={(search) => change({ search })} />
          <Button variant="default" leftSection={<Icon name="filter" size={16} />} onClick={() => setIsFiltering(true)}>
            {t('documents.filters')}
          </Button>
        </div>
        <ActiveFilters filter={query.filter} onChange={(filter) => change({ filter })} />
        <div className={classes['body']} data-open={openId !== null || undefined}>
          {may(documents.list) && (isMobile ? <DocumentsCards {...list} /> : <DocumentsGrid {...list} />)}
          {openId !== null && <DocumentPanel id={openId} onClose={() => open(null)} />}
        </div>
        <DocumentsFilters
          isOpen={isFiltering}
          filter={query.filter}
          onClose={() => setIsFiltering(false)}
          onApply={(filter) => change({ filter })}
        />
      </Page>
    </ImportDropArea>
  )
}
