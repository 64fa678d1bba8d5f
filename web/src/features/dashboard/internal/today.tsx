import { EUR } from 'contract/croatia/money'
import { outgoingInvoiceSummary, type OutgoingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { openFigures } from 'contract/documents/figures'
import { reminders } from 'contract/reminders/reminders'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { count as told, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { CardError } from '../../../ui/cards/card-states.tsx'
import { Expected } from './expected.tsx'
import { Waiting } from './waiting.tsx'
import { FigureLink } from '../figure-link.tsx'
import { Remind } from './remind/remind.tsx'
import { loaded } from '../loaded.ts'
import classes from './today.module.css'

type Props = { readonly onRemind: (partnerId: number) => void }

/** What waits for somebody today, and the button that does it. What is done disappears. */
export function Today({ onRemind }: Props) {
  const may = useMay()
  return (
    <ul className={classes['today']} aria-label={t('dashboard.today.label')}>
      {may(outgoingInvoiceSummary.get) && (
        <li>
          <OfInvoices onRemind={onRemind} />
        </li>
      )}
      {may(waitingWork.get) && <Waiting />}
    </ul>
  )
}

function OfInvoices({ onRemind }: Props) {
  const { businessSubjectId } = useAtWork().businessSubject
  const { data, isError, retry } = loaded(useCall(outgoingInvoiceSummary.get, undefined, { businessSubjectId }))
  if (isError) return <CardError onRetry={retry}>{t('dashboard.invoices.notLoaded')}</CardError>
  if (!data) return <Expected />
  return data.overdueInvoices === 0 ? (
    <p className={classes['done']}>{t('dashboard.today.done')}</p>
  ) : (
    <LateInvoices summary={data} onRemind={onRemind} />
  )
}

const LATE = openFigures('OutgoingInvoices').overdueAmount

function LateInvoices({ summary, onRemind }: Props & { readonly summary: OutgoingInvoiceSummary }) {
  const { overdueInvoices: count, overdueAmount, daysLate } = summary
  const may = useMay()
  return (
    <>
      <span className={classes['count']} aria-hidden>
        {told(count)}
      </span>
      <div className={classes['what']}>
        <h2>
          <FigureLink figure={LATE}>
            <span className="seen-by-readers-only">{told(count)} </span>
            {t('dashboard.today.lateInvoices', { count })}
          </FigureLink>
        </h2>
        <p>{t('dashboard.today.lateAmount', { amount: moneyText(overdueAmount, EUR), count: daysLate })}</p>
      </div>
      {may(reminders.create) && <Remind summary={summary} onRemind={onRemind} />}
    </>
  )
}
