import { amountText } from 'contract/croatia/money'
import type { PartnerIncomingInvoice } from 'contract/dashboard/partner-incoming-invoices'
import { count, dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import classes from './incoming-invoices-table.module.css'

/** The open invoices of a supplier, the oldest due first. */
export const IncomingInvoicesTable = ({ invoices }: { readonly invoices: readonly PartnerIncomingInvoice[] }) => (
  <div className={classes['scroll']}>
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.incoming.columns.documentNumber')}</th>
          <th scope="col">{t('dashboard.incoming.columns.documentDate')}</th>
          <th scope="col">{t('dashboard.incoming.columns.dueDate')}</th>
          <th scope="col" data-number>
            {t('dashboard.incoming.columns.daysLate')}
          </th>
          <th scope="col" data-number>
            {t('dashboard.incoming.columns.totalAmount')}
          </th>
          <th scope="col" data-number>
            {t('dashboard.incoming.columns.remainingAmount')}
          </th>
          <th scope="col">{t('dashboard.incoming.columns.currency')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ documentId, documentNumber, documentDate, dueDate, daysLate, currencyMark, ...amounts }) => (
          <tr key={documentId}>
            <th scope="row">{documentNumber}</th>
            <td>{dayText(documentDate)}</td>
            <td>{dueDate === null ? '–' : dayText(dueDate)}</td>
            <td data-number data-late={daysLate > 0 || undefined}>
              {daysLate > 0 ? count(daysLate) : '–'}
            </td>
            <td data-number>{amountText(amounts.totalAmount)}</td>
            <td data-number>
              <strong>{amountText(amounts.totalRemainingAmount)}</strong>
            </td>
            <td>{currencyMark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
