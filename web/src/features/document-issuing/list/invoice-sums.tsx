import { invoiceSums, type InvoicesQuery } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { count } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { SumLines } from '../../../ui/grid/sums/sum-lines.tsx'

/** What the invoices that a search and filters leave come to, a line per currency. */
export function InvoiceSums({ query: { search, filter } }: { readonly query: InvoicesQuery }) {
  const { data, isError } = useCall(invoiceSums.get, { search, filter }, { businessSubjectId: useBusinessSubjectId() })
  const sums = data ?? (isError ? [] : undefined)
  const lines = sums?.map(({ currency, invoiceCount, totalAmount, remainingAmount }) => ({
    key: currency,
    currency,
    text: t('invoices.sumLine', { count: invoiceCount, invoices: count(invoiceCount) }),
    sums: [
      { column: 'totalAmount', cents: totalAmount },
      { column: 'remainingAmount', cents: remainingAmount },
    ],
    isFinal: true,
  }))
  const columns = { totalAmount: t('documents.totals.total'), remainingAmount: t('documents.totals.remaining') }
  return <SumLines label={t('invoices.sums')} columns={columns} lines={lines} />
}
