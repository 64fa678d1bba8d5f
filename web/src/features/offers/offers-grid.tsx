import { OFFER_SORTS, offers, type Offer, type OfferSort, type OffersQuery } from 'contract/offers/offers'
import type { ListTexts } from '../../ui/grid/list-states.tsx'
import { PagedGrid } from '../../ui/grid/paged-grid.tsx'
import { usePage } from '../../ui/grid/use-page.ts'
import { OfferSums } from './offer-sums.tsx'
import { offerColumns } from './offers-columns.tsx'

export type ListProps = ListTexts & {
  readonly label: string
  readonly query: OffersQuery
  readonly onChange: (query: Partial<OffersQuery>) => void
  readonly onOpen: (offer: Offer) => void
  readonly businessSubjectId: number
}

/** The list of offers: a page of rows, and what all of them come to. */
export function OffersGrid({ businessSubjectId, ...props }: ListProps) {
  const { query, onChange } = props
  const list = usePage(offers.list, query, { businessSubjectId })
  return (
    <PagedGrid
      {...props}
      list={list}
      columns={offerColumns()}
      idOf={({ id }) => id}
      nameOf={({ number, businessSubjectPartnerName }) => number || businessSubjectPartnerName}
      onSort={({ sort, direction }) =>
        onChange({ sort: OFFER_SORTS.find((one): one is OfferSort => one === sort) ?? 'issueDate', direction })
      }
      sums={<OfferSums query={query} />}
    />
  )
}
