import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BankStatementImport, ImportedStatement } from 'contract/bank/bank-statement-imports'
import type { CsvReading } from 'contract/bank/csv/csv-mappings'
import { makeRouter } from '../../../../app/router.tsx'
import { queries } from '../../../../kit/use-call.ts'
import { answers } from '../../../../testing/api.ts'
import { ana, mayIn } from '../../../../testing/people.ts'
import { statementUploads } from '../statement-uploads.ts'

afterEach(() => {
  statementUploads.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const UNDER = '/business-subjects/1'
const UPLOAD = `POST ${UNDER}/bank-statements`
const READING = `POST ${UNDER}/bank-statement-csv-readings`
const MAPPING = `POST ${UNDER}/bank-statement-csv-mappings`
const IBAN = 'HR4523400091106543215'
const reading: CsvReading = {
  separator: ';',
  encoding: 'utf-8',
  decimalMark: ',',
  dayOrder: 'dmy',
  isDayOrderOpen: false,
  headings: [
    { text: 'Datum', column: 'bookedOn' },
    { text: 'Iznos', column: 'amount' },
    { text: 'Tko', column: null },
  ],
  rowCount: 12,
  sample: [
    { row: 2, bookedOn: '2026-03-02', amount: 1_250_00, name: 'Alfa d.o.o.', iban: 'HR8924020061100679445', reference: 'HR00 12', text: 'Račun' }, // prettier-ignore
    { row: 3, bookedOn: '2026-03-14', amount: -4_50, name: '', iban: '', reference: '', text: 'Naknada' },
  ],
  problemCount: 0,
  problems: [],
  bankAccountId: 3,
  doubts: [],
  accounts: [
    { id: 3, name: 'Poslovni račun', iban: IBAN, currency: 'EUR' },
    { id: 4, name: 'Drugi', iban: 'HR4223900011100017042', currency: 'EUR' },
  ],
}
const unmapped: ImportedStatement = {
  fileName: 'promet.csv',
  outcome: 'Unmapped',
  statementId: null,
  statementNumber: '',
  iban: '',
  fromDay: null,
  toDay: null,
  currency: '',
  lineCount: 0,
  newLineCount: 0,
  isConflict: false,
  warnings: [],
  reason: null,
  problems: [],
  hasColumns: true,
}
const done = (one: ImportedStatement) => ({
  body: { id: null, fileName: one.fileName, status: 'Done', entryCount: 1, doneCount: 1, reason: null, results: [one] } satisfies BankStatementImport, // prettier-ignore
})
const imported: ImportedStatement = { ...unmapped, outcome: 'Imported', statementId: 11, lineCount: 12, newLineCount: 12, warnings: ['NoBalances'] } // prettier-ignore

async function drop(by: Parameters<typeof answers>[0], ...names: readonly string[]) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(['BANK_READ', 'BANK_MATCH']) },
    [`GET ${UNDER}/bank-statement-accounts`]: { body: [] },
    [UPLOAD]: done(unmapped),
    [READING]: { body: reading },
    [MAPPING]: done(imported),
    ...by,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/bank/statements'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByText('Još nema izvadaka')
  const files = names.map((name) => new File(['Datum;Iznos;Tko'], name))
  fireEvent.change(screen.getByLabelText('Uvezi izvadak', { selector: 'input' }), { target: { files } })
  return api
}
const dialogOf = (name: string) => screen.findByRole('dialog', { name: `Stupci izvatka ${name}` })
const confirm = (dialog: HTMLElement) => within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Potvrdi i uvezi' })
const bodies = (calls: readonly { readonly path: string; readonly body: unknown }[], end: string) =>
  calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)

test('the columns of a CSV that nobody has spoken of are asked at once, with its rows as they would be read (pitfall B15)', async () => {
  const { calls } = await drop({}, 'promet.csv')
  const dialog = await dialogOf('promet.csv')
  const sample = await within(dialog).findByRole('region', { name: 'Ovako će se pročitati' })
  expect([...sample.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Redak 202.03.2026+1.250,00 EURAlfa d.o.o. · HR89 2402 0061 1006 7944 5 · HR00 12 · Račun',
    'Redak 314.03.2026−4,50 EURNaknada',
  ])
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Iznos').value).toBe('amount')
  fireEvent.click(await confirm(dialog))
  const panel = await screen.findByRole('region', { name: 'Uvoz izvadaka' })
  expect(await within(panel).findByText(/12 novih stavki/)).toBeTruthy()
  expect(bodies(calls, 'csv-mappings')).toEqual([
    { separator: null, encoding: null, decimalMark: ',', dayOrder: 'dmy', columns: ['bookedOn', 'amount', null], bankAccountId: 3, bankStatementImportId: null }, // prettier-ignore
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a file that speaks against the account it is put on says why before it comes in, and the person may go on', async () => {
  const doubts = [
    { kind: 'OwnCounterparty', row: 7, accountName: '' },
    { kind: 'OtherBalance', row: null, accountName: 'Drugi' },
  ]
  const { calls } = await drop({ [READING]: { body: { ...reading, doubts } } }, 'promet.csv')
  const dialog = await dialogOf('promet.csv')
  const told = await within(dialog).findByText('Je li ovo izvadak odabranog računa?')
  expect(told.parentElement?.textContent).toContain('U retku 7 druga je strana upravo taj račun.')
  expect(told.parentElement?.textContent).toContain('nastavlja se na zadnji izvadak računa Drugi, ne odabranog')
  expect(bodies(calls, 'csv-mappings')).toEqual([])
  fireEvent.click(await confirm(dialog))
  await waitFor(() => expect(bodies(calls, 'csv-mappings')).toMatchObject([{ bankAccountId: 3 }]))
})

test('a file that may be of another account than its columns are asks, by what is said of it', async () => {
  const reason = { message: 'bankCsv.doubtful', params: { name: 'Poslovni račun' } }
  await drop({ [UPLOAD]: done({ ...unmapped, reason }) }, 'promet.csv')
  const panel = await screen.findByRole('region', { name: 'Uvoz izvadaka' })
  expect(within(panel).getByText(/možda nije računa Poslovni račun/)).toBeDefined()
})

test('a column that is chosen otherwise is looked at anew, with what else was said', async () => {
  const { calls } = await drop({}, 'promet.csv')
  const dialog = await dialogOf('promet.csv')
  fireEvent.change(await within(dialog).findByLabelText(/Račun čiji je izvadak/), { target: { value: '4' } })
  await waitFor(() => expect(bodies(calls, 'csv-readings')).toHaveLength(2))
  await waitFor(async () => expect((await confirm(dialog)).disabled).toBe(false))
  fireEvent.change(within(dialog).getByLabelText('Tko'), { target: { value: 'name' } })
  await waitFor(() =>
    expect(bodies(calls, 'csv-readings').at(-1)).toMatchObject({ columns: ['bookedOn', 'amount', 'name'], bankAccountId: 4 }),
  )
})

test('what was said of the columns is given back to the same file after a reload, and asked for before it is thrown away', async () => {
  await drop({}, 'promet.csv')
  fireEvent.change(await within(await dialogOf('promet.csv')).findByLabelText('Tko'), { target: { value: 'name' } })
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  const kept = { ...sessionStorage }
  cleanup()
  statementUploads.clear()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  const { calls } = await drop({}, 'promet.csv')
  const dialog = await dialogOf('promet.csv')
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Vrati upisano' }))
  await waitFor(() => expect(bodies(calls, 'csv-readings').at(-1)).toMatchObject({ columns: ['bookedOn', 'amount', 'name'] }))
  expect((await within(dialog).findByLabelText<HTMLSelectElement>('Tko')).value).toBe('name')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(await screen.findByRole('dialog', { name: 'Odbaciti uneseno?' })).toBeTruthy()
})

test.each([
  ['a small file goes along with each look at it', null, 'promet.csv'],
  ['a large file, which is kept, is not sent again to be looked at and confirmed', 7, undefined],
])('%s', async (_, id, file) => {
  const { calls } = await drop({ [UPLOAD]: { body: { ...done(unmapped).body, id } } }, 'promet.csv')
  const dialog = await dialogOf('promet.csv')
  fireEvent.change(await within(dialog).findByLabelText('Tko'), { target: { value: 'name' } })
  await waitFor(() => expect(bodies(calls, 'csv-readings')).toHaveLength(2))
  await waitFor(async () => expect((await confirm(dialog)).disabled).toBe(false))
  fireEvent.click(await confirm(dialog))
  await screen.findByText(/12 novih stavki/)
  const sent = calls.filter(({ path }) => path.includes('-csv-'))
  expect(sent.map((one) => one.file)).toEqual([file, file, file])
  expect(sent.map(({ body }) => (body as { bankStatementImportId?: number }).bankStatementImportId)).toEqual([id, id, id])
})

test.each([
  ['whose statement it is', { bankAccountId: null }, 'Odaberite račun'],
  ['how days are written', { isDayOrderOpen: true }, 'Odaberite zapis dana'],
] as const)('as long as it is not said %s nothing can be confirmed', async (_, open, asked) => {
  await drop({ [READING]: { body: { ...reading, ...open } } }, 'promet.csv')
  const dialog = await dialogOf('promet.csv')
  expect(await within(dialog).findByRole('option', { name: asked })).toBeTruthy()
  expect((await confirm(dialog)).disabled).toBe(true)
})

test('rows that can not be read are named in the dialog, and nothing can be confirmed', async () => {
  const problems = [{ row: 7, column: 'iban', message: 'bankCsv.problems.iban', params: { value: 'HR1' } }]
  await drop({ [READING]: { body: { ...reading, problems, problemCount: 1 } } }, 'promet.csv')
  const dialog = await dialogOf('promet.csv')
  expect((await within(dialog).findByText('Redak 7 · IBAN partnera')).closest('li')?.textContent).toContain(
    '„HR1” nije ispravan IBAN',
  )
  expect((await confirm(dialog)).disabled).toBe(true)
})

test('who does not want to say it now is not asked again by itself, and finds it at the file', async () => {
  await drop({}, 'promet.csv')
  fireEvent.click(within(await dialogOf('promet.csv')).getByRole('button', { name: 'Odustani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const panel = screen.getByRole('region', { name: 'Uvoz izvadaka' })
  expect(within(panel).getByRole('status').textContent).toBe('0 uvezeno, 1 čeka stupce')
  // It is a question and no error.
  expect(within(panel).getByRole('status').dataset['tone']).toBe('asks')
  fireEvent.click(within(panel).getByRole('button', { name: 'Odredi stupce' }))
  expect(await dialogOf('promet.csv')).toBeTruthy()
})

test('what is said of one file is tried on the others that wait', async () => {
  let isSaid = false
  const { calls } = await drop(
    {
      [UPLOAD]: () => done(isSaid ? imported : unmapped),
      [MAPPING]: () => {
        isSaid = true
        return done(imported)
      },
    },
    'promet.csv',
    'promet.csv',
  )
  fireEvent.click(await confirm(await dialogOf('promet.csv')))
  await waitFor(() => expect(screen.getAllByText(/12 novih stavki/)).toHaveLength(2))
  expect([bodies(calls, 'csv-mappings').length, calls.filter(({ path }) => path.endsWith('/bank-statements')).length]).toEqual([1, 3]) // prettier-ignore
})

test('a row that can not be read is told with the file, and one in a zip says what to do', async () => {
  const problems = [{ row: 3, column: 'bookedOn', message: 'tableImports.notDay', params: { value: '30.2.' } }]
  const reason = { message: 'bankStatements.failures.rowsInvalid', params: { count: 1 } }
  await drop({ [UPLOAD]: done({ ...unmapped, outcome: 'Refused', reason, problems }) }, 'promet.csv')
  expect(await screen.findByText(/1 redak ne može se pročitati.*Redak 3 · Datum knjiženja: Vrijednost „30\.2\.” nije dan\./)).toBeTruthy() // prettier-ignore
  statementUploads.clear()
})

test('a CSV of a zip whose columns are not known has to come alone', async () => {
  await drop({ [UPLOAD]: done({ ...unmapped, fileName: '1.csv' }) }, 'izvaci.zip')
  expect(await screen.findByText(/Stupci datoteke 1\.csv još nisu poznati\. Uvezite je samu/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
