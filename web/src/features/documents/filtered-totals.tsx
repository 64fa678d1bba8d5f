import { filteredTotals, type DocumentsQuery } from 'contract/documents/documents'
import type { Output } from 'contract/kit/endpoint'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { SumLines, type SumLine } from '../../ui/grid/sum-lines.tsx'
import { cashOf, directionOf } from './cash.ts'

type Props = { readonly query: Pick<DocumentsQuery, 'search' | 'filter'> }

/** Sums of what a search and filters leave. Without either the header already says it. */
export const FilteredTotals = ({ query: { search, filter } }: Props) =>
  search !== '' || filter.length > 0 ? <Sums query={{ search, filter }} /> : null

function Sums({ query }: Props) {
  const { data, isError } = useCall(filteredTotals.get, query, { businessSubjectId: useBusinessSubjectId() })
  return (
    <SumLines
      label={t('documents.totals.label')}
      names={[t('documents.totals.total'), t('documents.totals.remaining')]}
      lines={data ? linesOf(data) : isError ? [] : undefined}
    />
  )
}

/** A line per currency and direction, never added up; what both leave open comes to one amount that comes in or goes out. */
function linesOf(data: Output<typeof filteredTotals.get>): readonly SumLine[] {
  const currencies = [...new Set(data.map(({ currency }) => currency))]
  return currencies.flatMap((currency): SumLine[] => {
    const own = data.filter((totals) => totals.currency === currency)
    const saldo = { name: t('documents.totals.remaining'), cents: own.reduce((sum, one) => sum + cashOf(one), 0), hasSign: true }
    return [
      ...own.map((totals) => ({
        key: `${currency} ${totals.documentType}`,
        text: t(TEXTS[totals.documentType], { count: totals.documentCount, documents: count(totals.documentCount) }),
        direction: directionOf(totals),
        currency,
        sums: [
          { name: t('documents.totals.total'), cents: totals.totalAmountToBePaid },
          { name: t('documents.totals.remaining'), cents: cashOf(totals), hasSign: true },
        ],
      })),
      ...(own.length > 1 ? [{ key: currency, text: t('documents.totals.saldo'), currency, sums: [saldo], isFinal: true }] : []),
    ]
  })
}

const TEXTS = {
  OutgoingInvoices: 'documents.totals.outgoing',
  IncomingInvoices: 'documents.totals.incoming',
  Other: 'documents.totals.other',
} as const
