import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { INVOICE_SORTS, invoices, InvoicesQuery, type Invoice, type InvoiceSort } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { useGridUrl } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { usePage } from '../../kit/use-page.ts'
import { ActionsMenu } from '../../ui/grid/actions-menu.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { Pager } from '../../ui/grid/pager.tsx'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { DraftsList } from './drafts-list.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { invoiceColumns, MOBILE_COLUMNS } from './invoices-columns.tsx'
import classes from './invoices.module.css'

/** What the business subject has issued, and what is being written. */
export function InvoicesPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const [query, change] = useGridUrl(InvoicesQuery)
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const may = useMay()
  const list = usePage(invoices.list, query, { businessSubjectId })
  const write = () => void navigate({ to: paths.newInvoice(businessSubjectSlug) })
  const isNarrowed = query.search !== '' || query.filter.length > 0
  const button = may(invoiceDrafts.create) && <Button onClick={write}>{t('invoices.new')}</Button>
  const open = ({ id }: Invoice) => void navigate({ to: paths.invoice(businessSubjectSlug, id) })
  return (
    <Page title={t('invoices.title')} actions={<Registers />} action={button}>
      <DraftsList />
      <div className={classes['bar']}>
        <SearchBox value={query.search} label={t('invoices.search')} onSearch={(search) => change({ search })} />
        <InvoiceFilters query={query} onChange={(filter) => change({ filter })} />
      </div>
      {list.isError && !list.data ? (
        <ErrorState
          title={t('invoices.notLoaded')}
          message={t('global.genericErrorToastMessage')}
          onRetry={() => void list.refetch()}
        />
      ) : list.data?.totalCount === 0 ? (
        isNarrowed ? (
          <EmptyState
            title={t('invoices.notFound')}
            message={t('invoices.notFoundMessage')}
            action={
              <Button variant="default" onClick={() => change({ search: '', filter: [] })}>
                {t('invoices.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('invoices.empty')} message={t('invoices.emptyMessage')} action={button} />
        )
      ) : (
        <div>
          <DataGrid
            label={t('invoices.title')}
            columns={invoiceColumns().filter(({ id }) => !isMobile || MOBILE_COLUMNS.has(id))}
            rows={list.data?.rows}
            idOf={({ id }) => id}
            nameOf={({ number }) => number}
            sorting={query}
            onSort={({ sort, direction }) =>
              change({ sort: INVOICE_SORTS.find((one): one is InvoiceSort => one === sort) ?? 'issueDate', direction })
            }
            onOpen={open}
            isLoading={list.isPlaceholderData}
            skeletonRows={query.size}
          />
          <div className={classes['foot']}>
            <InvoiceSums query={query} />
            <Pager
              page={query.page}
              size={query.size}
              totalCount={list.data?.totalCount ?? 0}
              onPage={(page) => change({ page })}
              onSize={(size) => change({ size })}
            />
          </div>
        </div>
      )}
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
