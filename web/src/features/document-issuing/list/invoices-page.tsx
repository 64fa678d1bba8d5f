import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { InvoicesQuery, type Invoice } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { useGridUrl } from '../../../kit/grid-url.ts'
import { t } from '../../../kit/messages.ts'
import { GridBar } from '../../../ui/grid/paged-grid.tsx'
import { SearchBox } from '../../../ui/grid/search-box.tsx'
import type { Selection } from '../../../ui/grid/selection.ts'
import { Page } from '../../../ui/page.tsx'
import { DociRegisters } from '../doci-registers.tsx'
import { DraftsList } from './drafts-list.tsx'
import { InvoiceExport } from './invoice-export.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoicesCards } from './invoices-cards.tsx'
import { InvoicesGrid } from './invoices-grid.tsx'

/** What the business subject has issued, and what is being written. */
export function InvoicesPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const [query, change] = useGridUrl(InvoicesQuery)
  const [selection, select] = useState<Selection>(new Set())
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const may = useMay()
  const write = () => void navigate({ to: paths.newInvoice(businessSubjectSlug) })
  const begin = may(invoiceDrafts.create) && <Button onClick={write}>{t('invoices.new')}</Button>
  const list = {
    label: t('invoices.title'),
    query,
    onChange: change,
    onOpen: ({ id }: Invoice) => void navigate({ to: paths.invoice(businessSubjectSlug, id) }),
    businessSubjectId,
    notLoaded: t('invoices.notLoaded'),
    notFound: { title: t('invoices.notFound'), message: t('invoices.notFoundMessage'), clear: t('invoices.clear') },
    empty: { title: t('invoices.empty'), message: t('invoices.emptyMessage'), action: begin },
  }
  return (
    <Page title={t('invoices.title')} actions={<DociRegisters on="invoices" />} action={begin}>
      <DraftsList />
      <GridBar>
        <SearchBox value={query.search} label={t('invoices.search')} onSearch={(search) => change({ search })} />
        <InvoiceFilters query={query} onChange={(filter) => change({ filter })} />
        <InvoiceExport query={query} selection={selection} />
      </GridBar>
      {isMobile ? <InvoicesCards {...list} /> : <InvoicesGrid {...list} selection={selection} onSelect={select} />}
    </Page>
  )
}
