import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Books } from 'contract/accounting/books'
import type { LedgerAccount } from 'contract/accounting/ledger-accounts'
import type { LedgerEntryDetails } from 'contract/accounting/ledger-entries'
import type { LedgerPaper } from 'contract/accounting/ledger-papers'
import type { LedgerPeriod } from 'contract/accounting/ledger-periods'
import { OPEN_ITEM_AGES, type OpenItem } from 'contract/accounting/open-items'
import type { TrialBalanceRow } from 'contract/accounting/trial-balance/trial-balances'
import { DocumentsQuery } from 'contract/documents/documents'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers, refusal } from '../../testing/api.ts'
import { ana, mayIn } from '../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const books: Books = {
  beginsOn: '2026-01-01',
  incomeTax: 'Profit',
  vatPeriod: 'Monthly',
  taxBranch: '3200',
  filerFirstName: 'Ana',
  filerLastName: 'Kovač',
  filerPhone: '',
  filerEmail: '',
  proRata: null,
  version: 1,
}
const account = (id: number, code: string, nameHr: string, more: Partial<LedgerAccount> = {}): LedgerAccount => ({
  id,
  code,
  nameHr,
  nameEn: nameHr,
  type: 'Asset',
  normalSide: 'Debit',
  role: null,
  takesPartner: false,
  takesDocument: false,
  isTaxUnrecognised: false,
  isOwn: false,
  isActive: true,
  version: 1,
  ...more,
})
const bank = account(1, '100000', 'Transakcijski računi u eurima')
const fees = account(2, '465000', 'Bankovne usluge')
const line = (ordinal: number, of: LedgerAccount, debit: number, credit: number): LedgerEntryDetails['lines'][number] => ({
  ordinal,
  ledgerAccountId: of.id,
  accountCode: of.code,
  accountNameHr: of.nameHr,
  accountNameEn: of.nameEn,
  debit,
  credit,
  partnerId: null,
  partnerName: null,
  documentId: null,
  documentNumber: null,
  dueOn: null,
  currency: null,
  currencyAmount: null,
  exchangeRate: null,
  text: '',
})
const entry: LedgerEntryDetails = {
  id: 5,
  journal: 'TEM',
  number: 12,
  year: 2026,
  bookedOn: '2026-03-10',
  text: 'Naknada banke',
  amount: 450,
  sourceKind: 'Manual',
  isReversal: false,
  isReversed: true,
  rulePack: 'hr-2026-01',
  reverses: null,
  replaces: null,
  replacedBy: null,
  receivedPaperId: null,
  reversedBy: { id: 6, journal: 'TEM', number: 13, year: 2026 },
  postedAt: '2026-03-10T08:00:00.000Z',
  postedByName: 'Ana Kovač',
  lines: [line(1, fees, 450, 0), line(2, bank, 0, 450)],
}
const row = (ledgerAccountId: number, code: string, opening: number, debit: number, credit: number): TrialBalanceRow => ({
  ledgerAccountId,
  code,
  nameHr: `Konto ${code}`,
  nameEn: code,
  opening,
  debit,
  credit,
  closing: opening + debit - credit,
})
const period = (month: number, booksState: LedgerPeriod['booksState']): LedgerPeriod => ({
  year: 2026,
  month,
  vatState: 'Open',
  booksState,
  closedAt: booksState === 'Closed' ? '2026-02-20T08:00:00.000Z' : null,
  closedByName: booksState === 'Closed' ? 'Ana Kovač' : null,
  entryCount: 4,
  undecidedCount: month === 2 ? 2 : 0,
  exceptions: booksState === 'Closed' ? [EXCEPTION] : [],
})
const EXCEPTION = { id: 1, name: 'Ana Kovač', reason: 'Kasni račun', createdAt: '2026-02-21T08:00:00.000Z', untilAt: '2026-02-21T09:00:00.000Z', usedCount: 1 } // prettier-ignore
const accountant = mayIn(['LEDGER_READ', 'LEDGER_POST', 'LEDGER_CLOSE'])

async function open(address: string, more: Parameters<typeof answers>[0] = {}, may = accountant) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: may },
    [`GET ${UNDER}/books`]: { body: { books } },
    [`GET ${UNDER}/ledger-accounts`]: { body: { rows: [bank, fees], totalCount: 2 } },
    [`GET ${UNDER}/ledger-account-options`]: { body: [bank] },
    [`GET ${UNDER}/ledger-entries`]: { body: { rows: [entry], totalCount: 1 } },
    [`GET ${UNDER}/ledger-entries/5`]: { body: entry },
    [`GET ${UNDER}/ledger-periods`]: { body: [period(3, 'Open'), period(2, 'Open'), period(1, 'Closed')] },
    [`GET ${UNDER}/trial-balance`]: {
      body: [row(1, '100000', 0, 0, 450), row(3, '102000', 0, 100, 0), row(2, '465000', 0, 350, 0)],
    },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/accounting${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href }
}

test('the module leads to the journal, and an entry opens beside it with the one that takes it back (GAP-101)', async () => {
  const { where } = await open('')
  await waitFor(() => expect(where()).toBe('/kovac/accounting/journal'))
  fireEvent.click(await screen.findByText('Naknada banke'))
  const panel = await screen.findByRole('complementary', { name: 'Knjiženje' })
  expect((await within(panel).findByRole('table')).textContent).toContain('Ukupno4,504,50')
  expect(within(panel).getByText(/ · Pravila od 01\.01\.2026$/)).toBeTruthy()
  expect(within(panel).getByText('Stornirano knjiženjem TEM 13/2026')).toBeTruthy()
  // What was taken back is not taken back again.
  expect(within(panel).queryByRole('button', { name: 'Storniraj' })).toBeNull()
  expect(within(panel).getByRole('button', { name: 'Kopiraj' })).toBeTruthy()
})

test('a paper that asks is posted by what a person says of it, and one that is posted leads to its entry', async () => {
  const paper: LedgerPaper = { id: 3, sourceKind: 'Invoice',
    documentId: 8, documentNumber: '8-1-1', datedOn: '2026-03-01', state: 'Asked', reason: 'SupplyKindMissing', ledgerEntryId: null } // prettier-ignore
  const posted: LedgerPaper = { ...paper, id: 4, documentNumber: '9-1-1', state: 'Posted', reason: null, ledgerEntryId: 5 }
  const { calls } = await open('/inbox?all=1', {
    [`GET ${UNDER}/ledger-papers`]: { body: { rows: [paper, posted], totalCount: 2 } },
    [`PUT ${UNDER}/ledger-papers/3`]: { body: { ...paper, state: 'Posted', reason: null, ledgerEntryId: 9 } },
  })
  expect(await screen.findByText('Nije rečeno je li roba ili usluga')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Otvori knjiženje' }).getAttribute('href')).toBe('/kovac/accounting/journal?entry=5')
  fireEvent.click(screen.getByRole('button', { name: 'Odluči' }))
  fireEvent.change(await screen.findByLabelText('Vrsta isporuke'), { target: { value: 'Goods' } })
  fireEvent.click(screen.getByRole('button', { name: 'Proknjiži' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      supplyKind: 'Goods',
      moneyRole: null,
      bookedOn: null,
      isByHand: false,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('until the books begin every page leads to where they do', async () => {
  await open('/trial-balance', { [`GET ${UNDER}/books`]: { body: { books: null } } })
  expect(await screen.findByRole('heading', { name: 'Knjige još nisu započete' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Postavi knjige' }).getAttribute('href')).toBe('/kovac/accounting/settings')
})

test('the books begin with what was chosen', async () => {
  const { calls } = await open('/settings', {
    [`GET ${UNDER}/books`]: { body: { books: null } },
    [`PUT ${UNDER}/books`]: { body: { books } },
  })
  fireEvent.change(await screen.findByLabelText(/^Ispostava porezne uprave/), { target: { value: '32' } })
  fireEvent.click(screen.getByRole('button', { name: 'Započni knjige' }))
  expect(await screen.findByText('Ispostava ima četiri znamenke.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Ispostava porezne uprave/), { target: { value: '3200' } })
  fireEvent.change(screen.getByLabelText(/^Postotak odbitka/), { target: { value: '85,5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Započni knjige' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ taxBranch: '3200', proRata: '85.5', version: 0 }),
  )
})

test('once the books have begun the next steps are the papers to decide and the opening balances', async () => {
  let begun: Books | null = null
  const { where } = await open('/settings', {
    [`GET ${UNDER}/books`]: () => ({ body: { books: begun } }),
    [`PUT ${UNDER}/books`]: () => ({ body: { books: (begun = books) } }),
  })
  fireEvent.change(await screen.findByLabelText(/^Ispostava porezne uprave/), { target: { value: '3200' } })
  expect(screen.queryByRole('link', { name: 'Otvori dokumente za odluku' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Započni knjige' }))
  const inbox = await screen.findByRole('link', { name: 'Otvori dokumente za odluku' })
  expect(inbox.getAttribute('href')).toBe('/kovac/accounting/inbox')
  fireEvent.click(screen.getByRole('link', { name: 'Unesi početno stanje' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await waitFor(() => expect(where()).toBe('/kovac/accounting/journal'))
})

test('an entry that was being typed is offered again after a reload', async () => {
  await open('/journal')
  fireEvent.click(await screen.findByRole('button', { name: 'Novo knjiženje' }))
  const typed = within(await screen.findByRole('dialog', { name: 'Novo knjiženje' }))
  fireEvent.change(typed.getByLabelText('Opis'), { target: { value: 'Naknada' } })
  fireEvent.change(typed.getAllByLabelText('Konto')[0] as HTMLElement, { target: { value: '465000' } })
  // A page that is loaded anew takes nothing down: what its tab keeps is what stood there last.
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  await open('/journal')
  fireEvent.click(await screen.findByRole('button', { name: 'Novo knjiženje' }))
  const again = within(await screen.findByRole('dialog', { name: 'Novo knjiženje' }))
  fireEvent.click(await again.findByRole('button', { name: 'Vrati upisano' }))
  await waitFor(() => expect(again.getByLabelText<HTMLInputElement>('Opis').value).toBe('Naknada'))
  expect(again.getAllByLabelText<HTMLInputElement>('Konto')[0]?.value).toBe('465000')
  sessionStorage.clear()
})

test('while an entry is typed what is missing is told, sums are calculated, and it is posted as it stands', async () => {
  const { calls } = await open('/journal', {
    [`POST ${UNDER}/ledger-entries`]: { body: entry },
    [`GET ${UNDER}/ledger-account-options`]: () => ({ body: calls.at(-1)?.query?.includes('=1000') ? [bank] : [] }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Novo knjiženje' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo knjiženje' }))
  fireEvent.change(dialog.getByLabelText('Opis'), { target: { value: 'Naknada' } })
  const [first, second] = dialog.getAllByRole('listitem').map((item) => within(item))
  if (!first || !second) return expect.fail('no lines')
  fireEvent.change(first.getByLabelText('Konto'), { target: { value: '465000' } })
  fireEvent.change(first.getByLabelText('Duguje'), { target: { value: '=3*1,5' } })
  fireEvent.blur(first.getByLabelText('Duguje'))
  expect((first.getByLabelText('Duguje') as HTMLInputElement).value).toBe('4,50')
  expect(dialog.getByText('Nedostaje 4,50 na strani potražuje')).toBeTruthy()
  fireEvent.blur(first.getByLabelText('Konto'))
  fireEvent.change(second.getByLabelText('Konto'), { target: { value: '1000' } })
  fireEvent.click(await screen.findByText('100000 Transakcijski računi u eurima'))
  fireEvent.change(second.getByLabelText('Potražuje'), { target: { value: '4,50' } })
  expect(dialog.getByText('Strane su jednake')).toBeTruthy()
  fireEvent.keyDown(second.getByLabelText('Potražuje'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    journal: 'TEM',
    text: 'Naknada',
    lines: [
      { accountCode: '465000', debit: 450, credit: 0 },
      { accountCode: '100000', debit: 0, credit: 450 },
    ],
  })
})

/** As the API reads what was asked of documents. */
const ofInvoices = (calls: readonly { readonly path: string; readonly query?: string }[]) =>
  calls
    .filter(({ path }) => path === `${UNDER}/documents`)
    .map(({ query }) => DocumentsQuery.parse(Object.fromEntries(new URLSearchParams(query))))

test('a line of what is owed takes the invoice that it is about, with its partner and the day on which it is due', async () => {
  const customers = { ...bank, id: 120, code: '120000', nameHr: 'Kupci u zemlji', takesPartner: true, takesDocument: true }
  const invoice = { id: 31, documentNumber: 'S-1', documentDate: '2025-12-10', documentDueDate: '2026-01-20', businessSubjectPartnerId: 8, businessSubjectPartnerName: 'Beta d.o.o.' } // prettier-ignore
  const { calls } = await open(
    '/journal',
    {
      [`POST ${UNDER}/ledger-entries`]: { body: entry },
      [`GET ${UNDER}/ledger-account-options`]: { body: [customers] },
      [`GET ${UNDER}/documents`]: { body: { rows: [invoice], totalCount: 1 } },
    },
    mayIn(['LEDGER_READ', 'LEDGER_POST', 'DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ']),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Novo knjiženje' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo knjiženje' }))
  fireEvent.change(dialog.getByLabelText('Opis'), { target: { value: 'Početno stanje' } })
  const [first, second] = dialog.getAllByRole('listitem').map((item) => within(item))
  if (!first || !second) return expect.fail('no lines')
  expect(first.queryByLabelText('Račun')).toBeNull()
  fireEvent.change(first.getByLabelText('Konto'), { target: { value: '1200' } })
  fireEvent.click(await screen.findByText('120000 Kupci u zemlji'))
  fireEvent.change(first.getByLabelText('Duguje'), { target: { value: '300' } })
  fireEvent.change(first.getByLabelText('Račun'), { target: { value: 'S-1' } })
  fireEvent.click(await screen.findByText('S-1, Beta d.o.o., 10.12.2025'))
  expect((first.getByLabelText('Partner') as HTMLInputElement).value).toBe('Beta d.o.o.')
  expect((first.getByLabelText('Dospijeće') as HTMLInputElement).value).toBe('20.01.2026')
  fireEvent.change(first.getByLabelText('Račun'), { target: { value: 'S-' } })
  await waitFor(() => expect(ofInvoices(calls)).toMatchObject([{ filter: [] }, { filter: [{ value: [8] }] }]))
  fireEvent.click(await screen.findByText('S-1, Beta d.o.o., 10.12.2025'))
  fireEvent.change(second.getByLabelText('Konto'), { target: { value: '940000' } })
  fireEvent.change(second.getByLabelText('Potražuje'), { target: { value: '300' } })
  fireEvent.keyDown(second.getByLabelText('Potražuje'), { key: 'Enter', ctrlKey: true })
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      lines: [{ accountCode: '120000', partnerId: 8, documentId: 31, dueOn: '2026-01-20' }, { documentId: null, dueOn: null }], // prettier-ignore
    }),
  )
})

test('an entry that comes again begins with its template, and is kept as one under its description (ledger P54)', async () => {
  const line = {
    accountCode: '460000',
    accountNameHr: 'Dnevnice',
    accountNameEn: 'Per diems',
    takesPartner: false,
    debit: 0,
    credit: 0,
    text: '',
  }
  const rent = { id: 8, given: null, name: 'Najam', journal: 'TEM', lines: [{ ...line, accountCode: '220000', accountNameHr: 'Dobavljači', takesPartner: true, credit: 500_00 }] } // prettier-ignore
  const { calls } = await open('/journal', {
    [`GET ${UNDER}/ledger-entry-templates`]: {
      body: [{ id: null, given: 'TravelOrder', name: '', journal: 'TEM', lines: [line] }, rent],
    },
    [`POST ${UNDER}/ledger-entry-templates`]: { body: { id: 9, name: 'Putni nalog' } },
    [`DELETE ${UNDER}/ledger-entry-templates/8`]: {},
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Novo knjiženje' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo knjiženje' }))
  await dialog.findByRole('option', { name: 'Putni nalog' })
  fireEvent.change(dialog.getByLabelText('Predložak'), { target: { value: 'TravelOrder' } })
  expect((dialog.getByLabelText('Opis') as HTMLInputElement).value).toBe('Putni nalog')
  expect((dialog.getByLabelText('Konto') as HTMLInputElement).value).toBe('460000 Dnevnice')
  fireEvent.change(dialog.getByLabelText('Duguje'), { target: { value: '60' } })
  fireEvent.change(dialog.getByLabelText('Predložak'), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi kao predložak' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Putni nalog', journal: 'TEM', lines: [{ accountCode: '460000', debit: 60_00, credit: 0, text: '' }] })) // prettier-ignore
  fireEvent.change(dialog.getByLabelText('Predložak'), { target: { value: '8' } })
  expect(dialog.getAllByLabelText<HTMLInputElement>('Konto').map(({ value }) => value)).toEqual([
    '460000 Dnevnice',
    '220000 Dobavljači',
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Obriši predložak' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Obrisati predložak „Najam”?' }))
  fireEvent.click(sure.getByRole('button', { name: 'Obriši predložak' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('a line with an amount below zero is refused in words at its field', async () => {
  const { calls } = await open('/journal')
  fireEvent.click(await screen.findByRole('button', { name: 'Novo knjiženje' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo knjiženje' }))
  fireEvent.change(dialog.getByLabelText('Opis'), { target: { value: 'Naknada' } })
  const [first] = dialog.getAllByRole('listitem').map((item) => within(item))
  if (!first) return expect.fail('no lines')
  fireEvent.change(first.getByLabelText('Konto'), { target: { value: '465000' } })
  fireEvent.change(first.getByLabelText('Duguje'), { target: { value: '-4,50' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Proknjiži' }))
  expect(await dialog.findByText(/Ručno se ne knjiže negativni iznosi/)).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('costs and income that begin a year with an amount say that the year before was not closed, and lead there', async () => {
  for (const [from, code, opening, isTold] of [
    ['2026-01-01', '465000', 350, true],
    ['2026-01-01', '751000', -350, true],
    ['2026-01-01', '465000', 0, false],
    ['2026-01-01', '100000', 350, false],
    ['2026-02-01', '465000', 350, false],
  ] as const) {
    await open(`/trial-balance?from=${from}&to=2026-03-31`, { [`GET ${UNDER}/trial-balance`]: { body: [row(1, code, opening, 0, 0)] } }) // prettier-ignore
    await screen.findByText(code)
    expect([from, code, screen.queryByText(/Godina 2025. nije zaključena/) !== null]).toEqual([from, code, isTold])
    if (isTold) expect(screen.getByRole('link', { name: 'Zaključi 2025.' }).getAttribute('href')).toBe('/kovac/accounting/years')
    cleanup()
  }
})

test('the trial balance adds accounts up into groups and classes, and each leads to its card for the same days', async () => {
  await open('/trial-balance?from=2026-01-01&to=2026-03-31')
  const table = await screen.findByRole('table', { name: 'Bruto bilanca' })
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows.slice(1, 4)).toEqual([
    '1Novac i potraživanja0,001,004,50−3,50',
    '10Novac0,001,004,50−3,50',
    '100000Konto 1000000,000,004,50−4,50',
  ])
  expect(rows.at(-1)).toBe('Ukupno0,004,504,500,00')
  expect(within(table).getByRole('link', { name: 'Konto 100000' }).getAttribute('href')).toBe(
    '/kovac/accounting/accounts/1?from=2026-01-01&to=2026-03-31',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Razredi' }))
  await waitFor(() => expect(within(table).queryByRole('link')).toBeNull())
})

test('only the first open month can be closed; one that still runs is asked about twice (pitfall L2)', async () => {
  const { calls } = await open('/periods', {
    [`POST ${UNDER}/ledger-period-closings`]: refusal(409, 'LedgerPeriod.StillRunning', 'ledgerPeriods.stillRunning'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Zaključi' }))
  const once = within(await screen.findByRole('dialog', { name: 'Zaključiti mjesec (veljača 2026.)?' }))
  expect(once.getByText(/^2 dokumenta tog mjeseca još nisu proknjižena/)).toBeTruthy()
  fireEvent.click(once.getByRole('button', { name: 'Zaključi' }))
  const again = within(await screen.findByRole('dialog', { name: /još traje/ }))
  fireEvent.click(again.getByRole('button', { name: 'Zaključi prije kraja mjeseca' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2))
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { year: 2026, month: 2, isEarly: false },
    { year: 2026, month: 2, isEarly: true },
  ])
})

test('who may only read posts, closes and changes nothing', async () => {
  await open('/periods', {}, mayIn(['LEDGER_READ']))
  expect(await screen.findByText('zaključene')).toBeTruthy()
  expect(screen.getByText('Ana Kovač: Kasni račun; do 21.02.2026. 10:00, 1 knjiženje')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Zaključi|Knjiži uz iznimku/ })).toBeNull()
})

const undecided = { paperCount: 3, lineCount: null }
test('open items stand with what is late, and another day or side asks anew', async () => {
  const item: OpenItem = {
    ledgerAccountId: 9,
    accountCode: '120000',
    partnerId: 4,
    partnerName: 'Alfa d.o.o.',
    documentId: 8,
    documentNumber: '12/1/1',
    text: '',
    datedOn: '2026-01-10',
    dueOn: '2026-01-25',
    age: 'To60',
    amount: 1_250_00,
  }
  const ages = OPEN_ITEM_AGES.map((age) => ({ age, amount: age === 'To60' ? 1_250_00 : 0, count: age === 'To60' ? 1 : 0 }))
  const { calls } = await open('/open-items?on=2026-02-28', {
    [`GET ${UNDER}/open-items`]: { body: { rows: [item], totalCount: 1, amount: 1_250_00, ages, undecided } },
  })
  const table = await screen.findByRole('table', { name: 'Otvorene stavke' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Alfa d.o.o.12/1/112000010.01.202625.01.2026do 60 dana1.250,00')
  expect(screen.getByRole('table', { name: 'Otvoreno po kašnjenju' }).textContent).toContain('do 60 dana (1)')
  expect(screen.getByRole('link', { name: '3 dokumenta čekaju odluku' }).getAttribute('href')).toBe('/kovac/accounting/inbox')
  fireEvent.click(screen.getByRole('button', { name: 'Obveze' }))
  const asked = () => calls.filter(({ path }) => path.endsWith('/open-items')).map(({ query }) => query)
  await waitFor(() => expect(asked()).toEqual(['on=2026-02-28&side=Debit&page=1', 'on=2026-02-28&side=Credit&page=1']))
})

test('trial balance, open items, journal and card are taken as a sheet or on paper, as they stand on the page', async () => {
  const ages = OPEN_ITEM_AGES.map((age) => ({ age, amount: 0, count: 0 }))
  const more = {
    [`GET ${UNDER}/open-items`]: { body: { rows: [], totalCount: 1, amount: 0, ages, undecided } },
    [`POST ${UNDER}/open-item-exports`]: refusal(429, 'TooManyRequests', 'global.tooManyRequests'),
    [`POST ${UNDER}/trial-balance-exports`]: refusal(429, 'TooManyRequests', 'global.tooManyRequests'),
    [`POST ${UNDER}/ledger-entry-exports`]: refusal(429, 'TooManyRequests', 'global.tooManyRequests'),
    [`POST ${UNDER}/ledger-accounts/2/line-exports`]: refusal(429, 'TooManyRequests', 'global.tooManyRequests'),
    [`GET ${UNDER}/ledger-accounts/2`]: { body: fees },
    [`GET ${UNDER}/ledger-accounts/2/lines`]: { body: { opening: 0, debit: 0, credit: 0, closing: 0, totalCount: 0, rows: [] } },
  }
  const taken = async (address: string, format: string) => {
    const { calls } = await open(address, more)
    await waitFor(() => expect(screen.getByRole('button', { name: format })).toHaveProperty('disabled', false))
    fireEvent.click(screen.getByRole('button', { name: format }))
    const posted = () => calls.find(({ method }) => method === 'POST')
    await waitFor(() => expect(posted()).toBeDefined())
    cleanup()
    return posted()?.body
  }
  const days = { from: '2026-01-01', to: '2026-03-31' }
  const balance = '/trial-balance?from=2026-01-01&to=2026-03-31'
  expect(await taken(balance, 'Preuzmi Excel')).toEqual({ ...days, format: 'Xlsx' })
  expect(await taken(balance, 'Preuzmi PDF')).toEqual({ ...days, format: 'Pdf' })
  const items = '/open-items?on=2026-02-28&side=Credit'
  expect(await taken(items, 'Preuzmi PDF')).toEqual({ on: '2026-02-28', side: 'Credit', format: 'Pdf' })
  const card = '/accounts/2?from=2026-01-01&to=2026-03-31'
  expect(await taken(card, 'Preuzmi PDF')).toEqual({ ...days, format: 'Pdf' })
  expect(await taken('/journal', 'Preuzmi Excel')).toEqual({ search: '', filter: [], format: 'Xlsx' })
})

test('the journal is looked at between two days, and either may stay open; days that end before they begin say so', async () => {
  const { where } = await open('/journal')
  const from = () => screen.getByLabelText('Od')
  const to = () => screen.getByLabelText('Do')
  fireEvent.change(await screen.findByLabelText('Od'), { target: { value: '1.2.2026.' } })
  await waitFor(() => expect(decodeURIComponent(where())).toMatch(/bookedOn=2026-02-01/))
  const before = where()
  fireEvent.change(to(), { target: { value: '31.1.2026.' } })
  expect(await screen.findByText('Početak je nakon kraja.')).toBeDefined()
  expect(where()).toBe(before)
  fireEvent.change(to(), { target: { value: '31.3.2026.' } })
  await waitFor(() => expect(decodeURIComponent(where())).toMatch(/2026-02-01.*2026-03-31/))
  fireEvent.change(from(), { target: { value: '' } })
  await waitFor(() => expect(decodeURIComponent(where())).not.toContain('2026-02-01'))
  expect(decodeURIComponent(where())).toContain('2026-03-31')
})
