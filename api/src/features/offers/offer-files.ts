import { offerFiles } from 'contract/offers/offers'
import { missing } from '../../kit/fail.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { routes } from '../../kit/routes.ts'
import { makeAgain } from '../sale-papers/index.ts'
import { renderOffer } from './paper/render-offer.ts'

/** A file that could not be made is made anew; whoever asks where that has not failed is asking for what is there or on its way. */
export const offerFileRoutes = routes(offerFiles, {
  create: async (_, { db, userId, requestId, params: { businessSubjectId, offerId } }) => {
    const offer = await db.selectFrom('offers').select('pdfFileId').where('id', '=', offerId).executeTakeFirst()
    if (!offer) throw missing()
    if (offer.pdfFileId !== null && (await makeAgain(db, [offer.pdfFileId])))
      await enqueue(db, renderOffer, { offerId }, { businessSubjectId, userId, requestId })
    return undefined
  },
})
