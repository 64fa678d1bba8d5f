import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'
import { OfferContent } from 'contract/offers/offer-content'
import { emptyLine } from '../../document-issuing/editor/index.ts'

/** What a new offer is filled in with beforehand. The default note is about invoices: an offer begins without one. */
export const newOffer = (context: IssuingContext): OfferContent =>
  OfferContent.parse({ language: context.settings.defaultInvoiceLanguage, lines: [emptyLine(context)] })

/** What an earlier offer said, to be offered once more; its days do not come along. */
export const copiedOffer = (content: OfferContent): OfferContent => ({ ...content, issueDate: null, validUntil: null })
