import { sql } from 'kysely'
import * as z from 'zod'
import { boxAmounts, type BoxedEntry } from 'contract/croatia/ledger/return/box-amounts'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { BoxedEntryRow } from './period-entries.ts'
import type { ReturnMonth } from './period-of-books.ts'

/**
 * The earliest period whose return was handed in and would say something else now: entries of VAT came to it since, and change a box, or
 * another amount was typed by hand. Those that take each other back change none, and neither does VAT of which nothing is deducted. Entries are only ever added, so what a
 * version was made of still stands in its period.
 */
export async function returnToCorrect(db: Db): Promise<ReturnMonth | null> {
  const rows = await readRows(
    db,
    Late,
    sql`with handed_in as (
        select r.* from (
            select distinct on (until_on) id, year, month, from_on, until_on, payload from vat_returns order by until_on, number desc
          ) r join standing_vat_return_submissions s on s.vat_return_id = r.id
      )
      select r.year, r.month, jsonb_build_object('boxOut', v.box_out, 'boxIn', v.box_in, 'otherBoxes', v.other_boxes, 'base', v.base,
          'vat', v.vat, 'deductibleBase', v.deductible_base, 'deductibleVat', v.deductible_vat) as entry
      from handed_in r join vat_entries v on v.vat_on between r.from_on and r.until_on
      where not exists (select from vat_return_entries e where e.vat_entry_id = v.id)
      union all
      select r.year, r.month, null from handed_in r join vat_return_drafts d on d.year = r.year and d.month = r.month where ${isTypedAnew}
      order by year, month`,
  )
  const periods = [...Map.groupBy(rows, ({ year, month }) => `${year}-${month}`).values()]
  const [changed] = periods.find((late) => isBoxChanged(late.map(({ entry }) => entry))) ?? []
  return changed ? { year: changed.year, month: changed.month } : null
}

/** What no entry says: boxes 315, 620 and 701 to 704. */
const isTypedAnew = sql`exists (select from jsonb_to_recordset(r.payload -> 'boxes') b (box text, vat bigint, base bigint, purchase bigint, sale bigint)
  where b.box = '315' and b.vat <> d.correction or b.box = '620' and b.base <> d.transferred
    or b.purchase <> coalesce((d.by_hand #>> array[b.box, 'purchase'])::bigint, 0)
    or b.sale <> coalesce((d.by_hand #>> array[b.box, 'sale'])::bigint, 0))`

/** Without an entry of what was typed anew. */
const Late = z.object({ year: z.number(), month: z.number(), entry: BoxedEntryRow.nullable() })

function isBoxChanged(late: readonly (BoxedEntry | null)[]): boolean {
  const entries = late.filter((entry) => entry !== null)
  if (entries.length < late.length) return true
  const ofBoxes = Map.groupBy(entries.flatMap(boxAmounts), ({ box }) => box)
  return [...ofBoxes.values()].some((amounts) =>
    (['base', 'vat'] as const).some((of) => amounts.reduce((sum, amount) => sum + amount[of], 0) !== 0),
  )
}
