import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerAccountLineExports, ledgerEntryExports } from 'contract/accounting/ledger-line-exports'
import { dottedDay } from 'contract/croatia/days'
import { clock } from '../../kit/clock.ts'
import { fileKey } from '../../kit/files/file-store.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { beginBooks, more, post } from '../../testing/accounting/books.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { rawSheet } from '../../testing/downloads/xlsx.ts'
import { textsOf } from '../../testing/issuing/pdf-reader.ts'

useSaldo({}, { hasJobs: true })

const boris = as('boris')

async function written(): Promise<void> {
  await beginBooks()
  await post([['465000', 4_50], ['100000', -4_50]], { bookedOn: '2026-02-10', text: 'Naknada za veljaču' }) // prettier-ignore
  await post([['465000', 10_00], ['100000', -10_00]], { bookedOn: '2026-03-12', text: 'Naknada za ožujak' }) // prettier-ignore
  await post([['100000', 7_00], ['465000', -7_00]], { bookedOn: '2026-03-10', text: '=1+1', journal: 'BK' }) // prettier-ignore
}

type Sheet = { readonly header: unknown; readonly rows: unknown[][] }

async function fileOf(id: number, endpoints: typeof ledgerEntryExports | typeof ledgerAccountLineExports) {
  await jobsDone(saldo().ownerUrl)
  const { body: made } = await boris.call(endpoints.get, { ...more, ledgerAccountId: await accountId('465000'), id })
  const [file] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [made.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
  if (!stream) return expect.fail('No file')
  return { name: made.fileName, rowCount: made.rowCount, bytes: await buffer(stream) }
}

async function sheetOf(bytes: Buffer): Promise<Sheet> {
  const { rows } = await rawSheet(bytes)
  const [header, ...others] = rows.map((row) => row.map((cell) => cell?.value ?? ''))
  return { header, rows: others.map((row) => row.slice(1)) }
}

const MARCH = [{ dataField: 'bookedOn' as const, value: { startDate: '2026-03-01', endDate: '2026-03-31' } }]
const accountId = async (code: string) => {
  const { body } = await boris.call(ledgerAccounts.list, more, { search: code })
  return body.rows.find((account) => account.code === code)?.id ?? 0
}

test('the journal as a workbook has each line of what its filters leave, in the order of days, to the cent', async () => {
  await written()
  const { id } = (await boris.call(ledgerEntryExports.create, more, { filter: MARCH, format: 'Xlsx' })).body
  const { name, rowCount, bytes } = await fileOf(id, ledgerEntryExports)
  // As many as lines are in the file, not as entries.
  expect([name, rowCount]).toEqual(['dnevnik-01.03.2026-31.03.2026.xlsx', 4])
  const { header, rows } = await sheetOf(bytes)
  expect(header).toEqual(['Datum', 'Knjiženje', 'Konto', 'Opis', 'Partner', 'Dokument', 'Duguje', 'Potražuje'])
  const [bank, fees] = ['100000 Transakcijski računi u eurima', '465000 Bankovne usluge i platni promet']
  expect(rows).toEqual([
    ['BK 1', bank, '=1+1', '', '', '7', '0'],
    ['BK 1', fees, '=1+1', '', '', '0', '7'],
    ['TEM 2', fees, 'Naknada za ožujak', '', '', '10', '0'],
    ['TEM 2', bank, 'Naknada za ožujak', '', '', '0', '10'],
  ])
})

test.each([
  ['from a day on', { startDate: '2026-03-01' }, 'dnevnik-od-01.03.2026.pdf'],
  ['up to a day', { endDate: '2026-03-31' }, 'dnevnik-do-31.03.2026.pdf'],
  ['of all days', null, `dnevnik-${dottedDay(clock.today())}.pdf`],
])('the file of the journal %s is called after its days', async (_, value, expected) => {
  const filter = value === null ? [] : [{ dataField: 'bookedOn' as const, value }]
  const { id } = (await boris.call(ledgerEntryExports.create, more, { filter, format: 'Pdf' })).body
  expect((await fileOf(id, ledgerEntryExports)).name).toBe(expected)
})

test('the journal on paper says of which days it is, whose, and what its sides come to', async () => {
  const { id } = (await boris.call(ledgerEntryExports.create, more, { filter: MARCH, format: 'Pdf' })).body
  const paper = (await textsOf((await fileOf(id, ledgerEntryExports)).bytes)).join(' ')
  expect(paper).toContain('Dnevnik knjiženja 01.03.2026. – 31.03.2026.')
  expect(paper).toMatch(/10\.03\.2026\.\s+BK 1\s+100000 Transakcijski računi u\s+eurima\s+=1\+1\s+7,00\s+0,00/)
  expect(paper).toMatch(/Ukupno\s+17,00\s+17,00/)
  expect(paper).not.toContain('veljaču')
})

test('the card of an account as a workbook begins and ends with what the page says, with the balance after each line', async () => {
  const fees = { ...more, ledgerAccountId: await accountId('465000') }
  const asked = { from: '2026-03-01', to: '2026-03-31' }
  const { id } = (await boris.call(ledgerAccountLineExports.create, fees, { ...asked, format: 'Xlsx' })).body
  const { name, rowCount, bytes } = await fileOf(id, ledgerAccountLineExports)
  expect([name, rowCount]).toEqual(['kartica-465000-01.03.2026-31.03.2026.xlsx', 2])
  const { header, rows } = await sheetOf(bytes)
  expect(header).toEqual(['Datum', 'Knjiženje', 'Opis', 'Partner', 'Dokument', 'Duguje', 'Potražuje', 'Saldo'])
  expect(rows).toEqual([
    ['', 'Početno stanje', '', '', '', '', '4.5'],
    ['BK 1', '=1+1', '', '', '0', '7', '-2.5'],
    ['TEM 2', 'Naknada za ožujak', '', '', '10', '0', '7.5'],
    ['', 'Završno stanje', '', '', '10', '7', '7.5'],
  ])
})

test('the card of an account on paper names the account and the days, its opening and its closing', async () => {
  const fees = { ...more, ledgerAccountId: await accountId('465000') }
  const asked = { from: '2026-03-01', to: '2026-03-31' }
  const { id } = (await boris.call(ledgerAccountLineExports.create, fees, { ...asked, format: 'Pdf' })).body
  const paper = (await textsOf((await fileOf(id, ledgerAccountLineExports)).bytes)).join(' ')
  expect(paper).toContain('Kartica konta 465000 Bankovne usluge i platni promet, 01.03.2026. – 31.03.2026.')
  expect(paper).toMatch(/Početno stanje\s+4,50\s+10\.03\.2026\./)
  expect(paper).toMatch(/Završno stanje\s+10,00\s+7,00\s+7,50/)
})

test('more lines than paper takes are refused with their count before anything is made, and a sheet takes them', async () => {
  const many = Array.from({ length: 2_501 }, () => ['465000', 1] as const)
  for (let month = 1; month <= 8; month += 1)
    expect((await post([...many, ['100000', -2_501]], { bookedOn: `2026-0${month}-15` })).status).toBe(200)
  const refused = await boris.call(ledgerEntryExports.create, more, { filter: [], format: 'Pdf' })
  expect(refused.problem).toMatchObject({ code: 'LedgerEntry.TooLongForPaper', params: { most: 20_000, count: 20_022 } })
  const fees = { ...more, ledgerAccountId: await accountId('465000') }
  const asked = { from: '2026-01-01', to: '2026-12-31' }
  expect((await boris.call(ledgerAccountLineExports.create, fees, { ...asked, format: 'Pdf' })).status).toBe(422)
  expect((await boris.call(ledgerAccountLineExports.create, fees, { ...asked, format: 'Xlsx' })).status).toBe(200)
})

test('a card of an account of nobody is not there, and who may not read the books has none', async () => {
  const asked = { from: '2026-03-01', to: '2026-03-31', format: 'Pdf' } as const
  expect((await boris.call(ledgerAccountLineExports.create, { ...more, ledgerAccountId: 999_999 }, asked)).status).toBe(404)
  expect((await as('dino').call(ledgerEntryExports.create, more, { filter: [], format: 'Xlsx' })).status).toBe(404)
})
