import { EUR } from 'contract/croatia/money'
import { filteredTotals, type DocumentsQuery } from 'contract/documents/documents'
import type { Output } from 'contract/kit/endpoint'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { SumLines, type SumLine } from '../../ui/grid/sum-lines.tsx'
import { cashOf, directionOf } from './cash.ts'

type Props = {
  readonly query: Pick<DocumentsQuery, 'search' | 'filter'>
  /** The columns that show. */
  readonly columns: readonly string[]
}
type Totals = Output<typeof filteredTotals.get>[number]
type Summed = Pick<Totals, 'documentType' | 'documentCount' | 'totalAmountToBePaid' | 'remainingAmount'>

/** Sums of what a search and filters leave. Without either the header already says it. */
export const FilteredTotals = ({ query: { search, filter }, columns }: Props) =>
  search !== '' || filter.length > 0 ? <Sums query={{ search, filter }} columns={columns} /> : null

function Sums({ query, columns }: Props) {
  const { data, isError } = useCall(filteredTotals.get, query, { businessSubjectId: useBusinessSubjectId() })
  const isInEuro = columns.includes('totalEurAmount') || columns.includes('remainingEurAmount')
  return (
    <SumLines
      label={t('documents.totals.label')}
      names={[t('documents.totals.total'), t('documents.totals.remaining')]}
      lines={data ? [...linesOf(data), ...(isInEuro ? linesInEuro(data) : [])] : isError ? [] : undefined}
    />
  )
}

/** A line per currency and direction, never added up. */
function linesOf(data: readonly Totals[]): readonly SumLine[] {
  const currencies = [...new Set(data.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const own = data.filter((totals) => totals.currency === currency)
    return linesIn(currency, own, { key: currency, text: countText, saldo: t('documents.totals.saldo') })
  })
}

/** What the columns in euro come to, as the figures above the list do, and how many documents are in none of it for want of a rate. */
function linesInEuro(data: readonly Totals[]): readonly SumLine[] {
  if (data.every(({ currency }) => currency === EUR)) return []
  const inEuro = [...Map.groupBy(data, ({ documentType }) => documentType)].map(([documentType, own]): Summed => ({
    documentType,
    documentCount: sumOf(own, ({ documentCount, withoutRateCount }) => documentCount - withoutRateCount),
    totalAmountToBePaid: sumOf(own, ({ totalEurAmount }) => totalEurAmount),
    remainingAmount: sumOf(own, ({ remainingEurAmount }) => remainingEurAmount),
  }))
  const withoutRateCount = sumOf(data, (totals) => totals.withoutRateCount)
  return [
    ...linesIn(
      EUR,
      inEuro.filter(({ documentCount }) => documentCount > 0),
      {
        key: 'in euro',
        text: (totals) => t('documents.totals.inEuro', { documents: countText(totals) }),
        saldo: t('documents.totals.saldoInEuro'),
      },
    ),
    ...(withoutRateCount > 0
      ? [
          {
            key: 'without rate',
            text: t('documents.statistics.withoutRate', { count: withoutRateCount }),
            currency: EUR,
            sums: [],
          },
        ]
      : []),
  ]
}

type Words = { readonly key: string; readonly text: (totals: Summed) => string; readonly saldo: string }

/** A line per direction; what both leave open comes to one amount that comes in or goes out. */
function linesIn(currency: string, own: readonly Summed[], { key, text, saldo }: Words): readonly SumLine[] {
  const remaining = { name: t('documents.totals.remaining'), cents: sumOf(own, cashOf), hasSign: true }
  return [
    ...own.map((totals) => ({
      key: `${key} ${totals.documentType}`,
      text: text(totals),
      direction: directionOf(totals),
      currency,
      sums: [
        { name: t('documents.totals.total'), cents: totals.totalAmountToBePaid },
        { name: t('documents.totals.remaining'), cents: cashOf(totals), hasSign: true },
      ],
    })),
    ...(own.length > 1 ? [{ key, text: saldo, currency, sums: [remaining], isFinal: true }] : []),
  ]
}

const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0)

const countText = ({ documentType, documentCount }: Summed): string =>
  t(TEXTS[documentType], { count: documentCount, documents: count(documentCount) })

const TEXTS = {
  OutgoingInvoices: 'documents.totals.outgoing',
  IncomingInvoices: 'documents.totals.incoming',
  Other: 'documents.totals.other',
} as const
