import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { begunDepreciationRuns, depreciationRuns, RUN_AT_ONCE_MAX } from 'contract/fixed-assets/depreciation-runs'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { everything, noAssets } from '../../../testing/fixed-asset-changes.ts'
import { enter, itIs } from '../../../testing/fixed-asset.ts'
import { more } from '../../../testing/issuing/issue.ts'
import { attempt } from '../../../testing/issuing/on-network.ts'
import { begunDepreciationRun } from './begun-runs.ts'

useSaldo()
beforeEach(async () => {
  await noAssets()
  itIs('2030-06-15')
})
afterEach(() => clock.move(null))

const boris = as('boris')
const APRIL = { year: 2026, month: 4 }
const begin = async (totalAmount?: number) =>
  (await boris.call(begunDepreciationRuns.create, more, { ...APRIL, ...(totalAmount !== undefined && { totalAmount }) })).body.id
const done = (workId: number) => attempt(begunDepreciationRun.job, { workId })
const look = async (id: number) => (await boris.call(begunDepreciationRuns.get, { ...more, id })).body
const runs = async () => (await boris.call(depreciationRuns.list, more)).body.rows

test('a run that goes on in the background books what it books at once, and tells how far it has come (assets A22) (GAP-128)', async () => {
  await enter()
  const id = await begin(10_000)
  expect(await look(id)).toEqual({ id, status: 'Running', partCount: null, doneCount: 0, result: null, refusal: null })
  expect(await runs()).toEqual([])
  await done(id)
  const [run] = await runs()
  expect(run).toMatchObject({ ...APRIL, totalAmount: 10_000, recognisedAmount: 10_000, fixedAssetCount: 1 })
  expect(await look(id)).toEqual({ id, status: 'Done', partCount: 1, doneCount: 1, result: run, refusal: null })
  const kept = await everything()
  await done(id)
  expect(await everything()).toEqual(kept)
})

test('what stands against a run is told when it is begun, or by the work once it is known', async () => {
  await enter()
  const id = await begin(9_999)
  await done(id)
  expect(await look(id)).toMatchObject({
    status: 'Refused',
    result: null,
    refusal: { code: 'DepreciationRun.ListChanged', message: 'depreciationRuns.listChanged' },
  })
  const [first, second] = [await begin(), await begin()]
  await done(first)
  await done(second)
  expect((await look(second)).refusal?.code).toBe('DepreciationRun.AlreadyRun')
  const { status, problem } = await boris.call(begunDepreciationRuns.create, more, APRIL)
  expect([status, problem.code, (await runs()).length]).toEqual([409, 'DepreciationRun.AlreadyRun', 1])
})

test('a run that is stopped before its turn, or while it books, leaves nothing booked (GAP-128)', async () => {
  await enter()
  const waiting = await begin()
  await stop(waiting)
  await done(waiting)
  const before = await everything()
  const holder = new pg.Client({ connectionString: saldo().ownerUrl })
  await holder.connect()
  await holder.query('begin; select from app.fixed_assets for update')
  const booking = await begin()
  const booked = done(booking)
  await stop(booking)
  await holder.query('commit')
  await booked
  await holder.end()
  expect([(await look(waiting)).status, (await look(booking)).status]).toEqual(['Cancelled', 'Cancelled'])
  expect([await runs(), await everything()]).toEqual([[], before])
})
const stop = async (id: number) => expect((await boris.call(begunDepreciationRuns.remove, { ...more, id })).status).toBe(204)

test('more assets than a call books at once are booked in the background alone (GAP-128)', async () => {
  const { body } = await enter()
  const columns = (await asOwner<{ name: string }>(`select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
    where table_schema = 'app' and table_name = 'fixed_assets' and is_generated = 'NEVER' and column_name not in ('id', 'inventory_number')`))[0]?.name // prettier-ignore
  await asOwner(`with made as (insert into app.fixed_assets (inventory_number, ${columns})
      select 'T-' || n, ${columns} from app.fixed_assets, generate_series(1, ${RUN_AT_ONCE_MAX}) n where id = ${body.id} returning business_subject_id, id)
    insert into app.fixed_asset_rates (business_subject_id, fixed_asset_id, ${RATES}) select made.business_subject_id, made.id, ${RATES}
      from made, app.fixed_asset_rates r where r.fixed_asset_id = ${body.id}`) // prettier-ignore
  const { status, problem } = await boris.call(depreciationRuns.create, more, APRIL)
  expect([status, problem.code, await runs()]).toEqual([422, 'DepreciationRun.TakesLong', []])
  const id = await begin()
  await done(id)
  const parts = RUN_AT_ONCE_MAX + 1
  expect(await look(id)).toMatchObject({ status: 'Done', partCount: parts, doneCount: parts })
  expect(await runs()).toMatchObject([{ fixedAssetCount: parts, totalAmount: parts * 10_000 }])
})
const RATES = 'book, valid_from, rate, lifespan_years'
