import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openFigures, partnerFigures, type Figure } from 'contract/documents/figures'
import { forget } from '../../../kit/use-call.ts'
import { refusal } from '../../../testing/api.ts'
import { INCOMING, incoming, late, openDashboard, OUTGOING, outgoing, partner, UNDER } from '../../../testing/dashboard.tsx'
import { listedDocuments } from '../../../testing/listed-documents.ts'

afterEach(() => vi.unstubAllGlobals())

const open = async (given: Parameters<typeof openDashboard>[0] = {}) => {
  const page = await openDashboard(given)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const card = (name: string) => screen.findByRole('region', { name })
const rowsOf = async (name: string) => {
  const list = await within(await card(name)).findByRole('list', { name })
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'))
  return within(list).getAllByRole('listitem')
}
const leadsTo = (link: HTMLElement, { rows }: Figure) => {
  const [path] = (link.getAttribute('href') ?? '').split('?')
  expect([path, listedDocuments(link)]).toEqual(['/kovac/documents', rows])
}
const FAILED = refusal(429, 'TooManyRequests', 'global.tooManyRequests')

test('whoever works with others sees the internal dashboard, with the name of the business subject beside its own (DASH-I-01, DASH-I-02)', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nadzorna ploča Kovač d.o.o.')
  expect(document.title).toBe('Nadzorna ploča · Saldo')
  expect(await card('Kupci duguju')).toBeTruthy()
  expect(screen.queryByText(/Dobar dan/)).toBeNull()
})

test('without the permission for results a welcome with the logo stands in place of the grid, and nothing is asked (DASH-I-03, DASH-I-04, DASH-I-09, DASH-I-54, PERM-07, PERM-08)', async () => {
  const { asked } = await open({ without: ['DASHBOARD_BUSINESSRESULTS_READ'] })
  const welcome = await screen.findByRole('heading', { name: 'Dobro došli, Ana Kovač' })
  expect(welcome.parentElement?.querySelector('svg')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
  expect(asked().filter((call) => call.includes('summary'))).toEqual([])
})

test.each([
  ['/kovac/doci/invoices/new', []],
  [null, ['DOCI_INVOICES_MANAGE']],
] as const)(
  'a new invoice is offered to whoever may issue it, and to nobody else: %s (DASH-I-05, DASH-I-06, PERM-13)',
  async (href, without) => {
    await open({ without })
    expect(screen.queryByRole('link', { name: /Novi račun/ })?.getAttribute('href') ?? null).toBe(href)
  },
)

test('the key N begins a new invoice, as the button says', async () => {
  const { where } = await open()
  fireEvent.keyDown(document.body, { key: 'n' })
  await waitFor(() => expect(where()).toBe('/kovac/doci/invoices/new'))
})

test('on a phone the button of a new invoice is a plus (DASH-I-07)', async () => {
  await open({ isMobile: true })
  const plus = screen.getByRole('link', { name: 'Novi račun' })
  expect([plus.textContent, plus.querySelector('svg') !== null]).toEqual(['', true])
})

test.each([
  [['Kupci duguju'], ['DASHBOARD_PAYSUPPLIERS_READ'], [OUTGOING]],
  [['Dobavljačima za platiti'], ['DASHBOARD_CUSTOMERSOWE_READ'], [INCOMING]],
  [[], ['DASHBOARD_CUSTOMERSOWE_READ', 'DASHBOARD_PAYSUPPLIERS_READ'], []],
] as const)(
  'each table has a permission of its own, and none is asked for without it: %j (DASH-I-09, DASH-I-53, DASH-I-55, DASH-I-56, PERM-07, PERM-09, PERM-10, PERM-19)',
  async (names, without, calls) => {
    const { asked } = await open({ without })
    for (const name of names) expect((await rowsOf(name)).length).toBe(2)
    expect(screen.queryAllByRole('region', { name: /^(Kupci|Dobavljačima)/ }).length).toBe(names.length)
    expect([...new Set(asked().filter((call) => call.includes('invoice-summary')))]).toEqual(calls)
  },
)

test('two tables stand beside each other, each with its sum, what of it is late, and a row for a partner (DASH-I-57, DASH-I-59, DASH-I-60)', async () => {
  await open()
  const [customers, suppliers] = [await card('Kupci duguju'), await card('Dobavljačima za platiti')]
  const [first, second] = await rowsOf('Kupci duguju')
  expect([first?.textContent, second?.textContent]).toEqual([
    'Partner 37.180,00 kasni 47 dana9.412,60 EUR',
    'Partner 49.412,60 EUR',
  ])
  const look = (row?: HTMLElement) => row?.querySelector('[data-look]')?.getAttribute('data-look')
  expect([look(first), look(second)]).toEqual(['warning', 'success'])
  const links = within(customers).getAllByRole('link')
  leadsTo(within(customers).getByRole('link', { name: '37.521,54 EUR' }), openFigures('OutgoingInvoices').totalAmount)
  leadsTo(within(suppliers).getByRole('link', { name: '21.317,28 EUR dospjelo' }), openFigures('IncomingInvoices').overdueAmount)
  leadsTo(within(customers).getByRole('link', { name: 'Partner 3' }), partnerFigures(3).receivableAmount)
  leadsTo(within(suppliers).getByRole('link', { name: 'Partner 8' }), partnerFigures(8).payableAmount)
  expect(links.length).toBe(5)
})

test.each([
  [false, 7_180_00, 'Partner 37.180,00 kasni 47 dana9.412,60 EUR'],
  [false, 9_412_60, 'Partner 3kasni 47 dana9.412,60 EUR'],
  [true, 7_180_00, 'Partner 347 dana kasni · 7.180,009.412,60 EUR'],
  [true, 9_412_60, 'Partner 347 dana kasni9.412,60 EUR'],
])(
  'a row whose debt is late in part says which part, and of a whole one just for how long: on a phone %s, %i (DASH-I-59, DASH-I-66)',
  async (isMobile, overdueAmount, said) => {
    await open({ isMobile, more: { [OUTGOING]: { body: outgoing([late(3, { overdueAmount })]) } } })
    const [row] = await rowsOf('Kupci duguju')
    expect(row?.textContent).toBe(said)
  },
)

test('each table has the sign of its direction, and a bar of how much of it is late', async () => {
  await open({ more: { [INCOMING]: { body: incoming([partner(8)], { overdueAmount: 0, overdueInvoices: 0 }) } } })
  await rowsOf('Dobavljačima za platiti')
  const [customers, suppliers] = [await card('Kupci duguju'), await card('Dobavljačima za platiti')]
  const sign = (of: HTMLElement) => of.querySelector('[data-of]')?.getAttribute('data-of')
  expect([sign(customers), sign(suppliers)]).toEqual(['out', 'in'])
  const lateOf = (of: HTMLElement) => of.querySelector<HTMLElement>('[data-kind=late]')?.style.flexGrow
  expect([lateOf(customers), lateOf(suppliers)]).toEqual(['57', undefined])
  expect(suppliers.textContent).not.toContain('dospjelo')
})

test('what is open with a partner stands in the currency that the API says, and of what is in time nothing is marked late (GAP-60)', async () => {
  await open({ more: { [OUTGOING]: { body: outgoing([partner(4, { currencyMark: 'HRK' })]) } } })
  const [row] = await rowsOf('Kupci duguju')
  if (!row) throw new Error('There is no row')
  expect(row.textContent).toBe('Partner 49.412,60 kn')
  fireEvent.mouseEnter(row)
  expect((await screen.findByRole('tooltip')).querySelectorAll('[data-late]')).toHaveLength(0)
})

test('who may see neither what customers owe nor what waits has no list of today', async () => {
  const waits = ['BANK_MATCH', 'LEDGER_READ', 'LEDGER_POST', 'LEDGER_CLOSE', 'VAT_READ', 'VAT_SUBMIT', 'BANK_ORDERS_APPROVE', 'BANK_ORDERS_MANAGE'] as const // prettier-ignore
  await open({ without: ['DASHBOARD_CUSTOMERSOWE_READ', ...waits] })
  await rowsOf('Dobavljačima za platiti')
  expect(screen.queryByRole('list', { name: 'Što treba danas' })).toBeNull()
})

test('who may bring no invoices is not led to where they come from', async () => {
  const none = { hasInvoices: false, totalAmount: 0, overdueAmount: 0, overdueInvoices: 0, daysLate: 0 }
  await open({
    more: { [OUTGOING]: { body: outgoing([], none) } },
    without: ['DOCUMENT_OUTGOING_MANAGE', 'DOCUMENT_INCOMING_MANAGE'],
  })
  const customers = within(await card('Kupci duguju'))
  expect(await customers.findByText('Nema računa za prikaz.')).toBeTruthy()
  expect(customers.queryByRole('link', { name: 'Uvezi ili unesi račune' })).toBeNull()
})

test('who may not read the documents behind a figure sees it without a way to them', async () => {
  await open({ without: ['DOCUMENT_INCOMING_READ'] })
  await rowsOf('Dobavljačima za platiti')
  const suppliers = within(await card('Dobavljačima za platiti'))
  expect(suppliers.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Idi na plaćanja'])
  expect(suppliers.getByText('Partner 8')).toBeTruthy()
})

test.each(['mouseEnter', 'focus'] as const)(
  'a row that is met by %s tells all that is known, until Escape (DASH-I-61)',
  async (how) => {
    await open()
    const [row] = await rowsOf('Kupci duguju')
    if (!row) throw new Error('There is no row')
    if (how === 'mouseEnter') fireEvent.mouseEnter(row)
    else fireEvent.focus(within(row).getByRole('link'))
    const overview = await screen.findByRole('tooltip')
    expect(overview.textContent).toBe('Partner 3Otvorenih računa5Dospjelih3Kasni47 danaUkupno9.412,60 EURDospjelo7.180,00 EUR')
    expect(within(row).getByRole('link').getAttribute('aria-describedby')).toBe(overview.id)
    fireEvent.keyDown(row, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
)

const REMINDED = { businessSubjectPartnerOutgoingDocumentDtos: [], businessSubjectPartnerEmail: '', businessSubjectPartnerName: 'Partner 3' } // prettier-ignore

test('the bell of a customer opens the reminder (DASH-I-62)', async () => {
  await open({ more: { [`GET ${UNDER}/partners/3/outgoing-invoices`]: { body: REMINDED } } })
  await rowsOf('Kupci duguju')
  fireEvent.click(screen.getByRole('button', { name: 'Pošalji opomenu: Partner 3' }))
  expect(await screen.findByRole('dialog', { name: 'Opomena: Partner 3' })).toBeTruthy()
})

test('who may not remind has neither bell nor button, and suppliers have none anyway (DASH-I-63, DASH-I-64)', async () => {
  await open({ without: ['DOCUMENT_OUTGOING_MANAGE'] })
  await rowsOf('Kupci duguju')
  await rowsOf('Dobavljačima za platiti')
  const tables = screen.getAllByRole('region', { name: /^(Kupci|Dobavljačima)/ })
  const names = tables
    .flatMap((table) => within(table).queryAllByRole('button'))
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(['Prikaži otvorene račune: Partner 8', 'Prikaži otvorene račune: Partner 9'])
})

test.each([
  [['Idi na plaćanja', 'Idi na plaćanja'], []],
  [[], ['DOCUMENT_OUTGOING_READ']],
] as const)(
  'the way to the payments is for whoever reads what goes out: %j (DASH-I-67, DASH-I-68, PERM-12)',
  async (names, without) => {
    await open({ without })
    await rowsOf('Kupci duguju')
    const links = screen.queryAllByRole('link', { name: 'Idi na plaćanja' })
    expect(links.map(({ textContent }) => textContent)).toEqual(names)
    for (const [index, link] of links.entries())
      leadsTo(link, openFigures(index === 0 ? 'OutgoingInvoices' : 'IncomingInvoices').totalAmount)
  },
)

test('where nothing is open, or a person may not read it, the way to the payments leads to all documents (DASH-I-67)', async () => {
  const none = { totalAmount: 0, overdueAmount: 0, overdueInvoices: 0, daysLate: 0 }
  await open({ more: { [OUTGOING]: { body: outgoing([], none) } }, without: ['DOCUMENT_INCOMING_READ'] })
  await within(await card('Kupci duguju')).findByText('Sve je plaćeno.')
  await rowsOf('Dobavljačima za platiti')
  const links = screen.getAllByRole('link', { name: 'Idi na plaćanja' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/kovac/documents', '/kovac/documents'])
})

test('each table says when its invoices last changed (DASH-I-69)', async () => {
  await open({ more: { [INCOMING]: { body: incoming([partner(8)], { lastUpdated: null }) } } })
  expect((await card('Kupci duguju')).textContent).toContain('Zadnja promjena 22.11.2026. 02:14')
  await rowsOf('Dobavljačima za platiti')
  expect((await card('Dobavljačima za platiti')).textContent).not.toContain('Zadnja promjena')
})

test.each([
  [true, 'Sve je plaćeno.', 'DASH-I-70'],
  [false, 'Nema računa za prikaz.', 'DASH-I-71'],
])('without partners, with invoices (%s), a table says: %s (%s)', async (hasInvoices, said) => {
  const none = { hasInvoices, totalAmount: 0, overdueAmount: 0, overdueInvoices: 0, daysLate: 0 }
  await open({ more: { [OUTGOING]: { body: outgoing([], none) } } })
  const customers = within(await card('Kupci duguju'))
  expect(await customers.findByText(said)).toBeTruthy()
  expect(customers.queryByRole('list')).toBeNull()
  const toData = customers.queryByRole('link', { name: 'Uvezi ili unesi račune' })
  expect(toData?.getAttribute('href') ?? null).toBe(hasInvoices ? null : '/kovac/documents')
})

test('a phone shows the customers first, and the suppliers by a toggle that stands in the address (DASH-I-58, DASH-I-66, DASH-I-72, DASH-I-73)', async () => {
  const { where } = await open({ isMobile: true })
  const [first, second] = await rowsOf('Kupci duguju')
  expect([first?.textContent, second?.textContent]).toEqual([
    'Partner 347 dana kasni · 7.180,009.412,60 EUR',
    'Partner 4u roku9.412,60 EUR',
  ])
  expect(screen.queryByRole('region', { name: 'Dobavljačima za platiti' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Za platiti' }))
  expect((await rowsOf('Dobavljačima za platiti')).length).toBe(2)
  expect(screen.queryByRole('region', { name: 'Kupci duguju' })).toBeNull()
  expect(where()).toBe('/kovac/dashboard?invoices=incoming')
})

test('whoever has the suppliers alone sees them at once on a phone, without a toggle (DASH-I-72)', async () => {
  await open({ isMobile: true, without: ['DASHBOARD_CUSTOMERSOWE_READ'] })
  expect((await rowsOf('Dobavljačima za platiti')).length).toBe(2)
  expect(screen.queryByRole('button', { name: 'Kupci duguju' })).toBeNull()
})

test('a table that fails is empty with a way to try again, and the other lives on (DASH-I-75, DASH-I-76, DASH-I-80, GAP-56)', async () => {
  let isDown = true
  await open({ more: { [OUTGOING]: () => (isDown ? FAILED : { body: outgoing([late(3)]) }) } })
  const customers = within(await card('Kupci duguju'))
  expect((await customers.findByRole('alert')).textContent).toBe('Nije učitano.Pokušaj ponovno')
  expect(customers.getByText('Nema računa za prikaz.')).toBeTruthy()
  expect(customers.queryByRole('list')).toBeNull()
  expect((await card('Kupci duguju')).textContent).not.toContain('Zadnja promjena')
  expect((await rowsOf('Dobavljačima za platiti')).length).toBe(2)
  expect(screen.queryByText('Nije uspjelo')).toBeNull()
  isDown = false
  fireEvent.click(customers.getByRole('button', { name: 'Pokušaj ponovno' }))
  expect((await rowsOf('Kupci duguju')).length).toBe(1)
})

test('a table that had its rows loses them when it fails later (DASH-I-76)', async () => {
  let isDown = false
  await open({ more: { [OUTGOING]: () => (isDown ? FAILED : { body: outgoing([late(3)]) }) } })
  expect((await rowsOf('Kupci duguju')).length).toBe(1)
  isDown = true
  forget({ resources: ['documents'] })
  const customers = within(await card('Kupci duguju'))
  expect(await customers.findByText('Nije učitano.')).toBeTruthy()
  expect(customers.queryByRole('list')).toBeNull()
  expect((await card('Kupci duguju')).textContent).not.toContain('Zadnja promjena')
})

test('while a table is on its way its frame stands with as many rows as may come (DASH-I-75)', async () => {
  const answer = Promise.withResolvers<void>()
  await open({ until: answer.promise })
  const list = within(await card('Kupci duguju')).getByRole('list', { name: 'Kupci duguju' })
  expect([list.getAttribute('aria-busy'), list.children.length]).toEqual(['true', 5])
  answer.resolve()
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'))
  expect(list.children.length).toBe(2)
})

test('in another business subject its own figures are asked for (DASH-I-74)', async () => {
  const { asked } = await open({ businessSubject: 2 })
  await waitFor(() => expect(asked()).toContain('GET /business-subjects/2/outgoing-invoice-summary'))
  expect(asked().filter((call) => call.includes('/business-subjects/1/'))).toEqual([])
})
