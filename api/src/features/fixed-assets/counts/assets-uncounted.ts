import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'

type Days = { readonly from: string; readonly until: string }

/** How many assets the register has at the end of some days, and how many of them no finished count of these days has found. */
export const assetsUncounted = (db: Db, { from, until }: Days) =>
  readOne(
    db,
    z.object({ total: z.number(), left: z.number() }),
    sql`select count(*)::int as total, (count(*) filter (where not exists (select from fixed_asset_count_lines l
          join fixed_asset_counts c on c.id = l.fixed_asset_count_id
          where l.fixed_asset_id = a.id and l.counted_at is not null and c.finished_at is not null
            and c.on_day between ${from} and ${until})))::int as left
      from fixed_assets a where a.procurement_date <= ${until} and (a.disposed_on is null or a.disposed_on > ${until})`,
  )
