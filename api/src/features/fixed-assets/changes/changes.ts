import { sql } from 'kysely'
import * as z from 'zod'
import { undoneInClosedMonth } from 'contract/fixed-assets/changes/change-failures'
import { FixedAssetChange, fixedAssetChanges } from 'contract/fixed-assets/changes/fixed-asset-changes'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { outgoingInvoicesOf } from '../../documents/index.ts'
import { heldAsset } from './held-asset.ts'
import { undoChange } from './undo-change.ts'

export const fixedAssetChangeRoutes = routes(
  fixedAssetChanges,
  {
    list: async (_, { db, params: { fixedAssetId } }) => {
      const asset = await db.selectFrom('fixedAssets').select('id').where('id', '=', fixedAssetId).executeTakeFirst()
      if (!asset) throw missing()
      return changesOf(db, fixedAssetId)
    },
    remove: async (_, { db, params, fail }) => {
      await undoChange(db, await heldAsset(db, params), params.id, fail)
      return undefined
    },
  },
  { fixed_assets_month_open: undoneInClosedMonth },
)

const ChangeRow = FixedAssetChange.omit({
  documentNumber: true,
  documentDate: true,
  isDocumentCancelled: true,
  createdAt: true,
}).extend({
  createdAt: z.date(),
})

async function changesOf(db: Db, fixedAssetId: number): Promise<FixedAssetChange[]> {
  const rows = await readRows(
    db,
    ChangeRow,
    sql`select c.id, c.kind, c.on_day, c.amount, c.life_months, c.disposal_kind, c.rest_amount, c.sale_amount, c.document_id,
      c.after ->> 'ratePercent' as rate_percent, (c.after ->> 'lifespanYears')::int as lifespan_years,
      c.after ->> 'taxRatePercent' as tax_rate_percent, c.after ->> 'place' as place, c.after ->> 'responsibleName' as responsible_name,
      c.text, ${nameOfPerson(sql`c.created_by`)} as created_by_name, c.created_at,
      c.kind <> 'PutInUse' and c.id = max(c.id) filter (where c.kind <> 'PutInUse') over () as can_undo
    from fixed_asset_changes c where c.fixed_asset_id = ${fixedAssetId} order by c.on_day desc, c.id desc`,
  )
  const linked = rows.flatMap(({ documentId }) => documentId ?? [])
  const invoices = linked.length === 0 ? [] : await outgoingInvoicesOf(db, linked)
  return rows.map((row) => {
    const invoice = invoices.find(({ id }) => id === row.documentId)
    return {
      ...row,
      documentNumber: invoice?.documentNumber ?? null,
      documentDate: invoice?.documentDate ?? null,
      isDocumentCancelled: invoice?.isCancelled ?? false,
      createdAt: momentText(row.createdAt),
    }
  })
}
