/** How an offer stands. An offer that was accepted in time stays so; what was invoiced is done, whatever was said before. */
export const OFFER_STATES = ['Draft', 'Open', 'Accepted', 'Rejected', 'Expired', 'Invoiced'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** What the buyer has said. */
export const OFFER_ANSWERS = ['Accepted', 'Rejected'] as const
type OfferAnswer = (typeof OFFER_ANSWERS)[number]

export type OfferFacts = {
  readonly isIssued: boolean
  readonly isInvoiced: boolean
  readonly answer: OfferAnswer | null
  /** Null while it is a draft that says nothing of it. */
  readonly validUntil: string | null
}

/** The state of an offer on a day in Zagreb. It is derived, never set: an offer without an answer expires after its last day by itself. */
export function offerStateOn(today: string, { isIssued, isInvoiced, answer, validUntil }: OfferFacts): OfferState {
  if (!isIssued) return 'Draft'
  if (isInvoiced) return 'Invoiced'
  if (answer) return answer
  return validUntil !== null && validUntil < today ? 'Expired' : 'Open'
}

/** The states in which the buyer's answer can be noted, changed or taken back. */
export const canBeAnswered = (state: OfferState): boolean => !['Draft', 'Invoiced'].includes(state)

/** The states in which an invoice can be made of it: an offer that ran out may still be kept to. */
export const canBeInvoiced = (state: OfferState): boolean => ['Open', 'Accepted', 'Expired'].includes(state)
