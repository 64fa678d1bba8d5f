import { refuseOther, requestHash } from '../../kit/same-request.ts'
import { sql } from 'kysely'
import { draftChanged, namesNothing, noSuchPartner } from 'contract/document-issuing/invoice-drafts'
import { invoiceTotals } from 'contract/document-issuing/invoice-totals'
import type { OfferContent } from 'contract/offers/offer-content'
import { offerIssued, offers } from 'contract/offers/offers'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import type { Fail } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { refuseNotThere } from '../document-issuing/index.ts'
import { detailsOf } from './offer-details.ts'
import { offerList } from './offer-rows.ts'
import { nameOfPartner } from '../partners/named/index.ts'

export const offerRoutes = routes(
  offers,
  {
    list: (query, { db }) => offerList.page(db, query, undefined),
    get: (_, { db, params: { id } }) => detailsOf(db, id),
    create: async ({ content, idempotencyKey }, { db, userId, fail }) => {
      await refuseNotThere(db, content, (fields) => fail(namesNothing, {}, fields))
      const made = await db
        .insertInto('offers')
        .values({ ...rowOf(content), idempotencyKey, requestHash: requestHash(content), createdBy: userId, changedBy: userId })
        .onConflict((conflict) => conflict.constraint('offers_idempotency_key_unique').doNothing())
        .returning(['id', 'version'])
        .executeTakeFirst()
      if (made) return made
      const { requestHash: kept, ...before } = await sameRequest(db, userId, idempotencyKey)
      refuseOther(fail, { sent: requestHash(content), kept })
      return before
    },
    update: async ({ content, version }, { db, userId, fail, params: { id } }) => {
      await refuseNotThere(
        db,
        content,
        (fields) => fail(namesNothing, {}, fields),
        async () => (await detailsOf(db, id)).content,
      )
      const changed = await db
        .updateTable('offers')
        .set({ ...rowOf(content), version: version + 1, changedBy: userId, changedAt: clock.now() })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('number', 'is', null)
        .returning(['id', 'version'])
        .executeTakeFirst()
      if (changed) return changed
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

const sameRequest = async (db: Db, userId: number, idempotencyKey: string) =>
  one(
    await db
      .selectFrom('offers')
      .select(['id', 'version', 'requestHash'])
      .where('createdBy', '=', userId)
      .where('idempotencyKey', '=', idempotencyKey)
      .execute(),
  )

/** Refuses what is not there, or is no draft any more. */
async function draftOf(db: Db, id: number, fail: Fail<typeof offerIssued>) {
  const details = await detailsOf(db, id)
  if (details.issued) fail(offerIssued, { number: details.offer.number })
  return details
}
