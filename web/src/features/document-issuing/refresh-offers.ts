import { offers, offerSums } from 'contract/offers/offers'
import { refresh } from '../../kit/use-call.ts'

/** What becomes of an invoice, or of its draft, changes how the offer stands that it was made of. */
export const refreshOffers = (): Promise<void> => refresh(offers.get, offers.list, offerSums.get)
