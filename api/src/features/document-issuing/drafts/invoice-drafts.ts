import { sql } from 'kysely'
import { DRAFTS_MAX, invoiceDrafts, namesNothing, noSuchPartner, tooManyDrafts, type InvoiceDraft } from 'contract/document-issuing/invoice-drafts' // prettier-ignore
import { INVOICE_KINDS, InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoiceTotals } from 'contract/document-issuing/invoice-totals'
import { draftChanged } from 'contract/kit/drafts'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { beginDraft, draftBegun, saveDraft } from '../../../kit/records/drafts.ts'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { refuseNotThere } from './named-records.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { OFFERS } from '../../offers/named/index.ts'
import { PARTNERS } from '../../partners/named/index.ts'

export const invoiceDraftRoutes = routes(
  invoiceDrafts,
  {
    list: async (_, { db }) => {
      const rows = await db
        .selectFrom('invoiceDrafts as d')
        .leftJoin(PARTNERS.as('p'), 'p.id', 'd.partnerId')
        .select(['d.id', 'd.kind', 'p.name as partnerName', 'd.totalAmount', 'd.currency'])
        .select([nameOfPerson(sql`d.changed_by`).as('changedByName'), 'd.changedAt'])
        .orderBy('d.changedAt', 'desc')
        .orderBy('d.id', 'desc')
        .limit(DRAFTS_MAX)
        .execute()
      return rows.map((row) => ({
        ...row,
        partnerName: row.partnerName ?? '',
        kind: kindOf(row.kind),
        changedAt: momentText(row.changedAt),
      }))
    },
    get: (_, { db, params: { id } }) => draftOf(db, id),
    create: async ({ content, idempotencyKey }, { db, userId, fail }) => {
      await refuseNotThere(db, content, (fields) => fail(namesNothing, {}, fields))
      const { id } = await beginDraft(db, begun(content, { idempotencyKey, userId }), fail)
      return draftOf(db, id)
    },
    update: async ({ content, version }, { db, userId, fail, params: { id } }) => {
      await refuseNotThere(
        db,
        content,
        (fields) => fail(namesNothing, {}, fields),
        async () => (await draftOf(db, id)).content,
      )
      const isSaved = await saveDraft(db, { table: 'invoice_drafts', row: rowOf(content), id, version, userId })
      const draft = await draftOf(db, id)
      return isSaved ? draft : fail(draftChanged, { name: draft.changedByName })
    },
    remove: async (_, { db, params: { id } }) =>
      thrownAway(await db.deleteFrom('invoiceDrafts').where('id', '=', id).executeTakeFirst()),
  },
  { invoice_drafts_limit: tooManyDrafts, invoice_drafts_partner: noSuchPartner },
)

type By = { readonly idempotencyKey: string; readonly userId: number }

const begun = (content: InvoiceContent, by: By) => ({ table: 'invoice_drafts' as const, row: rowOf(content), content, ...by })

/** Begins an invoice that is made of something else, and tells its id; undefined where the same has begun it before. */
export const invoiceDraftBegun = async (db: Db, content: InvoiceContent, by: By): Promise<number | undefined> =>
  (await draftBegun(db, begun(content, by)))?.id

function thrownAway({ numDeletedRows }: { readonly numDeletedRows: bigint }): undefined {
  if (numDeletedRows === 0n) throw missing()
}

async function draftOf(db: Db, id: number): Promise<InvoiceDraft> {
  const draft = await db
    .selectFrom('invoiceDrafts as d')
    .leftJoin(OFFERS.as('o'), 'o.invoiceDraftId', 'd.id')
    .select(['d.id', 'd.version', 'd.content', 'd.partnerId', 'd.changedAt', nameOfPerson(sql`d.changed_by`).as('changedByName')])
    .select(['o.id as offerId', 'o.number as offerNumber'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!draft) throw missing()
  const { content, partnerId, changedAt, offerId, offerNumber, ...rest } = draft
  const offer = offerId === null ? null : { id: offerId, number: offerNumber ?? '' }
  // When partners are merged, the draft follows; what was written names the one who is gone.
  return { ...rest, offer, content: { ...InvoiceContent.parse(content), partnerId }, changedAt: momentText(changedAt) }
}

const kindOf = (stored: string) => INVOICE_KINDS.find((kind) => kind === stored) ?? 'Invoice'

/** The content, and beside it what the list of drafts shows. */
const rowOf = (content: InvoiceContent) => ({
  content: JSON.stringify(content),
  kind: content.kind,
  currency: content.currency,
  partnerId: content.partnerId,
  totalAmount: invoiceTotals(content).totalAmount,
})
