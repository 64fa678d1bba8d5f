import { expect } from 'vitest'
import type { FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { fixedAssetChanges } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { fixedAssetMoves } from 'contract/fixed-assets/changes/fixed-asset-moves'
import { fixedAssetRateChanges } from 'contract/fixed-assets/changes/fixed-asset-rate-changes'
import { fixedAssetAdditions, fixedAssetCorrections, fixedAssetImpairments } from 'contract/fixed-assets/changes/value-changes'
import { monthNumbered, monthOf, monthOfYear, yearOfMonth } from 'contract/croatia/depreciation/months'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetMonths } from 'contract/fixed-assets/fixed-asset-months'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import type { Given } from 'contract/kit/endpoint'
import { as, asOwner } from './app.ts'
import { SUBJECTS } from './cast.ts'

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
const of = (fixedAssetId: number) => ({ ...more, fixedAssetId })

export const add = (id: number, onDay: string, amount: number) =>
  boris.call(fixedAssetAdditions.create, of(id), { onDay, amount })
export const correct = (id: number, given: Given<typeof fixedAssetCorrections.create>) =>
  boris.call(fixedAssetCorrections.create, of(id), given)
export const impair = (id: number, given: Given<typeof fixedAssetImpairments.create>) =>
  boris.call(fixedAssetImpairments.create, of(id), given)
export const changeRate = (id: number, onDay: string, given: Partial<Given<typeof fixedAssetRateChanges.create>>) =>
  boris.call(fixedAssetRateChanges.create, of(id), {
    onDay,
    ratePercent: null,
    lifespanYears: null,
    taxRatePercent: null,
    ...given,
  })
export const move = (id: number, onDay: string, place: string, responsibleName = '') =>
  boris.call(fixedAssetMoves.create, of(id), { onDay, place, responsibleName })
export const dispose = (id: number, given: Given<typeof fixedAssetDisposals.create>) =>
  boris.call(fixedAssetDisposals.create, of(id), given)
export const changesOf = async (id: number): Promise<FixedAssetChange[]> =>
  (await boris.call(fixedAssetChanges.list, of(id))).body
export const undo = (fixedAssetId: number, id: number) => boris.call(fixedAssetChanges.remove, { ...of(fixedAssetId), id })

/** Undoes the change that came last. */
export async function undoLatest(fixedAssetId: number): Promise<void> {
  const latest = (await changesOf(fixedAssetId)).find(({ canUndo }) => canUndo)
  expect((await undo(fixedAssetId, latest?.id ?? 0)).status).toBe(204)
}

export const run = (year: number, month: number) => boris.call(depreciationRuns.create, more, { year, month })
/** Runs months one after the other, as `2026-04`. */
export async function runs(from: string, to: string): Promise<void> {
  for (let month = monthOf(`${from}-01`); month <= monthOf(`${to}-01`); month++)
    expect((await run(yearOfMonth(month), monthOfYear(month))).status).toBe(200)
}
export async function undoLastRun(): Promise<string> {
  const [last] = (await boris.call(depreciationRuns.list, more)).body.rows
  const { status, problem } = await boris.call(depreciationRuns.remove, { ...more, id: last?.id ?? 0 })
  return status === 204 ? 'undone' : problem.code
}

export const assetNow = async (id: number) => (await boris.call(fixedAssets.get, { ...more, id })).body
export const monthsNow = async (id: number) => (await boris.call(fixedAssetMonths.list, of(id))).body
/** What the books have written off at the end of a month, booked or to come, as `2026-12`. */
export async function accumulatedIn(id: number, text: string): Promise<number | undefined> {
  const until = monthOf(`${text}-01`)
  return (await monthsNow(id)).findLast(({ year, month }) => monthNumbered(year, month) <= until)?.accumulated
}

/** All that is kept of assets, as it stands in the database. */
export const everything = () =>
  asOwner(`select to_jsonb(a) - 'changed_at' - 'version' as kept from app.fixed_assets a
    union all select to_jsonb(m) - 'run_id' from app.fixed_asset_months m
    union all select to_jsonb(r) - 'id' from app.fixed_asset_rates r
    union all select to_jsonb(c) from app.fixed_asset_changes c order by 1`)

export const noAssets = () =>
  asOwner('delete from app.fixed_asset_months; delete from app.depreciation_runs; delete from app.fixed_assets')
