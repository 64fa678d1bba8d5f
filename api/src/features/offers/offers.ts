import { sql } from 'kysely'
import { draftChanged } from 'contract/kit/drafts'
import { namesNothing, noSuchPartner } from 'contract/document-issuing/invoice-drafts'
import { invoiceTotals } from 'contract/document-issuing/invoice-totals'
import type { OfferContent } from 'contract/offers/offer-content'
import { offerIssued, offers } from 'contract/offers/offers'
import type { Db } from '../../kit/db.ts'
import { beginDraft, saveDraft } from '../../kit/records/drafts.ts'
import type { Fail } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { refuseNotThere } from '../document-issuing/index.ts'
import { detailsOf } from './offer-details.ts'
import { offerList } from './offer-rows.ts'
import { nameOfPartner } from '../partners/named/index.ts'

export const offerRoutes = routes(
  offers,
  {
    list: (query, { db }) => offerList.pageAtEnd(db, query, undefined),
    get: (_, { db, params: { id } }) => detailsOf(db, id),
    create: async ({ content, idempotencyKey }, { db, userId, fail }) => {
      await refuseNotThere(db, content, (fields) => fail(namesNothing, {}, fields))
      return beginDraft(db, { table: 'offers', row: rowOf(content), content, idempotencyKey, userId }, fail)
    },
    update: async ({ content, version }, { db, userId, fail, params: { id } }) => {
      await refuseNotThere(
        db,
        content,
        (fields) => fail(namesNothing, {}, fields),
        async () => (await detailsOf(db, id)).content,
      )
      const row = rowOf(content)
      const saved = await saveDraft(db, { table: 'offers', row, id, version, userId, isDraft: sql`number is null` })
      if (saved) return saved
      const { changed: last } = await draftOf(db, id, fail)
      return fail(draftChanged, { name: last.name })
    },
    remove: async (_, { db, fail, params: { id } }) => {
      const { numDeletedRows } = await db.deleteFrom('offers').where('id', '=', id).where('number', 'is', null).executeTakeFirst()
      if (numDeletedRows === 0n) await draftOf(db, id, fail)
      return undefined
    },
  },
  { offers_partner: noSuchPartner },
)

/** What was written, and beside it what the list shows. */
const rowOf = (content: OfferContent) => {
  const { totalBaseAmount, totalAmount } = invoiceTotals(content)
  const { partnerId, currency, issueDate, validUntil } = content
  return {
    content: JSON.stringify(content),
    partnerId,
    partnerName: sql<string>`coalesce(${nameOfPartner(sql`${partnerId}::bigint`)}, '')`,
    issueDate,
    validUntil,
    currency,
    totalBaseAmount,
    totalAmount,
  }
}

/** Refuses what is not there, or is no draft any more. */
async function draftOf(db: Db, id: number, fail: Fail<typeof offerIssued>) {
  const details = await detailsOf(db, id)
  if (details.issued) fail(offerIssued, { number: details.offer.number })
  return details
}
