import { sql } from 'kysely'
import * as z from 'zod'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { RESULTS_OF_KIND_MAX } from 'contract/kit/search-results'
import { paths } from 'contract/paths'
import { allOf } from '../../kit/lists/conditions.ts'
import { readRows } from '../../kit/rows.ts'
import { byWords } from '../../kit/search/by-words.ts'
import type { SearchPart } from '../../kit/search/search-everywhere.ts'

/** Fixed assets by name or inventory number. */
export const fixedAssetsFound: SearchPart = {
  listedBy: fixedAssets.list,
  kind: 'fixedAssets.title',
  find: async (db, search) => {
    const { where } = await byWords({ table: 'fixed_assets', as: 'a' })(db, search)
    const rows = await readRows(
      db,
      z.object({ id: z.number(), name: z.string(), inventoryNumber: z.string() }),
      sql`select a.id, a.name, a.inventory_number from fixed_assets a where ${allOf([where])} order by a.name, a.id limit ${RESULTS_OF_KIND_MAX}`,
    )
    return rows.map(({ id, name, inventoryNumber }) => ({
      label: `${inventoryNumber} ${name}`,
      path: (slug) => paths.fixedAsset(slug, id),
    }))
  },
}
