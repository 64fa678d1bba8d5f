import { daysBetween } from 'contract/croatia/days'
import { documentTotals, type DocumentsQuery, type DocumentTotals } from 'contract/documents/documents'
import { DOCUMENT_FIGURES } from 'contract/documents/figures'
import { EUR, type Cents } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count, moneyText, syncMoment, today } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { Figure, FigureStrip } from '../../ui/values/figure-strip.tsx'

type Filter = DocumentsQuery['filter']
type Props = { readonly query: DocumentsQuery; readonly onFilter: (filter: Filter) => void }

/** Three figures over the whole business subject; each is also the filter that shows what it sums. */
export function DocumentsStatistics({ query, onFilter }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(documentTotals.get, undefined, { businessSubjectId })
  const figure = (label: string, name: keyof typeof DOCUMENT_FIGURES, about: string, direction?: 'out' | 'in') => {
    const filter: Filter = DOCUMENT_FIGURES[name].rows
    return (
      <Figure
        label={label}
        cents={data?.[name]}
        currency={EUR}
        about={about}
        direction={direction}
        isOn={JSON.stringify(query.filter) === JSON.stringify(filter)}
        onClick={(isOn) => onFilter(isOn ? [] : filter)}
      />
    )
  }
  const notes = [
    data && data.withoutRateCount > 0 && t('documents.statistics.withoutRate', { count: data.withoutRateCount }),
    data?.lastSyncAt && t('documents.statistics.lastSync', { moment: syncMoment(data.lastSyncAt) }),
  ].filter((note) => typeof note === 'string')
  return (
    <FigureStrip label={t('documents.statistics.label')} notes={notes}>
      {figure(t('documents.statistics.outgoing'), 'outgoingTotalAmount', openText(data?.outgoingRemainingAmount), 'out')}
      {figure(t('documents.statistics.incoming'), 'incomingTotalAmount', openText(data?.incomingRemainingAmount), 'in')}
      {figure(t('documents.statistics.overdue'), 'overdueAmount', overdueText(data))}
    </FigureStrip>
  )
}

const openText = (cents: Cents | undefined) =>
  cents === undefined ? '' : t('documents.statistics.open', { amount: moneyText(cents, EUR) })

/** How many invoices are late, and the one that is the latest by how much: of those that were issued, whatever was received. */
function overdueText(totals: DocumentTotals | undefined): string {
  if (!totals) return ''
  if (totals.overdueSince === null) return t('documents.statistics.overdueNone')
  const invoices = t('documents.statistics.overdueCount', { count: totals.overdueCount, invoices: count(totals.overdueCount) })
  const days = daysBetween(totals.overdueSince, today())
  return t('documents.statistics.overdueAbout', {
    invoices,
    longest: t('documents.statistics.longest', { count: days, days: count(days) }),
  })
}
