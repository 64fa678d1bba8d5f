import { moneyText } from 'contract/croatia/money'
import { invoiceSums, type InvoicesQuery } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import classes from './invoices.module.css'

/** What the invoices that a search and filters leave come to, a line per currency. */
export function InvoiceSums({ query: { search, filter } }: { readonly query: InvoicesQuery }) {
  const { data: sums = [] } = useCall(invoiceSums.get, { search, filter }, { businessSubjectId: useBusinessSubjectId() })
  return (
    <ul className={classes['sums']} aria-label={t('invoices.sums')} aria-live="polite">
      {sums.map(({ currency, invoiceCount, totalAmount, remainingAmount }) => (
        <li key={currency}>
          {t('invoices.sumLine', {
            count: invoiceCount,
            invoices: count(invoiceCount),
            total: moneyText(totalAmount, currency),
            remaining: moneyText(remainingAmount, currency),
          })}
        </li>
      ))}
    </ul>
  )
}
