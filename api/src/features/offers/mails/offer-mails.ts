import { sql } from 'kysely'
import { offerFileNotMade, offerMails } from 'contract/offers/offer-mails'
import { offerNotIssued } from 'contract/offers/offers'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { offerFacts } from './offer-facts.ts'
import { mailsOf, sending, sendMail, type Mailed } from '../../issued-mails/index.ts'

/** An offer is sent with its PDF. */
export const MAILED_OFFERS: Mailed = {
  mails: 'offer_mails',
  owners: 'offers',
  key: 'offer_id',
  files: [sql`o.pdf_file_id`],
  send: sending('send-offer'),
  endpoint: offerMails.create,
  facts: offerFacts,
}

export const offerMailRoutes = routes(offerMails, {
  list: async (_, { db, params: { offerId } }) => {
    await pdfStatusOf(db, offerId)
    return mailsOf(db, MAILED_OFFERS, offerId)
  },
  create: async (wanted, { db, userId, requestId, language, fail, params: { businessSubjectId, offerId } }) => {
    const status = await pdfStatusOf(db, offerId)
    if (status === null) fail(offerNotIssued)
    if (status !== 'Success') fail(offerFileNotMade)
    const scope = { businessSubjectId, userId, requestId }
    return sendMail(db, MAILED_OFFERS, { ownerId: offerId, wanted, language, scope, fail })
  },
})

/** How far the PDF of an offer is, with which it is sent; null while the offer is a draft. */
async function pdfStatusOf(db: Db, offerId: number): Promise<string | null> {
  const found = await db
    .selectFrom('offers as o')
    .leftJoin('files as f', 'f.id', 'o.pdfFileId')
    .select('f.generationStatus')
    .where('o.id', '=', offerId)
    .executeTakeFirst()
  if (!found) throw missing()
  return found.generationStatus
}
