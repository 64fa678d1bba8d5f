import { sql } from 'kysely'
import * as z from 'zod'
import { changedSince, followedByRun, notLatestChange } from 'contract/fixed-assets/changes/change-failures'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { readFirst } from '../../../kit/rows.ts'
import type { KnownAsset } from '../asset-facts.ts'
import { keepStandings } from '../runs/standing.ts'
import { StandingBefore } from './write-change.ts'

type Refusal = typeof notLatestChange | typeof followedByRun | typeof changedSince

/** Takes the latest change of an asset back, so that it is exactly as before it. */
export async function undoChange(db: Db, asset: KnownAsset, id: number, fail: Fail<Refusal>): Promise<void> {
  const change = await readFirst(db, Change, changeOf(asset.id, id))
  if (!change) throw missing()
  if (!change.isLatest) fail(notLatestChange)
  if (change.isFollowedByRun) fail(followedByRun)
  await UNDOING[change.kind](db, asset, change, fail)
  await db.deleteFrom('fixedAssetChanges').where('id', '=', id).execute()
}

const Change = z.object({
  kind: z.enum(['Addition', 'Correction', 'Impairment', 'RateChange', 'PartialDisposal', 'Disposal', 'Move']),
  onDay: z.string(),
  amount: z.number().nullable(),
  /** What it found and what it made, of each kind its own. */
  before: z.unknown(),
  after: z.unknown(),
  isLatest: z.boolean(),
  isFollowedByRun: z.boolean(),
})
type Change = z.output<typeof Change>
const Stood = z.object({ place: z.string(), responsibleName: z.string() })
const Rates = z.object({
  ratePercent: z.string().nullable(),
  lifespanYears: z.number().nullable(),
  taxRatePercent: z.string().nullable(),
})

/** A rate holds from its month on, everything else from the month after. */
const changeOf = (fixedAssetId: number, id: number) =>
  sql`select c.kind, c.on_day, c.amount, coalesce(c.before, '{}') as before, coalesce(c.after, '{}') as after,
    not exists (select from fixed_asset_changes l where l.fixed_asset_id = c.fixed_asset_id and l.id > c.id and l.kind <> 'PutInUse')
      as is_latest,
    c.kind <> 'Move' and exists (select from fixed_asset_months m where m.fixed_asset_id = c.fixed_asset_id
      and make_date(m.year, m.month, 1) >= case c.kind when 'RateChange' then c.on_day
        else (date_trunc('month', c.on_day) + interval '1 month')::date end) as is_followed_by_run
  from fixed_asset_changes c where c.id = ${id} and c.fixed_asset_id = ${fixedAssetId} and c.kind <> 'PutInUse'`

type Undo = (db: Db, asset: KnownAsset, change: Change, fail: Fail<Refusal>) => Promise<unknown>

const UNDOING: Readonly<Record<Change['kind'], Undo>> = {
  Addition: costAgain,
  Correction: costAgain,
  Impairment: (db, asset, { before }) => standAgain(db, asset, before),
  PartialDisposal: (db, asset, { before }) => standAgain(db, asset, before),
  Disposal: async (db, asset, { before }) => {
    await standAgain(db, asset, before)
    await db
      .updateTable('fixedAssets')
      .set({ disposedOn: null, disposalKind: null, saleAmount: null })
      .where('id', '=', asset.id)
      .execute()
  },
  RateChange: async (db, asset, { onDay, after }) => {
    const { ratePercent, lifespanYears, taxRatePercent } = Rates.parse(after)
    const books = [
      ...(ratePercent === null && lifespanYears === null ? [] : ['Books']),
      ...(taxRatePercent === null ? [] : ['Tax']),
    ]
    const ofDay = db.deleteFrom('fixedAssetRates').where('fixedAssetId', '=', asset.id).where('validFrom', '=', onDay)
    await ofDay.where('book', 'in', books).execute()
    const rates = asset.rates.filter(({ book, validFrom }) => validFrom !== onDay || !books.includes(book))
    await keepStandings(db, [{ ...asset, rates }])
  },
  Move: async (db, asset, { before, after }, fail) => {
    const { place, responsibleName } = Stood.parse(before)
    const moved = Stood.parse(after)
    if (asset.place !== moved.place || asset.responsibleName !== moved.responsibleName) fail(changedSince)
    await db.updateTable('fixedAssets').set({ place, responsibleName }).where('id', '=', asset.id).execute()
  },
}

async function costAgain(db: Db, { id, procurementValue }: KnownAsset, { amount }: Change): Promise<void> {
  const before = procurementValue - (amount ?? 0)
  await db.updateTable('fixedAssets').set({ procurementValue: before }).where('id', '=', id).execute()
}

async function standAgain(db: Db, { id, rates }: KnownAsset, before: unknown): Promise<void> {
  const { accumulated, lastAmortizedOn, ...value } = StandingBefore.parse(before)
  await db.updateTable('fixedAssets').set(value).where('id', '=', id).execute()
  await keepStandings(db, [{ id, accumulated, lastAmortizedOn, rates }])
}
