import { sql } from 'kysely'
import * as z from 'zod'
import { boxAmounts, type BoxedEntry } from 'contract/croatia/ledger/return/box-amounts'
import type { Db } from '../../../kit/db.ts'
import { jsonOf, readRows } from '../../../kit/rows.ts'
import type { ReturnMonth } from './period-of-books.ts'

/**
 * The earliest period whose return was handed in and would say something else now: entries of VAT came to it since, and change a box.
 * Those that take each other back change none, and neither does VAT of which nothing is deducted. Entries are only ever added, so what a
 * version was made of still stands in its period.
 */
export async function returnToCorrect(db: Db): Promise<ReturnMonth | null> {
  const rows = await readRows(
    db,
    Late,
    sql`with handed_in as (
        select r.* from (select distinct on (until_on) id, year, month, from_on, until_on from vat_returns order by until_on, number desc) r
          join standing_vat_return_submissions s on s.vat_return_id = r.id
      )
      select r.year, r.month, jsonb_build_object('boxOut', v.box_out, 'boxIn', v.box_in, 'otherBoxes', v.other_boxes, 'base', v.base,
          'vat', v.vat, 'deductibleBase', v.deductible_base, 'deductibleVat', v.deductible_vat) as entry
      from handed_in r join vat_entries v on v.vat_on between r.from_on and r.until_on
      where not exists (select from vat_return_entries e where e.vat_entry_id = v.id)
      order by r.until_on`,
  )
  const periods = [...Map.groupBy(rows, ({ year, month }) => `${year}-${month}`).values()]
  const [changed] = periods.find((late) => isBoxChanged(late.map(({ entry }) => entry))) ?? []
  return changed ? { year: changed.year, month: changed.month } : null
}

const Late = z.object({ year: z.number(), month: z.number(), entry: jsonOf<BoxedEntry>() })

function isBoxChanged(entries: readonly BoxedEntry[]): boolean {
  const ofBoxes = Map.groupBy(entries.flatMap(boxAmounts), ({ box }) => box)
  return [...ofBoxes.values()].some((amounts) =>
    (['base', 'vat'] as const).some((of) => amounts.reduce((sum, amount) => sum + amount[of], 0) !== 0),
  )
}
