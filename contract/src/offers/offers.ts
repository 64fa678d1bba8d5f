import { idempotencyKeyUsed } from '../kit/failures.ts'
import * as z from 'zod'
import { withinAmounts } from '../document-issuing/amounts-within.ts'
import { manageInvoices, readInvoices } from '../document-issuing/doci-access.ts'
import { namesNothing, noSuchPartner } from '../document-issuing/invoice-drafts.ts'
import { GENERATION_STATUSES } from '../files/files.ts'
import { begunDraft, draftChanged, draftVersion, savedDraft } from '../kit/drafts.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, dayOrNull, id, moment } from '../kit/fields.ts'
import { dayRange, gridQuery, page, someOf } from '../kit/grid.ts'
import { IssuedOffer } from './issued-offer.ts'
import { OfferContent } from './offer-content.ts'
import { OFFER_ANSWERS, OFFER_STATES } from './offer-state.ts'

/** A row of the list. Amounts are cents of the offer's currency. */
export const Offer = z.object({
  id,
  /** '' while it is a draft. */
  number: z.string(),
  partnerId: id.nullable(),
  partnerName: z.string(),
  state: z.enum(OFFER_STATES),
  issueDate: dayOrNull,
  validUntil: dayOrNull,
  totalBaseAmount: cents,
  totalAmount: cents,
  currency: z.string(),
})
export type Offer = z.infer<typeof Offer>

/** The columns a grid of offers can be sorted by; the first is the default. */
const OFFER_SORTS = ['issueDate', 'number', 'partnerName', 'validUntil', 'totalAmount'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

export const OffersQuery = gridQuery(OFFER_SORTS, {
  state: someOf(z.enum(OFFER_STATES)),
  partnerId: someOf(id),
  issueDate: dayRange,
})
export type OffersQuery = z.infer<typeof OffersQuery>

const By = z.object({ name: z.string(), at: moment })

export const OfferDetails = z.object({
  offer: Offer,
  version: draftVersion,
  content: OfferContent,
  changed: By,
  /** Null while it is a draft, as are its file and who issued it. */
  issued: IssuedOffer.nullable(),
  pdf: z.object({ fileId: id, name: z.string(), generationStatus: z.enum(GENERATION_STATUSES) }).nullable(),
  issuedBy: By.nullable(),
  answer: z.enum(OFFER_ANSWERS).nullable(),
  answeredBy: By.nullable(),
  /** The draft of an invoice that was made of it, while it is one. */
  invoiceDraftId: id.nullable(),
  invoice: z.object({ id, number: z.string(), isCancelled: z.boolean() }).nullable(),
})
export type OfferDetails = z.infer<typeof OfferDetails>

/** Sums of the rows a filter leaves, a line per currency. */
const OfferSums = z.array(
  z.object({ currency: z.string(), offerCount: z.number().int(), totalBaseAmount: cents, totalAmount: cents }),
)

/** Carries what is missing, field by field. */
export const offerNotReady = failure({ code: 'Offer.NotReady', status: 422, message: 'offers.notReady' })
export const offerNotIssued = failure({ code: 'Offer.NotIssued', status: 409, message: 'offers.notIssued' })
export const offerIssued = failure({ code: 'Offer.Issued', status: 409, message: 'offers.alreadyIssued' })
/** Names the invoice. */
export const offerInvoiced = failure({ code: 'Offer.Invoiced', status: 409, message: 'offers.alreadyInvoiced' })
export const offerRejected = failure({ code: 'Offer.Rejected', status: 409, message: 'offers.wasRejected' })

const OFFERS = '/business-subjects/:businessSubjectId/offers'

export const offers = endpoints('offers', OFFERS, {
  list: {
    route: 'GET',
    access: readInvoices,
    input: OffersQuery,
    output: page(Offer),
    summary: 'Offers, drafts among them, a page at a time',
  },
  get: { route: 'GET /:id', access: readInvoices, output: OfferDetails, summary: 'One offer, and what came of it' },
  create: {
    route: 'POST',
    access: manageInvoices,
    input: begunDraft(withinAmounts(OfferContent)),
    output: z.object({ id, version: draftVersion }),
    failures: [noSuchPartner, namesNothing, idempotencyKeyUsed],
    summary: 'Begin an offer',
  },
  update: {
    route: 'PUT /:id',
    access: manageInvoices,
    input: savedDraft(withinAmounts(OfferContent)),
    output: z.object({ id, version: draftVersion }),
    failures: [draftChanged, offerIssued, noSuchPartner, namesNothing],
    perMinute: 600,
    summary: 'Save an offer that is being written, unless another person has changed it since this version',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageInvoices,
    failures: [offerIssued],
    summary: 'Throw away an offer that was not issued',
  },
})

export const offerSums = endpoints('offerSums', `${OFFERS}/sums`, {
  get: {
    route: 'GET',
    access: readInvoices,
    shows: ['offers'],
    input: OffersQuery,
    output: OfferSums,
    summary: 'Sums of the offers a search and filters leave',
  },
})

export const offerNumbers = endpoints('offerNumbers', `${OFFERS}/:offerId/number`, {
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['offers'],
    input: z.object({ version: draftVersion }),
    output: z.object({ id, number: z.string() }),
    failures: [offerNotReady, draftChanged],
    summary: 'Issue an offer: it gets its number and can never be changed again. Asked twice, the answer is the same',
  },
})

export const offerAnswers = endpoints('offerAnswers', `${OFFERS}/:offerId/answer`, {
  update: {
    route: 'PUT',
    access: manageInvoices,
    changes: ['offers'],
    input: z.object({ answer: z.enum(OFFER_ANSWERS) }),
    failures: [offerNotIssued, offerInvoiced],
    summary: 'Note that the buyer has accepted or rejected an offer',
  },
  remove: {
    route: 'DELETE',
    access: manageInvoices,
    changes: ['offers'],
    failures: [offerNotIssued, offerInvoiced],
    summary: "Take the note of the buyer's answer back",
  },
})

export const offerInvoiceDrafts = endpoints('offerInvoiceDrafts', `${OFFERS}/:offerId/invoice-draft`, {
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['offers', 'invoiceDrafts'],
    output: z.object({ invoiceDraftId: id }),
    failures: [offerNotIssued, offerInvoiced, offerRejected],
    summary: 'Begin an invoice that says what an offer says. Asked twice, the answer is the same draft',
  },
})

export const offerFiles = endpoints('offerFiles', `${OFFERS}/:offerId/files`, {
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['offers'],
    summary: 'Have the PDF of an offer made again where that failed',
  },
})
