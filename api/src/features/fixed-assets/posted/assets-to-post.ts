import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { DISPOSAL_KINDS } from 'contract/fixed-assets/changes/disposal-kinds'
import type { Db } from '../../../kit/db.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'

const Written = z.object({
  assetGroupId: z.number(),
  price: z.number(),
  undeductedVat: z.number(),
  /** In the books: written off now, and all until now. */
  amount: z.number(),
  accumulated: z.number(),
  /** Of it by tax; what falls on the cost of a passenger car above the limit. */
  recognised: z.number(),
  overLimit: z.number(),
})

/** What a run writes off of each asset, with the months that it had missed. */
const written = (db: Db, which: RawBuilder<unknown>) =>
  readRows(
    db,
    Written,
    sql`select a.asset_group_id, a.price, a.undeducted_vat,
        coalesce(sum(m.amount) filter (where m.book = 'Books'), 0)::bigint as amount,
        coalesce(max(m.accumulated) filter (where m.book = 'Books'), 0)::bigint as accumulated,
        coalesce(sum(m.recognised), 0)::bigint as recognised, coalesce(sum(m.over_limit), 0)::bigint as over_limit
      from fixed_asset_months m join fixed_assets a on a.id = m.fixed_asset_id where ${which} group by a.business_subject_id, a.id order by a.inventory_number`,
  )

/** The depreciation of a month as the books need it; undefined where it was undone. */
export async function runToPost(db: Db, id: number) {
  const run = await readFirst(
    db,
    z.object({ year: z.number(), month: z.number() }),
    sql`select r.year, r.month from depreciation_runs r where r.id = ${id}`,
  )
  return run && { ...run, written: await written(db, sql`m.run_id = ${id}`) }
}

const Change = z.object({
  kind: z.enum(['Disposal', 'PartialDisposal', 'Impairment']),
  onDay: z.string(),
  disposalKind: z.enum(DISPOSAL_KINDS).nullable(),
  assetGroupId: z.number(),
  price: z.number(),
  undeductedVat: z.number(),
  title: z.string(),
  /** Of what left its cost, what it was still worth, and what of it had been impaired; of an impairment what is lost. */
  amount: z.number(),
  rest: z.number(),
  impaired: z.number(),
  /** What was written off before anything left. */
  accumulatedBefore: z.number(),
})

/** What became of an asset, with the months that were written off for it; undefined where it was undone. */
export async function changeToPost(db: Db, id: number) {
  const change = await readFirst(
    db,
    Change,
    sql`select c.kind, c.on_day, c.disposal_kind, a.asset_group_id, a.price, a.undeducted_vat,
        a.inventory_number || ' ' || a.name as title, coalesce(c.amount, 0) as amount, coalesce(c.rest_amount, 0) as rest,
        case c.kind when 'Disposal' then (c.before ->> 'impaired')::bigint
          when 'PartialDisposal' then (c.before ->> 'impaired')::bigint - (c.after ->> 'impaired')::bigint else 0 end as impaired,
        ((c.before ->> 'accumulated')::bigint + coalesce((select sum(m.amount) from fixed_asset_months m
          where m.change_id = c.id and m.book = 'Books'), 0))::bigint as accumulated_before
      from fixed_asset_changes c join fixed_assets a on a.id = c.fixed_asset_id
      where c.id = ${id} and c.kind in ('Disposal', 'PartialDisposal', 'Impairment')`,
  )
  return change && { ...change, written: await written(db, sql`m.change_id = ${id}`) }
}
