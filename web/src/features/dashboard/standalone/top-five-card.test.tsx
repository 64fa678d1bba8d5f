import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayInZagreb, yearOf } from 'contract/croatia/days'
import { issuedFigures } from 'contract/documents/figures'
import { refusal } from '../../../testing/api.ts'
import { customer, CUSTOMERS, item, ITEMS, openDashboard } from '../../../testing/dashboard.tsx'
import { listedDocuments } from '../../../testing/listed-documents.ts'

afterEach(() => vi.unstubAllGlobals())

const FAILED = refusal(429, 'TooManyRequests', 'global.tooManyRequests')
const open = (given: Parameters<typeof openDashboard>[0] = {}) => openDashboard({ isStandalone: true, ...given })
const table = async (name: string) => {
  const found = await screen.findByRole('table', { name })
  await waitFor(() => expect(found.getAttribute('aria-busy')).toBe('false'))
  return found
}
const textsOf = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
const rowsIn = (found: HTMLElement, part: 'thead' | 'tbody' | 'tfoot') => [...found.querySelectorAll(`${part} > tr`)]
const ITEM_TABLE = 'Najprodavaniji artikli'
const CUSTOMER_TABLE = 'Najbolji kupci'

test('two tables of five rows, the last of them empty, each with its total (DASH-S-08, DASH-S-09, DASH-S-10, DASH-S-11, DASH-S-12)', async () => {
  await open()
  const [items, customers] = [await table(ITEM_TABLE), await table(CUSTOMER_TABLE)]
  expect([items, customers].map((one) => textsOf(rowsIn(one, 'thead')[0]))).toEqual([
    ['Artikl', 'Količina', 'Ukupno'],
    ['Kupac', 'Broj računa', 'Ukupno'],
  ])
  const rows = (of: HTMLElement) => rowsIn(of, 'tbody').map(textsOf)
  const none = ['', '', '']
  expect(rows(items)).toEqual([['Artikl 1', '26,5 h', '1.722,50 EUR'], ['Dostava', '26,5 h', '100,00 EUR'], none, none, none])
  expect(rows(customers)).toEqual([
    ['Kupac 3', '14 računa', '4.611,30 EUR'],
    ['Kupac 4', '1 račun', '1.500,00 EUR'],
    none,
    none,
    none,
  ])
  expect([items, customers].map((one) => textsOf(rowsIn(one, 'tfoot')[0]))).toEqual([
    ['Ukupno', '1.822,50 EUR'],
    ['Ukupno', '6.111,30 EUR'],
  ])
})

test.each([
  [true, ['po stavkama, bez PDV-a', 's PDV-om']],
  [false, ['po stavkama', '']],
])(
  'who charges VAT (%s) reads whether it is in the amounts, who charges none reads nothing of it',
  async (isInTaxSystem, notes) => {
    await open({ isInTaxSystem })
    const [items, customers] = [await table(ITEM_TABLE), await table(CUSTOMER_TABLE)]
    expect([items, customers].map((one) => one.previousElementSibling?.lastElementChild?.textContent)).toEqual(notes)
  },
)

test('an item leads to the items, a customer to the documents of the year (GAP-109)', async () => {
  await open()
  const [items, customers] = [within(await table(ITEM_TABLE)), within(await table(CUSTOMER_TABLE))]
  expect(items.getByRole('link', { name: 'Artikl 1' }).getAttribute('href')).toBe('/kovac/doci/items?search=Artikl+1')
  expect(items.queryByRole('link', { name: 'Dostava' })).toBeNull()
  const { rows } = issuedFigures(yearOf(dayInZagreb(new Date()))).ofPartner(3)
  expect(listedDocuments(customers.getByRole('link', { name: 'Kupac 3' }))).toEqual(rows)
})

test.each([
  [1, '1 račun'],
  [2, '2 računa'],
  [11, '11 računa'],
  [21, '21 račun'],
  [111, '111 računa'],
  [1_001, '1.001 račun'],
])('%i invoices are told as %s (DASH-S-20)', async (invoicesCount, said) => {
  await open({ more: { [CUSTOMERS]: { body: [customer(3, { invoicesCount })] } } })
  expect(textsOf(rowsIn(await table(CUSTOMER_TABLE), 'tbody')[0])[1]).toBe(said)
})

test.each([
  [ITEMS, ITEM_TABLE, 'Pogreška pri učitavanju najprodavanijih artikala', CUSTOMER_TABLE, 'DASH-S-17, DASH-S-18'],
  [CUSTOMERS, CUSTOMER_TABLE, 'Pogreška pri učitavanju najboljih kupaca', ITEM_TABLE, 'DASH-S-17, DASH-S-19'],
] as const)(
  '%s fails by itself: %s says "%s" with a way to try again, and %s lives on (%s)',
  async (call, failed, said, other, _ids) => {
    let isDown = true
    const up = { body: call === ITEMS ? [item(7)] : [customer(7)] }
    await open({ more: { [call]: () => (isDown ? FAILED : up) } })
    const found = await table(failed)
    const alert = await within(found).findByRole('alert')
    expect(alert.textContent).toBe(`${said}Pokušaj ponovno`)
    expect(textsOf(rowsIn(found, 'tfoot')[0])).toEqual(['Ukupno', '–'])
    expect(rowsIn(await table(other), 'tbody').length).toBe(5)
    isDown = false
    fireEvent.click(within(found).getByRole('button', { name: 'Pokušaj ponovno' }))
    expect(await within(found).findByText(call === ITEMS ? 'Artikl 7' : 'Kupac 7')).toBeTruthy()
  },
)

test('while they are on their way each table has five rows already (DASH-S-17)', async () => {
  const answer = Promise.withResolvers<void>()
  await open({ until: answer.promise })
  const found = await screen.findByRole('table', { name: ITEM_TABLE })
  expect([found.getAttribute('aria-busy'), rowsIn(found, 'tbody').length]).toEqual(['true', 5])
  answer.resolve()
  expect(await within(found).findByText('Artikl 1')).toBeTruthy()
  expect(rowsIn(found, 'tbody').length).toBe(5)
})

test('a year without sales says so in place of the rows', async () => {
  await open({ search: '', more: { [ITEMS]: { body: [] } } })
  expect(await within(await table(ITEM_TABLE)).findByText(/^U \d{4}\. još nema prodaje\.$/)).toBeTruthy()
})

test('a phone shows one of them as cards with its total, chosen by a toggle in the address (DASH-S-13, DASH-S-14)', async () => {
  const { where } = await open({ isMobile: true })
  const items = within(await screen.findByRole('list', { name: ITEM_TABLE }))
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Artikl 126,5 h1.722,50 EUR',
    'Dostava26,5 h100,00 EUR',
  ])
  const card = await screen.findByRole('region', { name: 'Prvih pet' })
  expect(card.textContent).toContain('Ukupno po stavkama, bez PDV-a1.822,50 EUR')
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: CUSTOMER_TABLE }))
  expect(within(await screen.findByRole('list', { name: CUSTOMER_TABLE })).getAllByRole('listitem').length).toBe(2)
  expect(where()).toBe('/kovac/dashboard?topFive=topCostumers')
  fireEvent.click(screen.getByRole('button', { name: ITEM_TABLE }))
  await waitFor(() => expect(where()).toBe('/kovac/dashboard'))
})

test('a phone offers to try again where the cards failed (DASH-S-14)', async () => {
  let isDown = true
  await open({ isMobile: true, more: { [ITEMS]: () => (isDown ? FAILED : { body: [item(7)] }) } })
  const card = within(await screen.findByRole('region', { name: 'Prvih pet' }))
  expect((await card.findByRole('alert')).textContent).toMatch(/^Pogreška pri učitavanju najprodavanijih artikala/)
  isDown = false
  fireEvent.click(card.getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await card.findByText('Artikl 7')).toBeTruthy()
})
