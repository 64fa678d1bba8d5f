import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { openItemExports } from 'contract/accounting/open-items'
import { trialBalanceExports } from 'contract/accounting/trial-balance/trial-balances'
import { fileKey } from '../../kit/files/file-store.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { beginBooks, more, post } from '../../testing/accounting/books.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { addDocument } from '../../testing/bank/open-set.ts'
import { buyer } from '../../testing/issuing/issue.ts'
import { textsOf } from '../../testing/issuing/pdf-reader.ts'
import { rawSheet } from '../../testing/downloads/xlsx.ts'

useSaldo({}, { hasJobs: true })

const boris = as('boris')

test('the trial balance as a workbook has classes, groups, accounts and the total with exact amounts, and is named by its days', async () => {
  await beginBooks()
  await post([['465000', 4_50], ['100000', -4_50]], { bookedOn: '2026-02-10' }) // prettier-ignore
  await post([['465000', 10_00], ['100000', -10_00]], { bookedOn: '2026-03-10' }) // prettier-ignore
  const days = { from: '2026-03-01', to: '2026-03-31' }
  const { id } = (await boris.call(trialBalanceExports.create, more, days)).body
  await jobsDone(saldo().ownerUrl)
  const { body: made } = await boris.call(trialBalanceExports.get, { ...more, id })
  expect([made.status, made.rowCount, made.fileName]).toEqual(['Success', 2, 'bruto-bilanca-01.03.2026-31.03.2026.xlsx'])
  const [file] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [made.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
  if (!stream) return expect.fail('No file')
  const { rows } = await rawSheet(await buffer(stream))
  expect(rows.map((row) => row.map((cell) => cell?.value))).toEqual([
    ['Konto', 'Naziv', 'Početno stanje', 'Duguje', 'Potražuje', 'Saldo'],
    ['1', expect.any(String), '-4.5', '0', '10', '-14.5'],
    ['10', 'Novac', '-4.5', '0', '10', '-14.5'],
    ['100000', 'Transakcijski računi u eurima', '-4.5', '0', '10', '-14.5'],
    ['4', expect.any(String), '4.5', '10', '0', '14.5'],
    ['46', 'Ostali troškovi poslovanja', '4.5', '10', '0', '14.5'],
    ['465000', 'Bankovne usluge i platni promet', '4.5', '10', '0', '14.5'],
    [expect.toSatisfy((code) => !code), 'Ukupno', '0', '10', '10', '0'],
  ])
})

test('the trial balance on paper has its groups with what they come to, and says between which days', async () => {
  const days = { from: '2026-03-01', to: '2026-03-31' }
  const { name, bytes } = await fileOf(
    (await boris.call(trialBalanceExports.create, more, { ...days, format: 'Pdf' })).body.id,
    trialBalanceExports,
  )
  expect(name).toBe('bruto-bilanca-01.03.2026-31.03.2026.pdf')
  const paper = (await textsOf(bytes)).join(' ')
  expect(paper).toContain('Bruto bilanca 01.03.2026. – 31.03.2026.')
  expect(paper).toContain('EUR')
  expect(paper).toMatch(/10\s+Novac\s+-?−?4,50\s+0,00\s+10,00\s+-?−?14,50/)
  expect(paper).toMatch(/Ukupno\s+0,00\s+10,00\s+10,00\s+0,00/)
})

test('open items as a workbook and on paper are those of the page, with their sum', async () => {
  await post([['220000', -80_00], ['465000', 80_00]], { bookedOn: '2026-03-20' }) // prettier-ignore
  const asked = { on: '2026-03-31', side: 'Credit' } as const
  const made = async (format: 'Xlsx' | 'Pdf') =>
    fileOf((await boris.call(openItemExports.create, more, { ...asked, format })).body.id, openItemExports)
  const { name, bytes } = await made('Xlsx')
  expect(name).toBe('otvorene-obveze-31.03.2026.xlsx')
  const { rows } = await rawSheet(bytes)
  expect(rows[0]?.map((cell) => cell?.value)).toEqual(['Partner', 'Dokument', 'Konto', 'Datum', 'Dospijeće', 'Kasni', 'Otvoreno'])
  expect([rows[1]?.[2]?.value, rows[1]?.[5]?.value, rows[1]?.[6]?.value]).toEqual(['220000', 'do 30 dana', '80'])
  const paper = (await textsOf((await made('Pdf')).bytes)).join(' ')
  expect(paper).toContain('Otvorene obveze na dan 31.03.2026.')
  expect(paper).toMatch(/Bez partnera\s+Bez dokumenta\s+220000\s+20\.03\.2026\.\s+do 30 dana\s+80,00\s+Ukupno\s+80,00/)
})

test('an item of a customer stands in both files with its name, its document and its days, and with how late it is', async () => {
  const partnerId = await buyer({ name: 'Alfa d.o.o.' })
  const documentId = await addDocument(more.businessSubjectId, { number: 'S-1', partnerId, amount: 300_00 })
  await asOwner("update app.documents set document_date = '2025-12-20' where id = $1", [documentId])
  const of = { accountCode: '120000', credit: 0, partnerId }
  const lines = [
    { ...of, debit: 300_00, documentId, dueOn: '2026-01-10' },
    { ...of, debit: 40_00, text: 'Po izvodu' },
    { accountCode: '751000', debit: 0, credit: 340_00 },
  ]
  await boris.call(ledgerEntries.create, more, { journal: 'TEM', bookedOn: '2026-03-25', text: 'Kupci', lines })
  const made = async (format: 'Xlsx' | 'Pdf') =>
    fileOf((await boris.call(openItemExports.create, more, { on: '2026-03-31', side: 'Debit', format })).body.id, openItemExports)
  const { name, bytes } = await made('Xlsx')
  expect(name).toBe('otvorena-potrazivanja-31.03.2026.xlsx')
  const { rows } = await rawSheet(bytes)
  expect(rows.slice(1).map((row) => row.map((cell) => cell?.value ?? null))).toEqual([
    ['Alfa d.o.o.', 'S-1', '120000', '46011', '46032', 'do 90 dana', '300'],
    ['Alfa d.o.o.', 'Po izvodu', '120000', '46106', null, 'do 30 dana', '40'],
  ])
  const paper = (await textsOf((await made('Pdf')).bytes)).join(' ')
  expect(paper).toMatch(/OIB \d{11}/)
  expect(paper).toContain('Otvoreno, EUR')
  expect(paper).toMatch(/0,00\s+40,00\s+0,00\s+300,00\s+0,00/)
  expect(paper).toMatch(/Alfa d\.o\.o\.\s+S-1\s+120000\s+20\.12\.2025\.\s+10\.01\.2026\.\s+do 90 dana\s+300,00/)
  expect(paper).toMatch(/Alfa d\.o\.o\.\s+Po izvodu\s+120000\s+25\.03\.2026\.\s+do 30 dana\s+40,00\s+Ukupno\s+340,00/)
})

async function fileOf(id: number, endpoints: typeof trialBalanceExports | typeof openItemExports) {
  await jobsDone(saldo().ownerUrl)
  const { body: made } = await boris.call(endpoints.get, { ...more, id })
  const [file] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [made.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
  if (!stream) return expect.fail('No file')
  return { name: made.fileName, bytes: await buffer(stream) }
}
