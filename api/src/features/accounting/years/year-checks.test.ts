import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerPeriodClosings, ledgerPeriodExceptions, ledgerPeriods } from 'contract/accounting/ledger-periods'
import { ledgerYearClosings, type YEAR_CHECKS } from 'contract/accounting/years/ledger-year-closings'
import { vatReturns } from 'contract/accounting/vat/vat-returns'
import { documentPayments } from 'contract/documents/document-payments'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { postPapers } from '../../../testing/accounting/posted.ts'
import { closeYear, closingOf, reopenYear, takeStep } from '../../../testing/accounting/years.ts'
import { PEOPLE } from '../../../testing/cast.ts'
import { enter, itIs } from '../../../testing/fixed-asset.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

itIs('2026-02-10')
useSaldo()
const boris = as('boris')
beforeAll(async () => {
  itIs('2026-02-10')
  await beginBooks({ beginsOn: '2025-06-01' })
})
afterAll(() => clock.move(null))

/** How much there is of what is looked at, and how much of it is left. */
async function seen(check: (typeof YEAR_CHECKS)[number], year = 2025) {
  const found = (await closingOf(year)).checks.find((one) => one.check === check)
  return [found?.total, found?.left]
}

test('papers of the year that wait or ask are left to do, and what was withdrawn is none of them', async () => {
  const partnerId = await buyer()
  const { documentId } = (await issue(await ready(partnerId))).body
  expect(await seen('Papers', 2026)).toEqual([1, 1])
  await postPapers()
  expect(await seen('Papers', 2026)).toEqual([1, 0])
  const came = (documentDate: string) => enterInvoice({ partnerId, documentNumber: documentDate, documentDate, currency: 'EUR', vatLines: [{ vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 }] }) // prettier-ignore
  await came('2026-01-01')
  await came('2025-12-31')
  await postPapers()
  expect([await seen('Papers', 2026), await seen('Papers')]).toEqual([[2, 1], [1, 1]]) // prettier-ignore
  const { id } = (await boris.call(documentPayments.create, { ...more, documentId }, { amount: 1_00, paidOn: '2026-02-10' })).body // prettier-ignore
  expect(await seen('Papers', 2026)).toEqual([3, 2])
  await boris.call(documentPayments.remove, { ...more, documentId, id })
  await postPapers()
  expect(await seen('Papers', 2026)).toEqual([2, 1])
})

test('returns of the year are left until they are made, and whoever is outside of VAT has none', async () => {
  const inTaxSystem = (is: boolean) => asOwner('update app.business_subjects set is_in_tax_system = $1, vat_calculation_type = $2 where id = $3', [is, is ? 'IssuedBill' : null, more.businessSubjectId]) // prettier-ignore
  expect(await seen('VatReturns')).toEqual([7, 7])
  expect((await boris.call(vatReturns.create, more, { year: 2025, month: 6 })).status).toBe(200)
  expect([await seen('VatReturns'), await seen('VatReturns', 2026)]).toEqual([[7, 6], [2, 2]]) // prettier-ignore
  await inTaxSystem(false)
  expect(await seen('VatReturns')).toEqual([0, 0])
  await inTaxSystem(true)
})

test('depreciation is left until that of December has been run', async () => {
  expect((await enter({ procurementDate: '2025-06-10', inUseOn: '2025-06-10' })).status).toBe(200)
  const run = (month: number) => boris.call(depreciationRuns.create, more, { year: 2025, month })
  expect((await run(11)).status).toBe(200)
  expect(await seen('Depreciation')).toEqual([1, 1])
  expect((await run(12)).status).toBe(200)
  expect(await seen('Depreciation')).toEqual([1, 0])
})

test('months are counted from the first of the books to November, and closing the year leaves those that are closed as they are', async () => {
  const close = (month: number) => boris.call(ledgerPeriodClosings.create, more, { year: 2025, month })
  expect(await seen('Months')).toEqual([6, 6])
  expect((await close(6)).status).toBe(204)
  expect([await seen('Months'), await seen('Months', 2026)]).toEqual([[6, 5], [11, 11]]) // prettier-ignore
  itIs('2026-02-11')
  await closeYear(2025)
  expect(await seen('Months')).toEqual([6, 0])
  const closed = (await boris.call(ledgerPeriods.list, more)).body.filter(({ year }) => year === 2025)
  expect(closed.map(({ month, closedAt }) => [month, closedAt?.slice(0, 10)])).toEqual([
    ...[12, 11, 10, 9, 8, 7].map((month) => [month, '2026-02-11']),
    [6, '2026-02-10'],
  ])
  expect(new Set(closed.map(({ closedByName }) => closedByName))).toEqual(new Set(['Boris Jurić']))
})

test('whoever takes a step sees which of its months are closed to them', async () => {
  const closedTo = async () => (await boris.call(ledgerYearClosings.get, more, { year: 2025 })).body.closedMonths
  const exceptionOf = (name: 'boris' | 'ana') =>
    asOwner('update app.ledger_period_exceptions set user_id = $1', [PEOPLE[name].id])
  await reopenYear(2025)
  expect(await closedTo()).toEqual([])
  // The exception of somebody else opens it to nobody but them.
  await exceptionOf('ana')
  expect(await closedTo()).toEqual([{ year: 2025, month: 12 }])
  await exceptionOf('boris')
  for (const step of ['Accruals', 'Exchange', 'Doubtful', 'Result'] as const)
    expect((await takeStep(2025, step)).status).toBe(200)
  // A month whose return was handed in is known, and takes what it posts.
  await asOwner(`insert into app.ledger_periods (business_subject_id, year, month, vat_state) values (2, 2026, 1, 'Filed')`)
  expect(await closedTo()).toEqual([])
  expect((await boris.call(ledgerPeriodClosings.create, more, { year: 2026, month: 1 })).status).toBe(204)
  // A month of the next year is none of this one.
  expect(await seen('Months')).toEqual([6, 0])
  const january = [{ year: 2026, month: 1 }]
  expect(await closedTo()).toEqual(january)
  await boris.call(ledgerPeriodExceptions.create, more, { year: 2026, month: 1, reason: 'Početno stanje', hours: 1 })
  expect(await closedTo()).toEqual([])
  expect((await takeStep(2025, 'Opening')).status).toBe(200)
  expect(await closedTo()).toEqual([])
  await asOwner(`update app.ledger_period_exceptions set until_at = '2026-02-01'`)
  expect(await closedTo()).toEqual(january)
})
