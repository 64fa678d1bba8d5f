import { documentTotals, type DocumentsQuery } from 'contract/documents/documents'
import type { DocumentStatus } from 'contract/documents/document-status'
import { EUR, moneyText, type Cents } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { syncMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { Direction } from '../../ui/direction.tsx'
import classes from './documents-statistics.module.css'

type Filter = DocumentsQuery['filter']
type Props = { readonly query: DocumentsQuery; readonly onFilter: (filter: Filter) => void }

const LATE: DocumentStatus[] = ['NoPaymentsPastDueDate']
const OUTGOING: Filter = [{ dataField: 'documentType', value: ['OutgoingInvoices'] }]
const INCOMING: Filter = [{ dataField: 'documentType', value: ['IncomingInvoices'] }]
const OVERDUE: Filter = [...OUTGOING, { dataField: 'status', value: LATE }]

/** Three figures over the whole business subject; each is also the filter that shows what it sums. */
export function DocumentsStatistics({ query, onFilter }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(documentTotals.get, undefined, { businessSubjectId })
  const figure = (label: string, cents: Cents | undefined, filter: Filter, direction?: 'out' | 'in') => (
    <Figure
      label={label}
      cents={cents}
      direction={direction}
      isOn={JSON.stringify(query.filter) === JSON.stringify(filter)}
      onClick={(isOn) => onFilter(isOn ? [] : filter)}
    />
  )
  return (
    <section className={classes['statistics']} aria-label={t('documents.statistics.label')}>
      {figure(t('documents.statistics.outgoing'), data?.outgoingTotalAmount, OUTGOING, 'out')}
      {figure(t('documents.statistics.incoming'), data?.incomingTotalAmount, INCOMING, 'in')}
      {figure(t('documents.statistics.overdue'), data?.overdueAmount, OVERDUE)}
      {data && data.withoutRateCount > 0 && (
        <p className={classes['sync']}>{t('documents.statistics.withoutRate', { count: data.withoutRateCount })}</p>
      )}
      {data?.lastSyncAt && (
        <p className={classes['sync']}>{t('documents.statistics.lastSync', { moment: syncMoment(data.lastSyncAt) })}</p>
      )}
    </section>
  )
}

type FigureProps = {
  readonly label: string
  readonly cents: Cents | undefined
  readonly direction: 'out' | 'in' | undefined
  readonly isOn: boolean
  readonly onClick: (isOn: boolean) => void
}

const Figure = ({ label, cents, direction, isOn, onClick }: FigureProps) => (
  <button type="button" className={classes['figure']} aria-pressed={isOn} onClick={() => onClick(isOn)}>
    <span className={classes['label']}>
      {direction && <Direction of={direction} />}
      {label}
    </span>
    <strong className="tabular">{cents === undefined ? '–' : moneyText(cents, EUR)}</strong>
  </button>
)
