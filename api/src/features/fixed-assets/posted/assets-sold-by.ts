import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

/** What of fixed assets a document sold: for how much without VAT, and of which group. */
export const assetsSoldBy = (db: Db, documentId: number): Promise<{ saleAmount: number; assetGroupId: number }[]> =>
  readRows(
    db,
    z.object({ saleAmount: z.number(), assetGroupId: z.number() }),
    sql`select c.sale_amount, a.asset_group_id from fixed_asset_changes c join fixed_assets a on a.id = c.fixed_asset_id
      where c.document_id = ${documentId} order by c.id`,
  )
