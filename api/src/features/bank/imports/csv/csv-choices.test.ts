import { expect, test } from 'vitest'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { statementCsvMappings, statementCsvReadings, type CsvLooked } from 'contract/bank/csv/csv-mappings'
import type { Given } from 'contract/kit/endpoint'
import { TOLD_MAX } from 'contract/kit/imports'
import { asOwner, upload, useSaldo } from '../../../../testing/app.ts'
import { bareAccount } from '../../../../testing/bank/bare-line.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const [SOLE, PAIR, OTHER] = ['HR4223900011100017042', 'HR6623400091110000014', 'HR4423400091110000022']
const accounts = async () => ({
  sole: await bareAccount(more.businessSubjectId, SOLE),
  pair: await bareAccount(more.businessSubjectId, PAIR),
  other: await bareAccount(more.businessSubjectId, OTHER),
})

type Bytes = string | Uint8Array
type Mapping = Given<typeof statementCsvMappings.create>
const send = async (bytes: Bytes, name = 'promet.csv') =>
  (await upload('boris', bankStatementUploads.create, more, { name, bytes })).body.results
const looked = (bytes: Bytes, request: Partial<CsvLooked> = {}, name = 'promet.csv', of: { businessSubjectId: number } = more) =>
  upload('boris', statementCsvReadings.create, of, { name, bytes, request })
const look = async (...given: Parameters<typeof looked>) => (await looked(...given)).body
const USUAL = { separator: null, encoding: null, decimalMark: ',', dayOrder: 'dmy', columns: ['bookedOn', 'amount', 'text'] } as const // prettier-ignore
async function confirm(bytes: Bytes, request: Partial<Mapping> & { bankAccountId: number }, name = 'promet.csv') {
  const said = { ...USUAL, ...request }
  return (await upload('boris', statementCsvMappings.create, more, { name, bytes, request: said })).body.results
}
const columnsOf = ({ headings }: Awaited<ReturnType<typeof look>>) => headings.map(({ column }) => column)
const mappings = () => asOwner<{ saved_by: number }>('select * from app.bank_csv_mappings order by id')
const texts = async (bankAccountId: number) =>
  (await asOwner<{ text: string }>('select text from app.bank_lines where bank_account_id = $1 order by id', [bankAccountId])).map(({ text }) => text) // prettier-ignore

test('what a person says of what parts the cells, and of the letters, goes for the file and for those that follow', async () => {
  const { sole } = await accounts()
  // By itself it would be parted at the commas, and its letters would be read as š.
  const file = (day: string) => Buffer.from(`Dan;Promet,a,b,c;Slovo\r\n${day};1,00;\u00c5\u00a1`, 'latin1')
  const said = { separator: ';', encoding: 'windows-1250' } as const
  expect((await look(file('1.3.2026'))).separator).toBe(',')
  expect(await look(file('1.3.2026'), said)).toMatchObject({ ...said, headings: [{}, { text: 'Promet,a,b,c' }, {}] })
  expect(await confirm(file('1.3.2026'), { ...said, bankAccountId: sole })).toMatchObject([{ outcome: 'Imported' }])
  expect(await send(file('2.3.2026'))).toMatchObject([{ outcome: 'Imported', iban: SOLE }])
  expect(await texts(sole)).toEqual(['Ĺˇ', 'Ĺˇ'])
})

test('who says what the columns are is kept with it', async () => {
  const { sole } = await accounts()
  await confirm('Dan;Vrijednost;Tko kaže\r\n1.3.2026;1,00;a', { bankAccountId: sole })
  expect((await mappings()).at(-1)).toMatchObject({ saved_by: 2 })
})

test('a file whose name names another account is not taken for the one that is said, and one that names none of ours is', async () => {
  const { sole } = await accounts()
  const before = await mappings()
  const file = 'Dan;Vrijednost;Čiji je\r\n3.3.2026;1,00;a'
  expect(await confirm(file, { bankAccountId: sole }, `${PAIR}.csv`)).toMatchObject([
    { outcome: 'Refused', problems: [{ message: 'bankCsv.problems.fileOfAccount', params: { iban: PAIR } }] },
  ])
  expect(await mappings()).toEqual(before)
  expect(await confirm(file, { bankAccountId: sole }, 'HR9524840081106000011.csv')).toMatchObject([
    { outcome: 'Imported', iban: SOLE },
  ])
})

test('columns that were said of two accounts are of neither, unless the file names one, in whatever way each was said', async () => {
  const { sole, pair } = await accounts()
  const file = (day: string) => `Datum;Iznos;Objašnjenje\r\n${day};1,00;dvoje`
  await confirm(file('1.12.2026'), { bankAccountId: sole })
  await confirm(file('1.12.2026'), { separator: ';', bankAccountId: pair })
  expect(await send(file('2.12.2026'))).toMatchObject([{ outcome: 'Unmapped' }])
  for (const iban of [SOLE, PAIR])
    expect(await send(file('3.12.2026'), `${iban}.csv`)).toMatchObject([{ outcome: 'Imported', iban }])
  expect(await send(file('4.12.2026'), `${SOLE} ${PAIR}.csv`)).toMatchObject([{ outcome: 'Unmapped' }])
})

test('a column that says whose the rows are says it of the file, and each row is held to it', async () => {
  const { pair, other } = await accounts()
  const file = (day: string, ...ibans: readonly string[]) =>
    ['Datum;Iznos;O čemu;Čiji', ...ibans.map((iban) => `${day};1,00;svoj;${iban}`)].join('\r\n')
  const columns: Mapping['columns'] = ['bookedOn', 'amount', 'text', 'ownIban']
  const before = await mappings()
  expect(await look(file('5.12.2026', PAIR), { columns })).toMatchObject({ bankAccountId: pair, problemCount: 0 })
  expect(await look(file('5.12.2026', PAIR), { columns, bankAccountId: other })).toMatchObject({
    bankAccountId: other,
    problems: [{ row: 2, column: 'ownIban' }],
  })
  expect(await confirm(file('5.12.2026', PAIR, OTHER), { columns, bankAccountId: pair })).toMatchObject([
    { outcome: 'Refused', problems: [{ row: 3, column: 'ownIban' }] },
  ])
  expect(await mappings()).toEqual(before)
  await confirm(file('5.12.2026', PAIR), { columns, bankAccountId: pair })
  expect(await send(file('6.12.2026', PAIR, ''))).toMatchObject([{ outcome: 'Imported', iban: PAIR, newLineCount: 2 }])
  expect(await send(file('7.12.2026', PAIR, OTHER))).toMatchObject([
    { outcome: 'Refused', problems: [{ row: 3, column: 'ownIban' }] },
  ])
})

test('a file that names no account is proposed for the only one there is, and for none of several', async () => {
  const file = 'Dan;Vrijednost;Bez računa\r\n13.3.2026;1,00;a'
  const suma = { businessSubjectId: SUBJECTS.suma.id }
  const alone = await look(file, {}, 'promet.csv', suma)
  expect(alone.accounts).toHaveLength(1)
  expect(alone.bankAccountId).toBe(alone.accounts[0]?.id)
  const { sole, pair } = await accounts()
  expect((await look(file)).bankAccountId).toBeNull()
  expect((await look(file, { bankAccountId: sole })).bankAccountId).toBe(sole)
  expect((await look(file, { bankAccountId: sole }, `${PAIR}.csv`)).bankAccountId).toBe(sole)
  expect((await look(file, {}, `${PAIR}.csv`)).bankAccountId).toBe(pair)
  expect((await looked(file, { bankAccountId: alone.bankAccountId ?? 0 })).status).toBe(404)
})

test('of columns said of two accounts those of the chosen one are shown; what is chosen now goes for what was said', async () => {
  const { sole, pair } = await accounts()
  const file = 'Dan;Vrijednost;Prva;Druga\r\n04/09/2026;1,00;a;b'
  await confirm(file, { columns: ['bookedOn', 'amount', 'text', null], dayOrder: 'mdy', bankAccountId: sole })
  await confirm(file, { columns: ['bookedOn', 'amount', null, 'text'], dayOrder: 'mdy', bankAccountId: pair })
  expect(columnsOf(await look(file, { bankAccountId: sole }))).toEqual(['bookedOn', 'amount', 'text', null])
  expect(columnsOf(await look(file, { bankAccountId: pair }))).toEqual(['bookedOn', 'amount', null, 'text'])
  const columns: Mapping['columns'] = ['bookedOn', 'amount', 'name', null]
  const anew = await look(file, { bankAccountId: pair, columns, dayOrder: 'dmy' })
  expect(columnsOf(anew)).toEqual(columns)
  expect(anew.sample).toMatchObject([{ bookedOn: '2026-09-04' }])
  expect(await look(file, { bankAccountId: pair, columns })).toMatchObject({ isDayOrderOpen: true })
})

test('which part of a day is the month is asked only where no row tells (bank N20)', async () => {
  const isOpen = async (...days: readonly string[]) =>
    (await look(['Dan;Iznos;Je li', ...days.map((day) => `${day};1,00;a`)].join('\r\n'), { columns: [...USUAL.columns] })).isDayOrderOpen // prettier-ignore
  expect(await isOpen('12/09/2026', '09/12/2026')).toBe(true)
  expect(await isOpen('04.09.2026.', '5.10.2026.')).toBe(true)
  expect(await isOpen('13/09/2026')).toBe(false)
  expect(await isOpen('09/13/2026')).toBe(false)
  expect(await isOpen('09/12/2026', '13/09/2026')).toBe(false)
  expect(await isOpen('2026-09-12')).toBe(false)
  expect(await isOpen('jučer')).toBe(false)
})

test('of very many rows that can not be read the first are named, and how many there are is said', async () => {
  const { sole } = await accounts()
  const file = ['Datum;Iznos;Krivo', ...Array.from({ length: TOLD_MAX + 5 }, () => '1.1.2026;x;a')].join('\r\n')
  const { problemCount, problems } = await look(file)
  expect([problemCount, problems.length]).toEqual([TOLD_MAX + 5, TOLD_MAX])
  const [refused] = await confirm(file, { bankAccountId: sole })
  expect(refused?.reason?.params).toEqual({ count: TOLD_MAX + 5 })
  expect(refused?.problems.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
})

test('a file in another currency than its account is refused', async () => {
  const { sole } = await accounts()
  const file = 'Datum;Iznos;U čemu\r\n1.1.2026;1,00;USD'
  expect(await confirm(file, { columns: ['bookedOn', 'amount', 'currency'], bankAccountId: sole })).toMatchObject([
    { outcome: 'Refused', reason: { message: 'bankStatements.failures.currencyDiffers' } },
  ])
})

test('a file of more rows than a statement may have is refused before anybody is asked for its columns (bank N03)', async () => {
  const { problem } = await looked(`Datum;Iznos;Puno\r\n${'1.1.2026;1,00;a\r\n'.repeat(60_001)}`)
  expect(problem.code).toBe('BankStatement.TooManyLines')
  expect(problem.title).toContain('60')
})

test('a file whose first row is no heading reads by itself too, where nobody has said what parts its cells', async () => {
  const { sole } = await accounts()
  const file = (day: string) => `Izvod po racunu\r\nBooking date,Amount,Remittance,Balance after\r\n${day},1.00,naslov,`
  const request: Partial<Mapping> = { decimalMark: '.', dayOrder: 'ymd', columns: ['bookedOn', 'amount', 'text', null] }
  expect(await confirm(file('2026-10-11'), { ...request, bankAccountId: sole })).toMatchObject([{ outcome: 'Imported' }])
  expect(await send(file('2026-10-12'))).toMatchObject([{ outcome: 'Imported', iban: SOLE, newLineCount: 1 }])
})

test('a file in other letters than those that were said of another one is not refused for it', async () => {
  const { sole } = await accounts()
  await confirm('Datum;Iznos;Slova\r\n1.12.2026;1,00;a', { encoding: 'utf-8', bankAccountId: sole })
  const windows = Buffer.from('Datum;Iznos;Bilje\u009aka\r\n1.12.2026;1,00;a', 'latin1')
  expect(await send(windows)).toMatchObject([{ outcome: 'Unmapped' }])
})
