import { afterEach, beforeEach, expect, test } from 'vitest'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import type { FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import { fixedAssetStatistics } from 'contract/fixed-assets/fixed-asset-statistics'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import { clock } from '../../../kit/clock.ts'
import { as, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { accumulatedIn, assetNow, monthsNow, noAssets, run, runs } from '../../../testing/fixed-asset-changes.ts'
import { enter, itIs } from '../../../testing/fixed-asset.ts'

useSaldo()
beforeEach(async () => {
  await noAssets()
  itIs('2040-06-15')
})
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }

/** An asset at a rate, in use since the day it was bought. */
const atRate = async (price: number, ratePercent: string, day: string, given: Partial<FixedAssetRequest> = {}) =>
  (await enter({ price, ratePercent, taxRatePercent: null, fixedAssetTypeId: null, procurementDate: day, inUseOn: day, ...given })).body.id // prettier-ignore

/** What is written off at the end of each of these months, as `2026-12`. */
const until = (id: number, months: readonly string[]) => Promise.all(months.map((month) => accumulatedIn(id, month)))
const amounts = async (id: number) => (await monthsNow(id)).map(({ amount }) => amount)
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)
const booked = async (id: number) => (await monthsNow(id)).filter(({ isBooked }) => isBooked).map(({ amount }) => amount)

test('a machine is run from the month after it was put in use to its end, and not a cent beyond (assets A01)', async () => {
  const { id } = (await enter()).body
  const after = async (from: string, to: string) => {
    await runs(from, to)
    const { totalAmortizedValue, currentValue, status } = await assetNow(id)
    return [totalAmortizedValue, currentValue, status, (await booked(id)).length]
  }
  expect(await after('2026-03', '2026-03')).toEqual([0, 480_000, 'Active', 0])
  expect(await after('2026-04', '2026-04')).toEqual([10_000, 470_000, 'Active', 1])
  expect(await after('2026-05', '2026-12')).toEqual([90_000, 390_000, 'Active', 9])
  expect(await after('2027-01', '2027-12')).toEqual([210_000, 270_000, 'Active', 21])
  expect(await after('2028-01', '2028-12')).toEqual([330_000, 150_000, 'Active', 33])
  expect(await after('2029-01', '2029-12')).toEqual([450_000, 30_000, 'Active', 45])
  expect(await after('2030-01', '2030-03')).toEqual([480_000, 0, 'Amortized', 48])
  expect(await after('2030-04', '2030-04')).toEqual([480_000, 0, 'Amortized', 48])
})

test('a year that begins in the middle counts its months, booked as well as to come (assets A02)', async () => {
  const id = await atRate(120_000, '50', '2025-03-15')
  const sums = () => until(id, ['2025-12', '2026-12', '2027-03'])
  expect(await sums()).toEqual([45_000, 105_000, 120_000])
  await runs('2025-04', '2027-03')
  expect([await sums(), (await assetNow(id)).status]).toEqual([[45_000, 105_000, 120_000], 'Amortized'])
})

test.each(['2025-01-01', '2025-02-28', '2025-12-31'])(
  'the months of an asset in use on %s are rounded cumulatively and come to its cost to the cent (assets A03) (pitfall A6)',
  async (day) => {
    const id = await atRate(99_999, '25', day)
    const all = await amounts(id)
    expect(all.slice(0, 6)).toEqual([2_083, 2_084, 2_083, 2_083, 2_084, 2_083])
    expect([all.length, all.at(-1), sumOf(all)]).toEqual([48, 2_083, 99_999])
  },
)

test('a hundred and twenty months of a thousand euro are of two amounts alone, and what is run is what was to come (assets A04) (pitfall A6)', async () => {
  const id = await atRate(100_000, '10', '2024-12-10')
  const all = await amounts(id)
  expect(all.slice(0, 3)).toEqual([833, 834, 833])
  expect([all.filter((one) => one === 833).length, all.filter((one) => one === 834).length, all.length]).toEqual([80, 40, 120])
  await runs('2025-01', '2034-12')
  expect([await booked(id), (await assetNow(id)).totalAmortizedValue]).toEqual([all, 100_000])
})

test('of what is put in use on the last of December nothing falls into that year (assets A05)', async () => {
  const id = await atRate(300_000, '25', '2025-12-31')
  await runs('2025-12', '2025-12')
  expect([(await assetNow(id)).totalAmortizedValue, await booked(id)]).toEqual([0, []])
  await runs('2026-01', '2026-01')
  expect((await assetNow(id)).totalAmortizedValue).toBe(6_250)
  await runs('2026-02', '2026-12')
  expect((await assetNow(id)).totalAmortizedValue).toBe(75_000)
})

test('a laptop at the doubled rate is written off within a year, for tax as well (assets A06)', async () => {
  const laptop = { assetGroupId: 8, fixedAssetTypeId: 4, taxRatePercent: '100' }
  const id = await atRate(160_000, '100', '2026-05-20', laptop)
  await runs('2026-06', '2027-05')
  expect(await until(id, ['2026-06', '2026-12', '2027-05'])).toEqual([13_333, 93_333, 160_000])
  expect([(await assetNow(id)).status, sumOf((await monthsNow(id)).map(({ recognised }) => recognised))]).toEqual(['Amortized', 160_000]) // prettier-ignore
})

test('land is never written off, whatever is run, and is not in what remains to be written off (assets A12)', async () => {
  const land = { assetGroupId: 4, fixedAssetTypeId: null, ratePercent: null, taxRatePercent: null }
  const { id } = (await enter({ ...land, price: 5_000_000 })).body
  await runs('2026-04', '2027-04')
  expect([await monthsNow(id), await assetNow(id)]).toMatchObject([[], { currentValue: 5_000_000, status: 'Active', totalAmortizedValue: 0 }]) // prettier-ignore
  expect((await as('boris').call(fixedAssetStatistics.get, more)).body).toMatchObject({ totalCurrentValue: 5_000_000, totalToAmortizeValue: 0 }) // prettier-ignore
})

const inYear = async (id: number, year: number) => {
  const own = (await monthsNow(id)).filter((month) => month.year === year)
  return (['amount', 'recognised', 'unrecognised'] as const).map((of) => sumOf(own.map((month) => month[of])))
}

test('of a car that is the business itself all is recognised (assets E03)', async () => {
  const taxi = { assetGroupId: 11, fixedAssetTypeId: 2, taxRatePercent: '20', isPrivateUseLimited: false }
  const id = await atRate(3_375_000, '20', '2026-07-10', taxi)
  await runs('2026-08', '2026-12')
  expect(await inYear(id, 2026)).toEqual([281_250, 281_250, 0])
})

test('goodwill is written off in the books alone: tax recognises nothing of it (assets E04)', async () => {
  const goodwill = { assetGroupId: 3, ratePercent: null, lifespanYears: 5 }
  const id = await atRate(6_000_000, '20', '2025-12-10', goodwill)
  await runs('2026-01', '2030-12')
  expect([await amounts(id), await inYear(id, 2026)]).toEqual([Array<number>(60).fill(100_000), [1_200_000, 0, 1_200_000]])
  expect(await assetNow(id)).toMatchObject({ writeOffRate: '20', lifespan: '5', currentValue: 0, status: 'Amortized' })
})

test('what is to remain is never written off (assets E05)', async () => {
  const id = await atRate(480_000, '25', '2026-03-10', { residual: 48_000 })
  await runs('2026-04', '2030-04')
  expect(await booked(id)).toEqual(Array<number>(48).fill(9_000))
  expect(await assetNow(id)).toMatchObject({ totalAmortizedValue: 432_000, currentValue: 48_000, toAmortizeValue: 0, status: 'Amortized' }) // prettier-ignore
})

test.each([
  [387_500, 400_000, 590_000 - 2_500, 12_500],
  [390_000, 402_500, 590_000, 10_000],
])(
  'an asset taken over with %s goes on from there and ends when the law says (assets A16) (pitfall A7)',
  async (openingAccumulated, january, april, last) => {
    const id = await atRate(600_000, '25', '2023-05-05', { openingOn: '2025-12-31', openingAccumulated })
    expect((await assetNow(id)).totalAmortizedValue).toBe(openingAccumulated)
    await runs('2026-01', '2027-05')
    expect(await until(id, ['2026-01', '2027-04', '2027-05'])).toEqual([january, april, 600_000])
    expect([(await booked(id)).at(-1), (await assetNow(id)).status]).toEqual([last, 'Amortized'])
  },
)

test('an asset bought in kuna is run in euro to its last cent (assets A17)', async () => {
  const id = await atRate(3_500_000, '25', '2021-11-10', { currency: 'HRK' })
  await runs('2021-12', '2025-11')
  expect(await until(id, ['2022-12', '2025-11'])).toEqual([125_810, 464_530])
  expect(await assetNow(id)).toMatchObject({ procurementValue: 464_530, currentValue: 0, status: 'Amortized' })
})

test('a single cent falls into the twenty-fourth month and never below zero (assets A19)', async () => {
  const id = await atRate(1, '25', '2026-01-10')
  const all = await amounts(id)
  expect([all.findIndex((one) => one !== 0) + 1, sumOf(all), Math.min(...all)]).toEqual([24, 1, 0])
  await runs('2026-02', '2028-02')
  expect(await assetNow(id)).toMatchObject({ totalAmortizedValue: 1, currentValue: 0, status: 'Amortized' })
})

test('what is not in use has no month however old it is; put in use in December, it begins in January (assets A21)', async () => {
  const { id } = (await enter({ procurementDate: '2020-01-10', inUseOn: null })).body
  await runs('2026-10', '2026-11')
  expect([(await assetNow(id)).status, await monthsNow(id)]).toEqual(['NoStatus', []])
  await as('boris').call(fixedAssetUses.create, { ...more, fixedAssetId: id }, { inUseOn: '2026-12-05' })
  await runs('2026-12', '2027-01')
  expect((await monthsNow(id)).slice(0, 2)).toMatchObject([
    { year: 2027, month: 1, isBooked: true, amount: 10_000 },
    { year: 2027, month: 2, isBooked: false },
  ])
})

test('a month that is asked for twice stands there once, and whoever asks again is told in their language (assets A22)', async () => {
  await enter()
  await runs('2026-04', '2026-05')
  const again = await run(2026, 5)
  const english = await as('boris').call(depreciationRuns.create, more, { year: 2026, month: 5 }, { headers: { 'accept-language': 'en' } }) // prettier-ignore
  expect([again.problem.title, english.problem.title]).toEqual([
    'Amortizacija za taj mjesec već je obračunata.',
    'Depreciation of this month is already run.',
  ])
  expect((await as('boris').call(depreciationRuns.list, more)).body.rows.map(({ month }) => month)).toEqual([5, 4])
})
