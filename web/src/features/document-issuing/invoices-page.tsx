import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { InvoicesQuery, type Invoice } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { useGridUrl } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { ActionsMenu } from '../../ui/grid/actions-menu.tsx'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import type { Selection } from '../../ui/grid/selection.ts'
import { Page } from '../../ui/page.tsx'
import { DraftsList } from './drafts-list.tsx'
import { InvoiceExport } from './invoice-export.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoicesCards } from './invoices-cards.tsx'
import { InvoicesGrid } from './invoices-grid.tsx'
import classes from './invoices.module.css'

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
  const open = ({ id }: Invoice) => void navigate({ to: paths.invoice(businessSubjectSlug, id) })
  const list = { query, change, open, businessSubjectId, begin }
  return (
    <Page title={t('invoices.title')} actions={<Registers />} action={begin}>
      <DraftsList />
      <div className={classes['bar']}>
        <SearchBox value={query.search} label={t('invoices.search')} onSearch={(search) => change({ search })} />
        <InvoiceFilters query={query} onChange={(filter) => change({ filter })} />
        <InvoiceExport query={query} selection={selection} />
      </div>
      {isMobile ? <InvoicesCards {...list} /> : <InvoicesGrid {...list} selection={selection} select={select} />}
    </Page>
  )
}

/** What invoices are made of: items and partners, within reach. */
function Registers() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const actions = [
    { label: t('items.title'), onClick: () => void navigate({ to: paths.items(businessSubjectSlug) }) },
    { label: t('partners.title'), onClick: () => void navigate({ to: paths.partners(businessSubjectSlug) }) },
  ]
  return isMobile ? (
    <ActionsMenu name={t('invoices.title')} actions={actions} />
  ) : (
    actions.map(({ label, onClick }) => (
      <Button key={label} variant="default" onClick={onClick}>
        {label}
      </Button>
    ))
  )
}
