import { documentTotals, type DocumentsQuery } from 'contract/documents/documents'
import { DOCUMENT_FIGURES } from 'contract/documents/figures'
import { EUR, moneyText, type Cents } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { syncMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { Direction } from '../../ui/values/direction.tsx'
import classes from './documents-statistics.module.css'

type Filter = DocumentsQuery['filter']
type Props = { readonly query: DocumentsQuery; readonly onFilter: (filter: Filter) => void }

/** Three figures over the whole business subject; each is also the filter that shows what it sums. */
export function DocumentsStatistics({ query, onFilter }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(documentTotals.get, undefined, { businessSubjectId })
  const figure = (label: string, name: keyof typeof DOCUMENT_FIGURES, direction?: 'out' | 'in') => {
    const filter: Filter = DOCUMENT_FIGURES[name].rows
    return (
      <Figure
        label={label}
        cents={data?.[name]}
        direction={direction}
        isOn={JSON.stringify(query.filter) === JSON.stringify(filter)}
        onClick={(isOn) => onFilter(isOn ? [] : filter)}
      />
    )
  }
  return (
    <section className={classes['statistics']} aria-label={t('documents.statistics.label')}>
      {figure(t('documents.statistics.outgoing'), 'outgoingTotalAmount', 'out')}
      {figure(t('documents.statistics.incoming'), 'incomingTotalAmount', 'in')}
      {figure(t('documents.statistics.overdue'), 'overdueAmount')}
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
