import { Link } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { recurringInvoices, type RecurringInvoice } from 'contract/recurring-invoices/recurring-invoices'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { isMessage, t, type MessageParams } from '../../kit/messages.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './recurring.module.css'

/** Why nothing is made now, and what to do about it; nothing where all goes its way. */
export function PauseNotice({ recurring }: { readonly recurring: RecurringInvoice }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayMend = useMay()(recurringInvoices.update)
  const { state, pauseReason, missedCount, id } = recurring
  if (state !== 'Paused') return null
  const missed = missedCount > 0 && <p>{t('recurringInvoices.missed', { count: missedCount })}</p>
  if (!pauseReason) return <Notice title={t('recurringInvoices.paused')}>{missed || t('recurringInvoices.pausedMessage')}</Notice>
  return (
    <Notice kind="error" title={t('recurringInvoices.notMade')}>
      <p>{said(pauseReason)}</p>
      {pauseReason.fields.length > 0 && (
        <ul className={classes['reasons']}>
          {pauseReason.fields.map((field) => (
            <li key={field.path + field.message}>{said(field)}</li>
          ))}
        </ul>
      )}
      {missed}
      {mayMend && (
        <Link className={classes['link']} to={paths.recurringInvoiceEditing(businessSubjectSlug, id)}>
          {t('recurringInvoices.mend')}
        </Link>
      )}
    </Notice>
  )
}

const said = ({ message, params }: { readonly message: string; readonly params?: MessageParams | undefined }): string =>
  isMessage(message) ? t(message, params) : t('global.genericErrorToastMessage')
