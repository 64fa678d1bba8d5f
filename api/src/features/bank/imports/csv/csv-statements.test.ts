import { expect, test } from 'vitest'
import { bankLines } from 'contract/bank/bank-lines'
import { bankStatementImports, bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { bankStatements } from 'contract/bank/bank-statements'
import { statementCsvMappings, statementCsvReadings } from 'contract/bank/csv/csv-mappings'
import type { Given } from 'contract/kit/endpoint'
import { jobsDone } from '../../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../../../testing/app.ts'
import { bareAccount } from '../../../../testing/bank/bare-line.ts'
import { csvOf, CROATIAN, type CsvLineGiven } from '../../../../testing/bank/csv-file.ts'
import { SUBJECTS, type Name } from '../../../../testing/cast.ts'
import { zipped } from '../../../../testing/downloads/zipped.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const ALFA = 'HR8924020061100679445'
/** In a bank in which the company has no other account. */
const SOLE = 'HR4223900011100017042'
const [PAIR, OTHER] = ['HR6623400091110000014', 'HR4423400091110000022']
const UNKNOWN = 'HR9524840081106000011'

const send = async (bytes: string | Uint8Array, name = 'promet.csv', person: Name = 'boris') =>
  (await upload(person, bankStatementUploads.create, more, { name, bytes })).body
const look = (bytes: string | Uint8Array | null, request: object = {}, name = 'promet.csv') =>
  upload('boris', statementCsvReadings.create, more, { name, bytes, request })
type Mapping = Given<typeof statementCsvMappings.create>
const confirm = (bytes: string | Uint8Array | null, request: Mapping, name = 'promet.csv') =>
  upload('boris', statementCsvMappings.create, more, { name, bytes, request })

const lines = async (bankAccountId: number) =>
  asOwner<{ booked_on: string; amount: number; counterparty_iban: string; reference_model: string; reference: string; text: string; counterparty_name: string }>(
    `select booked_on::text, amount::int, counterparty_name, counterparty_iban, reference_model, reference, text
     from app.bank_lines where bank_account_id = $1 order by bank_statement_id, ordinal`,
    [bankAccountId],
  ) // prettier-ignore
const mappings = () => asOwner('select * from app.bank_csv_mappings')
const kept = async () => [await mappings(), await asOwner('select id from app.bank_statements'), await asOwner('select id from app.files')] // prettier-ignore

const FIRST: CsvLineGiven[] = [
  { day: '2026-03-02', amount: 1_250_00, name: 'Alfa d.o.o.', iban: ALFA, reference: 'HR00 12-1-1-2026', text: 'Račun 12' },
  { day: '2026-03-14', amount: -4_50, text: 'Naknada; ožujak' },
]

/** Looks at a file and confirms what is proposed. */
async function confirmed(bytes: string | Uint8Array, bankAccountId: number, change: Partial<Mapping> = {}) {
  const { separator, encoding, decimalMark, dayOrder, headings } = (await look(bytes)).body
  const columns = headings.map(({ column }) => column)
  return confirm(bytes, { separator, encoding, decimalMark, dayOrder, columns, bankAccountId, ...change })
}

test('of a CSV nobody has spoken of nothing comes in: its columns are proposed, with three rows as they would be read (pitfall B15)', async () => {
  await bareAccount(more.businessSubjectId, SOLE)
  const before = await kept()
  const four = [...FIRST, { day: '2026-03-15', amount: 10_00 }, { day: '2026-03-16', amount: 20_00 }]
  expect((await send(csvOf(four))).results).toMatchObject([{ outcome: 'Unmapped', hasColumns: true, lineCount: 0 }])
  const { body } = await look(csvOf(four))
  expect(body).toMatchObject({ separator: ';', encoding: 'utf-8', decimalMark: ',', dayOrder: 'dmy', isDayOrderOpen: false, rowCount: 4, problemCount: 0 }) // prettier-ignore
  expect(body.headings.map(({ column }) => column)).toEqual(['bookedOn', 'amount', 'name', 'iban', 'reference', 'text'])
  expect(body.sample).toEqual([
    { row: 2, bookedOn: '2026-03-02', amount: 1_250_00, name: 'Alfa d.o.o.', iban: ALFA, reference: 'HR00 12-1-1-2026', text: 'Račun 12' }, // prettier-ignore
    { row: 3, bookedOn: '2026-03-14', amount: -4_50, name: '', iban: '', reference: '', text: 'Naknada; ožujak' },
    { row: 4, bookedOn: '2026-03-15', amount: 10_00, name: '', iban: '', reference: '', text: '' },
  ])
  expect(await kept()).toEqual(before)
})

test('what is confirmed once is saved for the account, and the next file of the same columns reads by itself (pitfall B15)', async () => {
  const sole = await bareAccount(more.businessSubjectId, SOLE)
  const { body } = await confirmed(csvOf(FIRST), sole)
  expect(body.results).toMatchObject([{ outcome: 'Imported', fromDay: '2026-03-02', toDay: '2026-03-14', lineCount: 2, newLineCount: 2, warnings: ['NoBalances'], hasColumns: true }]) // prettier-ignore
  expect(await lines(sole)).toEqual([
    { booked_on: '2026-03-02', amount: 1_250_00, counterparty_name: 'Alfa d.o.o.', counterparty_iban: ALFA, reference_model: 'HR00', reference: '12-1-1-2026', text: 'Račun 12' }, // prettier-ignore
    { booked_on: '2026-03-14', amount: -4_50, counterparty_name: '', counterparty_iban: '', reference_model: '', reference: '', text: 'Naknada; ožujak' }, // prettier-ignore
  ])
  const april = csvOf([{ day: '2026-04-04', amount: 7_00, text: 'travanj' }])
  expect((await send(april, 'travanj.csv')).results).toMatchObject([{ outcome: 'Imported', iban: SOLE, newLineCount: 1 }])
  expect((await send(april, 'kopija.csv')).results).toMatchObject([{ outcome: 'Known', newLineCount: 0 }])
  expect(await asOwner(`select user_id::int from app.audit_entries where entity = 'bank_csv_mappings'`)).toHaveLength(1)
  expect(await mappings()).toHaveLength(1)
})

test('a file that overlaps one before brings only what is new, and equal rows of one file stay as many as they are (bank C12) (bank C13)', async () => {
  const sole = await bareAccount(more.businessSubjectId, SOLE)
  const coffee = { day: '2026-05-05', amount: -1_60, name: 'Kava', text: 'kava' }
  const [two, three] = [csvOf([coffee, coffee]), csvOf([coffee, coffee, { ...coffee, text: 'čaj' }])]
  expect((await send(two)).results).toMatchObject([{ newLineCount: 2 }])
  expect((await send(three)).results).toMatchObject([{ lineCount: 3, newLineCount: 1 }])
  expect((await send(two)).results).toMatchObject([{ outcome: 'Known' }])
  expect((await lines(sole)).filter(({ booked_on }) => booked_on === '2026-05-05')).toHaveLength(3)
})

test('two files of the same days and amounts that tell of different payments are two statements', async () => {
  const sole = await bareAccount(more.businessSubjectId, SOLE)
  const of = (name: string) => csvOf([{ day: '2026-05-20', amount: 30_00, name, text: `uplata ${name}` }])
  await send(of('Ana'))
  expect((await send(of('Ivo'))).results).toMatchObject([{ outcome: 'Imported', newLineCount: 1 }])
  expect((await lines(sole)).filter(({ booked_on }) => booked_on === '2026-05-20')).toHaveLength(2)
})

test('rows that can not be read are named with number, column and reason, and nothing of the file comes in', async () => {
  await bareAccount(more.businessSubjectId, SOLE)
  const before = await kept()
  const bad = csvOf(FIRST)
    .replace('14.03.2026.', '30.02.2026.')
    .concat('\r\n16.03.2026.;1e5;;;;', `\r\n17.03.2026.;5,00;X;${ALFA.slice(0, -2)};;`, '\r\n;5,00;;;;Ukupno')
  const { results } = await send(bad)
  expect(results).toMatchObject([{ outcome: 'Refused', lineCount: 0, reason: { message: 'bankStatements.failures.rowsInvalid', params: { count: 4 } } }]) // prettier-ignore
  expect(results[0]?.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, 'bookedOn', 'tableImports.notDay'],
    [4, 'amount', 'tableImports.notNumber'],
    [5, 'iban', 'bankCsv.problems.iban'],
    [6, 'bookedOn', 'bankCsv.problems.noDay'],
  ])
  expect(await kept()).toEqual(before)
})

test('a mapping by which a row can not be read is not saved', async () => {
  const account = await bareAccount(more.businessSubjectId, PAIR)
  const before = await kept()
  const file = csvOf(FIRST).replace('Poziv na broj', 'Poziv')
  const { columns } = { columns: ['bookedOn', 'text', 'name', 'iban', null, null] as const }
  const wrong = { separator: null, encoding: null, decimalMark: ',', dayOrder: 'dmy', bankAccountId: account } as const
  expect((await confirm(file, { ...wrong, columns: [...columns] })).body.results).toMatchObject([
    { outcome: 'Refused', problems: [{ row: null, message: 'bankCsv.problems.noAmountColumn' }] },
  ])
  expect((await confirm(file, { ...wrong, dayOrder: 'mdy', columns: ['bookedOn', 'amount'] })).body.results).toMatchObject([
    { outcome: 'Refused', problems: [{ row: 3, column: 'bookedOn' }] },
  ])
  expect(await kept()).toEqual(before)
})

test('where two accounts of one bank have files that look the same, the file says whose it is, or a person does (pitfall B12)', async () => {
  const [pair, other] = [await bareAccount(more.businessSubjectId, PAIR), await bareAccount(more.businessSubjectId, OTHER)]
  const bare = csvOf([{ day: '2026-06-06', amount: 1_00 }]).replace('Opis', 'Svrha')
  await confirmed(bare, pair)
  const next = csvOf([{ day: '2026-06-07', amount: 2_00 }]).replace('Opis', 'Svrha')
  expect((await send(next)).results).toMatchObject([{ outcome: 'Unmapped' }])
  expect((await send(next, `promet ${PAIR}.csv`)).results).toMatchObject([{ outcome: 'Imported', iban: PAIR }])
  const above = `Promet po računu;HR44 2340 0091 1100 0002 2;;\r\n;;;\r\n${next}`
  expect((await send(above)).results).toMatchObject([{ outcome: 'Unmapped' }])
  expect((await look(above)).body).toMatchObject({ bankAccountId: other, sample: [{ row: 4, amount: 2_00 }] })
  expect((await confirmed(above, other)).body.results).toMatchObject([{ outcome: 'Imported', iban: OTHER, newLineCount: 1 }])
  expect((await send(above.replace('2,00', '3,00'))).results).toMatchObject([{ outcome: 'Imported', iban: OTHER }])
})

test('a file that names an account that is not ours is not taken for one of ours', async () => {
  const file = `IBAN: ${UNKNOWN}\r\n${csvOf([{ day: '2026-07-07', amount: 1_00 }])}`
  expect((await send(file)).results).toMatchObject([{ outcome: 'UnknownAccount', iban: UNKNOWN, newLineCount: 0 }])
  // Nor is a number an account because it is as long as one.
  expect((await send(file.replace(UNKNOWN, 'HR1111111111111111111'))).results).toMatchObject([
    { outcome: 'Imported', iban: SOLE },
  ])
})

test('a file that names one of our accounts is not taken for another, whoever says so', async () => {
  const [pair, sole] = [await bareAccount(more.businessSubjectId, PAIR), await bareAccount(more.businessSubjectId, SOLE)]
  const before = await kept()
  const file = `IBAN: ${PAIR}\r\n${csvOf([{ day: '2026-07-08', amount: 1_00 }]).replace('Opis', 'Svrha')}`
  expect((await confirmed(file, sole)).body.results).toMatchObject([
    { outcome: 'Refused', problems: [{ row: null, message: 'bankCsv.problems.fileOfAccount', params: { iban: PAIR } }] },
  ])
  expect(await kept()).toEqual(before)
  expect((await confirmed(file, pair)).body.results).toMatchObject([{ outcome: 'Imported', iban: PAIR }])
})

test('a row of another account than the one chosen is named', async () => {
  const sole = await bareAccount(more.businessSubjectId, SOLE)
  const file = `Datum;Iznos;Opis;IBAN računa\r\n1.8.2026;1,00;a;${SOLE}\r\n2.8.2026;1,00;a;${PAIR}`
  expect((await confirmed(file, sole)).body.results[0]?.problems).toMatchObject([{ row: 3, column: 'ownIban', message: 'bankCsv.problems.otherAccount', params: { iban: PAIR } }]) // prettier-ignore
  expect((await confirmed(file.replace(PAIR, SOLE), sole)).body.results).toMatchObject([{ outcome: 'Imported' }])
})

test('a day that could be in two months is asked, and the answer holds for the files that follow (bank N20)', async () => {
  const sole = await bareAccount(more.businessSubjectId, SOLE)
  const file = (day: string) => `Dan;Date;Amount;Details\r\nx;${day};1.00;y`
  expect((await look(file('04/09/2026'))).body).toMatchObject({ isDayOrderOpen: true, decimalMark: '.' })
  expect((await look(file('04/19/2026'))).body).toMatchObject({ isDayOrderOpen: false, dayOrder: 'mdy' })
  await confirmed(file('04/09/2026'), sole, { dayOrder: 'mdy' })
  await send(file('05/10/2026'))
  expect((await lines(sole)).filter(({ text }) => text === 'y').map(({ booked_on }) => booked_on)).toEqual(['2026-04-09', '2026-05-10']) // prettier-ignore
  expect((await look(file('06/11/2026'))).body).toMatchObject({ isDayOrderOpen: false, dayOrder: 'mdy' })
})

test('of a bank that writes what went out with a minus a first file in which nothing did turns no sign of the next', async () => {
  const sole = await bareAccount(more.businessSubjectId, SOLE)
  const file = (row: string) => `Datum;Isplata;Uplata;Napomena\r\n${row};predznak`
  await confirmed(file('21.8.2026;;10,00'), sole, { columns: ['bookedOn', 'debit', 'credit', 'text'] })
  await send(file('22.8.2026;-12,50;'))
  await send(file('23.8.2026;-2,50;'))
  expect((await lines(sole)).filter(({ text }) => text === 'predznak').map(({ amount }) => amount)).toEqual([
    10_00, -12_50, -2_50,
  ])
})

test('with a column of balances the statement has an opening and a closing one, and what does not come out is a conflict (bank C14)', async () => {
  const sole = await bareAccount(more.businessSubjectId, SOLE)
  const given = [{ day: '2026-09-01', amount: 100_00, balance: 1_100_00 }, { day: '2026-09-20', amount: -30_00, balance: 1_070_00 }] // prettier-ignore
  const file = csvOf(given, { ...CROATIAN, isNewestFirst: true })
  const { body } = await confirmed(file, sole)
  expect(body.results).toMatchObject([{ isConflict: false, warnings: [] }])
  expect(JSON.stringify([body, (await look(file)).body])).not.toMatch(/107000|1\.070/)
  expect((await send(csvOf([...given, { day: '2026-09-25', amount: 1_00, balance: 1_000_00 }]))).results).toMatchObject([{ isConflict: true }]) // prettier-ignore
  const { body: told } = await as('boris').call(bankStatements.list, more, { bankAccountId: sole, year: 2026 })
  expect(told.find(({ fromDay, isConflict }) => fromDay === '2026-09-01' && !isConflict)).toMatchObject({ openingAmount: 1_000_00, closingAmount: 1_070_00 }) // prettier-ignore
  const { rows } = (await as('boris').call(bankLines.list, more, { size: 50, sort: 'bookedOn', direction: 'asc' })).body
  expect(rows.filter(({ bookedOn }) => bookedOn.startsWith('2026-09')).map(({ amount }) => amount)).toEqual([
    100_00, -30_00, 1_00,
  ])
})

test('said anew, the columns hold from then on, and for the account they are said of alone', async () => {
  const sole = await bareAccount(more.businessSubjectId, SOLE)
  const file = (day: string) => `Datum;Iznos;Prvo;Drugo\r\n${day};1,00;jedan;dva`
  await confirmed(file('1.10.2026'), sole, { columns: ['bookedOn', 'amount', 'text', null] })
  await confirmed(file('2.10.2026'), sole, { columns: ['bookedOn', 'amount', null, 'text'] })
  await send(file('3.10.2026'))
  expect((await lines(sole)).filter(({ booked_on }) => booked_on.startsWith('2026-10')).map(({ text }) => text)).toEqual(['jedan', 'dva', 'dva']) // prettier-ignore
  expect((await look(file('4.10.2026'))).body.headings.map(({ column }) => column)).toEqual(['bookedOn', 'amount', null, 'text'])
})

test('CSV in a zip comes in by what was said of its columns, and what was not said is told (pitfall B18)', async () => {
  const zip = await zipped({ 'a/1.csv': csvOf([{ day: '2026-11-01', amount: 1_00 }]), '2.CSV': 'Dan,Vrijednost,Zašto\r\n1,2,3' })
  const begun = await send(zip, 'izvaci.zip')
  expect(begun).toMatchObject({ status: 'Processing', entryCount: 2 })
  await jobsDone(saldo().ownerUrl)
  const { results } = (await as('boris').call(bankStatementImports.get, { ...more, id: begun.id ?? 0 })).body
  expect(results.map(({ fileName, outcome }) => [fileName, outcome])).toEqual([
    ['1.csv', 'Imported'],
    ['2.CSV', 'Unmapped'],
  ])
})

test('a large CSV is left to a job, also where the person has just said whose it is (bank N03)', async () => {
  const pair = await bareAccount(more.businessSubjectId, PAIR)
  const many = Array.from({ length: 6_000 }, (_, index) => ({ day: '2026-02-20', amount: index + 1, text: `Uplata broj ${index} po ugovoru o pretplati za mjesec, hvala`, name: 'Kupac s dugim nazivom d.o.o.' })) // prettier-ignore
  const { body } = await confirmed(csvOf(many).replace('Opis', 'Svrha doznake'), pair)
  expect(body.status).toBe('Processing')
  await jobsDone(saldo().ownerUrl)
  const { results } = (await as('boris').call(bankStatementImports.get, { ...more, id: body.id ?? 0 })).body
  expect(results).toMatchObject([{ outcome: 'Imported', iban: PAIR, newLineCount: 6_000 }])
})

test('a large CSV is sent once: it is looked at and confirmed by what is kept of it, and only by who brought it', async () => {
  const pair = await bareAccount(more.businessSubjectId, PAIR)
  const many = Array.from({ length: 6_000 }, (_, index) => ({ day: '2026-03-20', amount: index + 1, text: `Uplata broj ${index} po ugovoru o pretplati za mjesec, hvala`, name: 'Kupac s dugim nazivom d.o.o.' })) // prettier-ignore
  const file = csvOf(many).replace('Opis', 'Čega radi')
  const { id: bankStatementImportId } = await send(file)
  await jobsDone(saldo().ownerUrl)
  const { results } = (await as('boris').call(bankStatementImports.get, { ...more, id: bankStatementImportId ?? 0 })).body
  expect(results).toMatchObject([{ outcome: 'Unmapped', hasColumns: true }])
  const columns: Mapping['columns'] = ['bookedOn', 'amount', 'name', null, null, 'text']
  const said: Mapping = { separator: null, encoding: null, decimalMark: ',', dayOrder: 'dmy', columns, bankAccountId: pair }
  const looked = (await look(null, { ...said, bankStatementImportId })).body
  expect(looked).toMatchObject({ rowCount: 6_000, problemCount: 0 })
  expect(looked).toEqual((await look(file, said)).body)
  const wrong: Mapping = { ...said, columns: ['text', 'amount'] }
  expect((await confirm(null, { ...wrong, bankStatementImportId })).body).toMatchObject({ id: bankStatementImportId, results: [{ outcome: 'Refused' }] }) // prettier-ignore
  const request = { ...said, bankStatementImportId }
  for (const endpoint of [statementCsvReadings.create, statementCsvMappings.create])
    expect((await upload('franka', endpoint, more, { name: 'a.csv', bytes: null, request })).status).toBe(404)
  const { body } = await confirm(null, request)
  await jobsDone(saldo().ownerUrl)
  expect((await as('boris').call(bankStatementImports.get, { ...more, id: body.id ?? 0 })).body).toMatchObject({ fileName: 'promet.csv', results: [{ outcome: 'Imported', newLineCount: 6_000 }] }) // prettier-ignore
  expect((await look(null, said)).problem.code).toBe('BankStatement.FileMissing')
})

test('no account of another company can be said to be the one, and what is no table is refused', async () => {
  const [theirs] = await asOwner<{ id: number }>(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'Njihov', $2, 'EUR', false, true) returning id`,
    [SUBJECTS.kovac.id, UNKNOWN],
  )
  const before = await kept()
  expect((await confirmed(csvOf(FIRST), theirs?.id ?? 0)).status).toBe(404)
  for (const bytes of [
    '%PDF-1.7\nDatum;Iznos;Opis\n1.1.2026;1,00;a',
    'samo tekst\nbez stupaca',
    'Datum;Iz\u0000nos;Opis\n1.1.2026;1,00;a',
  ]) {
    expect((await look(bytes)).problem.code).toBe('BankStatement.NotReadable')
    expect((await send(bytes)).results).toMatchObject([{ outcome: 'Refused', reason: { message: 'bankStatements.failures.notReadable' } }]) // prettier-ignore
  }
  expect((await upload('boris', statementCsvReadings.create, more, { name: 'a.csv', bytes: '' })).problem.code).toBe('BankStatement.FileEmpty') // prettier-ignore
  expect(await kept()).toEqual(before)
})
