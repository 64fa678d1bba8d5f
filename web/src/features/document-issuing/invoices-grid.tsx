import type { ReactNode } from 'react'
import { INVOICE_SORTS, invoices, type Invoice, type InvoiceSort, type InvoicesQuery } from 'contract/document-issuing/invoices'
import { t } from '../../kit/messages.ts'
import { usePage } from '../../ui/grid/use-page.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { Pager } from '../../ui/grid/pager.tsx'
import type { Selection } from '../../ui/grid/selection.ts'
import { InvoiceSums } from './invoice-sums.tsx'
import { invoiceColumns } from './invoices-columns.tsx'
import { InvoicesEmpty, InvoicesNotLoaded } from './invoices-states.tsx'
import classes from './invoices.module.css'

export type ListProps = {
  readonly query: InvoicesQuery
  readonly change: (query: Partial<InvoicesQuery>) => void
  readonly open: (invoice: Invoice) => void
  readonly businessSubjectId: number
  readonly begin: ReactNode
  readonly selection: Selection
  readonly select: (selection: Selection) => void
}

/** The list of invoices: a page of rows, and what all of them come to. */
export function InvoicesGrid({ query, change, open, businessSubjectId, begin, selection, select }: ListProps) {
  const list = usePage(invoices.list, query, { businessSubjectId })
  if (list.isError && !list.data) return <InvoicesNotLoaded onRetry={() => void list.refetch()} />
  if (list.data?.totalCount === 0) return <InvoicesEmpty query={query} change={change} begin={begin} />
  return (
    <div>
      <DataGrid
        label={t('invoices.title')}
        columns={invoiceColumns()}
        rows={list.data?.rows}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        sorting={query}
        onSort={({ sort, direction }) =>
          change({ sort: INVOICE_SORTS.find((one): one is InvoiceSort => one === sort) ?? 'issueDate', direction })
        }
        onOpen={open}
        selection={selection}
        onSelect={select}
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
  )
}
