import { Link } from '@tanstack/react-router'
import { dayText } from 'contract/croatia/days'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { paths } from 'contract/paths'
import type { MadePeriod, RecurringInvoice } from 'contract/recurring-invoices/recurring-invoices'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import classes from './recurring.module.css'

/** What was made, the newest first: for which days, when, and where it is. What was late says so. */
export function PeriodsList({ recurring: { periods } }: { readonly recurring: RecurringInvoice }) {
  return (
    <section className={classes['periods']} aria-label={t('recurringInvoices.made')}>
      <h2>{t('recurringInvoices.made')}</h2>
      {periods.length === 0 ? (
        <p>{t('recurringInvoices.noneMade')}</p>
      ) : (
        <ul>
          {periods.map((period) => (
            <li key={period.firstDay}>
              <Made {...period} />
              <span className="tabular">{`${dayText(period.firstDay)} – ${dayText(period.lastDay)}`}</span>
              <small className="tabular">
                {period.madeOn === period.dueDay
                  ? t('recurringInvoices.madeOn', { day: dayText(period.madeOn) })
                  : t('recurringInvoices.madeLate', { day: dayText(period.madeOn), due: dayText(period.dueDay) })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Made({ invoiceId, invoiceDraftId, invoiceNumber }: MadePeriod) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayWrite = useMay()(invoiceDrafts.update)
  if (invoiceId !== null)
    return (
      <Link className={classes['link']} to={paths.invoice(businessSubjectSlug, invoiceId)}>
        {t('recurringInvoices.invoice', { number: invoiceNumber })}
      </Link>
    )
  if (invoiceDraftId === null) return <span>{t('recurringInvoices.draftThrownAway')}</span>
  if (!mayWrite) return <span>{t('recurringInvoices.draft')}</span>
  return (
    <Link className={classes['link']} to={paths.newInvoice(businessSubjectSlug, { draft: invoiceDraftId })}>
      {t('recurringInvoices.draft')}
    </Link>
  )
}
