import { expect, test } from 'vitest'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { statementCsvMappings, statementCsvReadings } from 'contract/bank/csv/csv-mappings'
import { asOwner, upload, useSaldo } from '../../../../testing/app.ts'
import { bareAccount } from '../../../../testing/bank/bare-line.ts'
import { csvOf, type CsvLineGiven } from '../../../../testing/bank/csv-file.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const [CHOSEN, OTHER] = ['HR4223900011100017042', 'HR6623400091110000014']

const send = async (file: string) =>
  (await upload('boris', bankStatementUploads.create, more, { name: 'promet.csv', bytes: file })).body.results
const look = async (file: string, bankAccountId: number) =>
  (await upload('boris', statementCsvReadings.create, more, { name: 'promet.csv', bytes: file, request: { bankAccountId } })).body
async function confirm(file: string, bankAccountId: number) {
  const { separator, encoding, decimalMark, dayOrder, headings } = await look(file, bankAccountId)
  const columns = headings.map(({ column }) => column)
  const request = { separator, encoding, decimalMark, dayOrder, columns, bankAccountId }
  return (await upload('boris', statementCsvMappings.create, more, { name: 'promet.csv', bytes: file, request })).body.results
}
const accounts = async () => ({
  chosen: await bareAccount(more.businessSubjectId, CHOSEN),
  other: await bareAccount(more.businessSubjectId, OTHER),
})
const held = () => asOwner<{ count: number }>('select count(*)::int as count from app.bank_statements')

/** A statement with balances: each amount from what was on the account before. */
function ofBalances(opening: number, ...given: readonly (readonly [day: string, amount: number])[]): string {
  let balance = opening
  return csvOf(given.map(([day, amount]): CsvLineGiven => ({ day, amount, text: 'promet', balance: (balance += amount) })))
}

test('a line whose other side is the account itself says, before anything is kept, that the file is of another; the person may go on', async () => {
  const { chosen } = await accounts()
  const file = csvOf([
    { day: '2026-03-02', amount: 10_00 },
    { day: '2026-03-03', amount: -2_000_00, iban: CHOSEN },
  ])
  const before = await held()
  expect((await look(file, chosen)).doubts).toEqual([{ kind: 'OwnCounterparty', row: 3, accountName: '' }])
  expect(await held()).toEqual(before)
  expect(await confirm(file, chosen)).toMatchObject([{ outcome: 'Imported', newLineCount: 2 }])
  // Money goes from one account of ours to another all the time.
  expect((await look(file.replace(CHOSEN, OTHER), chosen)).doubts).toEqual([])
})

test('a balance that does not go on from the statement before is told, and whose it goes on from; no figure is', async () => {
  const { chosen, other } = await accounts()
  await confirm(ofBalances(1_000_00, ['2026-04-01', 50_00]), chosen)
  await confirm(ofBalances(7_777_00, ['2026-04-01', 11_00]), other)
  expect((await look(ofBalances(1_050_00, ['2026-04-02', 5_00]), chosen)).doubts).toEqual([])
  const gap = await look(ofBalances(900_00, ['2026-04-02', 5_00]), chosen)
  expect(gap.doubts).toEqual([{ kind: 'OtherBalance', row: null, accountName: '' }])
  expect(JSON.stringify(gap)).not.toMatch(/105000|90000|1\.050/)
  const [name] = await asOwner<{ name: string }>('select name from app.bank_accounts where id = $1', [other])
  expect((await look(ofBalances(7_788_00, ['2026-04-02', 5_00]), chosen)).doubts).toEqual([
    { kind: 'OtherBalance', row: null, accountName: name?.name },
  ])
  expect((await look(ofBalances(7_788_00, ['2026-04-02', 5_00]), other)).doubts).toEqual([])
})

test('an account on which nothing is left says of no file that begins with nothing that it is its own', async () => {
  const { chosen, other } = await accounts()
  await confirm(ofBalances(300_00, ['2026-07-01', 50_00]), chosen)
  await confirm(ofBalances(40_00, ['2026-07-01', -40_00]), other)
  expect((await look(ofBalances(0, ['2026-07-02', 5_00]), chosen)).doubts).toEqual([{ kind: 'OtherBalance', row: null, accountName: '' }]) // prettier-ignore
})

test('of two accounts that ended with just that balance neither is named', async () => {
  const { chosen, other } = await accounts()
  const third = await bareAccount(more.businessSubjectId, 'HR9524840081106000011')
  await confirm(ofBalances(300_00, ['2026-08-01', 50_00]), chosen)
  for (const one of [other, third]) await confirm(ofBalances(900_00, ['2026-08-01', 11_00]), one)
  expect((await look(ofBalances(911_00, ['2026-08-02', 5_00]), chosen)).doubts).toEqual([{ kind: 'OtherBalance', row: null, accountName: '' }]) // prettier-ignore
})

test('a statement whose lines do not come to its balance says nothing of the next', async () => {
  const { chosen } = await accounts()
  await confirm(ofBalances(100_00, ['2026-06-01', 50_00]), chosen)
  await asOwner('update app.bank_statements set closing_amount = closing_amount + 1 where bank_account_id = $1', [chosen])
  expect((await look(ofBalances(900_00, ['2026-06-02', 5_00]), chosen)).doubts).toEqual([])
})

test('of a file whose columns are known nothing comes in by itself where it can only be of another account', async () => {
  const { chosen } = await accounts()
  await confirm(csvOf([{ day: '2026-05-01', amount: 10_00 }]), chosen)
  const before = await held()
  const wrong = csvOf([{ day: '2026-05-02', amount: -20_00, iban: CHOSEN }])
  expect(await send(wrong)).toMatchObject([{ outcome: 'Unmapped', hasColumns: true, reason: { message: 'bankCsv.doubtful' } }])
  expect(await held()).toEqual(before)
  expect(await send(csvOf([{ day: '2026-05-03', amount: 30_00 }]))).toMatchObject([{ outcome: 'Imported' }])
})

test('of a file whose columns are known nothing comes in by itself where it goes on from another account, and a gap alone keeps none out', async () => {
  const { chosen, other } = await accounts()
  const of = (...given: Parameters<typeof ofBalances>) => ofBalances(...given).replace('Opis', 'Svrha')
  await confirm(of(1_000_00, ['2026-09-01', 50_00]), chosen)
  await confirm(`IBAN: ${OTHER}\r\nDatum;Iznos;Saldo;Ostalo\r\n1.9.2026;3,00;803,00;a`, other)
  expect(await send(of(803_00, ['2026-09-02', 5_00]))).toMatchObject([{ outcome: 'Unmapped', reason: { message: 'bankCsv.doubtful' } }]) // prettier-ignore
  expect(await send(of(900_00, ['2026-09-02', 5_00]))).toMatchObject([{ outcome: 'Imported' }])
})
