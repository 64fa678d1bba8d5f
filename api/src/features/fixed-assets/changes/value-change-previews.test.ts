import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  fixedAssetAdditionPreviews,
  fixedAssetCorrectionPreviews,
  fixedAssetImpairmentPreviews,
} from 'contract/fixed-assets/changes/value-change-previews'
import type { Given } from 'contract/kit/endpoint'
import { clock } from '../../../kit/clock.ts'
import { as, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { add, assetNow, changesOf, correct, everything, impair, monthsNow, noAssets, runs } from '../../../testing/fixed-asset-changes.ts' // prettier-ignore
import { enter, itIs } from '../../../testing/fixed-asset.ts'

useSaldo()
beforeEach(async () => {
  await noAssets()
  itIs('2040-06-15')
})
afterEach(() => clock.move(null))

const boris = as('boris')
const of = (fixedAssetId: number) => ({ businessSubjectId: SUBJECTS.more.id, fixedAssetId })
const addition = (id: number, given: Given<typeof fixedAssetAdditionPreviews.create>) =>
  boris.call(fixedAssetAdditionPreviews.create, of(id), given)
const correction = (id: number, given: Given<typeof fixedAssetCorrectionPreviews.create>) =>
  boris.call(fixedAssetCorrectionPreviews.create, of(id), given)
const impairment = (id: number, given: Given<typeof fixedAssetImpairmentPreviews.create>) =>
  boris.call(fixedAssetImpairmentPreviews.create, of(id), given)

/** What is booked in the books in a month, and the last month in which something is. */
async function goesOn(id: number, year: number, month: number) {
  const months = await monthsNow(id)
  const last = months.findLast(({ amount }) => amount > 0)
  return {
    monthAmount: months.find((one) => one.year === year && one.month === month)?.amount,
    ends: { year: last?.year, month: last?.month },
  }
}

test('what an added cost would come to is shown before it is added, and is what then comes of it; nothing changes by looking', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-06')
  const kept = await everything()
  const asked = { onDay: '2026-07-20', amount: 120_000 }
  const { body: shown } = await addition(body.id, asked)
  expect(await everything()).toEqual(kept)
  expect(shown).toEqual({
    before: { procurementValue: 480_000, totalAmortizedValue: 30_000, currentValue: 450_000, monthAmount: 10_000, ends: { year: 2030, month: 3 } },
    bookedAmount: 0,
    amount: 120_000,
    after: { procurementValue: 600_000, totalAmortizedValue: 30_000, currentValue: 570_000, monthAmount: 12_500, ends: { year: 2030, month: 7 } },
    from: { year: 2026, month: 8 },
  }) // prettier-ignore
  const { body: after } = await add(body.id, asked.onDay, asked.amount)
  expect({ ...after, ...(await goesOn(body.id, 2026, 8)) }).toMatchObject(shown.after)
})

test('what an impairment would come to is shown before it is made: the months booked first, what it takes and how it goes on (assets A13)', async () => {
  const { body } = await enter({ procurementDate: '2024-12-31', inUseOn: '2024-12-31', price: 1_000_000, ratePercent: '10', fixedAssetTypeId: 5, assetGroupId: 15, taxRatePercent: '10' }) // prettier-ignore
  await runs('2025-01', '2025-12')
  const kept = await everything()
  const asked = { onDay: '2026-12-31', recoverableAmount: 500_000, lifeMonths: 96 }
  const { body: shown } = await impairment(body.id, asked)
  expect(await everything()).toEqual(kept)
  expect(shown).toEqual({
    before: { procurementValue: 1_000_000, totalAmortizedValue: 100_000, currentValue: 900_000, monthAmount: 8_333, ends: { year: 2034, month: 12 } },
    bookedAmount: 100_000,
    amount: 300_000,
    after: { procurementValue: 1_000_000, totalAmortizedValue: 200_000, currentValue: 500_000, monthAmount: 5_208, ends: { year: 2034, month: 12 } },
    from: { year: 2027, month: 1 },
  }) // prettier-ignore
  const { body: after } = await impair(body.id, asked)
  expect({ ...after, ...(await goesOn(body.id, 2027, 1)) }).toMatchObject(shown.after)
  expect((await changesOf(body.id))[0]?.amount).toBe(shown.amount)
})

test('what a corrected cost would come to is shown before a reason is given', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-06')
  const kept = await everything()
  const asked = { onDay: '2026-07-20', procurementValue: 300_000 }
  const { body: shown } = await correction(body.id, asked)
  expect(await everything()).toEqual(kept)
  expect(shown).toMatchObject({ bookedAmount: 0, amount: -180_000, after: { procurementValue: 300_000, totalAmortizedValue: 30_000, currentValue: 270_000 } }) // prettier-ignore
  const { body: after } = await correct(body.id, { ...asked, text: 'Odobrenje' })
  expect({ ...after, ...(await goesOn(body.id, 2026, 8)) }).toMatchObject(shown.after)
})

test('an asset ends with its last month in the books, also where tax goes on after it', async () => {
  const { body } = await enter({ ratePercent: '50', taxRatePercent: '25' })
  const { body: shown } = await addition(body.id, { onDay: '2026-04-20', amount: 120_000 })
  expect([shown.before.ends, shown.after.ends]).toEqual([
    { year: 2028, month: 3 },
    { year: 2028, month: 4 },
  ])
})

test('of land, which is never written off, it is told what it would be worth, and no months', async () => {
  const { body } = await enter({ assetGroupId: 4, fixedAssetTypeId: null, ratePercent: null, taxRatePercent: null })
  const { body: shown } = await impairment(body.id, { onDay: '2026-12-31', recoverableAmount: 400_000, lifeMonths: null })
  expect(shown).toMatchObject({ bookedAmount: 0, amount: 80_000, after: { currentValue: 400_000, monthAmount: 0, ends: null } })
})

test('what would be refused is refused by the look at it too', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-06')
  const kept = await everything()
  expect((await addition(body.id, { onDay: '2026-05-31', amount: 100 })).problem.code).toBe('FixedAssetChange.MonthAlreadyRun')
  expect((await correction(body.id, { onDay: '2026-07-01', procurementValue: 29_999 })).problem.code).toBe('FixedAssetCorrection.TooLittle') // prettier-ignore
  expect((await impairment(body.id, { onDay: '2026-07-01', recoverableAmount: 440_000, lifeMonths: 12 })).problem.code).toBe('FixedAssetImpairment.RecoverableTooMuch') // prettier-ignore
  expect((await addition(999_999, { onDay: '2026-07-01', amount: 100 })).status).toBe(404)
  expect([await everything(), (await assetNow(body.id)).procurementValue]).toEqual([kept, 480_000])
})
