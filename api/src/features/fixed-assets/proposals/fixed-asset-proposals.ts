import { sql } from 'kysely'
import * as z from 'zod'
import { addDays } from 'contract/croatia/days'
import { inventoryNumberExists, noSuchDocument, tooManyFixedAssets } from 'contract/fixed-assets/fixed-assets'
import { fixedAssetProposals, lineInUseBeforeBought, lineIsAsset, lineRateNeeded, lineTooSmall, PROPOSALS_MAX, PROPOSALS_SINCE_DAYS, FixedAssetProposal } from 'contract/fixed-assets/proposals/fixed-asset-proposals' // prettier-ignore
import { lawOfGroup } from 'contract/fixed-assets/proposals/law-of-group'
import { lineProposal } from 'contract/fixed-assets/proposals/line-proposal'
import { NO_ONE } from 'contract/kit/access'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { incomingLines, type IncomingLine } from '../../documents/index.ts'
import { holdToBegun } from '../use-begun.ts'
import { assetsOfLine } from './assets-of-line.ts'
import { addLineAssets } from './add-line-assets.ts'

/** So many of the dearest lines are looked at for those that look like assets. */
const LOOKED_AT_MAX = 300

export const fixedAssetProposalRoutes = routes(
  fixedAssetProposals,
  {
    list: async ({ documentId }, { db, caller }) => {
      const actor = caller?.actor ?? NO_ONE
      if (documentId !== undefined) return proposalsOf(db, await incomingLines(db, actor, { documentId }))
      const since = addDays(clock.today(), -PROPOSALS_SINCE_DAYS)
      const proposals = await proposalsOf(db, await incomingLines(db, actor, { since, most: LOOKED_AT_MAX }))
      return proposals.filter(({ fixedAssets }) => fixedAssets.length === 0).slice(0, PROPOSALS_MAX)
    },
    create: async (request, { db, userId, caller, fail }) => {
      const lines = await incomingLines(db, caller?.actor ?? NO_ONE, { documentId: request.documentId })
      const line = lines.find(({ ordinal }) => ordinal === request.ordinal)
      if (!line) return fail(noSuchDocument)
      if (request.inUseOn !== null && request.inUseOn < line.documentDate) fail(lineInUseBeforeBought)
      holdToBegun(request.inUseOn, fail)
      if (line.netAmount < request.count) fail(lineTooSmall)
      if (lawOfGroup(request.assetGroupId).fixedAssetTypeId !== null && request.ratePercent === null) fail(lineRateNeeded)
      if ((await madeOf(db, [line.documentId])).some(({ ordinal }) => ordinal === line.ordinal)) fail(lineIsAsset)
      return { fixedAssets: await addLineAssets(db, assetsOfLine(line, request), { line, userId }) }
    },
  },
  {
    fixed_asset_lines_unique: lineIsAsset,
    fixed_assets_inventory_number_unique: inventoryNumberExists,
    fixed_assets_limit: tooManyFixedAssets,
  },
)

/** Those that look like assets by kind and amount, and those that somebody has made into some. */
async function proposalsOf(db: Db, lines: readonly IncomingLine[]): Promise<FixedAssetProposal[]> {
  const made = await madeOf(db, [...new Set(lines.map(({ documentId }) => documentId))])
  return lines.flatMap((line) => {
    const { documentId, documentNumber, documentDate, deliveryDate, partnerName, ordinal, name, netAmount, currency } = line
    const fixedAssets = made.find((one) => one.documentId === documentId && one.ordinal === ordinal)?.fixedAssets ?? []
    const proposed = lineProposal(line)
    if (!proposed && fixedAssets.length === 0) return []
    return [{ documentId, documentNumber, documentDate, deliveryDate, supplierName: partnerName, ordinal, name, netAmount, currency, proposed, fixedAssets }] // prettier-ignore
  })
}

const Made = z.object({ documentId: z.number(), ordinal: z.number(), fixedAssets: FixedAssetProposal.shape.fixedAssets })

const madeOf = (db: Db, documentIds: readonly number[]) =>
  readRows(
    db,
    Made,
    sql`select l.document_id, l.ordinal, jsonb_agg(jsonb_build_object('id', a.id, 'inventoryNumber', a.inventory_number) order by l.unit)
      as fixed_assets
    from fixed_asset_lines l join fixed_assets a on a.id = l.fixed_asset_id
    where l.document_id = any(${documentIds}::bigint[]) group by l.document_id, l.ordinal`,
  )
