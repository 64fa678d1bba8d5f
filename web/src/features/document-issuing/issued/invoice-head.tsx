import { OPEN_STATUSES } from 'contract/documents/document-status'
import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import { daysBetween } from 'contract/croatia/days'
import { dayText, moneyText, today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { lateText } from '../../documents/index.ts'
import { lateBy, lifeOf, type NetworkSent } from './invoice-life.ts'
import { IssuedHead } from './issued-head.tsx'
import classes from './issued.module.css'

const NOTHING_YET: NetworkSent = { connectionKind: 'None', deliveries: [], mails: [] }

/** Who owes how much until when, and how far the invoice has come. */
export function InvoiceHead({ details, sent }: { readonly details: InvoiceDetails; readonly sent: NetworkSent | null }) {
  const { invoice } = details
  const isOpen = OPEN_STATUSES.includes(invoice.status)
  const isOwed = isOpen && invoice.remainingAmount > 0
  // What a credit note did not take off its invoice, which was paid before.
  const givenBack = isOpen && invoice.remainingAmount < 0 ? -invoice.remainingAmount : 0
  return (
    <IssuedHead
      who={isOwed ? t('invoices.owes', { name: invoice.partnerName }) : invoice.partnerName}
      cents={isOwed ? invoice.remainingAmount : invoice.totalAmount}
      currency={invoice.currency}
      until={
        isOwed ? (
          <Until invoice={invoice} />
        ) : (
          givenBack > 0 && t('invoices.toGiveBack', { amount: moneyText(givenBack, invoice.currency) })
        )
      }
      label={t('invoices.life.label')}
      steps={sent ? lifeOf(details, sent, today()) : lifeOf(details, NOTHING_YET, today()).slice(0, 1)}
    />
  )
}

function Until({ invoice }: { readonly invoice: InvoiceDetails['invoice'] }) {
  const { dueDate, remainingAmount, totalAmount, currency } = invoice
  const late = lateBy(invoice, today())
  if (dueDate === null) return null
  const days = daysBetween(today(), dueDate)
  const when = days === 0 ? t('invoices.dueToday') : t('invoices.inDays', { count: days })
  return (
    <>
      {t('invoices.until', { day: dayText(dueDate) })}
      {late > 0 ? <em className={classes['late']}>{lateText(late)}</em> : <span>{when}</span>}
      {remainingAmount !== totalAmount && <span>{t('invoices.ofTotal', { total: moneyText(totalAmount, currency) })}</span>}
    </>
  )
}
