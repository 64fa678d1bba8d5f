import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { bankLineExports } from 'contract/bank/bank-line-exports'
import { bankLines } from 'contract/bank/bank-lines'
import type { AllocationGiven } from 'contract/bank/bank-proposals'
import { fileKey } from '../../../../kit/files/file-store.ts'
import { jobsDone } from '../../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../../testing/app.ts'
import { allocate, more, stranger, toDocument } from '../../../../testing/bank/allocating.ts'
import { linesTold } from '../../../../testing/bank/lines-told.ts'
import { openSet, type OpenSet } from '../../../../testing/bank/open-set.ts'
import type { Name } from '../../../../testing/cast.ts'
import { rawSheet } from '../../../../testing/downloads/xlsx.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  set = await openSet(more.businessSubjectId)
})

async function exported(name: Name, request: object = {}) {
  const { status, body } = await as(name).call(bankLineExports.create, more, bankLineExports.create.input.parse(request))
  expect(status).toBe(200)
  await jobsDone(saldo().ownerUrl)
  const { body: made } = await as(name).call(bankLineExports.get, { ...more, id: body.id })
  const [kept] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [made.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, kept?.hash ?? ''))
  const sheet = await rawSheet(await buffer(stream ?? expect.fail('No file')))
  return { made, xml: sheet.xml, rows: sheet.rows.map((row) => row.map((cell) => cell?.value ?? '')) }
}

const told = () =>
  linesTold(
    [
      { ...stranger, amount: '250.00', ref: 'HR0077-1-1-2026', text: '=HYPERLINK("x")' },
      { name: 'Banka', amount: '-4.50', text: 'Naknada za platni promet' },
      { ...stranger, amount: '17.35', text: 'Nepoznato' },
    ],
    { opening: '77031.13' },
  )

test('the workbook has each line with what the bank said and what it was for; a text that looks like a formula stays text (pitfall B17) (bank C30) (bank N16)', async () => {
  const [first, , third] = await told()
  await allocate(first ?? expect.fail(), toDocument(set.document('O3'), 200_00), { kind: 'Unmatched', partnerId: set.partner('beta'), amount: 50_00 }) // prettier-ignore
  await as('boris').call(bankLines.update, { ...more, id: third?.id ?? 0 }, { isIgnored: true, ignoredReason: 'Dvaput' })
  const { made, xml, rows } = await exported('boris', { sort: 'amount', direction: 'desc', requireTotalCount: true })
  expect(made).toMatchObject({ status: 'Success', rowCount: 3, doneCount: 3, fileName: 'stavke-izvadaka.xlsx' })
  const place = (ordinal: number) => `${first?.statementNumber}/${ordinal}`
  const day = String((Date.parse('2026-01-15') - Date.parse('1899-12-30')) / 86_400_000)
  expect(rows).toEqual([
    ['Račun', 'Izvadak', 'Datum', 'Datum valute', 'Platitelj ili primatelj', 'IBAN', 'Poziv na broj', 'Opis', 'Iznos', 'Valuta', 'Stanje', 'Zatvara'],
    ['HR1723600001101234565', place(1), day, day, 'Netko', stranger.iban, 'HR00 77-1-1-2026', '=HYPERLINK("x")', '250', 'EUR', 'Riješeno', '14/P1/1 + preplata partnera Beta d.o.o.'],
    ['HR1723600001101234565', place(3), day, day, 'Netko', stranger.iban, '', 'Nepoznato', '17.35', 'EUR', 'Zanemareno', 'Dvaput'],
    ['HR1723600001101234565', place(2), day, day, 'Banka', '', '', 'Naknada za platni promet', '-4.5', 'EUR', 'Riješeno', '465000 Bankovne usluge i platni promet'],
  ]) // prettier-ignore
  expect(xml).not.toContain('<f>')
})

test('chosen lines are exported and no others; search and filters leave the rows that the list leaves', async () => {
  const lines = await told()
  const textsIn = async (request: object) => (await exported('boris', request)).rows.slice(1).map((row) => row[7])
  expect(await textsIn({ selectedBankLineIds: [lines[2]?.id ?? 0] })).toEqual(['Nepoznato'])
  expect((await exported('boris', { selectedBankLineIds: [lines[2]?.id ?? 0] })).made).toMatchObject({ rowCount: 1, doneCount: 1 }) // prettier-ignore
  expect(await textsIn({ search: 'naknad' })).toEqual(['Naknada za platni promet'])
  expect(await textsIn({ filter: [{ dataField: 'direction', value: 'In' }], sort: 'amount', direction: 'asc' })).toEqual(['Nepoznato', '=HYPERLINK("x")']) // prettier-ignore
})

test('what went to an account of ours, back to whoever overpaid or back by the bank is told in words, and the day of the money beside that of the booking', async () => {
  const moved = await linesTold(
    ['-5.00', '7.00', '-7.00', '50.00', '-50.00'].map((amount) => ({
      ...stranger,
      amount,
      text: amount,
      valueDay: '2026-01-17',
    })),
  )
  const line = (text: string) => moved.find((one) => one.text === text) ?? expect.fail()
  const said = async (text: string, given: AllocationGiven) => {
    const { status, body } = await allocate(line(text), given)
    expect([text, status]).toEqual([text, 200])
    return body[0]?.id ?? 0
  }
  const partnerId = set.partner('beta')
  await said('-5.00', { kind: 'OwnTransfer', bankAccountId: set.otherAccountId, amount: -5_00 })
  await said('7.00', { kind: 'Reversal', bankLineId: line('-7.00').id, amount: 7_00 })
  const overpaymentId = await said('50.00', { kind: 'Unmatched', partnerId, amount: 50_00 })
  await said('-50.00', { kind: 'Unmatched', partnerId, amount: -50_00, overpaymentId })
  const { rows } = await exported('boris', { sort: 'amount', direction: 'asc' })
  expect(rows.slice(1).map((row) => [row[8], row[11]])).toEqual([
    ['-50', 'povrat preplate partnera Beta d.o.o.'],
    ['-7', 'povrat druge stavke'],
    ['-5', 'prijenos na Štednja'],
    ['7', 'povrat druge stavke'],
    ['50', 'preplata partnera Beta d.o.o.'],
  ])
  expect(new Set(rows.slice(1).map((row) => Number(row[3]) - Number(row[2])))).toEqual(new Set([2]))
})

test('whoever works with lines without balances has their workbook, in which no balance stands (bank C30)', async () => {
  await told()
  const { xml, made } = await exported('franka')
  expect(made.status).toBe('Success')
  // Opened with 77.031,13; closed with 77.293,98.
  for (const balance of ['77031', '77293', '77.031', '77.293']) expect(xml).not.toContain(balance)
  expect((await as('cvita').call(bankLineExports.create, more, bankLineExports.create.input.parse({}))).status).toBe(403)
})

test('more lines than are read at once all stand in it, each once', async () => {
  const amounts = Array.from({ length: 503 }, (_, index) => index + 1)
  await linesTold(amounts.map((cents) => ({ ...stranger, amount: (cents / 100).toFixed(2), text: `Uplata ${cents}` })))
  const { rows } = await exported('boris', { sort: 'amount', direction: 'asc' })
  expect(rows.slice(1).map((row) => row[7])).toEqual(amounts.map((cents) => `Uplata ${cents}`))
})
