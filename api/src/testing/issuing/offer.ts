import type { InvoiceLine } from 'contract/document-issuing/invoice-content'
import { OfferContent } from 'contract/offers/offer-content'
import { offerNumbers, offers } from 'contract/offers/offers'
import { as } from '../app.ts'
import { more } from './issue.ts'

/** What tests offer with: two hours for 250,00 EUR with VAT. */

const LINE = { name: 'Savjetovanje', quantity: '2', unitPrice: '100', unitCode: 'HUR', vatTreatment: 'PDV25', classificationCode: '62.20.20' } as const // prettier-ignore

type Given = Omit<Partial<OfferContent>, 'lines'> & { readonly lines?: readonly Partial<InvoiceLine>[] }

/** Content that can be issued as it is, unless something is taken away. */
export const offerContent = (partnerId: number | null, { lines = [{}], ...given }: Given = {}): OfferContent =>
  OfferContent.parse({ partnerId, ...given, lines: lines.map((line) => ({ ...LINE, ...line })) })

let last = 0
export const draftedOffer = async (content: OfferContent): Promise<{ id: number; version: number }> =>
  (await as('boris').call(offers.create, more, { content, idempotencyKey: `offer-key-${++last}` })).body

export const issueOffer = ({ id, version }: { readonly id: number; readonly version: number }) =>
  as('boris').call(offerNumbers.create, { ...more, offerId: id }, { version })

/** Writes an offer and issues it; the id is told. */
export async function offered(partnerId: number, given: Given = {}): Promise<number> {
  const draft = await draftedOffer(offerContent(partnerId, given))
  const { status, problem } = await issueOffer(draft)
  if (status !== 200) throw new Error(`Not issued: ${JSON.stringify(problem)}`)
  return draft.id
}
