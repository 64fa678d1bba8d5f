import { offerAnswers } from 'contract/offers/offers'
import { clock } from '../../kit/clock.ts'
import { routes } from '../../kit/routes.ts'
import { openOutcome } from './offer-outcome.ts'

export const offerAnswerRoutes = routes(offerAnswers, {
  update: async ({ answer }, { db, userId, fail, params: { offerId } }) => {
    if ((await openOutcome(db, offerId, fail)).answer === answer) return undefined
    await db
      .updateTable('offers')
      .set({ answer, answeredBy: userId, answeredAt: clock.now() })
      .where('id', '=', offerId)
      .execute()
    return undefined
  },
  remove: async (_, { db, fail, params: { offerId } }) => {
    await openOutcome(db, offerId, fail)
    await db.updateTable('offers').set({ answer: null, answeredBy: null, answeredAt: null }).where('id', '=', offerId).execute()
    return undefined
  },
})
