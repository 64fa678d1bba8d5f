import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BankLine } from 'contract/bank/bank-lines'
import type { BankStatementImport, ImportedStatement } from 'contract/bank/bank-statement-imports'
import type { BankStatement, StatementAccount } from 'contract/bank/bank-statements'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers } from '../../testing/api.ts'
import { ana, mayIn } from '../../testing/people.ts'
import { statementUploads } from './uploads/statement-uploads.ts'

afterEach(() => {
  statementUploads.clear()
  vi.unstubAllGlobals()
})

const UNDER = '/business-subjects/1'
const IBAN = 'HR1210010051863000160'
const account: StatementAccount = {
  id: 3,
  name: 'Poslovni račun',
  iban: IBAN,
  bankName: 'HNB',
  currency: 'EUR',
  isActive: true,
  closingAmount: 9_930_44,
  lastDay: '2026-11-21',
  years: [2026, 2025],
}
const statement: BankStatement = {
  id: 11,
  bankAccountId: 3,
  statementNumber: '160',
  fromDay: '2026-11-16',
  toDay: '2026-11-16',
  currency: 'EUR',
  openingAmount: 10_143_17,
  closingAmount: 9_275_47,
  creditSum: 612_50,
  debitSum: -1_480_20,
  lineCount: 8,
  openLineCount: 8,
  isConflict: false,
  isRepeated: false,
  gap: { firstMissing: 159, lastMissing: 159, previousNumber: '158', previousClosing: 10_937_94, opening: 10_143_17 },
  warnings: [],
  fileId: 5,
  createdAt: '2026-11-21T06:42:00.000Z',
  createdByName: 'Boris Jurić',
}
const line: BankLine = {
  id: 21,
  bankStatementId: 11,
  bankAccountId: 3,
  statementNumber: '160',
  ordinal: 7,
  parentLineId: null,
  bookedOn: '2026-11-16',
  valueOn: '2026-11-16',
  amount: 1_250_00,
  currency: 'EUR',
  originalAmount: null,
  originalCurrency: '',
  counterpartyName: 'Alfa d.o.o.',
  counterpartyIban: 'HR8924020061100679445',
  counterpartyAddress: '',
  ultimateName: '',
  referenceModel: 'HR00',
  reference: '12-1-1-2026',
  endToEnd: '',
  text: 'Račun 12/P1/1',
  bankReference: 'B1',
  code: 'PMNT/RCDT/NTAV',
  isReversal: false,
  state: 'Open',
}
const imported: ImportedStatement = {
  fileName: 'i.xml',
  outcome: 'Imported',
  statementId: 11,
  statementNumber: '160',
  iban: IBAN,
  currency: 'EUR',
  lineCount: 8,
  newLineCount: 3,
  isConflict: false,
  warnings: [],
  reason: null,
}
const clerk = mayIn(['BANK_MATCH'])
const accountant = mayIn(['BANK_READ', 'BANK_MATCH'])

async function open(
  address: string,
  { may = accountant, more = {} }: { may?: typeof accountant; more?: Parameters<typeof answers>[0] } = {},
) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: may },
    [`GET ${UNDER}/bank-statement-accounts`]: { body: [account] },
    [`GET ${UNDER}/bank-statements`]: { body: [statement] },
    [`GET ${UNDER}/bank-lines`]: { body: { rows: [line], totalCount: 1 } },
    [`GET ${UNDER}/bank-lines/21`]: { body: line },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/bank${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href }
}

test('the statements of an account stand with their balances, and what is missing between two says which and how much', async () => {
  await open('/statements')
  const chain = await screen.findByRole('table', { name: 'Lanac izvadaka' })
  const row = (await within(chain).findByText('160')).closest('tr')
  expect(row?.textContent).toBe('16016.11.202610.143,17612,50−1.480,209.275,478 stavki')
  expect(chain.textContent).toContain(
    'Nedostaje izvadak 159. Izvadak 158 završava s 10.937,94, izvadak 160 počinje s 10.143,17; razlika −794,77 EUR.',
  )
  expect(screen.getByRole('button', { name: /HR12 … 0160/ }).textContent).toContain('9.930,44')
})

test('a statement that does not add up says so, and by how much', async () => {
  await open('/statements', { more: { [`GET ${UNDER}/bank-statements`]: { body: [{ ...statement, gap: null, isConflict: true, closingAmount: 9_275_48 }] } } }) // prettier-ignore
  expect(await screen.findByText('Zbroj ne odgovara')).toBeTruthy()
  expect(screen.getByText(/razlikuju se od završnog za −0,01 EUR/)).toBeTruthy()
})

test('G leads to the next gap and the arrows from statement to statement', async () => {
  await open('/statements')
  const link = await screen.findByRole('link', { name: '8 stavki' })
  fireEvent.keyDown(document.body, { key: 'g' })
  expect(document.activeElement?.textContent).toContain('Nedostaje izvadak 159.')
  link.focus()
  fireEvent.click(link)
  expect(await screen.findByRole('heading', { name: 'Stavke' })).toBeTruthy()
})

test('the years of an account are chosen beside it, and stand in the address', async () => {
  const { calls, where } = await open('/statements')
  fireEvent.click(await screen.findByRole('button', { name: '2025.' }))
  await screen.findByRole('table', { name: 'Lanac izvadaka' })
  expect(where()).toContain('year=2025')
  expect(calls.some(({ query = '' }) => query.includes('year=2025'))).toBe(true)
})

test('an account without statements says how to get one, and a company without an account what comes first', async () => {
  await open('/statements', { more: { [`GET ${UNDER}/bank-statement-accounts`]: { body: [{ ...account, years: [] }] } } })
  expect(await screen.findByText(/camt\.053, MT940 ili ZIP/)).toBeTruthy()
})

test('statements that are not loaded say so and can be asked for again', async () => {
  await open('/statements', { more: { [`GET ${UNDER}/bank-statement-accounts`]: { status: 500, body: {} } } })
  expect(await screen.findByText('Izvaci se nisu učitali')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pokušaj ponovno' })).toBeTruthy()
})

test('a line opens beside the list with all that the bank says of it', async () => {
  await open('/lines')
  fireEvent.click(await screen.findByText('Alfa d.o.o.'))
  const panel = await screen.findByRole('complementary', { name: 'Stavka izvatka' })
  expect(await within(panel).findByText('HR00 12-1-1-2026')).toBeTruthy()
  expect(panel.textContent).toContain('Priljev · izvadak 160, stavka 7 · 16.11.2026')
  expect(within(panel).getByText('HR89 2402 0061 1006 7944 5')).toBeTruthy()
})

test('who has no right to balances finds lines and no statements (bank C30)', async () => {
  const { calls } = await open('/lines', { may: clerk })
  expect(await screen.findByText('Alfa d.o.o.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Izvaci' })).toBeNull()
  expect(calls.filter(({ path }) => path.includes('bank-statement'))).toEqual([])
})

const sendIn = (name: string) => {
  const input = screen.getByLabelText('Uvezi izvadak', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['<Document/>'], name)] } })
}
const answering = (...results: readonly ImportedStatement[]): Parameters<typeof answers>[0] => ({
  [`POST ${UNDER}/bank-statements`]: {
    body: {
      id: null,
      fileName: 'i.xml',
      status: 'Done',
      entryCount: 1,
      doneCount: 1,
      results: [...results],
    } satisfies BankStatementImport,
  },
})

test('each statement of a file gets its verdict in words, and all together one', async () => {
  await open('/lines', {
    more: answering(
      imported,
      { ...imported, outcome: 'Known', statementNumber: '158', newLineCount: 0 },
      { ...imported, outcome: 'Refused', reason: { message: 'bankStatements.failures.broken', params: {} } },
    ),
  })
  await screen.findByText('Alfa d.o.o.')
  sendIn('i.xml')
  const panel = await screen.findByRole('region', { name: 'Uvoz izvadaka' })
  expect(await within(panel).findByText('Izvadak 160 uvezen: 3 nove stavke.')).toBeTruthy()
  expect(within(panel).getByText('Izvadak 158 već je uvezen.')).toBeTruthy()
  expect(within(panel).getByText(/XML izvatka prekinut je ili oštećen/)).toBeTruthy()
  expect(within(panel).getByText('1 uvezen, 1 već uvezen, 1 odbijen')).toBeTruthy()
})

test('of an account that is not ours it is said who can add it, and where', async () => {
  await open('/lines', { more: answering({ ...imported, outcome: 'UnknownAccount', statementId: null }) })
  await screen.findByText('Alfa d.o.o.')
  sendIn('i.xml')
  expect(await screen.findByText(/HR12 1001 0051 8630 0016 0 nije među računima tvrtke/)).toBeTruthy()
  expect(screen.getByText(/Bankovne račune dodaje vlasnik ili administrator/)).toBeTruthy()
})
