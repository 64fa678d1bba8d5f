import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { monthNumbered, monthOf, monthOfYear, yearOfMonth, type Month } from 'contract/croatia/depreciation/months'
import { firstMonthOf, monthsOf } from 'contract/fixed-assets/depreciated-asset'
import { fixedAssetMonths, type FixedAssetMonth } from 'contract/fixed-assets/fixed-asset-months'
import { missing } from '../../kit/fail.ts'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { readRows } from '../../kit/rows.ts'
import { assetsWithFacts, type KnownAsset } from './asset-facts.ts'

/** A hundred years: what is given the longest life is told to its end. */
const MONTHS_MAX = 1_300

export const fixedAssetMonthRoutes = routes(fixedAssetMonths, {
  list: async (_, { db, params: { fixedAssetId } }) => {
    const [asset] = await assetsWithFacts(db, sql<SqlBool>`a.id = ${fixedAssetId}`)
    if (!asset) throw missing()
    const booked = await bookedMonths(db, asset)
    return [...booked, ...monthsToCome(asset, booked.length)]
  },
})

const Booked = z.object({
  year: z.number(),
  month: z.number(),
  amount: z.number(),
  accumulated: z.number(),
  recognised: z.number(),
  overLimit: z.number(),
  runId: z.number().nullable(),
})

/** What runs have booked: the months of the books, with what tax recognises of each. */
async function bookedMonths(db: Db, asset: KnownAsset): Promise<FixedAssetMonth[]> {
  const rows = await readRows(
    db,
    Booked,
    sql`select m.year, m.month, coalesce(sum(m.amount) filter (where m.book = 'Books'), 0)::bigint as amount,
      coalesce(max(m.accumulated) filter (where m.book = 'Books'), ${asset.accumulated})::bigint as accumulated, coalesce(sum(m.recognised), 0)::bigint as recognised,
      coalesce(sum(m.over_limit), 0)::bigint as over_limit, max(m.run_id) as run_id
    from fixed_asset_months m where m.fixed_asset_id = ${asset.id} group by m.year, m.month order by m.year, m.month`,
  )
  return rows.map((row) => told(asset, monthNumbered(row.year, row.month), row, true))
}

function monthsToCome(asset: KnownAsset, bookedCount: number): FixedAssetMonth[] {
  const first = firstMonthOf(asset)
  if (first === null) return []
  const from = asset.lastAmortizedOn === null ? first : monthOf(asset.lastAmortizedOn) + 1
  return monthsOf(asset, from, from + MONTHS_MAX - bookedCount).map(({ month, books, tax }) =>
    told(asset, month, { ...books, recognised: tax.recognised, overLimit: tax.over, runId: null }, false),
  )
}

type Amounts = Pick<FixedAssetMonth, 'amount' | 'accumulated' | 'recognised' | 'overLimit' | 'runId'>

const told = (
  asset: KnownAsset,
  month: Month,
  { amount, accumulated, recognised, overLimit, runId }: Amounts,
  isBooked: boolean,
): FixedAssetMonth => ({
  year: yearOfMonth(month),
  month: monthOfYear(month),
  isBooked,
  amount,
  accumulated,
  currentValue: valueIn(asset, month) - accumulated,
  recognised,
  unrecognised: amount - recognised,
  overLimit,
  runId,
})

/** What there was to write off by the end of a month: the cost with what was added, without what was impaired or left before. */
const valueIn = ({ price, undeductedVat, changes }: KnownAsset, month: Month): number =>
  changes.reduce((value, { kind, onDay, amount, impairedLeft }) => {
    if (amount === null || monthOf(onDay) > month) return value
    if (kind === 'Addition' || kind === 'Correction') return value + amount
    if (kind === 'Impairment') return value - amount
    return kind === 'PartialDisposal' && monthOf(onDay) < month ? value - amount + (impairedLeft ?? 0) : value
  }, price + undeductedVat)
