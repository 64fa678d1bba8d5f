import { sql, type SqlBool } from 'kysely'
import { monthOf, type Month } from 'contract/croatia/depreciation/months'
import type { ValueChangePreview, ValueStanding } from 'contract/fixed-assets/changes/value-change-previews'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { assetsWithFacts } from '../asset-facts.ts'
import { calendarMonth } from '../runs/turn.ts'
import { allMonths, lastOf } from './all-months.ts'
import { latestChange, tried } from './tried.ts'

type Change = { readonly fixedAssetId: number; readonly onDay: string }

/** What a change of the value of an asset would come to, which touches the months after its own. */
export async function valueChangePreview(
  db: Db,
  { fixedAssetId, onDay }: Change,
  change: () => Promise<unknown>,
): Promise<ValueChangePreview> {
  const from = monthOf(onDay) + 1
  const make = async () => {
    await change()
    return latestChange(db, fixedAssetId)
  }
  const { before, made, after } = await tried(db, { make, read: () => standingFrom(db, fixedAssetId, from) })
  return { before, ...made, after, from: calendarMonth(from) }
}

async function standingFrom(db: Db, id: number, from: Month): Promise<ValueStanding> {
  const [asset] = await assetsWithFacts(db, sql<SqlBool>`a.id = ${id}`)
  if (!asset) throw missing()
  const { procurementValue, accumulated, impaired, disposedOn } = asset
  const months = allMonths(asset)
  return {
    procurementValue,
    totalAmortizedValue: accumulated,
    currentValue: disposedOn === null ? procurementValue - accumulated - impaired : 0,
    monthAmount: months.find(({ month }) => month === from)?.books.amount ?? 0,
    ends: lastOf(months),
  }
}
