import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readFirst } from '../../../kit/rows.ts'
import type { ReturnMonth } from './period-of-books.ts'

/**
 * The earliest period whose return was handed in and would say something else now: entries of VAT came to it since, and change a box.
 * Those that take each other back change none. Entries are only ever added, so what a version was made of still stands in its period.
 */
export const returnToCorrect = async (db: Db): Promise<ReturnMonth | null> =>
  (await readFirst(
    db,
    z.object({ year: z.number(), month: z.number() }),
    sql`with handed_in as (
        select r.* from (select distinct on (until_on) id, year, month, from_on, until_on from vat_returns order by until_on, number desc) r
          join standing_vat_return_submissions s on s.vat_return_id = r.id
      ), late as materialized (
        select r.until_on, r.year, r.month, v.id from handed_in r join vat_entries v on v.vat_on between r.from_on and r.until_on
        where not exists (select from vat_return_entries e where e.vat_return_id = r.id and e.vat_entry_id = v.id)
      )
      select l.year::int as year, l.month::int as month
      from late l join vat_entries v on v.id = l.id cross join unnest(array[v.box_out, v.box_in] || v.other_boxes) with ordinality b (box, place)
      where b.box is not null
      group by l.until_on, l.year, l.month, b.box, b.place
      having sum(v.base) <> 0 or sum(v.vat) <> 0 or sum(v.deductible_base) <> 0 or sum(v.deductible_vat) <> 0
      order by l.until_on limit 1`,
  )) ?? null
