import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { DOCUMENT_STATUSES } from 'contract/documents/document-status'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices } from 'contract/document-issuing/invoices'
import { ISSUED_KINDS, KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { filterValue, withFilter } from 'contract/kit/grid'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { ListPage } from '../../../kit/lists/list-page.tsx'
import { t } from '../../../kit/messages.ts'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { statusLook } from '../../documents/index.ts'
import { ChosenRemaining } from './chosen-remaining.tsx'
import { DraftsList } from './drafts-list.tsx'
import { InvoiceExport } from './invoice-export.tsx'
import { InvoiceFigures } from './invoice-figures.tsx'
import { InvoicePills } from './invoice-pills.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { invoiceCard, invoiceColumns } from './invoices-columns.tsx'

/** The statuses an issued invoice can have. */
const STATUSES = DOCUMENT_STATUSES.filter((status) => !['None', 'Issued', 'Processing'].includes(status))

/** What the business subject has issued, and what is being written. */
export function InvoicesPage() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const mayWrite = useMay()(invoiceDrafts.create)
  const begin = mayWrite && (
    <Button onClick={() => void navigate({ to: paths.newInvoice(businessSubjectSlug) })}>{t('invoices.new')}</Button>
  )
  return (
    <ListPage
      endpoint={invoices.list}
      title={t('shell.invoices')}
      texts={{
        search: t('invoices.search'),
        notLoaded: t('invoices.notLoaded'),
        notFound: () => ({ title: t('invoices.notFound'), message: t('invoices.notFoundMessage') }),
        noneFiltered: { title: t('invoices.notFound'), message: t('invoices.notFoundMessage'), clear: t('invoices.clear') },
        empty: { title: t('invoices.empty'), message: t('invoices.emptyMessage'), action: begin },
      }}
      columns={invoiceColumns()}
      card={invoiceCard}
      nameOf={({ number }) => number}
      onOpen={({ id }) => void navigate({ to: paths.invoice(businessSubjectSlug, id) })}
      bulk={{
        about: ({ query, chosen }) => <ChosenRemaining query={query} chosen={chosen} />,
        actions: ({ query, chosen }) => <InvoiceExport query={query} chosen={chosen} />,
      }}
      action={begin}
      above={<DraftsList />}
      figures={({ query, change }) => <InvoiceFigures filter={query.filter} onFilter={(filter) => change({ filter })} />}
      filters={({ query, change }) => (
        <>
          <FilterSelect
            label={t('invoices.kind')}
            all={t('invoices.allKinds')}
            values={ISSUED_KINDS}
            textOf={(kind) => t(KIND_TEXTS[kind])}
            held={filterValue(query.filter, 'kind')}
            onChange={(kind) => change({ filter: withFilter(query.filter, 'kind', kind) })}
          />
          <FilterSelect
            label={t('invoices.status')}
            all={t('invoices.allStatuses')}
            values={STATUSES}
            textOf={(status) => statusLook(status).label}
            held={filterValue(query.filter, 'status')}
            onChange={(status) => change({ filter: withFilter(query.filter, 'status', status) })}
          />
          <InvoiceExport query={query} />
        </>
      )}
      pills={({ query, change }) => <InvoicePills filter={query.filter} onChange={(filter) => change({ filter })} />}
      sums={({ query }) => <InvoiceSums query={query} />}
    />
  )
}
