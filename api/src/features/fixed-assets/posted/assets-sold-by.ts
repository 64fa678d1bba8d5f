import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

const Sold = z.object({ documentId: z.number(), saleAmount: z.number(), assetGroupId: z.number() })

/** What of fixed assets documents sold: for how much without VAT, and of which group. */
export const assetsSoldBy = (db: Db, documentIds: readonly number[]): Promise<z.output<typeof Sold>[]> =>
  readRows(
    db,
    Sold,
    sql`select c.document_id, c.sale_amount, a.asset_group_id from fixed_asset_changes c join fixed_assets a on a.id = c.fixed_asset_id
      where c.document_id = any(${[...documentIds]}::bigint[]) order by c.id`,
  )
