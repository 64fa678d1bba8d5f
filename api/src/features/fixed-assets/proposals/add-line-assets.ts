import type { FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import type { Db } from '../../../kit/db.ts'
import type { IncomingLine } from '../../documents/index.ts'
import { nextInventoryNumber } from '../next-inventory-number.ts'
import { addFixedAsset } from '../write-fixed-asset.ts'

type Made = { readonly id: number; readonly inventoryNumber: string }

/** Enters the assets of a line one after the other, each with the next number. */
export async function addLineAssets(
  db: Db,
  assets: readonly FixedAssetRequest[],
  { line, userId }: { readonly line: IncomingLine; readonly userId: number },
): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, asset] of assets.entries()) {
    const inventoryNumber = await nextInventoryNumber(db)
    const id = await addFixedAsset(db, { ...asset, inventoryNumber }, { fileId: line.fileId, userId })
    const { documentId, ordinal } = line
    await db
      .insertInto('fixedAssetLines')
      .values({ fixedAssetId: id, documentId, ordinal, unit: index + 1 })
      .execute()
    made.push({ id, inventoryNumber })
  }
  return made
}
