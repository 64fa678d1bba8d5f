import { lastDayOf, monthOf } from 'contract/croatia/depreciation/months'
import { monthsOf } from 'contract/fixed-assets/depreciated-asset'
import type { Db } from '../../../kit/db.ts'
import type { KnownAsset } from '../asset-facts.ts'
import { accumulatedOf, nextMonthOf } from '../runs/months-of-run.ts'
import { keepStandings } from '../runs/standing.ts'
import { writeMonths } from '../runs/write-months.ts'

type Booked = { readonly accumulated: number; readonly lastAmortizedOn: string | null }

/** Books what an asset has not been written off yet up to the month of a change, so that the change finds it at its end (pitfall A1). */
export async function bookUntil(db: Db, asset: KnownAsset, { id, onDay }: { id: number; onDay: string }): Promise<Booked> {
  const [first, ...later] = monthsOf(asset, nextMonthOf(asset), monthOf(onDay))
  if (!first) return asset
  const booked = { asset, months: [first, ...later] } as const
  await writeMonths(db, { changeId: id }, [booked])
  const standing = { accumulated: accumulatedOf(booked), lastAmortizedOn: lastDayOf((later.at(-1) ?? first).month) }
  await keepStandings(db, [{ id: asset.id, rates: asset.rates, ...standing }])
  return standing
}
