import { sql } from 'kysely'
import { closedMonth } from 'contract/fixed-assets/changes/change-failures'
import { fixedAssetDisposalPreviews, fixedAssetDisposals, notASale } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { NO_ONE } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { dispose } from './dispose.ts'
import { holdToInvoice } from './sale-invoice.ts'

const CLOSED = { fixed_assets_month_open: closedMonth }

export const fixedAssetDisposalRoutes: Route[] = [
  ...routes(
    fixedAssetDisposals,
    {
      create: async (request, { db, userId, caller, params, fail }) => {
        await dispose(db, params, request, { userId, actor: caller?.actor, fail })
        return fixedAssetDetails(db, params.fixedAssetId)
      },
      update: async ({ documentId }, { db, caller, params: { id, fixedAssetId }, fail }) => {
        const ofAsset = db.selectFrom('fixedAssetChanges').select('disposalKind').where('id', '=', id)
        const change = await ofAsset
          .where('fixedAssetId', '=', fixedAssetId)
          .where('disposalKind', 'is not', null)
          .executeTakeFirst()
        if (!change) throw missing()
        if (change.disposalKind !== 'Sold') fail(notASale)
        if (documentId !== null) await holdToInvoice(db, documentId, { actor: caller?.actor ?? NO_ONE, fail })
        await db.updateTable('fixedAssetChanges').set({ documentId }).where('id', '=', id).execute()
        return undefined
      },
    },
    CLOSED,
  ),
  ...routes(
    fixedAssetDisposalPreviews,
    {
      // It is made as it would be, read, and undone: what is shown is what the same code makes of it.
      create: async (request, { db, userId, caller, params, fail }) => {
        const before = await fixedAssetDetails(db, params.fixedAssetId)
        await sql`savepoint preview`.execute(db)
        const restAmount = await dispose(db, params, request, { userId, actor: caller?.actor, fail })
        const [after, bookedAmount] = [await fixedAssetDetails(db, params.fixedAssetId), await bookedBy(db, params.fixedAssetId)]
        await sql`rollback to savepoint preview`.execute(db)
        return { before, bookedAmount, restAmount, after }
      },
    },
    CLOSED,
  ),
]

/** What the latest change of an asset has booked of months in the books. */
async function bookedBy(db: Db, fixedAssetId: number): Promise<number> {
  const months = await db
    .selectFrom('fixedAssetMonths')
    .select('amount')
    .where('fixedAssetId', '=', fixedAssetId)
    .where('book', '=', 'Books')
    .where('changeId', '=', (of) =>
      of
        .selectFrom('fixedAssetChanges')
        .select((one) => one.fn.max('id').as('id'))
        .where('fixedAssetId', '=', fixedAssetId),
    )
    .execute()
  return months.reduce((sum, { amount }) => sum + amount, 0)
}
