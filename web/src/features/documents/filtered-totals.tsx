import { filteredTotals, type DocumentsQuery } from 'contract/documents/documents'
import { moneyText } from 'contract/croatia/money'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import classes from './filtered-totals.module.css'

/** Sums of what a search and filters leave, a line per currency. Without either the header already says it. */
export function FilteredTotals({
  query,
  businessSubjectId,
}: {
  readonly query: DocumentsQuery
  readonly businessSubjectId: number
}) {
  const { search, filter } = query
  const isNarrowed = search !== '' || filter.length > 0
  return isNarrowed ? <Sums search={search} filter={filter} businessSubjectId={businessSubjectId} /> : null
}

type Narrowed = Pick<DocumentsQuery, 'search' | 'filter'> & { readonly businessSubjectId: number }

function Sums({ search, filter, businessSubjectId }: Narrowed) {
  const totals = useCall(filteredTotals.get, { search, filter }, { businessSubjectId })
  return (
    <ul className={classes['totals']} aria-label={t('documents.totals.label')} aria-live="polite">
      {(totals.data ?? []).map(({ currency, documentCount, totalAmountToBePaid, remainingAmount }) => (
        <li key={currency}>
          {t('documents.totals.line', {
            count: documentCount,
            documents: count(documentCount),
            total: moneyText(totalAmountToBePaid, currency),
            remaining: moneyText(remainingAmount, currency),
          })}
        </li>
      ))}
    </ul>
  )
}
