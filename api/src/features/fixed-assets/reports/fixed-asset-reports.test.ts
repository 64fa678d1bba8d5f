import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastDayOf, monthOf, monthOfYear, yearOfMonth } from 'contract/croatia/depreciation/months'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetReports, type FixedAssetReport } from 'contract/fixed-assets/reports/fixed-asset-reports'
import { clock } from '../../../kit/clock.ts'
import { fileKey } from '../../../kit/files/file-store.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { rawSheet } from '../../../testing/downloads/xlsx.ts'
import { add, assetNow, correct, dispose, impair } from '../../../testing/fixed-asset-changes.ts'
import { enter, itIs } from '../../../testing/fixed-asset.ts'
import { textsOf } from '../../../testing/issuing/pdf-reader.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')

beforeAll(async () => {
  itIs('2027-06-15')
  await enter({ inventoryNumber: 'A01', name: 'Stroj', place: 'Hala', responsibleName: 'Čop' })
  await enter({ inventoryNumber: 'A10', name: 'Auto', assetGroupId: 11, fixedAssetTypeId: 2, ratePercent: '20', taxRatePercent: '20', price: 3_000_000, undeductedVat: 375_000, procurementDate: '2026-07-10', inUseOn: '2026-07-10', isPrivateUseLimited: true }) // prettier-ignore
  await enter({ inventoryNumber: 'A12', name: 'Zemljište', assetGroupId: 4, fixedAssetTypeId: null, ratePercent: null, taxRatePercent: null, price: 5_000_000 }) // prettier-ignore
  await enter({ inventoryNumber: 'A16', name: 'Pila', procurementDate: '2023-05-05', inUseOn: '2023-05-05', price: 600_000, openingOn: '2025-12-31', openingAccumulated: 387_500 }) // prettier-ignore
  for (let month = monthOf('2026-01-01'); month <= monthOf('2027-02-01'); month++) {
    const answer = await boris.call(depreciationRuns.create, more, { year: yearOfMonth(month), month: monthOfYear(month) })
    expect([lastDayOf(month), answer.status]).toEqual([lastDayOf(month), 200])
  }
})
afterAll(() => clock.move(null))

async function made(report: FixedAssetReport, year: number) {
  const { body, status } = await boris.call(fixedAssetReports.create, more, { report, year })
  expect(status).toBe(200)
  await jobsDone(saldo().ownerUrl)
  const { body: file } = await boris.call(fixedAssetReports.get, { ...more, id: body.id })
  expect(file.status).toBe('Success')
  const [kept] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [file.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, kept?.hash ?? ''))
  if (!stream) throw new Error('No file')
  return { ...file, bytes: await buffer(stream) }
}

/** Rows by the heading of each column. */
async function sheet(report: FixedAssetReport, year: number) {
  const { bytes, fileName } = await made(report, year)
  const all = (await rawSheet(bytes)).rows
  // Lines over the heading are one cell each.
  const from = all.findIndex((row) => row.filter(Boolean).length > 1)
  const [header = [], ...rows] = all.slice(from)
  const names = header.map((cell) => String(cell?.value))
  return {
    fileName,
    names,
    above: all.slice(0, from).map((row) => row[0]?.value),
    rows: rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]?.value ?? null]))),
  }
}

test('the register of a year tells what was written off on 1 January, in the year and on 31 December, and what tax recognises of it (assets A01, A10, A12, A16)', async () => {
  const { fileName, rows } = await sheet('Register', 2026)
  expect(fileName).toBe('popis-dugotrajne-imovine-2026.xlsx')
  const told = rows.map((row) => ['Inv. br.', 'Nabavna vrijednost', 'Ispravak 1.1.', 'Amortizacija godine', 'Ispravak 31.12.', 'Sadašnja vrijednost', 'Porezno priznato', 'Nepriznato'].map((name) => row[name])) // prettier-ignore
  expect(told).toEqual([
    ['A01', '4800', '0', '900', '900', '3900', '900', '0'],
    ['A10', '33750', '0', '2812.5', '2812.5', '30937.5', '1406.25', '1406.25'],
    ['A12', '50000', '0', '0', '0', '50000', '0', '0'],
    ['A16', '6000', '3875', '1500', '5375', '625', '1500', '0'],
  ])
  const next = (await sheet('Register', 2027)).rows.map((row) => [row['Ispravak 1.1.'], row['Amortizacija godine']])
  expect(next).toEqual([['900', '200'], ['2812.5', '1125'], ['0', '0'], ['5375', '250']]) // prettier-ignore
  expect((await sheet('Register', 2025)).rows.map((row) => [row['Inv. br.'], row['Ispravak 31.12.']])).toEqual([['A16', '3875']])
})

test('the form of those on income tax has its own columns, with the book value before and after the year', async () => {
  const { fileName, names, above, rows } = await sheet('IncomeTaxList', 2026)
  expect(above).toEqual(['Obrazac DI za 2026.', `${SUBJECTS.more.name}, OIB ${SUBJECTS.more.oib}`])
  expect(fileName).toBe('obrazac-di-2026.xlsx')
  expect(names).toEqual(['Datum nabave', 'Naziv', 'Isprava', 'Nabavna vrijednost', 'Knjigovodstvena vrijednost', 'Vijek, godina', 'Stopa %', 'Amortizacija godine', 'Sadašnja vrijednost']) // prettier-ignore
  expect(rows.at(-1)).toMatchObject({ Naziv: 'Ukupno', 'Nabavna vrijednost': '94550', 'Amortizacija godine': '5212.5', 'Sadašnja vrijednost': '85462.5' }) // prettier-ignore
  expect(rows.at(-2)).toMatchObject({ Naziv: 'Pila', 'Knjigovodstvena vrijednost': '2125', 'Vijek, godina': '4', 'Stopa %': '25', 'Amortizacija godine': '1500', 'Sadašnja vrijednost': '625' }) // prettier-ignore
})

test('the plan tells five years of every asset by the books and by tax (assets A01, A10)', async () => {
  const { rows } = await sheet('Plan', 2026)
  const years = (row: (typeof rows)[number] | undefined, of: string) => [2026, 2027, 2028, 2029, 2030].map((year) => row?.[`${year}. ${of}`]) // prettier-ignore
  expect(years(rows[0], 'knjige')).toEqual(['900', '1200', '1200', '1200', '300'])
  expect(years(rows[1], 'knjige')).toEqual(['2812.5', '6750', '6750', '6750', '6750'])
  expect(years(rows[1], 'priznato')).toEqual(['1406.25', '3375', '3375', '3375', '3375'])
  expect(years(rows[2], 'knjige')).toEqual(['0', '0', '0', '0', '0'])
  expect(rows.at(-1)?.['Naziv']).toBe('Ukupno')
  expect(years(rows.at(-1), 'priznato')).toEqual(['3806.25', '5200', '4575', '4575', '3675'])
})

test('the register is printed with whose it is, every asset and the sums', async () => {
  const { bytes, fileName } = await made('RegisterPaper', 2026)
  expect(fileName).toBe('popis-dugotrajne-imovine-2026.pdf')
  const text = (await textsOf(bytes)).join(' ')
  for (const said of [
    'Popis dugotrajne imovine za 2026.',
    SUBJECTS.more.oib,
    'Stroj',
    'Zemljište',
    'Hala',
    '94.550,00',
    '5.212,50',
  ])
    expect(text).toContain(said)
})

test('the register tells the cost as it was corrected, what was disposed of in its year, and nothing of what had gone before it', async () => {
  const { body } = await enter({ inventoryNumber: 'K1', name: 'Tokarilica' })
  await correct(body.id, { onDay: '2026-05-10', procurementValue: 600_000, text: 'Krivo prepisano' })
  expect((await dispose(body.id, { onDay: '2026-12-20', disposalKind: 'WrittenOff' })).status).toBe(200)
  const lathe = async (year: number) => (await sheet('Register', year)).rows.find((row) => row['Inv. br.'] === 'K1')
  expect(await lathe(2026)).toMatchObject({
    'Nabavna vrijednost': '6000',
    'Način otuđenja': 'Otpisano',
    'Ispravak 31.12.': '1075',
    'Umanjeno i otuđeno': '4925',
    'Sadašnja vrijednost': '0',
  })
  expect((await textsOf((await made('RegisterPaper', 2026)).bytes)).join(' ')).toContain('4.925,00')
  expect(await lathe(2027)).toBeUndefined()
})

test('what was disposed of on 1 January is in the register of that year still, and on 31 December in no later one', async () => {
  const gone = async (inventoryNumber: string, onDay: string) => {
    const { body } = await enter({ inventoryNumber, name: 'Ručna pila' })
    expect((await dispose(body.id, { onDay, disposalKind: 'WrittenOff' })).status).toBe(200)
    const isIn = async (year: number) => (await sheet('Register', year)).rows.some((row) => row['Inv. br.'] === inventoryNumber)
    return [await isIn(2026), await isIn(2027)]
  }
  expect(await gone('K5', '2027-01-01')).toEqual([true, true])
  expect(await gone('K6', '2026-12-31')).toEqual([true, false])
})

test('what has gone is not in the plan', async () => {
  const { body } = await enter({ inventoryNumber: 'K0', name: 'Blanjalica' })
  const planned = async () => (await sheet('Plan', 2026)).rows.some((row) => row['Inv. br.'] === 'K0')
  expect(await planned()).toBe(true)
  await dispose(body.id, { onDay: '2027-03-10', disposalKind: 'Stolen' })
  expect(await planned()).toBe(false)
})

test('of what was scrapped in part in its last month the register tells what remains, and the form its value before the year (assets A18)', async () => {
  const { body } = await enter({ inventoryNumber: 'K2', name: 'Preša', price: 1_000_000, ratePercent: '20', taxRatePercent: '20', procurementDate: '2025-01-10', inUseOn: '2025-01-10', openingOn: '2025-12-31', openingAccumulated: 183_333 }) // prettier-ignore
  expect((await dispose(body.id, { onDay: '2026-12-20', disposalKind: 'WrittenOff', sharePercent: '40' })).status).toBe(200)
  const told = async (report: 'Register' | 'IncomeTaxList', year: number, key: string) => (await sheet(report, year)).rows.find((row) => row[key] === (key === 'Naziv' ? 'Preša' : 'K2')) // prettier-ignore
  // 23 months of 10.000,00 are 3.833,33; four tenths of it left with the part.
  expect(await told('Register', 2026, 'Inv. br.')).toMatchObject({ 'Nabavna vrijednost': '6000', 'Ispravak 1.1.': '1833.33', 'Amortizacija godine': '2000', 'Ispravak 31.12.': '2300', 'Sadašnja vrijednost': '3700' }) // prettier-ignore
  expect(await told('IncomeTaxList', 2026, 'Naziv')).toMatchObject({ 'Knjigovodstvena vrijednost': '8166.67', 'Sadašnja vrijednost': '3700' }) // prettier-ignore
  expect(await told('Register', 2027, 'Inv. br.')).toMatchObject({ 'Ispravak 1.1.': '2300', 'Sadašnja vrijednost': '3700' })
})

test('what was impaired leaves in part with its part, and what is added in a year is not of the value before it', async () => {
  const { body } = await enter({ inventoryNumber: 'K3', name: 'Peć', price: 600_000, procurementDate: '2025-06-10', inUseOn: '2025-06-10' }) // prettier-ignore
  expect((await add(body.id, '2026-03-10', 60_000)).status).toBe(200)
  expect((await impair(body.id, { onDay: '2026-10-31', recoverableAmount: 300_000, lifeMonths: 30 })).status).toBe(200)
  expect((await dispose(body.id, { onDay: '2026-11-30', disposalKind: 'WrittenOff', sharePercent: '50' })).status).toBe(200)
  const { currentValue } = await assetNow(body.id)
  const named = (key: string) => (row: Record<string, unknown>) => row[key] === (key === 'Naziv' ? 'Peć' : 'K3')
  const row = (await sheet('Register', 2026)).rows.find(named('Inv. br.'))
  expect(row).toMatchObject({ 'Nabavna vrijednost': '3300', 'Sadašnja vrijednost': String(currentValue / 100) })
  const form = (await sheet('IncomeTaxList', 2026)).rows.find(named('Naziv'))
  expect(form?.['Knjigovodstvena vrijednost']).toBe(String((600_000 - Number(row?.['Ispravak 1.1.']) * 100) / 100))
})

test('months that are booked after a part has left tell what is written off of the rest, and nothing is taken off twice', async () => {
  const { body } = await enter({ inventoryNumber: 'K4', name: 'Brusilica', price: 1_000_000, ratePercent: '20', taxRatePercent: '20', procurementDate: '2026-01-10', inUseOn: '2026-01-10' }) // prettier-ignore
  await dispose(body.id, { onDay: '2027-01-20', disposalKind: 'WrittenOff', sharePercent: '40' })
  expect((await boris.call(depreciationRuns.create, more, { year: 2027, month: 3 })).status).toBe(200)
  const { totalAmortizedValue, currentValue } = await assetNow(body.id)
  // 12 months of 10.000,00 and 2 of the six tenths that stay.
  expect([totalAmortizedValue, currentValue]).toEqual([140_000, 460_000])
  const row = (await sheet('Register', 2027)).rows.find((one) => one['Inv. br.'] === 'K4')
  expect(row).toMatchObject({ 'Nabavna vrijednost': '6000', 'Ispravak 31.12.': '1400', 'Sadašnja vrijednost': '4600' })
})
