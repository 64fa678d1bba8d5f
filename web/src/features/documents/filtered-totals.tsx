import { filteredTotals, type DocumentsQuery } from 'contract/documents/documents'
import { moneyText } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { SumLines } from '../../ui/grid/sum-lines.tsx'

type Props = { readonly query: Pick<DocumentsQuery, 'search' | 'filter'> }

/** Sums of what a search and filters leave, a line per currency. Without either the header already says it. */
export const FilteredTotals = ({ query: { search, filter } }: Props) =>
  search !== '' || filter.length > 0 ? <Sums query={{ search, filter }} /> : null

function Sums({ query }: Props) {
  const { data = [] } = useCall(filteredTotals.get, query, { businessSubjectId: useBusinessSubjectId() })
  const lines = data.map(({ currency, documentCount, totalAmountToBePaid, remainingAmount }) => ({
    key: currency,
    text: t('documents.totals.line', {
      count: documentCount,
      documents: count(documentCount),
      total: moneyText(totalAmountToBePaid, currency),
      remaining: moneyText(remainingAmount, currency),
    }),
  }))
  return <SumLines label={t('documents.totals.label')} lines={lines} />
}
