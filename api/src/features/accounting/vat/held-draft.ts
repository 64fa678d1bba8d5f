import { sql } from 'kysely'
import * as z from 'zod'
import { byHand as saidByHand } from 'contract/accounting/vat/vat-return-shapes'
import { vatReturnDrafts } from 'contract/accounting/vat/vat-returns'
import type { Db } from '../../../kit/db.ts'
import { holdRecord } from '../../../kit/records/records.ts'
import { routes } from '../../../kit/routes.ts'
import { readFirst } from '../../../kit/rows.ts'
import { periodOfBooks, type ReturnMonth } from './period-of-books.ts'

/** What of a return no entry says, as it was typed last; nothing where nobody did. */
const HeldDraft = z.object({
  id: z.number().nullable(),
  correction: z.number(),
  transferred: z.number(),
  byHand: saidByHand.byHand,
  version: z.number(),
})
export type HeldDraft = z.output<typeof HeldDraft>

const NOTHING: HeldDraft = { id: null, correction: 0, transferred: 0, byHand: {}, version: 0 }

export const heldDraft = async (db: Db, { year, month }: ReturnMonth): Promise<HeldDraft> =>
  (await readFirst(
    db,
    HeldDraft,
    sql`select d.id, d.correction, d.transferred, d.by_hand, d.version from vat_return_drafts d where d.year = ${year} and d.month = ${month}`,
  )) ?? NOTHING

export const vatReturnDraftRoutes = routes(vatReturnDrafts, {
  update: async ({ year, month, version, correction, transferred, byHand }, { db, fail }) => {
    await periodOfBooks(db, { year, month }, fail)
    const said = { correction, transferred, byHand: JSON.stringify(byHand) }
    const begun = await db
      .insertInto('vatReturnDrafts')
      .values({ year, month, ...said })
      .onConflict((on) => on.columns(['businessSubjectId', 'year', 'month']).doNothing())
      .executeTakeFirst()
    if (begun.numInsertedOrUpdatedRows !== 0n) return undefined
    const { id } = await heldDraft(db, { year, month })
    if (id === null) throw new Error('The draft is there')
    await holdRecord(db, { table: 'vat_return_drafts', id, version, fail })
    await db.updateTable('vatReturnDrafts').set(said).where('id', '=', id).execute()
    return undefined
  },
})
