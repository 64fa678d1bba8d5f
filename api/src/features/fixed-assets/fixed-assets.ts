import { alreadyDepreciated, fixedAssets, hasMonths, inventoryNumberExists, noSuchDocument, noSuchSupplier, noSuchVehicle, tooManyFixedAssets } from 'contract/fixed-assets/fixed-assets' // prettier-ignore
import { undoneInClosedMonth } from 'contract/fixed-assets/changes/change-failures'
import type { FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import { NO_ONE, type Actor } from 'contract/kit/access'
import type { Db } from '../../kit/db.ts'
import { missing, type Fail } from '../../kit/fail.ts'
import { holdRecord } from '../../kit/records/records.ts'
import { routes } from '../../kit/routes.ts'
import { documentFileOf } from '../documents/index.ts'
import { DEPENDED_ON } from './depended-on.ts'
import { fixedAssetDetails } from './fixed-asset-details.ts'
import { fixedAssetList } from './fixed-asset-list.ts'
import { holdToBegun } from './use-begun.ts'
import { addFixedAsset, columnsOf, writeRates, writeUse } from './write-fixed-asset.ts'

export const fixedAssetRegisterRoutes = routes(
  fixedAssets,
  {
    list: (query, { db }) => fixedAssetList.pageAtEnd(db, query, undefined),
    get: (_, { db, params: { id } }) => fixedAssetDetails(db, id),
    create: async (request, { db, userId, caller, fail }) => {
      holdToBegun(request.inUseOn, fail)
      const fileId = await fileOf(db, request.documentId, { actor: caller?.actor ?? NO_ONE, fail })
      return fixedAssetDetails(db, await addFixedAsset(db, request, { fileId, userId }))
    },
    update: async ({ version, ...request }, { db, userId, caller, params: { id }, fail }) => {
      await holdRecord(db, { table: 'fixed_assets', id, version, fail })
      const before = await fixedAssetDetails(db, id)
      if (before.isDepreciated && DEPENDED_ON.some((field) => !isSame(before[field], request[field]))) fail(alreadyDepreciated)
      if (request.inUseOn !== before.inUseOn) holdToBegun(request.inUseOn, fail)
      const fileId =
        request.documentId === before.documentId
          ? before.fileId
          : await fileOf(db, request.documentId, { actor: caller?.actor ?? NO_ONE, fail })
      const columns = columnsOf(request, fileId)
      await db
        .updateTable('fixedAssets')
        .set(before.isDepreciated ? descriptionOf(columns) : columns)
        .where('id', '=', id)
        .execute()
      if (!before.isDepreciated) {
        if (RATES_FOLLOW.some((field) => !isSame(before[field], request[field]))) await writeRates(db, id, request)
        if (before.inUseOn !== request.inUseOn) await writeUse(db, id, request.inUseOn, userId)
      }
      return fixedAssetDetails(db, id)
    },
    remove: async (_, { db, params: { id } }) => {
      const removed = await db.deleteFrom('fixedAssets').where('id', '=', id).executeTakeFirstOrThrow()
      if (removed.numDeletedRows === 0n) throw missing()
      return undefined
    },
  },
  {
    fixed_assets_inventory_number_unique: inventoryNumberExists,
    fixed_assets_limit: tooManyFixedAssets,
    fixed_assets_partner: noSuchSupplier,
    fixed_assets_vehicle: noSuchVehicle,
    fixed_asset_months_asset: hasMonths,
    fixed_assets_month_open: undoneInClosedMonth,
  },
)

const RATES_FOLLOW = ['procurementDate', 'ratePercent', 'lifespanYears', 'taxRatePercent'] as const satisfies readonly (keyof FixedAssetRequest)[] // prettier-ignore

/** A rate of 25 is one of 25.00. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && /^[\d.]+$/.test(one) ? Number(one) === Number(other) : one === other

const descriptionOf = ({
  inventoryNumber, name, assetGroupId, procurementDate, partnerId, documentId, vehicleId, documentNumber, fileId, serialNumber, place,
  responsibleName, note,
}: ReturnType<typeof columnsOf>) => ({
  inventoryNumber, name, assetGroupId, procurementDate, partnerId, documentId, vehicleId, documentNumber, fileId, serialNumber, place,
  responsibleName, note,
}) // prettier-ignore

type Linking = { readonly actor: Actor; readonly fail: Fail<typeof noSuchDocument> }

/** Whoever links a document must be able to read it: its file opens to all who see the register. */
async function fileOf(db: Db, documentId: number | null, { actor, fail }: Linking): Promise<number | null> {
  if (documentId === null) return null
  const fileId = await documentFileOf(db, actor, documentId)
  return fileId === undefined ? fail(noSuchDocument) : fileId
}
