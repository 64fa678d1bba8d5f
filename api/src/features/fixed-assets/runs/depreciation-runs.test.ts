import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastDayOf, monthNumbered, monthOf } from 'contract/croatia/depreciation/months'
import { depreciationPreviews, depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetMonths } from 'contract/fixed-assets/fixed-asset-months'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { assetOf, enter, itIs } from '../../../testing/fixed-asset.ts'

useSaldo()
beforeEach(async () => {
  await asOwner('delete from app.fixed_asset_months; delete from app.depreciation_runs; delete from app.fixed_assets')
  itIs('2030-06-15')
})
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
const monthly = (text: string) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)) })
const run = (text: string, totalAmount?: number) =>
  boris.call(depreciationRuns.create, more, { ...monthly(text), ...(totalAmount !== undefined && { totalAmount }) })
const preview = (text: string) => boris.call(depreciationPreviews.get, more, monthly(text))
const undo = (id: number) => boris.call(depreciationRuns.remove, { ...more, id })
const asset = async (id: number) => (await boris.call(fixedAssets.get, { ...more, id })).body
const months = async (fixedAssetId: number) => (await boris.call(fixedAssetMonths.list, { ...more, fixedAssetId })).body

/** All that is kept of assets and their months, as it stands in the database. */
const everything = () =>
  asOwner(`select to_jsonb(a) - 'changed_at' - 'version' as kept from app.fixed_assets a
    union all select to_jsonb(m) - 'run_id' from app.fixed_asset_months m order by 1`)

async function runs(from: string, to: string): Promise<void> {
  for (let month = monthOf(`${from}-01`); month <= monthOf(`${to}-01`); month++)
    expect((await run(lastDayOf(month).slice(0, 7))).status).toBe(200)
}

test('a run books its month for every asset once; a second one is told that it is run already (assets A22)', async () => {
  const { body } = await enter()
  const first = await run('2026-04')
  expect(first.body).toMatchObject({ year: 2026, month: 4, totalAmount: 10_000, recognisedAmount: 10_000, fixedAssetCount: 1 })
  const second = await run('2026-04')
  expect([second.status, second.problem.code, second.problem.title]).toEqual([
    409, 'DepreciationRun.AlreadyRun', 'Amortizacija za taj mjesec već je obračunata.',
  ]) // prettier-ignore
  expect(await asset(body.id)).toMatchObject({
    totalAmortizedValue: 10_000,
    currentValue: 470_000,
    lastAmortizedOn: '2026-04-30',
  })
})

test('of two runs of a month at the same moment one books it', async () => {
  await enter()
  const both = await Promise.all([run('2026-04'), run('2026-04')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await everything()).length).toBe(3)
})

test('an asset is written off to its end and is amortised then; months after that bring nothing (pitfall A6)', async () => {
  const { body } = await enter({ price: 4_800, ratePercent: '100', taxRatePercent: '50' })
  await enter({ price: 4_801, ratePercent: '50', taxRatePercent: '50' })
  await runs('2026-04', '2027-03')
  expect(await asset(body.id)).toMatchObject({ status: 'Amortized', currentValue: 0, lastAmortizedOn: '2027-03-31' })
  await runs('2027-04', '2028-06')
  expect((await months(body.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(4_800)
  expect((await months(body.id)).reduce((sum, { recognised }) => sum + recognised, 0)).toBe(4_800)
  const { body: after } = await run('2028-07')
  expect([after.totalAmount, after.fixedAssetCount]).toEqual([0, 0])
})

test('months are run in their order, and none before it has begun (assets E08)', async () => {
  await enter()
  itIs('2026-06-15')
  await run('2026-04')
  const [early, late] = [await run('2026-06'), await run('2026-03')]
  expect([early.problem.code, early.problem.params, late.problem.code]).toEqual(['DepreciationRun.OutOfOrder', { month: '5/2026' }, 'DepreciationRun.OutOfOrder']) // prettier-ignore
  await runs('2026-05', '2026-06')
  expect((await run('2026-07')).problem.code).toBe('DepreciationRun.InFuture')
  expect((await boris.call(depreciationRuns.list, more)).body).toMatchObject({ next: { year: 2026, month: 7 }, canRun: false })
})

test('a run begins in the month after the asset was put in use, whichever fields were filled (pitfall A7)', async () => {
  const { body } = await enter({ inUseOn: '2026-04-01' })
  const { body: opened } = await enter({ procurementDate: '2023-05-05', inUseOn: '2023-05-05', price: 600_000, openingOn: '2026-03-31', openingAccumulated: 425_000 }) // prettier-ignore
  await run('2026-04')
  expect([(await asset(body.id)).totalAmortizedValue, (await asset(opened.id)).totalAmortizedValue]).toEqual([0, 437_500])
  await run('2026-05')
  expect([(await asset(body.id)).totalAmortizedValue, (await asset(opened.id)).totalAmortizedValue]).toEqual([10_000, 450_000])
})

test('the list comes first: what it shows is what is booked, and nothing is booked by looking', async () => {
  await enter({ name: 'Stroj' })
  await enter({ name: 'Računalo', price: 120_000, ratePercent: '50', taxRatePercent: '50' })
  const before = await everything()
  const { body } = await preview('2026-04')
  expect(await everything()).toEqual(before)
  expect(body).toMatchObject({ totalAmount: 15_000, recognisedAmount: 15_000, totalCount: 2, lateCount: 0 })
  expect(body.rows.map(({ name, amount, currentValue }) => [name, amount, currentValue])).toEqual([
    ['Stroj', 10_000, 470_000],
    ['Računalo', 5_000, 115_000],
  ])
  await enter()
  const changed = await run('2026-04', body.totalAmount)
  expect([changed.problem.code, (await boris.call(depreciationRuns.list, more)).body.rows]).toEqual(['DepreciationRun.ListChanged', []]) // prettier-ignore
  expect((await run('2026-04', (await preview('2026-04')).body.totalAmount)).status).toBe(200)
  expect((await preview('2026-04')).problem.code).toBe('DepreciationRun.AlreadyRun')
})

test('an asset that comes late brings the months it missed, and the list names them (assets E09)', async () => {
  await enter()
  await runs('2026-04', '2026-06')
  const { body } = await enter({ name: 'Kasni' })
  const late = (await preview('2026-07')).body
  expect(late).toMatchObject({ lateCount: 1, totalAmount: 50_000 })
  expect(late.rows[0]).toMatchObject({
    name: 'Kasni',
    amount: 40_000,
    missedMonths: [monthly('2026-04'), monthly('2026-05'), monthly('2026-06')],
  })
  await run('2026-07')
  expect((await months(body.id)).filter(({ isBooked }) => isBooked).map(({ amount }) => amount)).toEqual([10_000, 10_000, 10_000, 10_000]) // prettier-ignore
})

test('the last run is undone and everything is as before it, late months too; earlier runs wait for their turn (pitfall A2)', async () => {
  await enter()
  const { body: first } = await run('2026-04')
  await enter({ name: 'Kasni', price: 99_999 })
  const before = await everything()
  const { body: last } = await run('2026-05')
  expect(await everything()).not.toEqual(before)
  expect((await undo(first.id)).problem.code).toBe('DepreciationRun.NotLast')
  expect((await undo(last.id)).status).toBe(204)
  expect(await everything()).toEqual(before)
  expect((await undo(last.id)).status).toBe(404)
  const after = await everything()
  await run('2026-05')
  await undo((await boris.call(depreciationRuns.list, more)).body.rows[0]?.id ?? 0)
  expect(await everything()).toEqual(after)
})

test('once months are booked, value, type and rate stay, use is not undone and the asset is not deleted; the rest can change', async () => {
  const { body } = await enter()
  await run('2026-04')
  const params = { ...more, id: body.id }
  const update = (given: object) => boris.call(fixedAssets.update, params, { ...assetOf({ inventoryNumber: body.inventoryNumber }), ...given }) // prettier-ignore
  for (const given of [
    { price: 1 },
    { fixedAssetTypeId: 5, taxRatePercent: '10' },
    { ratePercent: '20' },
    { inUseOn: '2026-04-01' },
    { residual: 5 },
  ])
    // prettier-ignore
    expect([given, (await update(given)).problem.code]).toEqual([given, 'FixedAsset.AlreadyDepreciated'])
  expect((await update({ name: 'Pakirnica', ratePercent: '25.00', place: 'Hala 1' })).body).toMatchObject({
    name: 'Pakirnica', place: 'Hala 1', totalAmortizedValue: 10_000,
  }) // prettier-ignore
  expect((await boris.call(fixedAssets.remove, params)).problem.code).toBe('FixedAsset.HasMonths')
  expect((await boris.call(fixedAssetUses.remove, { ...more, fixedAssetId: body.id })).problem.code).toBe('FixedAsset.HasMonths')
})

test('a car shows in its months what tax recognises and what it does not (assets A10, A11)', async () => {
  const octavia = { assetGroupId: 11, fixedAssetTypeId: 2, ratePercent: '20', taxRatePercent: '20', isPrivateUseLimited: true }
  const { body } = await enter({ ...octavia, procurementDate: '2026-07-10', inUseOn: '2026-07-10', price: 3_000_000, undeductedVat: 375_000 }) // prettier-ignore
  const { body: dear } = await enter({ ...octavia, procurementDate: '2026-01-15', inUseOn: '2026-01-15', price: 8_000_000, undeductedVat: 1_000_000 }) // prettier-ignore
  await runs('2026-02', '2026-12')
  const inYear = async (id: number) => {
    const own = (await months(id)).filter(({ year }) => year === 2026)
    const sum = (of: 'amount' | 'recognised' | 'unrecognised') => own.reduce((all, month) => all + month[of], 0)
    return [sum('amount'), sum('recognised'), sum('unrecognised')]
  }
  expect([await inYear(body.id), await inYear(dear.id)]).toEqual([
    [281_250, 140_625, 140_625],
    [1_650_000, 486_650, 1_163_350],
  ])
  const [over] = await asOwner<{ over: number }>(
    'select sum(over_limit)::int as over from app.fixed_asset_months where fixed_asset_id = $1',
    [dear.id],
  )
  expect(over?.over).toBe(676_699)
})

test('the months of an asset run from the first to the last, booked and to come, and come to its cost', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-06')
  const all = await months(body.id)
  expect([all.length, all.filter(({ isBooked }) => isBooked).length]).toEqual([48, 3])
  expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(480_000)
  expect(all[0]).toEqual({ year: 2026, month: 4, isBooked: true, amount: 10_000, accumulated: 10_000, currentValue: 470_000, recognised: 10_000, unrecognised: 0, overLimit: 0, runId: expect.any(Number) }) // prettier-ignore
  expect(all.at(-1)).toMatchObject({ year: 2030, month: 3, isBooked: false, accumulated: 480_000, currentValue: 0 })
  expect((await boris.call(fixedAssetMonths.list, { ...more, fixedAssetId: 999_999 })).status).toBe(404)
})

test('what the register keeps of any asset is what its months and its opening come to (GAP-102)', async () => {
  const anyAsset = fc.record({
    price: fc.integer({ min: 1, max: 500_000 }),
    rate: fc.constantFrom('5', '12.5', '25', '33.33', '50', '100'),
    boughtMonth: fc.integer({ min: 0, max: 20 }),
    residual: fc.integer({ min: 0, max: 60 }),
    opening: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
    isInUse: fc.boolean(),
  })
  for (const one of fc.sample(anyAsset, { numRuns: 60, seed: 7 })) {
    const day = lastDayOf(monthNumbered(2025, 1) + one.boughtMonth)
    const residual = Math.floor((one.price - 1) * (one.residual / 100))
    await enter({
      price: one.price,
      residual,
      fixedAssetTypeId: 4,
      ratePercent: one.rate,
      taxRatePercent: '50',
      procurementDate: day,
      inUseOn: one.isInUse ? day : null,
      ...(one.isInUse && one.opening !== null && { openingOn: day, openingAccumulated: Math.floor(((one.price - residual) * one.opening) / 100) }), // prettier-ignore
    })
  }
  await runs('2026-01', '2026-06')
  const kept = await asOwner(`select a.id, a.accumulated, a.last_amortized_on, a.current_value, a.to_amortize, a.status from app.fixed_assets a order by a.id`) // prettier-ignore
  const derived = await asOwner(`
    select a.id, s.accumulated, s.last_amortized_on, a.price + a.undeducted_vat - s.accumulated as current_value,
      a.price + a.undeducted_vat - s.accumulated - a.residual as to_amortize,
      (case when a.in_use_on is null then 3 when s.accumulated = a.price + a.undeducted_vat - a.residual then 2 else 0 end)::smallint as status
    from app.fixed_assets a cross join lateral (
      select coalesce(a.opening_accumulated, 0) + coalesce(sum(m.amount) filter (where m.book = 'Books'), 0)::bigint as accumulated,
        (make_date(max(m.year * 12 + m.month - 1) / 12, max(m.year * 12 + m.month - 1) % 12 + 1, 1) + interval '1 month - 1 day')::date as last_amortized_on
      from app.fixed_asset_months m where m.fixed_asset_id = a.id) s order by a.id`)
  expect(kept.length).toBe(60)
  expect(kept).toEqual(derived)
})

test('what a run moves is no change by a person; whatever else is written of an asset is', async () => {
  const { body } = await enter()
  await run('2026-04')
  expect((await asset(body.id)).version).toBe(1)
  const kept = ['procurement_value', 'accumulated', 'impaired', 'last_amortized_on', 'write_off_rate', 'lifespan']
  const columns = await asOwner<{ name: string; value: string }>(
    `select column_name as name, case data_type when 'character varying' then '''9''' when 'boolean' then 'not ' || column_name
        when 'date' then case column_name when 'in_use_on' then '''2026-03-31''' else '''2026-01-31''' end else 'coalesce(' || column_name || ', 0) + 1' end as value
      from information_schema.columns where table_schema = 'app' and table_name = 'fixed_assets' and is_generated = 'NEVER'
        and column_name <> all($1) and data_type in ('character varying', 'boolean', 'date', 'bigint')
        and column_name not in ('business_subject_id', 'id', 'currency', 'disposal_kind', 'disposed_on', 'opening_on', 'opening_accumulated', 'sale_amount')
        and column_name !~ '^(partner|document|file|vehicle)_id$'`,
    [kept],
  )
  expect(columns.length).toBeGreaterThan(12)
  let { version } = await asset(body.id)
  for (const { name, value } of columns) {
    await asOwner(`update app.fixed_assets set ${name} = ${value} where id = $1`, [body.id])
    expect([name, (await asset(body.id)).version]).toEqual([name, ++version])
  }
})
