import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { add, assetNow, changesOf, dispose, everything, monthsNow, noAssets, runs } from '../../../testing/fixed-asset-changes.ts'
import { assetOf, enter, itIs } from '../../../testing/fixed-asset.ts'

useSaldo()
let holder: pg.Client
beforeEach(async () => {
  await noAssets()
  itIs('2030-06-15')
  holder = new pg.Client({ connectionString: saldo().ownerUrl })
  await holder.connect()
})
afterEach(async () => {
  await holder.end()
  clock.move(null)
})

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
const run = (month: number, totalAmount?: number) =>
  boris.call(depreciationRuns.create, more, { year: 2026, month, ...(totalAmount !== undefined && { totalAmount }) })
const lastRunId = async () => (await boris.call(depreciationRuns.list, more)).body.rows[0]?.id ?? 0
const undo = (id: number) => boris.call(depreciationRuns.remove, { ...more, id })
const outcome = ({ status, problem }: { status: number; problem?: { code?: string } }) => problem?.code ?? status

test('of two runs that are confirmed at the same moment one books the month, and the other is told that it is run, not that its list has changed (assets A22)', async () => {
  await enter()
  await holdAssets()
  const both = [run(4, 10_000), run(4, 10_000)]
  await waiting(2)
  await letGo()
  expect((await Promise.all(both)).map(outcome).toSorted()).toEqual([200, 'DepreciationRun.AlreadyRun'])
})

test('a month is not run on top of one that is being undone: it waits, and its turn has not come then', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-05')
  const may = await lastRunId()
  await holdAssets()
  const undone = undo(may)
  await waiting(1)
  const june = run(6)
  await waiting(2)
  await letGo()
  expect([outcome(await undone), outcome(await june)]).toEqual([204, 'DepreciationRun.OutOfOrder'])
  expect((await monthsNow(body.id)).filter(({ isBooked }) => isBooked).map(({ month }) => month)).toEqual([4])
})

test('a run is not undone under the next one that is being made: it waits, and is the last no more', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-05')
  const may = await lastRunId()
  await holdAssets()
  const june = run(6)
  await waiting(1)
  const undone = undo(may)
  await waiting(2)
  await letGo()
  expect([outcome(await june), outcome(await undone)]).toEqual([200, 'DepreciationRun.NotLast'])
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(30_000)
})

test('a run that is undone twice at the same moment is undone once', async () => {
  await enter()
  await runs('2026-04', '2026-04')
  const before = await everything()
  await runs('2026-05', '2026-05')
  const may = await lastRunId()
  await holdAssets()
  const both = [undo(may), undo(may)]
  await waiting(2)
  await letGo()
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([204, 404])
  expect(await everything()).toEqual(before)
})

test('whoever corrects an asset while a run books it waits, and finds its months booked', async () => {
  const { body } = await enter()
  await holdMonths()
  const booked = run(4)
  await waiting(1)
  const { inventoryNumber } = body
  const changed = boris.call(fixedAssets.update, { ...more, id: body.id }, assetOf({ inventoryNumber, price: 960_000 }))
  await waiting(2)
  await letGo()
  expect([outcome(await booked), outcome(await changed)]).toEqual([200, 'FixedAsset.AlreadyDepreciated'])
})

test('a cost that is added while a run books the asset counts from the month after that run', async () => {
  const { body } = await enter()
  await holdMonths()
  const booked = run(4)
  await waiting(1)
  const added = add(body.id, '2026-03-20', 480_000)
  await waiting(2)
  await letGo()
  expect([outcome(await booked), outcome(await added)]).toEqual([200, 'FixedAssetChange.MonthAlreadyRun'])
  expect((await monthsNow(body.id))[0]).toMatchObject({ isBooked: true, amount: 10_000 })
})

test('a run is not undone under an asset that is just being sold: it waits, and then the sale stands on it', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-04')
  await holder.query('begin; lock table app.fixed_asset_changes in exclusive mode')
  const sold = dispose(body.id, { onDay: '2026-05-05', disposalKind: 'Sold', saleAmount: 100 })
  await waiting(1)
  const undone = undo(await lastRunId())
  await waiting(2)
  await letGo()
  expect([outcome(await sold), outcome(await undone)]).toEqual([200, 'DepreciationRun.FollowedByChange'])
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(20_000)
})

test('an asset that is sold while another person corrects it is sold as it is then', async () => {
  const { body } = await enter()
  await holder.query('begin; lock table app.fixed_asset_rates in exclusive mode')
  const { id, inventoryNumber } = body
  const given = { inventoryNumber, price: 960_000, ratePercent: '20', taxRatePercent: '20' }
  const changed = boris.call(fixedAssets.update, { ...more, id }, assetOf(given))
  await waiting(1)
  const sold = dispose(id, { onDay: '2026-03-28', disposalKind: 'Sold', saleAmount: 100 })
  await waiting(2)
  await letGo()
  expect([outcome(await changed), outcome(await sold)]).toEqual([200, 200])
  expect((await changesOf(id))[0]).toMatchObject({ amount: 960_000, restAmount: 960_000 })
})

/** What a run waits for before it reads the assets, and what it waits for before it books them. */
const holdAssets = () => holder.query('begin; select from app.fixed_assets for update')
const holdMonths = () => holder.query('begin; lock table app.fixed_asset_months in exclusive mode')
const letGo = () => holder.query('commit')

/** Until so many calls are at work and can't go on. It is asked beside the holder, whose transaction would always see the same. */
async function waiting(calls: number): Promise<void> {
  const held = () => asOwner(`select from pg_stat_activity
    where datname = current_database() and application_name = 'saldo' and wait_event_type = 'Lock'`) // prettier-ignore
  while ((await held()).length < calls) await pause(10)
}
