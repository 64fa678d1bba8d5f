import { EUR } from 'contract/croatia/money'
import { filteredTotals, type DocumentsQuery } from 'contract/documents/documents'
import type { Output } from 'contract/kit/endpoint'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { SumLines } from '../../ui/grid/sums/sum-lines.tsx'
import type { SumLine } from '../../ui/grid/sums/sums-place.ts'
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
      columns={{
        totalAmountToBePaid: t('documents.totals.total'),
        remainingAmount: t('documents.totals.remaining'),
        ...(columns.includes('totalEurAmount') && { totalEurAmount: t('documents.totals.total') }),
        ...(columns.includes('remainingEurAmount') && { remainingEurAmount: t('documents.totals.remaining') }),
      }}
      lines={data ? [...linesOf(data), ...(isInEuro ? linesInEuro(data, columns) : [])] : isError ? [] : undefined}
    />
  )
}

/** A line per currency and direction, never added up. */
function linesOf(data: readonly Totals[]): readonly SumLine[] {
  const currencies = [...new Set(data.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const own = data.filter((totals) => totals.currency === currency)
    return linesIn(currency, own, { key: currency, text: countText, saldo: t('documents.totals.saldo'), columns: IN_CURRENCY })
  })
}

/** What those of the columns in euro that show come to, as the figures above the list do, and how many documents are in none of it for want of a rate. */
function linesInEuro(data: readonly Totals[], columns: readonly string[]): readonly SumLine[] {
  if (data.every(({ currency }) => currency === EUR)) return []
  const inEuro = [...Map.groupBy(data, ({ documentType }) => documentType)].map(([documentType, own]): Summed => ({
    documentType,
    documentCount: sumOf(own, ({ documentCount, withoutRateCount }) => documentCount - withoutRateCount),
    totalAmountToBePaid: sumOf(own, ({ totalEurAmount }) => totalEurAmount),
    remainingAmount: sumOf(own, ({ remainingEurAmount }) => remainingEurAmount),
  }))
  const withoutRateCount = sumOf(data, (totals) => totals.withoutRateCount)
  const words = {
    key: 'in euro',
    text: (totals: Summed) => t('documents.totals.inEuro', { documents: countText(totals) }),
    saldo: t('documents.totals.saldoInEuro'),
    columns: IN_EURO,
  }
  const known = inEuro.filter(({ documentCount }) => documentCount > 0)
  const lines = linesIn(EUR, known, words)
    .map((line) => ({ ...line, sums: line.sums.filter(({ column }) => columns.includes(column)) }))
    .filter(({ sums }) => sums.length > 0)
  return withoutRateCount === 0 ? lines : [...lines, withoutRate(withoutRateCount)]
}

const withoutRate = (count: number): SumLine => ({
  key: 'without rate',
  text: t('documents.statistics.withoutRate', { count }),
  currency: EUR,
  sums: [],
})

type Words = {
  readonly key: string
  readonly text: (totals: Summed) => string
  readonly saldo: string
  /** Below which its sums stand. */
  readonly columns: { readonly total: string; readonly remaining: string }
}
const IN_CURRENCY = { total: 'totalAmountToBePaid', remaining: 'remainingAmount' } as const
const IN_EURO = { total: 'totalEurAmount', remaining: 'remainingEurAmount' } as const

/** A line per direction; what both leave open comes to one amount that comes in or goes out. */
function linesIn(currency: string, own: readonly Summed[], { key, text, saldo, columns }: Words): readonly SumLine[] {
  const remaining = { column: columns.remaining, cents: sumOf(own, cashOf), hasSign: true }
  return [
    ...own.map((totals) => ({
      key: `${key} ${totals.documentType}`,
      text: text(totals),
      direction: directionOf(totals),
      currency,
      sums: [
        { column: columns.total, cents: totals.totalAmountToBePaid },
        { column: columns.remaining, cents: cashOf(totals), hasSign: true },
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
