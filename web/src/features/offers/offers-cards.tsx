import { offers, type Offer } from 'contract/offers/offers'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/amount.tsx'
import { EndlessCards } from '../../ui/cards/endless-cards.tsx'
import { PlainCard } from '../../ui/cards/plain-card.tsx'
import { usePages } from '../../ui/grid/use-pages.ts'
import { OfferStatus } from './offer-status.tsx'
import { OfferSums } from './offer-sums.tsx'
import type { ListProps } from './offers-grid.tsx'

/** The list of offers on a mobile: cards without an end, under what all of them come to. */
export function OffersCards({ businessSubjectId, onOpen, ...props }: ListProps) {
  const { query } = props
  const pages = usePages(offers.list, query, { businessSubjectId })
  return (
    <EndlessCards {...props} pages={pages} idOf={({ id }) => id} card={cardThat(onOpen)} sums={<OfferSums query={query} />} />
  )
}

const cardThat = (open: ListProps['onOpen']) => (offer: Offer) => (
  <PlainCard
    onOpen={() => open(offer)}
    name={offer.businessSubjectPartnerName || t('invoiceDrafts.withoutBuyer')}
    amount={<Amount cents={offer.totalAmount} currency={offer.currency} isStrong />}
    about={offer.number}
    day={dayText(offer.issueDate)}
    status={<OfferStatus offer={offer} />}
  />
)
