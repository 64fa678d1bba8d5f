import { INVOICE_SORTS, invoices, type Invoice, type InvoiceSort, type InvoicesQuery } from 'contract/document-issuing/invoices'
import type { ListTexts } from '../../../ui/grid/list-states.tsx'
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx'
import type { Selection } from '../../../ui/grid/selection.ts'
import { usePage } from '../../../ui/grid/use-page.ts'
import { InvoiceSums } from './invoice-sums.tsx'
import { invoiceColumns } from './invoices-columns.tsx'

export type ListProps = ListTexts & {
  readonly label: string
  readonly query: InvoicesQuery
  readonly onChange: (query: Partial<InvoicesQuery>) => void
  readonly onOpen: (invoice: Invoice) => void
  readonly businessSubjectId: number
}
type Chosen = { readonly selection: Selection; readonly onSelect: (selection: Selection) => void }

/** The list of invoices: a page of rows, and what all of them come to. */
export function InvoicesGrid({ businessSubjectId, ...props }: ListProps & Chosen) {
  const { query, onChange } = props
  const list = usePage(invoices.list, query, { businessSubjectId })
  return (
    <PagedGrid
      {...props}
      list={list}
      columns={invoiceColumns()}
      idOf={({ id }) => id}
      nameOf={({ number }) => number}
      onSort={({ sort, direction }) =>
        onChange({ sort: INVOICE_SORTS.find((one): one is InvoiceSort => one === sort) ?? 'issueDate', direction })
      }
      sums={<InvoiceSums query={query} />}
    />
  )
}
