import { closedMonth } from 'contract/fixed-assets/changes/change-failures'
import { fixedAssetDisposalPreviews, fixedAssetDisposals, notASale } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { NO_ONE } from 'contract/kit/access'
import { missing } from '../../../kit/fail.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { dispose } from './dispose.ts'
import { holdToInvoice, invoicedBy } from './sale-invoice.ts'
import { latestChange, tried } from './tried.ts'

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
      create: async (request, { db, userId, caller, params, fail }) => {
        const make = async () => {
          const restAmount = await dispose(db, params, request, { userId, actor: caller?.actor, fail })
          return { restAmount, bookedAmount: (await latestChange(db, params.fixedAssetId)).bookedAmount }
        }
        const { before, made, after } = await tried(db, { make, read: () => fixedAssetDetails(db, params.fixedAssetId) })
        return { before, ...made, after, invoiced: await invoicedBy(db, request.documentId) }
      },
    },
    CLOSED,
  ),
]
