import { beforeAll, expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { businessResults, businessResultYears, resultAccounts } from 'contract/accounting/business-results'
import { yearOf } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, BOOKS, more, post } from '../../../testing/accounting/books.ts'
import { onDay } from '../../../testing/accounting/return-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()
beforeAll(async () => {
  await beginBooks()
  await post([['120000', 90_000_00], ['751000', -90_000_00]], { bookedOn: '2025-03-10' }) // prettier-ignore
  await post([['120000', 10_000_00], ['760000', -10_000_00]], { bookedOn: '2025-11-10' }) // prettier-ignore
  await post([['410000', 58_000_00], ['220000', -58_000_00]], { bookedOn: '2025-03-15' }) // prettier-ignore
  await post([['418100', 2_000_00], ['220000', -2_000_00]], { bookedOn: '2025-12-01' }) // prettier-ignore
})

const boris = as('boris')
const results = async (year: number) => (await boris.call(businessResults.get, more, { year })).body
const GOLDEN = { inflow: 100_000_00, outflow: 60_000_00, profit: 40_000_00, profitTax: 4_200_00 }

test('a year says what it earned, what that cost, what is left and the tax on it (DASH-I-46, API-36)', async () => {
  expect(await results(2025)).toMatchObject({ ...GOLDEN, year: 2025, currencyMark: 'EUR', source: 'Ledger', isEstimate: true, taxRate: '10', unrecognised: 2_000_00, hasData: true }) // prettier-ignore
})

test('its months come to the year, in each of the four', async () => {
  const { months, ...whole } = await results(2025)
  expect(months.filter(({ inflow, outflow }) => inflow !== 0 || outflow !== 0)).toEqual([
    { month: 3, inflow: 90_000_00, outflow: 58_000_00, profit: 32_000_00, profitTax: 3_200_00 },
    { month: 11, inflow: 10_000_00, outflow: 0, profit: 10_000_00, profitTax: 1_000_00 },
    { month: 12, inflow: 0, outflow: 2_000_00, profit: -2_000_00, profitTax: 0 },
  ])
  for (const of of ['inflow', 'outflow', 'profit', 'profitTax'] as const)
    expect(months.reduce((all, month) => all + (month[of] ?? 0), 0)).toBe(whole[of])
})

test('the result is the same after costs are transferred and after the year is closed, whose tax is then what closing posted (ledger P62) (ledger P63) (ledger P64)', async () => {
  await post([['720000', 60_000_00], ['491000', -60_000_00]], { bookedOn: '2025-12-31' }) // prettier-ignore
  expect(await results(2025)).toMatchObject({ ...GOLDEN, isEstimate: true })
  const closing = { journal: 'ZK', bookedOn: '2025-12-31' } as const
  await post([['751000', 90_000_00], ['760000', 10_000_00], ['790000', -100_000_00]], closing) // prettier-ignore
  await post([['790000', 60_000_00], ['720000', -60_000_00]], closing) // prettier-ignore
  await post([['790000', 40_000_00], ['800000', -40_000_00], ['803000', 4_200_00], ['243000', -4_200_00]], closing) // prettier-ignore
  expect(await results(2025)).toMatchObject({ ...GOLDEN, isEstimate: false })
})

test('a year whose closing was reversed is an estimate again, with the tax that it would come to', async () => {
  const entries = await asOwner<{ id: number }>(`select id from app.ledger_entries where journal = 'ZK' order by id desc`)
  const reverse = ({ id: ledgerEntryId }: { id: number }) =>
    boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, { bookedOn: '2025-12-31', text: 'Storno' })
  const isEstimate = []
  for (const entry of entries) {
    expect((await reverse(entry)).status).toBe(200)
    isEstimate.push((await results(2025)).isEstimate)
  }
  expect(isEstimate).toEqual([false, false, true])
  expect(await results(2025)).toMatchObject({ ...GOLDEN, isEstimate: true })
})

test('each account of income and expense stands with its months, and comes to the figures above', async () => {
  const { until, rows } = (await boris.call(resultAccounts.get, more, { year: 2025 })).body
  expect(until).toBe('2025-12-31')
  expect(rows.map(({ code, isIncome, total }) => [code, isIncome, total])).toEqual([
    ['410000', false, 58_000_00],
    ['418100', false, 2_000_00],
    ['491000', false, -60_000_00],
    ['720000', false, 60_000_00],
    ['751000', true, 90_000_00],
    ['760000', true, 10_000_00],
  ])
  const sum = (isIncome: boolean) => rows.filter((row) => row.isIncome === isIncome).reduce((all, { total }) => all + total, 0)
  expect([sum(true), sum(false)]).toEqual([GOLDEN.inflow, GOLDEN.outflow])
  expect(rows.find(({ code }) => code === '760000')?.months.indexOf(10_000_00)).toBe(10)
})

test('a loss of an earlier year lessens the tax of a later one, a year before 2023 is in kuna, and its loss lessens in euro (DASH-I-52)', async () => {
  await asOwner(`update app.books set begins_on = '2022-01-01' where business_subject_id = $1`, [more.businessSubjectId])
  await post([['410000', 30_000_00], ['220000', -30_000_00]], { bookedOn: '2024-05-05' }) // prettier-ignore
  expect(await results(2024)).toMatchObject({ profit: -30_000_00, profitTax: 0 })
  await post([['120000', 50_000_00], ['751000', -50_000_00]], { bookedOn: '2026-02-02' }) // prettier-ignore
  expect(await results(2026)).toMatchObject({ profit: 50_000_00, lossCarried: 0, profitTax: 5_000_00 })
  // 50.000,00 EUR
  await post([['410000', 376_725_00], ['220000', -376_725_00]], { bookedOn: '2022-05-05' }) // prettier-ignore
  const kuna = await results(2022)
  expect(kuna).toMatchObject({ currencyMark: 'HRK', profit: -376_725_00, taxRate: null, profitTax: null })
  expect(new Set(kuna.months.map(({ profitTax }) => profitTax))).toEqual(new Set([null]))
  // What only moved between accounts of the balance is no result.
  await post([['100000', 9_00], ['120000', -9_00]], { bookedOn: '2023-05-05' }) // prettier-ignore
  expect(await results(2023)).toMatchObject({ hasData: false, inflow: 0, outflow: 0 })
  expect(await results(2026)).toMatchObject({ lossCarried: 38_000_00, profitTax: 1_200_00 })
  // Closing the year of a loss takes nothing from it.
  await post([['790000', 30_000_00], ['410000', -30_000_00]], { journal: 'ZK', bookedOn: '2024-12-31' }) // prettier-ignore
  expect(await results(2026)).toMatchObject({ lossCarried: 38_000_00, profitTax: 1_200_00 })
})

test('the years of the choice are those with entries and the current one, the newest first (API-37)', async () => {
  const { body } = await boris.call(businessResultYears.list, more)
  expect(body).toEqual([...new Set([yearOf(clock.today()), 2026, 2025, 2024, 2023, 2022])].toSorted((one, other) => other - one))
})

test('without double entry the figures are sums of invoices without VAT, and no tax (GAP-107)', async () => {
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  const add = (number: string, type: string, base: number, day: string, more = '') =>
    asOwner(
      `with p as (insert into app.partners (business_subject_id, name) values ($1, $2) returning id)
       insert into app.documents (business_subject_id, document_type, source, type_code, document_number, partner_id, partner_name, document_date,
         currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, exchange_rate, total_eur_amount, is_cancelled)
       select $1, $3, 'entry', '380', $2, p.id, 'Partner', $5, ${more === 'usd' ? "'USD'" : "'EUR'"}, $4, 0, $4, $4, ${more === 'usd' ? '1.25' : '1'}, $4, ${more === 'cancelled'} from p`,
      [kovac.businessSubjectId, number, type, base, day],
    )
  await add('1', 'OutgoingInvoices', 1_000_00, '2025-02-03')
  await add('2', 'OutgoingInvoices', 500_00, '2025-02-05', 'usd')
  await add('3', 'OutgoingInvoices', 700_00, '2025-02-06', 'cancelled')
  await add('4', 'IncomingInvoices', 300_00, '2025-04-06')
  const { body } = await as('ana').call(businessResults.get, kovac, { year: 2025 })
  expect(body).toMatchObject({ source: 'Invoices', inflow: 1_400_00, outflow: 300_00, profit: 1_100_00, profitTax: null, isEstimate: false }) // prettier-ignore
  expect([body.months[1]?.inflow, body.months[3]?.outflow]).toEqual([1_400_00, 300_00])
  expect(new Set(body.months.map(({ profitTax }) => profitTax))).toEqual(new Set([null]))
  expect([body.currencyMark, body.lastUpdated === null]).toEqual(['EUR', false])
  expect((await as('ana').call(businessResultYears.list, kovac)).body).toContain(2025)
  const before = (await as('ana').call(businessResults.get, kovac, { year: 2024 })).body
  expect([body.hasData, before.hasData, before.inflow]).toEqual([true, false, 0])
  // Whoever is taxed on income may have books of double entry that were begun once, and goes by invoices all the same.
  expect((await as('ana').call(books.update, kovac, { ...BOOKS, incomeTax: 'Income' })).status).toBeLessThan(300)
  expect((await as('ana').call(businessResults.get, kovac, { year: 2025 })).body).toEqual(body)
})

test('who may not see results gets none of them (PERM-08)', async () => {
  expect((await as('franka').call(businessResults.get, more, { year: 2025 })).status).toBe(403)
  expect((await as('franka').call(resultAccounts.get, more, { year: 2025 })).status).toBe(403)
})

test('a running year stands beside the same days of the year before', async () => {
  const year = yearOf(clock.today())
  await post([['120000', 7_00], ['756000', -7_00]], { bookedOn: `${year - 1}-01-01` }) // prettier-ignore
  await post([['120000', 5_00], ['756000', -5_00]], { bookedOn: `${year - 1}-12-31` }) // prettier-ignore
  // Closing that year on its last day takes nothing from the days before.
  await post([['756000', 12_00], ['790000', -12_00]], { journal: 'ZK', bookedOn: `${year - 1}-12-31` }) // prettier-ignore
  const { until, rows } = (await boris.call(resultAccounts.get, more, { year })).body
  expect(until).toBe(clock.today())
  const isLastDay = until.endsWith('-12-31')
  expect(rows.find(({ code }) => code === '756000')).toMatchObject({ total: 0, totalBefore: isLastDay ? 12_00 : 7_00 })
  // An account that only the year before knows stands in its place in the chart.
  const codes = rows.map(({ code }) => code)
  expect([codes.includes('410000'), codes]).toEqual([true, codes.toSorted()])
})

test('the tax of a closed year is what its own closing posted, however much it is beside the estimate, and its months come to it', async () => {
  const taxed = (year: number, tax: number) => post([['803000', tax], ['243000', -tax]], { journal: 'ZK', bookedOn: `${year}-12-31` }) // prettier-ignore
  await taxed(2024, 300_00)
  await taxed(2025, 4_150_00)
  // Tax that closing did not post is none of it.
  await post([['803000', 7_00], ['243000', -7_00]], { bookedOn: '2025-12-31' }) // prettier-ignore
  const { profitTax, months } = await results(2025)
  expect([profitTax, months.reduce((all, month) => all + (month.profitTax ?? 0), 0)]).toEqual([4_150_00, 4_150_00])
  expect(await results(2024)).toMatchObject({ profitTax: 300_00, isEstimate: false })
  // Of a year whose rate nobody knows the months say no tax, whatever closing it posted.
  await taxed(2022, 9_00)
  const kuna = await results(2022)
  expect([kuna.profitTax, kuna.months.filter((month) => month.profitTax !== null)]).toEqual([9_00, []])
})

test('what only closing it touched is no result of a year, and what it was in kuna says so account by account', async () => {
  await post([['756000', 5_00], ['790000', -5_00]], { journal: 'ZK', bookedOn: '2023-12-31' }) // prettier-ignore
  expect(await results(2023)).toMatchObject({ hasData: false, inflow: 0 })
  const accounts = async (year: number) => (await boris.call(resultAccounts.get, more, { year })).body
  const [closed, kuna] = [await accounts(2023), await accounts(2022)]
  expect([closed.currencyMark, closed.rows.find(({ code }) => code === '756000')]).toEqual(['EUR', undefined])
  // Beside a year of euro it stands in euro.
  expect(closed.rows.find(({ code }) => code === '410000')).toMatchObject({ total: 0, totalBefore: 50_000_00 })
  expect([kuna.currencyMark, kuna.rows.map(({ code, total }) => [code, total])]).toEqual(['HRK', [['410000', 376_725_00]]])
})

test('a year says when it was last posted to, whatever was posted to others since', async () => {
  const lastUpdated = async (year: number) => (await results(year)).lastUpdated ?? ''
  const [older, newer] = [await lastUpdated(2022), await lastUpdated(2024)]
  await post([['100000', 9_00], ['120000', -9_00]], { bookedOn: '2024-06-06' }) // prettier-ignore
  expect(await lastUpdated(2022)).toBe(older)
  expect((await lastUpdated(2024)) > newer).toBe(true)
})

test('the running year is among the years of the choice before anything is posted to it', async () => {
  onDay('2031-01-02')
  const { body } = await boris.call(businessResultYears.list, more)
  clock.move(null)
  expect(body[0]).toBe(2031)
  expect(body).toEqual([...new Set(body)].toSorted((one, other) => other - one))
})

test('a running year goes to today, or to the day of its last entry where that is ahead, and counts each day once', async () => {
  onDay('2026-06-15')
  const shown = async () => {
    const { until, rows } = (await boris.call(resultAccounts.get, more, { year: 2026 })).body
    return [until, rows.find(({ code }) => code === '756000')?.total, rows.some(({ code }) => code === '790000')]
  }
  await post([['120000', 3_00], ['756000', -3_00]], { bookedOn: '2026-06-01' }) // prettier-ignore
  // What closes a year is no account of its result, even where somebody posts to it before.
  await post([['120000', 4_00], ['790000', -4_00]], { bookedOn: '2026-06-02' }) // prettier-ignore
  // What the next year has already makes this one no longer.
  await post([['120000', 6_00], ['100000', -6_00]], { bookedOn: '2027-01-05' }) // prettier-ignore
  const today = await shown()
  await post([['120000', 5_00], ['756000', -5_00]], { bookedOn: '2026-06-20' }) // prettier-ignore
  const ahead = await shown()
  clock.move(null)
  expect([today, ahead]).toEqual([['2026-06-15', 3_00, false], ['2026-06-20', 8_00, false]]) // prettier-ignore
})

test('an entry of 31.12. that is booked ahead stands in the running year, which is compared up to today alone (DASH-I-46)', async () => {
  onDay('2029-06-15')
  const sale = (bookedOn: string, cents: number) => post([['120000', cents], ['756000', -cents]], { bookedOn }) // prettier-ignore
  for (const [day, cents] of [['2028-06-15', 10_00], ['2028-06-16', 20_00], ['2028-12-31', 40_00], ['2029-06-15', 1_00], ['2029-06-16', 2_00]] as const) await sale(day, cents) // prettier-ignore
  const shown = async (year: number) => {
    const { body } = await boris.call(resultAccounts.get, more, { year })
    const { total, totalCompared, totalBefore } = body.rows.find(({ code }) => code === '756000') ?? {}
    return [body.until, body.comparedUntil, total, totalCompared, totalBefore]
  }
  await sale('2029-12-31', 4_00)
  const [running, ended, ahead] = [await shown(2029), await shown(2028), await shown(2030)]
  clock.move(null)
  expect(running).toEqual(['2029-12-31', '2029-06-15', 7_00, 1_00, 10_00])
  expect(ended).toEqual(['2028-12-31', '2028-12-31', 70_00, 70_00, 0])
  // One that has not begun has nothing yet to be compared by.
  expect(ahead).toEqual(['2030-12-31', '2030-12-31', 0, 0, 7_00])
})
