import { refuseOther, requestHash } from '../../../kit/same-request.ts'
import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import { draftChanged, DRAFTS_MAX, invoiceDrafts, namesNothing, noSuchPartner, tooManyDrafts, type InvoiceDraft } from 'contract/document-issuing/invoice-drafts' // prettier-ignore
import { INVOICE_KINDS, InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoiceTotals } from 'contract/document-issuing/invoice-totals'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { one } from '../../../kit/rows.ts'
import { refuseNotThere } from './named-records.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
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
        changedAt: row.changedAt.toISOString(),
      }))
    },
    get: (_, { db, params: { id } }) => draftOf(db, sql<SqlBool>`d.id = ${id}`),
    create: async ({ content, idempotencyKey }, { db, userId, fail }) => {
      await refuseNotThere(db, content, (fields) => fail(namesNothing, {}, fields))
      const made = await draftWritten(db, content, { idempotencyKey, userId })
      if (made) return saved(made, content)
      const before = one(await sameRequest(db, { idempotencyKey, userId }))
      refuseOther(fail, { sent: requestHash(content), kept: before.requestHash })
      return draftOf(db, sql<SqlBool>`d.id = ${before.id}`)
    },
    update: async ({ content, version }, { db, userId, fail, params: { id } }) => {
      await refuseNotThere(
        db,
        content,
        (fields) => fail(namesNothing, {}, fields),
        async () => (await draftOf(db, sql<SqlBool>`d.id = ${id}`)).content,
      )
      const changed = await db
        .updateTable('invoiceDrafts')
        .set({ ...rowOf(content), version: version + 1, changedBy: userId, changedAt: clock.now() })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(SAVED)
        .executeTakeFirst()
      if (changed) return saved(changed, content)
      const { changedByName } = await draftOf(db, sql<SqlBool>`d.id = ${id}`)
      return fail(draftChanged, { name: changedByName })
    },
    remove: async (_, { db, params: { id } }) =>
      thrownAway(await db.deleteFrom('invoiceDrafts').where('id', '=', id).executeTakeFirst()),
  },
  { invoice_drafts_limit: tooManyDrafts, invoice_drafts_partner: noSuchPartner },
)

type Begun = { readonly idempotencyKey: string; readonly userId: number }

const begun = (db: Db, content: InvoiceContent, { idempotencyKey, userId }: Begun) =>
  db
    .insertInto('invoiceDrafts')
    .values({ ...rowOf(content), idempotencyKey, requestHash: requestHash(content), createdBy: userId, changedBy: userId })
    .returning(SAVED)

const sameRequest = (db: Db, { idempotencyKey, userId }: Begun) =>
  db
    .selectFrom('invoiceDrafts')
    .select(['id', 'requestHash'])
    .where('createdBy', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .execute()

/** Begins an invoice that is made of something else, and tells its id. */
export const beginDraft = async (db: Db, content: InvoiceContent, userId: number): Promise<number> =>
  one(await begun(db, content, { idempotencyKey: randomUUID(), userId }).execute()).id
/** Undefined where this person has written it already. */
export const draftWritten = (db: Db, content: InvoiceContent, by: Begun): Promise<Saved | undefined> =>
  begun(db, content, by)
    .onConflict((conflict) => conflict.constraint('invoice_drafts_idempotency_key_unique').doNothing())
    .executeTakeFirst()

function thrownAway({ numDeletedRows }: { readonly numDeletedRows: bigint }): undefined {
  if (numDeletedRows === 0n) throw missing()
}

/** What the database makes of a draft that is saved. */
const SAVED = ['id', 'version', 'changedAt', nameOfPerson(sql`changed_by`).as('changedByName')] as const

type Saved = Pick<InvoiceDraft, 'id' | 'version' | 'changedByName'> & { readonly changedAt: Date }

const saved = ({ id, version, changedByName, changedAt }: Saved, content: InvoiceContent): InvoiceDraft => ({
  id,
  version,
  content,
  changedByName,
  changedAt: changedAt.toISOString(),
})

async function draftOf(db: Db, which: Expression<SqlBool>): Promise<InvoiceDraft> {
  const draft = await db
    .selectFrom('invoiceDrafts as d')
    .select(['d.id', 'd.version', 'd.content', 'd.partnerId', 'd.changedAt', nameOfPerson(sql`d.changed_by`).as('changedByName')])
    .where(which)
    .executeTakeFirst()
  if (!draft) throw missing()
  const { content, partnerId } = draft
  // When partners are merged, the draft follows; what was written names the one who is gone.
  return saved(draft, { ...InvoiceContent.parse(content), partnerId })
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
