import type { OfferContent } from 'contract/offers/offer-content'
import { offerIssued, offers } from 'contract/offers/offers'
import { call, Refused } from '../../../kit/call.ts'
import { tell } from '../../../kit/refusals.ts'
import type { DraftPlace } from '../../document-issuing/editor/index.ts'

/** Where offers are kept that are being written. One that another person has issued meanwhile is told of and shown as it is. */
export const offerPlace = (businessSubjectId: number, show: (id: number) => Promise<void>): DraftPlace<OfferContent> => ({
  create: (content, idempotencyKey) => call(offers.create, { content, idempotencyKey }, { businessSubjectId }),
  update: async (content, { id, version }) => {
    try {
      return await call(offers.update, { content, version }, { businessSubjectId, id })
    } catch (error) {
      if (error instanceof Refused && error.problem.code === offerIssued.code) {
        tell(error)
        // Not waited for: leaving the page is what ends the next try.
        void show(id)
      }
      throw error
    }
  },
})
