import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { taxData, taxPeriods, taxSummary } from 'contract/dashboard/tax'
import { clock } from '../../kit/clock.ts'
import { beginBooks, more } from '../../testing/accounting/books.ts'
import { issueCases, onDay } from '../../testing/accounting/return-set.ts'
import { as, useSaldo } from '../../testing/app.ts'

onDay('2026-07-15')
useSaldo()
const boris = as('boris')
beforeAll(async () => void (await beginBooks({ beginsOn: '2022-12-01' })))
afterAll(() => clock.move(null))

const make = (month: number, isEarly = false, year = 2026) => boris.call(vatReturns.create, more, { year, month, isEarly })
const summary = async () => (await boris.call(taxSummary.get, more)).body.summary

test('before the first return there is no tax to tell of (API-32, API-33, API-34)', async () => {
  expect(await summary()).toBeNull()
  expect((await boris.call(taxPeriods.list, more)).body).toEqual([])
  expect((await boris.call(taxData.get, more, { year: 2026, month: 6 })).status).toBe(404)
})

test('each period of which a return was made is told with its amount, the latest as the summary (API-32, API-33, API-34, DASH-I-15, DASH-I-16)', async () => {
  const june = (await make(6)).body.id
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: june }, { submittedOn: '2026-07-14' })
  await issueCases()
  onDay('2026-08-03')
  await make(7)
  const ofJuly = { amount: 53_100, year: 2026, month: 7, lastDeliveredOn: null, currencyMark: 'EUR' }
  expect(await summary()).toEqual(ofJuly)
  expect((await boris.call(taxPeriods.list, more)).body).toEqual([{ year: 2026, month: 7 }, { year: 2026, month: 6 }]) // prettier-ignore
  expect((await boris.call(taxData.get, more, { year: 2026, month: 7 })).body).toEqual(ofJuly)
  expect((await boris.call(taxData.get, more, { year: 2026, month: 6 })).body).toMatchObject({
    amount: 0,
    lastDeliveredOn: '2026-07-14',
  })
})

test('the running month is no period with data, even where its return is made early', async () => {
  expect((await make(8, true)).status).toBe(200)
  expect((await summary())?.month).toBe(7)
  onDay('2026-08-31')
  expect((await summary())?.month).toBe(7)
  onDay('2026-09-01')
  expect((await summary())?.month).toBe(8)
})

test('a month is told of its own year, and before the euro in kuna (API-34, GAP-60)', async () => {
  for (const [year, month] of [[2022, 12], [2023, 6]] as const) expect((await make(month, false, year)).status).toBe(200) // prettier-ignore
  const told = async (year: number, month: number) => (await boris.call(taxData.get, more, { year, month })).body
  expect(await told(2022, 12)).toMatchObject({ year: 2022, month: 12, currencyMark: 'HRK' })
  expect(await told(2023, 6)).toMatchObject({ year: 2023, month: 6, lastDeliveredOn: null, currencyMark: 'EUR' })
  expect((await boris.call(taxPeriods.list, more)).body.slice(-2)).toEqual([{ year: 2023, month: 6 }, { year: 2022, month: 12 }]) // prettier-ignore
})

test('a viewer sees what VAT came to, and an employee does not (GAP-108)', async () => {
  expect((await as('cvita').call(taxSummary.get, more)).status).toBe(200)
  expect((await as('franka').call(taxPeriods.list, more)).status).toBe(403)
})
