import { afterEach, beforeEach, expect, test } from 'vitest'
import { doubledRates } from 'contract/fixed-assets/changes/doubled-rates'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { accumulatedIn, add, assetNow, changeRate, changesOf, correct, dispose, everything, impair, monthsNow, move, noAssets, runs, undo, undoLastRun, undoLatest } from '../../../testing/fixed-asset-changes.ts' // prettier-ignore
import { enter, itIs } from '../../../testing/fixed-asset.ts'

useSaldo()
beforeEach(async () => {
  await noAssets()
  itIs('2040-06-15')
})
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }
const bought = (day: string) => ({ procurementDate: day, inUseOn: day })

test('a rate is doubled from a month on and the months before it stay (assets A07)', async () => {
  const { body } = await enter({ ...bought('2025-06-15'), price: 1_200_000 })
  await runs('2025-07', '2026-12')
  expect([await accumulatedIn(body.id, '2025-12'), await accumulatedIn(body.id, '2026-12')]).toEqual([150_000, 450_000])
  const changed = await changeRate(body.id, '2027-01-01', { ratePercent: '50', taxRatePercent: '50' })
  expect([changed.status, changed.body.writeOffRate]).toEqual([200, '25'])
  await runs('2027-01', '2028-04')
  expect([await accumulatedIn(body.id, '2027-12'), await accumulatedIn(body.id, '2028-03')]).toEqual([1_050_000, 1_200_000])
  expect(await assetNow(body.id)).toMatchObject({ status: 'Amortized', writeOffRate: '50', lastAmortizedOn: '2028-03-31' })
  expect((await monthsNow(body.id)).reduce((sum, { recognised }) => sum + recognised, 0)).toBe(1_200_000)
})

test('an impairment is of the books alone, which go on over the life that is left; tax goes on as before (assets A13)', async () => {
  const { body } = await enter({ ...bought('2024-12-31'), price: 1_000_000, ratePercent: '10', fixedAssetTypeId: 5, assetGroupId: 15, taxRatePercent: '10' }) // prettier-ignore
  await runs('2025-01', '2026-12')
  const before = await everything()
  const impaired = await impair(body.id, { onDay: '2026-12-31', recoverableAmount: 500_000, lifeMonths: 96 })
  expect(impaired.body).toMatchObject({ totalAmortizedValue: 200_000, currentValue: 500_000, toAmortizeValue: 500_000 })
  expect((await changesOf(body.id))[0]).toMatchObject({ kind: 'Impairment', amount: 300_000, lifeMonths: 96, canUndo: true })
  const after = (count: number) => monthsNow(body.id).then((months) => (months[23 + count]?.accumulated ?? 0) - 200_000)
  expect([await after(1), await after(12), await after(95), await after(96)]).toEqual([5_208, 62_500, 494_792, 500_000])
  const months = await monthsNow(body.id)
  expect(months.slice(24, 27).map(({ recognised }) => recognised)).toEqual([8_333, 8_334, 8_333])
  await undoLatest(body.id)
  expect(await everything()).toEqual(before)
})

test('a cost that was told wrongly is corrected: what is booked stays, what comes goes by the right one, and undone all is as before', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-12')
  const before = await everything()
  const corrected = await correct(body.id, { onDay: '2026-12-10', procurementValue: 360_000, text: 'Odobrenje dobavljača' })
  expect(corrected.body).toMatchObject({ procurementValue: 360_000, totalAmortizedValue: 90_000, currentValue: 270_000, isDepreciated: true }) // prettier-ignore
  expect((await changesOf(body.id))[0]).toMatchObject({ kind: 'Correction', amount: -120_000, text: 'Odobrenje dobavljača', canUndo: true }) // prettier-ignore
  const months = await monthsNow(body.id)
  expect(months.slice(8, 10).map(({ amount, currentValue }) => [amount, currentValue])).toEqual([[10_000, 270_000], [7_500, 262_500]]) // prettier-ignore
  expect([months.length, months.at(-1)?.accumulated]).toEqual([45, 360_000])
  await undoLatest(body.id)
  expect(await everything()).toEqual(before)
  await correct(body.id, { onDay: '2026-12-10', procurementValue: 600_000, text: 'Krivo prepisano' })
  await runs('2027-01', '2027-01')
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(102_500)
  const [latest] = await changesOf(body.id)
  expect((await undo(body.id, latest?.id ?? 0)).problem.code).toBe('FixedAssetChange.FollowedByRun')
})

test('nothing that changes the value comes before a correction that was made', async () => {
  const { body } = await enter()
  await correct(body.id, { onDay: '2026-06-20', procurementValue: 500_000, text: 'Prijevoz' })
  expect((await add(body.id, '2026-06-10', 1_000)).problem.code).toBe('FixedAssetChange.AfterLater')
})

test('a correction before any month is booked holds too, and the form no longer changes the cost', async () => {
  const { body } = await enter()
  await correct(body.id, { onDay: '2026-03-20', procurementValue: 500_000, text: 'Prijevoz' })
  expect((await assetNow(body.id)).isDepreciated).toBe(true)
  expect((await monthsNow(body.id)).at(-1)).toMatchObject({ accumulated: 500_000, currentValue: 0 })
})

test('what is added is written off by itself from the month after, at the same rate (assets A14)', async () => {
  const { body } = await enter({ ...bought('2020-06-01'), price: 20_000_000, ratePercent: '5', fixedAssetTypeId: 1, assetGroupId: 5, taxRatePercent: '5', openingOn: '2025-12-31', openingAccumulated: 5_500_000 }) // prettier-ignore
  expect(body.totalAmortizedValue).toBe(5_500_000)
  await runs('2026-01', '2026-03')
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(5_750_000)
  const added = await add(body.id, '2026-03-20', 3_000_000)
  expect(added.body).toMatchObject({ procurementValue: 23_000_000, currentValue: 17_250_000 })
  await runs('2026-04', '2026-12')
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(6_500_000 + 112_500)
})

test('a life of years in the books writes off less than tax would let, and tax takes what the books do (assets A15)', async () => {
  const { body } = await enter({ ...bought('2026-01-01'), price: 800_000, ratePercent: null, lifespanYears: 8 })
  await runs('2026-02', '2026-12')
  const months = (await monthsNow(body.id)).filter(({ isBooked }) => isBooked)
  expect([months.length, months.reduce((sum, { amount }) => sum + amount, 0), months.reduce((sum, { recognised }) => sum + recognised, 0)]).toEqual([11, 91_667, 91_667]) // prettier-ignore
})

const OCTAVIA = { assetGroupId: 11, fixedAssetTypeId: 2, ratePercent: '20', taxRatePercent: '20', isPrivateUseLimited: true }

test('a car shows what tax recognises, what it does not, and what falls on the cost above the limit (assets A10, A11)', async () => {
  const { body } = await enter({ ...OCTAVIA, ...bought('2026-07-10'), price: 3_000_000, undeductedVat: 375_000 })
  const { body: dear } = await enter({ ...OCTAVIA, ...bought('2026-01-15'), price: 8_000_000, undeductedVat: 1_000_000 })
  await runs('2026-02', '2026-12')
  const inYear = async (id: number) => {
    const own = (await monthsNow(id)).filter(({ year }) => year === 2026)
    const sum = (key: 'amount' | 'recognised' | 'unrecognised' | 'overLimit') => own.reduce((all, month) => all + month[key], 0)
    return [sum('amount'), sum('recognised'), sum('unrecognised'), sum('overLimit')]
  }
  expect(await inYear(body.id)).toEqual([281_250, 140_625, 140_625, 0])
  // To add in the tax return: 4.866,51 and 6.766,99.
  expect(await inYear(dear.id)).toEqual([1_650_000, 486_650, 1_163_350, 676_699])
  expect(await accumulatedIn(body.id, '2031-07')).toBe(3_375_000)
})

test('changes are undone latest first, each exactly, and history keeps them (pitfall A2)', async () => {
  const { body } = await enter({ place: 'Hala 1', responsibleName: 'Ana' })
  await runs('2026-04', '2026-05')
  const states = [await everything()]
  const steps = [
    () => move(body.id, '2026-05-20', 'Hala 2', 'Franka'),
    () => add(body.id, '2026-05-21', 100_001),
    () => impair(body.id, { onDay: '2026-06-30', recoverableAmount: 333_333, lifeMonths: 30 }),
    () => changeRate(body.id, '2027-01-01', { ratePercent: '50', taxRatePercent: '50' }),
    () => add(body.id, '2026-07-01', 7),
  ]
  for (const step of steps) {
    expect((await step()).status).toBe(200)
    states.push(await everything())
  }
  const first = (await changesOf(body.id)).find(({ kind }) => kind === 'Move')
  expect((await undo(body.id, first?.id ?? 0)).problem).toMatchObject({ code: 'FixedAssetChange.NotLatest', title: 'Poništava se uvijek zadnja promjena, a iza ove ima kasnijih.' }) // prettier-ignore
  for (const state of states.toReversed()) {
    expect(await everything()).toEqual(state)
    if (state !== states[0]) await undoLatest(body.id)
  }
  expect((await changesOf(body.id)).map(({ kind }) => kind)).toEqual(['PutInUse'])
  const told = await asOwner<{ action: string }>(`select action from app.audit_entries where entity = 'fixed_asset_changes' and action = 'delete'`) // prettier-ignore
  expect(told.length).toBeGreaterThanOrEqual(5)
})

test('a change is not undone while a later month is booked on it, nor a run while a change stands on its months', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-04')
  await impair(body.id, { onDay: '2026-05-10', recoverableAmount: 400_000, lifeMonths: 40 })
  expect(await undoLastRun()).toBe('DepreciationRun.FollowedByChange')
  await runs('2026-05', '2026-06')
  const [latest] = await changesOf(body.id)
  const refused = await undo(body.id, latest?.id ?? 0)
  expect([refused.problem.code, refused.problem.title]).toEqual(['FixedAssetChange.FollowedByRun', 'Nakon te promjene već je obračunata amortizacija. Najprije poništite kasnije obračune.']) // prettier-ignore
  expect([await undoLastRun(), await undoLastRun()]).toEqual(['undone', 'undone'])
  await undoLatest(body.id)
  expect(await undoLastRun()).toBe('undone')
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(0)
})

test('months that an impairment booked are not booked again by the run of their month', async () => {
  const { body } = await enter()
  await impair(body.id, { onDay: '2026-06-30', recoverableAmount: 300_000, lifeMonths: 10 })
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(30_000)
  await runs('2026-04', '2026-07')
  const months = (await monthsNow(body.id)).filter(({ isBooked }) => isBooked)
  expect(months.map(({ month, amount }) => [month, amount])).toEqual([[4, 10_000], [5, 10_000], [6, 10_000], [7, 30_000]]) // prettier-ignore
})

test('a move that was written over meanwhile is not undone', async () => {
  const { body } = await enter({ place: 'Hala 1' })
  await move(body.id, '2026-05-20', 'Hala 2')
  expect((await assetNow(body.id)).place).toBe('Hala 2')
  await asOwner(`update app.fixed_assets set place = 'Hala 3' where id = $1`, [body.id])
  const [latest] = await changesOf(body.id)
  expect((await undo(body.id, latest?.id ?? 0)).problem.code).toBe('FixedAssetChange.ChangedSince')
})

test('what doubling the rate would change is shown by years with its end, and nothing changes by looking (assets E11)', async () => {
  const { body } = await enter({ ...OCTAVIA, ...bought('2026-07-10'), price: 3_000_000, undeductedVat: 375_000 })
  await runs('2026-08', '2026-10')
  const before = await everything()
  const preview = (onDay: string) => as('cvita').call(doubledRates.get, { businessSubjectId: SUBJECTS.more.id, fixedAssetId: body.id }, { onDay }) // prettier-ignore
  const { body: shown } = await preview('2027-01-01')
  expect(await everything()).toEqual(before)
  expect(shown.years.map(({ year, now, doubled }) => [year, now, doubled])).toEqual([
    [2026, 281_250, 281_250], [2027, 675_000, 1_350_000], [2028, 675_000, 1_350_000], [2029, 675_000, 393_750], [2030, 675_000, 0], [2031, 393_750, 0],
  ]) // prettier-ignore
  expect(shown.years[1]).toMatchObject({ recognised: 337_500, doubledRecognised: 675_000 })
  expect([shown.doubledBooksRate, shown.doubledTaxRate, shown.ends, shown.doubledEnds]).toEqual(['40', '40', { year: 2031, month: 7 }, { year: 2029, month: 4 }]) // prettier-ignore
  expect((await preview('2026-10-01')).problem.code).toBe('FixedAssetChange.MonthAlreadyRun')
  await changeRate(body.id, '2027-01-01', { ratePercent: shown.doubledBooksRate, taxRatePercent: shown.doubledTaxRate })
  expect(await accumulatedIn(body.id, '2027-12')).toBe(281_250 + 1_350_000)
  expect((await preview('2028-01-01')).body).toMatchObject({ doubledBooksRate: '80', doubledTaxRate: null })
})

test('a run that comes after months of an impairment is undone up to them, and no further', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-04')
  await impair(body.id, { onDay: '2026-06-30', recoverableAmount: 300_000, lifeMonths: 10 })
  await runs('2026-05', '2026-06')
  const before = await everything()
  await runs('2026-07', '2026-07')
  expect(await undoLastRun()).toBe('undone')
  expect(await everything()).toEqual(before)
  expect((await assetNow(body.id)).lastAmortizedOn).toBe('2026-06-30')
})

test('a run that is not undone names the assets that stand against it, the first few of many', async () => {
  const assets = []
  for (const number of [1, 2, 3, 4, 5, 6, 7]) assets.push((await enter({ inventoryNumber: `P${number}` })).body.id)
  await runs('2026-04', '2026-04')
  const refused = async (gone: readonly number[]) => {
    for (const id of gone) await dispose(id, { onDay: '2026-04-20', disposalKind: 'Stolen' })
    const [last] = (await as('boris').call(depreciationRuns.list, more)).body.rows
    return (await as('boris').call(depreciationRuns.remove, { ...more, id: last?.id ?? 0 })).problem.title
  }
  expect(await refused(assets.slice(0, 2))).toBe('Nakon tog obračuna otuđena je ili promijenjena imovina P1, P2. Najprije poništite te promjene.') // prettier-ignore
  expect(await refused(assets.slice(2, 6))).toContain(' P1, P2, P3, P4, P5, …. ')
})

test('a run is not undone under a change of its own month', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-04')
  await dispose(body.id, { onDay: '2026-04-20', disposalKind: 'WrittenOff', sharePercent: '10' })
  expect(await undoLastRun()).toBe('DepreciationRun.FollowedByChange')
  await undoLatest(body.id)
  expect(await undoLastRun()).toBe('undone')
})

test('a rate is in force from its first month on, and is not taken back once that month is run', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-06')
  await changeRate(body.id, '2026-07-01', { ratePercent: '50' })
  expect((await assetNow(body.id)).writeOffRate).toBe('25')
  await runs('2026-07', '2026-07')
  expect((await assetNow(body.id)).writeOffRate).toBe('50')
  const change = (await changesOf(body.id)).find(({ kind }) => kind === 'RateChange')
  expect((await undo(body.id, change?.id ?? 0)).problem.code).toBe('FixedAssetChange.FollowedByRun')
  expect(await undoLastRun()).toBe('undone')
  expect((await assetNow(body.id)).writeOffRate).toBe('25')
  expect((await undo(body.id, change?.id ?? 0)).status).toBe(204)
})

test('nothing happens to an asset in the months that were written off before it came', async () => {
  const { body } = await enter({ ...bought('2023-05-05'), price: 600_000, openingOn: '2025-12-31', openingAccumulated: 387_500 })
  expect((await add(body.id, '2025-11-30', 1_000)).problem).toMatchObject({ code: 'FixedAssetChange.MonthAlreadyRun', params: { month: '12/2025' } }) // prettier-ignore
  expect((await add(body.id, '2025-12-31', 1_000)).status).toBe(200)
})

test('after an impairment the books go on over the life that it gave for at least one month', async () => {
  const { body } = await enter()
  await impair(body.id, { onDay: '2026-06-30', recoverableAmount: 300_000, lifeMonths: 10 })
  expect((await changeRate(body.id, '2026-07-01', { ratePercent: '50' })).problem.code).toBe('FixedAssetChange.AfterLater')
  expect((await changeRate(body.id, '2026-07-01', { taxRatePercent: '50' })).status).toBe(200)
  expect((await changeRate(body.id, '2026-08-01', { ratePercent: '50' })).status).toBe(200)
})
