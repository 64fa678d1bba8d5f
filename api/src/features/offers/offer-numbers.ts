import { sql } from 'kysely'
import * as z from 'zod'
import { yearOf } from 'contract/croatia/days'
import { draftChanged } from 'contract/kit/drafts'
import { offerNumber, type IssuedOffer } from 'contract/offers/issued-offer'
import { OfferContent } from 'contract/offers/offer-content'
import { offerNotReady, offerNumbers } from 'contract/offers/offers'
import { clock } from '../../kit/clock.ts'
import type { Db, Scope } from '../../kit/db.ts'
import { missing, type Fail } from '../../kit/fail.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { takeNumber } from '../../kit/postgres/number-series.ts'
import { routes } from '../../kit/routes.ts'
import { one, readRows } from '../../kit/rows.ts'
import { asOffered } from './as-offered.ts'
import { renderOffer } from './paper/render-offer.ts'
import { nameOfPerson } from '../auth/people/index.ts'

export const offerNumberRoutes = routes(offerNumbers, {
  create: async ({ version }, { db, userId, requestId, fail, params: { businessSubjectId, offerId } }) => {
    const offer = await lockedOffer(db, offerId)
    if (offer.number !== null) return { id: offerId, number: offer.number }
    if (offer.version !== version) fail(draftChanged, { name: offer.changedByName })
    const content = { ...OfferContent.parse(offer.content), partnerId: offer.partnerId }
    return issue(db, { id: offerId, content }, { scope: { businessSubjectId, userId, requestId }, fail })
  },
})

const Locked = z.object({
  number: z.string().nullable(),
  version: z.number(),
  content: z.unknown(),
  partnerId: z.number().nullable(),
  changedByName: z.string(),
})
type Locked = z.infer<typeof Locked>

async function lockedOffer(db: Db, id: number): Promise<Locked> {
  const rows = await readRows(
    db,
    Locked,
    sql`
    select o.number, o.version, o.content, o.partner_id, ${nameOfPerson(sql`o.changed_by`)} as changed_by_name
    from offers o where o.id = ${id} for update of o`,
  )
  const [row] = rows
  if (!row) throw missing()
  return row
}

type Around = { readonly scope: Scope; readonly fail: Fail<typeof offerNotReady> }

/** Checks, number, what stands on it and the job that makes its file, all or nothing. */
async function issue(db: Db, { id, content }: { id: number; content: OfferContent }, { scope, fail }: Around) {
  const { offered, findings } = await asOffered(db, content)
  const fatal = findings.filter(({ isFatal }) => isFatal)
  if (fatal.length > 0)
    fail(
      offerNotReady,
      {},
      fatal.map(({ path, message, params }) => ({ path, message, ...(params && { params }) })),
    )
  const pdfFileId = await fileOf(db)
  await enqueue(db, renderOffer, { offerId: id }, scope)
  const year = yearOf(offered.issueDate)
  const ordinal = await takeNumber(db, 'Offer', year)
  const number = offerNumber(ordinal, year)
  const issued: IssuedOffer = { ...offered, year, ordinal, number }
  await db
    .updateTable('offers')
    .set({
      year,
      ordinal,
      number,
      issued: JSON.stringify(issued),
      partnerName: issued.buyer.name,
      issueDate: issued.issueDate,
      validUntil: issued.validUntil,
      pdfFileId,
      issuedBy: scope.userId ?? null,
      issuedAt: clock.now(),
    })
    .where('id', '=', id)
    .execute()
  return { id, number }
}

/** The file it will have: who looks earlier sees that it is being made. */
const fileOf = async (db: Db): Promise<number> =>
  one(
    await db
      .insertInto('files')
      .values({ name: 'ponuda.pdf', mediaType: 'application/pdf', generationStatus: 'Generating' })
      .returning('id')
      .execute(),
  ).id
