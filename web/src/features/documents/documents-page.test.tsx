import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Document } from 'contract/documents/documents'
import type { Permission } from 'contract/permissions'
import { AtWorkContext } from '../../kit/actor.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers, refusal } from '../../testing/api.ts'
import { ana, kovac, selected } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { DocumentsPage } from './documents-page.tsx'

const UNDER = 'GET /business-subjects/1'
const PAID: Document = {
  id: 5,
  documentType: 'OutgoingInvoices',
  documentKind: 'Invoice',
  documentNumber: '5-P1-1',
  businessSubjectPartnerId: 3,
  businessSubjectPartnerName: 'Žito i brašno d.o.o.',
  status: 'Paid',
  documentDate: '2026-10-01',
  documentDueDate: '2026-10-31',
  totalBaseAmount: 100000,
  totalAmountToBePaid: 125000,
  lastPaymentOn: '2026-10-20',
  remainingAmount: 0,
  currency: 'EUR',
  currencyId: 978,
  totalEurAmount: 125000,
  remainingEurAmount: 0,
  fileId: 1,
  isSelfBilled: false,
  warnings: [],
}
const TOTALS = {
  outgoingTotalAmount: 125000,
  incomingTotalAmount: 0,
  outgoingRemainingAmount: 75000,
  incomingRemainingAmount: 0,
  overdueAmount: 0,
  overdueCount: 0,
  overdueSince: null as string | null,
  lastSyncAt: '2026-11-21T08:15:30.000Z',
  documentCount: 1,
  withoutRateCount: 0,
}

beforeEach(() => queries.clear())

function open(
  rows: readonly Document[],
  address = '/kovac/documents',
  permissions: readonly Permission[] = ['DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_MANAGE'],
  totals = TOTALS,
  more: Parameters<typeof answers>[0] = {},
) {
  const api = answers({
    [`${UNDER}/documents`]: { body: { rows, totalCount: rows.length } },
    [`${UNDER}/document-totals`]: { body: totals },
    [`${UNDER}/documents/totals`]: { body: [] },
    [`${UNDER}/document-filters/partners`]: { body: [{ id: 3, name: 'Žito i brašno d.o.o.' }] },
    ...more,
  })
  const atWork = {
    user: ana,
    businessSubject: kovac,
    selected: {
      ...selected(['documents']),
      today: '2026-11-22',
      userRole: { id: 1, permissions: permissions.map((key) => ({ module: 'documents' as const, key })) },
    },
  }
  const Page = () => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={atWork}>
        <DocumentsPage />
      </AtWorkContext>
    </QueryClientProvider>
  )
  return renderPage(Page, address).then((page) => ({ ...page, ...api }))
}

test('the grid shows the fields of a document in their order, days and amounts as Croatians write them (DOCS-01, DOCS-17, DOCS-20, I18N-08)', async () => {
  localStorage.setItem('columns-hidden:documents', '[]')
  await open([PAID])
  await screen.findByText('5-P1-1')
  expect(heads()).toEqual([
    'Vrsta',
    'Broj',
    'Partner',
    'Status',
    'Datum',
    'Dospijeće',
    'Osnovica',
    'Za platiti',
    'Zadnja uplata',
    'Preostalo',
    'Valuta',
    'Ukupno EUR',
    'Preostalo EUR',
    'Radnje',
  ])
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.filter(Boolean)).toEqual([
    'Izlazni',
    '5-P1-1',
    'Žito i brašno d.o.o.',
    'Plaćen',
    '01.10.2026',
    '31.10.2026',
    '1.000,00 EUR',
    '1.250,00 EUR',
    '20.10.2026',
    '0,00 EUR',
    'EUR',
    '1.250,00 EUR',
    '0,00 EUR',
  ])
})

test('what people look for first shows by itself, the rest is chosen at the head of the grid (DOCS-17)', async () => {
  localStorage.clear()
  await open([PAID])
  await screen.findByText('5-P1-1')
  const first = ['Vrsta', 'Broj', 'Partner', 'Status', 'Datum', 'Dospijeće', 'Za platiti', 'Preostalo', 'Radnje']
  expect(heads()).toEqual(first)
  fireEvent.click(screen.getByRole('button', { name: 'Stupci' }))
  fireEvent.click(await screen.findByLabelText('Osnovica'))
  expect(heads().slice(0, -1)).toEqual(first.toSpliced(6, 0, 'Osnovica').slice(0, -1))
})

test('what a document in another currency comes to in euro is chosen there too, as the figures above count it (DOCS-05, DOCS-17, GAP-124)', async () => {
  localStorage.clear()
  const foreign = { documentType: 'IncomingInvoices', currency: 'USD', currencyId: 840, remainingAmount: 125000 } as const
  await open([
    { ...PAID, ...foreign, totalEurAmount: 116000, remainingEurAmount: 116000 },
    { ...PAID, ...foreign, id: 6, documentNumber: '6-P1-1', totalEurAmount: null, remainingEurAmount: null },
  ])
  await screen.findByText('5-P1-1')
  fireEvent.click(screen.getByRole('button', { name: 'Stupci' }))
  fireEvent.click(await screen.findByLabelText('Ukupno EUR'))
  fireEvent.click(screen.getByLabelText('Preostalo EUR'))
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.filter((text) => text?.includes('1.160,00'))).toEqual(['1.160,00 EUR', '−1.160,00 EUR'])
  expect(cells.filter((text) => text?.includes('EUR'))).toHaveLength(2)
})

/** The lines below the list. */
const sums = () => within(screen.getByRole('rowgroup', { name: 'Zbroj prikazanog' })).getAllByRole('row')
const sumTexts = () => sums().map(({ textContent }) => textContent)

test('below the list stands what its columns in euro come to, as the figures above do, and what has no rate (GAP-124, GAP-125)', async () => {
  const incoming = { documentType: 'IncomingInvoices', totalBaseAmount: 0 } as const
  const inEuro = { currency: 'EUR', documentCount: 4, totalAmountToBePaid: 1_693_63, remainingAmount: 1_083_63 }
  const inDollars = { currency: 'USD', documentCount: 3, totalAmountToBePaid: 50_00, remainingAmount: 50_00 }
  const body = [
    { ...incoming, ...inEuro, totalEurAmount: 1_693_63, remainingEurAmount: 1_083_63, withoutRateCount: 0 },
    { ...incoming, ...inDollars, totalEurAmount: 10_93, remainingEurAmount: 10_93, withoutRateCount: 2 },
  ]
  const byCurrency = ['4 ulaznaukupno 1.693,63 EURpreostalo −1.083,63 EUR', '3 ulaznaukupno 50,00 USDpreostalo −50,00 USD']
  localStorage.clear()
  await open([PAID], '/kovac/documents?documentType=IncomingInvoices', undefined, TOTALS, {
    [`${UNDER}/documents/totals`]: { body },
  })
  await screen.findByText('5-P1-1')
  await waitFor(() => expect(sumTexts()).toEqual(byCurrency))
  fireEvent.click(screen.getByRole('button', { name: 'Stupci' }))
  fireEvent.click(await screen.findByLabelText('Preostalo EUR'))
  expect(sumTexts()).toEqual([
    ...byCurrency,
    'U eurima: 5 ulaznihpreostalo −1.094,56 EUR',
    '2 računa u stranoj valuti još nemaju tečaj, pa nisu u zbroju',
  ])
})

test('what both directions leave open in euro comes to one amount; where all is in euro it is said once (GAP-124)', async () => {
  const euro = { currency: 'EUR', documentCount: 1, totalBaseAmount: 0, totalAmountToBePaid: 9_00, remainingAmount: 9_00 }
  const known = { totalEurAmount: 9_00, remainingEurAmount: 9_00, withoutRateCount: 0 }
  const both = [
    { ...euro, ...known, documentType: 'OutgoingInvoices' },
    { ...euro, ...known, documentType: 'IncomingInvoices' },
  ]
  const dollars = { ...euro, currency: 'USD', documentType: 'IncomingInvoices', totalEurAmount: 8_00, remainingEurAmount: 8_00 }
  localStorage.setItem('columns-hidden:documents', '[]')
  const show = (body: readonly object[]) =>
    open([PAID], '/kovac/documents?search=kruh', undefined, TOTALS, {
      [`${UNDER}/documents/totals`]: { body },
    })
  const { unmount } = await show([...both, { ...dollars, withoutRateCount: 0 }])
  await screen.findByText('5-P1-1')
  await waitFor(() => expect(sumTexts().at(-1)).toBe('Saldo u eurimapreostalo −8,00 EUR'))
  expect(sumTexts()).toHaveLength(7)
  unmount()
  queries.clear()
  await show(both)
  await screen.findByText('5-P1-1')
  await waitFor(() => expect(sumTexts()).toHaveLength(3))
})

test('who comes to an open document and closes it finds the columns that show by themselves (DOCS-17)', async () => {
  localStorage.clear()
  await open([PAID], '/kovac/documents?document=5')
  await screen.findByText('5-P1-1')
  expect(heads()).toEqual(['Broj', 'Partner', 'Status', 'Preostalo', 'Radnje'])
  await screen.findByRole('complementary')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  const first = ['Vrsta', 'Broj', 'Partner', 'Status', 'Datum', 'Dospijeće', 'Za platiti', 'Preostalo', 'Radnje']
  await waitFor(() => expect(heads()).toEqual(first))
})

test('what remains says which way it goes: plus comes in, minus goes out, a credit note the other way (DOCS-17)', async () => {
  const due = { ...PAID, status: 'WaitingForPayment', remainingAmount: 1_250_00, documentDueDate: '2099-01-01' } as const
  await open([
    due,
    { ...due, id: 2, documentType: 'IncomingInvoices' },
    { ...due, id: 3, documentType: 'IncomingInvoices', totalAmountToBePaid: -50_00, remainingAmount: -50_00 },
  ])
  await screen.findAllByText('5-P1-1')
  const remaining = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent)
  expect(remaining).toEqual(['+1.250,00 EUR', '−1.250,00 EUR', '+50,00 EUR'])
})

test('a due date that has passed is red and says by how many days, one of a credit note never (GAP-35)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') })
  const late = { ...PAID, status: 'PartiallyPaid', remainingAmount: 1_00, documentDueDate: '2026-11-01' } as const
  await open([late, { ...late, id: 2, documentDueDate: '2026-11-02', totalAmountToBePaid: -5_00, remainingAmount: -1_00 }])
  expect((await screen.findByText('01.11.2026')).parentElement?.title).toBe('kasni 21 dan')
  expect(screen.getByText('02.11.2026').parentElement?.title).toBe('')
  vi.useRealTimers()
})

test('a figure says what of it is open, how many invoices are late and the longest of them by how much (DOCS-07)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') })
  await open([PAID], undefined, undefined, { ...TOTALS, overdueAmount: 75000, overdueCount: 3, overdueSince: '2026-10-22' })
  const figures = within(await screen.findByRole('region', { name: 'Ukupno' })).getAllByRole('button')
  await waitFor(() => expect(figures[0]?.textContent).toBe('Izlazni računi1.250,00 EURotvoreno 750,00 EUR'))
  expect(figures[2]?.textContent).toBe('Dospjeli izlazni računi750,00 EUR3 izlazna, najdulje 31 dan')
  vi.useRealTimers()
})

test('where no customer is late the figure says that it is about what was issued, whatever is owed to suppliers', async () => {
  await open([PAID])
  const figures = within(await screen.findByRole('region', { name: 'Ukupno' })).getAllByRole('button')
  await waitFor(() => expect(figures[2]?.textContent).toBe('Dospjeli izlazni računi0,00 EURnijedan izlazni račun ne kasni'))
})

const heads = () => {
  const texts = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  return texts.filter(Boolean)
}

test('the header shows the totals in euro and when they last changed (DOCS-04, DOCS-05, DOCS-06, DOCS-07, I18N-09, I18N-18)', async () => {
  await open([PAID])
  expect(await screen.findByRole('button', { name: /^Izlazni računi 1\.250,00 EUR/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Ulazni računi/ }).textContent).toContain('0,00 EUR')
  expect(screen.getByText('Zadnja promjena 21.11.2026. 09:15:30')).toBeTruthy()
})

test('the header says how many documents are left out of its sums for want of a rate', async () => {
  await open([PAID], '/kovac/documents', undefined, { ...TOTALS, withoutRateCount: 2 })
  expect(await screen.findByText('2 računa u stranoj valuti još nemaju tečaj, pa nisu u zbroju')).toBeTruthy()
})

test('a figure of the header is also the filter that shows what it sums', async () => {
  const { where } = await open([PAID])
  fireEvent.click(await screen.findByRole('button', { name: /Ulazni računi/ }))
  await waitFor(() => expect(where()).toContain('?documentType=IncomingInvoices'))
})

test('without any documents the page says what will be here and offers to import (DOCS-47)', async () => {
  await open([])
  expect(await screen.findByText('Ovdje će biti vaši računi')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Uvezi e-račune' }).length).toBeGreaterThan(0)
})

test('a search without result says so and offers to clear it (DOCS-08, DOCS-48)', async () => {
  const { where } = await open([], '/kovac/documents?search=nepostojeće')
  expect(await screen.findByText('Nema rezultata pretrage')).toBeTruthy()
  fireEvent.click(screen.getByText('Očisti pretragu'))
  await waitFor(() => expect(where()).toBe('/kovac/documents'))
})

test('filters without result say so and offer to remove them; each has a pill (DOCS-10, DOCS-49)', async () => {
  const { where } = await open([], '/kovac/documents?status=Paid')
  expect(await screen.findByText('Nema dokumenata s ovim filtrima')).toBeTruthy()
  expect(screen.getByText('Status: Plaćen')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni filtar Status: Plaćen' }))
  await waitFor(() => expect(where()).toBe('/kovac/documents'))
})

test('a list that does not load shows the generic error toast and a way to try again (DOCS-63, SHELL-57)', async () => {
  const page = open([PAID])
  answers({
    [`${UNDER}/documents`]: refusal(500, 'GenericError', 'global.genericErrorToastMessage'),
    [`${UNDER}/document-totals`]: { body: TOTALS },
    [`${UNDER}/document-filters/partners`]: { body: [] },
  })
  await page
  expect((await screen.findAllByText('Nije uspjelo')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: /ponovno/i })).toBeTruthy()
})

test('who may only read is not offered to import (PERM-11)', async () => {
  await open([], '/kovac/documents', ['DOCUMENT_OUTGOING_READ'])
  expect(await screen.findByText('Još nema nijednog računa.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Uvezi e-račune' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Unesi račun' })).toBeNull()
})

const OPEN = { ...PAID, status: 'WaitingForPayment', remainingAmount: 100_00 } as const
const CHOICE: readonly Document[] = [
  OPEN,
  { ...OPEN, id: 6, documentNumber: '6-P1-1', documentType: 'IncomingInvoices', remainingAmount: 30_00 },
  { ...OPEN, id: 7, documentNumber: '7-P1-1', currency: 'USD', remainingAmount: 5_00 },
]
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Odaberi: ${name}` }))
const bar = () => within(screen.getByRole('region', { name: 'Odabrano' }))
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length

test('what is chosen stands in the place of search and filters: how many, and what remains of them, signed (DOCS-60)', async () => {
  await open(CHOICE)
  await screen.findByText('7-P1-1')
  tick('5-P1-1')
  tick('6-P1-1')
  expect(bar().getByText('2 odabrana').closest('output')?.textContent).toBe('2 odabrana preostalo +70,00 EUR')
  expect(screen.queryByRole('searchbox')).toBeNull()
  tick('7-P1-1')
  expect(bar().getByText('3 odabrana').closest('output')?.textContent).toBe('3 odabrana preostalo +70,00 EUR · +5,00 USD')
})

test('Escape leaves the choice: the search is back, and the focus in the grid (DOCS-60)', async () => {
  await open(CHOICE)
  await screen.findByText('7-P1-1')
  tick('5-P1-1')
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Odaberi: 5-P1-1' }), { key: 'Escape' })
  expect(screen.getByRole('searchbox')).toBeTruthy()
  expect(ticked()).toBe(0)
  expect(document.activeElement?.closest('[role="grid"]')).toBeTruthy()
})

test('all that a filter leaves are chosen at once, as long as it leaves the same, and exported by it (DOCS-59, DOCS-60)', async () => {
  const { calls } = await open(CHOICE, '/kovac/documents?currencyId=978', undefined, TOTALS, {
    [`${UNDER}/documents`]: { body: { rows: CHOICE, totalCount: 46 } },
    [`${UNDER}/documents/totals`]: { body: [{ ...CHOICE[1], documentCount: 46 }] },
    'POST /business-subjects/1/document-exports': refusal(429, 'TooManyRequests', 'global.tooManyRequests'),
  })
  await screen.findByText('7-P1-1')
  tick('5-P1-1')
  fireEvent.click(await bar().findByRole('button', { name: 'Odaberi svih 46' }))
  expect(ticked()).toBe(4)
  await waitFor(() => expect(bar().getByText('46 odabranih').closest('output')?.textContent).toContain('preostalo −30,00 EUR'))
  fireEvent.click(bar().getByRole('button', { name: 'Izvezi odabrano' }))
  const asked = () => calls.find(({ method }) => method === 'POST')?.body
  await waitFor(() =>
    expect(asked()).toMatchObject({ filter: [{ dataField: 'currencyId', value: [978] }], selectedDocumentIds: [] }),
  )
  fireEvent.click(screen.getByRole('button', { name: /^Ukloni filtar Valuta/ }))
  await screen.findByRole('searchbox')
  expect(ticked()).toBe(0)
})
