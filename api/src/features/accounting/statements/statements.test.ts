import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { balanceSheets, statementExports, type StatementRequest } from 'contract/accounting/balance-sheets'
import { dayOfYearText, dayText, yearBefore, yearOf } from 'contract/croatia/days'
import { balanceSheet } from 'contract/croatia/ledger/results/balance-sheet'
import { clock } from '../../../kit/clock.ts'
import { fileKey } from '../../../kit/files/file-store.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { onDay } from '../../../testing/accounting/return-set.ts'
import { closeYear } from '../../../testing/accounting/years.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { textsOf } from '../../../testing/issuing/pdf-reader.ts'
import { rawSheet } from '../../../testing/downloads/xlsx.ts'

useSaldo({}, { hasJobs: true })
const boris = as('boris')

beforeAll(async () => {
  await beginBooks()
  await post([['100000', 1_000_00], ['900000', -1_000_00]], { bookedOn: '2025-01-01', journal: 'PS' }) // prettier-ignore
  await post([['120000', 500_00], ['751000', -500_00]], { bookedOn: '2025-05-05' }) // prettier-ignore
  await post([['465000', 4_50], ['100000', -4_50]], { bookedOn: '2025-08-05' }) // prettier-ignore
})

const sheet = async (on: string) => balanceSheet((await boris.call(balanceSheets.get, more, { on })).body.rows)

test('the balance sheet of any day has equal sides, before a year is closed and after', async () => {
  const before = await sheet('2025-12-31')
  expect([before.assets.amount, before.sources.amount, before.sources.result.amount]).toEqual([1_495_50, 1_495_50, 495_50])
  expect(before.assets.before).toBe(1_000_00)
  const inSpring = await sheet('2025-05-31')
  expect([inSpring.assets.amount, inSpring.sources.amount]).toEqual([1_500_00, 1_500_00])
  await closeYear(2025, 49_55)
  const after = await sheet('2025-12-31')
  expect([after.assets.amount, after.sources.amount, after.sources.result.amount]).toEqual([1_495_50, 1_495_50, 0])
  // What closing brought to zero is none of it.
  const { rows } = (await boris.call(balanceSheets.get, more, { on: '2025-12-31' })).body
  expect(rows.map(({ code }) => code.slice(0, 2))).toEqual(['10', '12', '24', '90', '95'])
  const next = await sheet('2026-01-01')
  expect(next.sources.groups.map(({ group, amount, before: began }) => [group, amount, began])).toEqual([
    ['24', 49_55, 49_55],
    ['90', 1_000_00, 1_000_00],
    ['94', 445_95, 0],
    ['95', 0, 445_95],
  ])
})

test('the balance sheet of a day before the euro is in kuna', async () => {
  const marks = ['2022-12-31', '2023-01-01'].map(
    async (on) => (await boris.call(balanceSheets.get, more, { on })).body.currencyMark,
  )
  expect(await Promise.all(marks)).toEqual(['HRK', 'EUR'])
})

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

async function fileOf(request: StatementRequest) {
  const { id } = (await boris.call(statementExports.create, more, request)).body
  await jobsDone(saldo().ownerUrl)
  const { body: made } = await boris.call(statementExports.get, { ...more, id })
  const [file] = await asOwner<{ hash: string; media_type: string }>('select hash, media_type from app.files where id = $1', [made.fileId]) // prettier-ignore
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
  if (!stream) return expect.fail('No file')
  return { name: made.fileName, rowCount: made.rowCount, mediaType: file?.media_type, bytes: await buffer(stream) }
}

test('the balance sheet as a workbook has its groups, its accounts and both sums', async () => {
  const { name, rowCount, bytes } = await fileOf({ statement: 'BalanceSheet', format: 'Xlsx', on: '2025-12-31' })
  expect(name).toBe('bilanca-31.12.2025.xlsx')
  const rows = (await rawSheet(bytes)).rows.map((row) => row.map((cell) => cell?.value))
  expect(rowCount).toBe(rows.length - 1)
  expect(rows[0]).toEqual(['Konto', 'Naziv', '31.12.2025.', 'Početak 2025.'])
  // What the year comes to stands before the sum of its side; closing it left nothing of it.
  expect(rows.at(-2)?.slice(2)).toEqual(['0', '0'])
  // A side is a heading, and has no amount.
  expect(rows.filter(([code, , amount]) => code === '' && !amount).map(([, said]) => said)).toEqual(['Aktiva', 'Pasiva'])
  expect(rows).toContainEqual(['10', 'Novac', '995.5', '1000'])
  expect(rows).toContainEqual(['120000', 'Kupci u zemlji', '500', '0'])
  expect(rows.filter((row) => row[1]?.endsWith('ukupno')).map((row) => row[2])).toEqual(['1495.5', '1495.5'])
})

test('results of a year that runs say up to which day they are, in both columns and in the title', async () => {
  const today = clock.today()
  const year = yearOf(today)
  const isLastDay = today.endsWith('-12-31')
  await post([['120000', 1_00], ['751000', -1_00]], { bookedOn: `${year}-01-05` }) // prettier-ignore
  const upTo = (named: number, day: string) => (isLastDay ? `${named}.` : `${named}., do ${dayOfYearText(day)}`)
  const months = Array.from({ length: Number(today.slice(5, 7)) }, (_, index) => `${index + 1}/${year}`)
  const heads = [upTo(year, today), upTo(year - 1, yearBefore(today))]
  const { bytes } = await fileOf({ statement: 'Results', format: 'Xlsx', on: `${year}-12-31` })
  expect((await rawSheet(bytes)).rows[0]?.map((cell) => cell?.value)).toEqual(['Konto', 'Naziv', ...months, ...heads])
  const paper = (await textsOf((await fileOf({ statement: 'Results', format: 'Pdf', on: `${year}-12-31` })).bytes)).join(' ')
  expect(paper).toContain(isLastDay ? `Rezultat ${year}.` : `Rezultat ${year}., do ${dayText(today)}`)
  expect(paper).toContain(heads[1])
})

test('results as a workbook and both statements on paper say the same', async () => {
  const { name, bytes } = await fileOf({ statement: 'Results', format: 'Xlsx', on: '2025-12-31' })
  expect(name).toBe('rezultat-2025.xlsx')
  const rows = (await rawSheet(bytes)).rows.map((row) => row.map((cell) => cell?.value))
  expect(rows[0]).toEqual(['Konto', 'Naziv', ...MONTHS.map((month) => `${month}/2025`), '2025.', '2024.'])
  const line = (name: string) => rows.find(([, said]) => said === name)?.slice(2)
  const inMonths = (told: Readonly<Record<number, string>>) => MONTHS.map((month) => told[month] ?? '0')
  expect(line('Prihodi ukupno')).toEqual([...inMonths({ 5: '500' }), '500', '0'])
  expect(line('Rashodi ukupno')).toEqual([...inMonths({ 8: '4.5' }), '4.5', '0'])
  expect(rows.at(-1)?.slice(1)).toEqual(['Dobit prije poreza', ...inMonths({ 5: '500', 8: '-4.5' }), '495.5', '0'])
  const paper = await fileOf({ statement: 'Results', format: 'Pdf', on: '2025-12-31' })
  expect([paper.name, paper.mediaType]).toEqual(['rezultat-2025.pdf', 'application/pdf'])
  const results = (await textsOf(paper.bytes)).join(' ')
  const balance = (await textsOf((await fileOf({ statement: 'BalanceSheet', format: 'Pdf', on: '2025-12-31' })).bytes)).join(' ')
  expect(results).toMatch(/1\/2025.*12\/2025.*2025\./s)
  expect(results).toContain('495,50')
  expect(balance).toMatch(/Aktiva ukupno.*1\.495,50/s)
  const kuna = (await textsOf((await fileOf({ statement: 'BalanceSheet', format: 'Pdf', on: '2022-12-31' })).bytes)).join(' ')
  for (const said of [results, balance, kuna]) expect(said).toContain('Plavo more d.o.o., OIB 12345678903')
  expect([balance, kuna].map((said) => /EUR|HRK/.exec(said)?.[0])).toEqual(['EUR', 'HRK'])
})

test('a year that lost says so where it says what is left before tax', async () => {
  await post([['465000', 7_50], ['100000', -7_50]], { bookedOn: '2026-01-07' }) // prettier-ignore
  const row = async (on: string) => {
    const { bytes } = await fileOf({ statement: 'Results', format: 'Xlsx', on })
    return (await rawSheet(bytes)).rows.at(-1)?.[1]?.value
  }
  expect(await row('2026-01-31')).toBe('Gubitak prije poreza')
  expect(await row('2025-12-31')).toBe('Dobit prije poreza')
})

test('results with an entry ahead of today say in a file too what is compared, beside the whole', async () => {
  onDay('2029-06-15')
  for (const [bookedOn, cents] of [['2028-06-15', 10_00], ['2028-12-31', 40_00], ['2029-06-15', 1_00], ['2029-12-31', 4_00]] as const)
    await post([['120000', cents], ['756000', -cents]], { bookedOn }) // prettier-ignore
  await post([['410000', 3_00], ['465000', 2_00], ['100000', -5_00]], { bookedOn: '2029-06-15' }) // prettier-ignore
  const { bytes } = await fileOf({ statement: 'Results', format: 'Xlsx', on: '2029-12-31' })
  clock.move(null)
  const rows = (await rawSheet(bytes)).rows.map((row) => row.map((cell) => cell?.value))
  expect(rows[0]?.slice(-4)).toEqual(['12/2029', '2029.', '2029., do 15.06.', '2028., do 15.06.'])
  expect(rows.find(([code]) => code === '756000')?.slice(-4)).toEqual(['4', '5', '1', '10'])
  // Each group has what its accounts come to.
  expect(['41', '46', '75'].map((group) => rows.find(([code]) => code === group)?.at(-3))).toEqual(['3', '2', '5'])
})
