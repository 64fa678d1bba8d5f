import type { Offer } from 'contract/offers/offers'
import type { OfferState } from 'contract/offers/offer-state'
import { t, type Message } from '../../kit/messages.ts'
import { StatusPill, type PillColour } from '../../ui/values/pill.tsx'

const LOOKS: Readonly<Record<OfferState, readonly [PillColour, Message]>> = {
  Draft: ['grey', 'offers.states.draft'],
  Open: ['yellow', 'offers.states.open'],
  Accepted: ['green', 'offers.states.accepted'],
  Rejected: ['red', 'offers.states.rejected'],
  Expired: ['orange', 'offers.states.expired'],
  Invoiced: ['teal', 'offers.states.invoiced'],
}

export const stateText = (state: OfferState): string => t(LOOKS[state][1])

export const OfferStatus = ({ offer: { state } }: { readonly offer: Pick<Offer, 'state'> }) => (
  <StatusPill colour={LOOKS[state][0]} label={stateText(state)} />
)
