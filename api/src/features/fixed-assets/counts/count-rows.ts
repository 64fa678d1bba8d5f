import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { FixedAssetCount, FixedAssetCountLine } from 'contract/fixed-assets/counts/fixed-asset-counts'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'

const CountRow = FixedAssetCount.extend({
  createdByName: z.string().nullable(),
  finishedByName: z.string().nullable(),
  finishedAt: z.date().nullable(),
})

/** Counts with how they stand, the newest first; or the one with an id. */
export async function countsOf(db: Db, id: number | null = null): Promise<FixedAssetCount[]> {
  const rows = await readRows(
    db,
    CountRow,
    sql`select c.id, c.on_day, c.place, coalesce(l.expected, 0)::bigint as expected_count, coalesce(l.counted, 0)::bigint as counted_count,
      coalesce(l.unexpected, 0)::bigint as unexpected_count, ${nameOfPerson(sql`c.created_by`)} as created_by_name, c.finished_at,
      ${nameOfPerson(sql`c.finished_by`)} as finished_by_name
    from fixed_asset_counts c
      left join lateral (select count(*) filter (where l.is_expected) as expected,
          count(*) filter (where l.is_expected and l.counted_at is not null) as counted, count(*) filter (where not l.is_expected) as unexpected
        from fixed_asset_count_lines l where l.fixed_asset_count_id = c.id) l on true
    where ${id}::bigint is null or c.id = ${id} order by c.on_day desc, c.id desc`,
  )
  return rows.map(({ createdByName, finishedByName, finishedAt, ...row }) => ({
    ...row,
    createdByName: createdByName ?? '',
    finishedByName: finishedByName ?? '',
    finishedAt: momentText(finishedAt),
  }))
}

export async function countOf(db: Db, id: number): Promise<FixedAssetCount> {
  const [count] = await countsOf(db, id)
  if (!count) throw missing()
  return count
}

export const CountLineRow = FixedAssetCountLine.extend({ countedAt: z.date().nullable() })

/** What is read of a line, which is l. */
export const COUNT_LINE = sql.raw('l.id, l.fixed_asset_id, l.inventory_number, l.name, l.place, l.is_expected, l.counted_at')

export const countLineOf = (row: z.output<typeof CountLineRow>): FixedAssetCountLine => ({
  ...row,
  countedAt: momentText(row.countedAt),
})

/** Lines by their inventory numbers. */
export async function linesOf(db: Db, where: RawBuilder<unknown>): Promise<FixedAssetCountLine[]> {
  const rows = await readRows(
    db,
    CountLineRow,
    sql`select ${COUNT_LINE} from fixed_asset_count_lines l where ${where} order by l.inventory_number, l.id`,
  )
  return rows.map(countLineOf)
}
