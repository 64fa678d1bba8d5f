import { offerSums, type OffersQuery } from 'contract/offers/offers'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { SumLines } from '../../ui/grid/sums/sum-lines.tsx'

/** What the offers that a search and filters leave come to, a line per currency. */
export function OfferSums({ query: { search, filter } }: { readonly query: OffersQuery }) {
  const { data, isError } = useCall(offerSums.get, { search, filter }, { businessSubjectId: useBusinessSubjectId() })
  const sums = data ?? (isError ? [] : undefined)
  const lines = sums?.map(({ currency, offerCount, totalAmount }) => ({
    key: currency,
    currency,
    text: t('offers.sumLine', { count: offerCount, offers: count(offerCount) }),
    sums: [{ column: 'totalAmount', cents: totalAmount }],
    isFinal: true,
  }))
  return <SumLines label={t('offers.sums')} columns={{ totalAmount: t('documents.totals.total') }} lines={lines} />
}
