import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { YEAR_CHECKS, type LedgerYearClosing } from 'contract/accounting/years/ledger-year-closings'
import { YEAR_STEPS, type YearStep } from 'contract/accounting/years/ledger-years'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const named = { partnerId: 1, partnerName: 'Alfa d.o.o.', documentId: null, documentNumber: null }

const closing = (next: YearStep | null, more: Partial<LedgerYearClosing> = {}): LedgerYearClosing => ({
  year: 2025,
  state: next === null ? 'Closed' : next === 'Exchange' ? 'Open' : 'Closing',
  hasEnded: true,
  currencyMark: 'EUR',
  checks: YEAR_CHECKS.map((check) => ({ check, total: 12, left: check === 'Papers' || check === 'Register' ? 2 : 0 })),
  steps: YEAR_STEPS.map((step, index) => {
    const at = next === null ? YEAR_STEPS.length : YEAR_STEPS.indexOf(next)
    const state = index < at ? 'Done' : index === at ? 'Next' : 'Later'
    const entries = state === 'Done' && step === 'Result' ? [{ id: 7, journal: 'ZK' as const, number: 1, year: 2025, bookedOn: '2025-12-31', text: 'Raspored troškova 2025.', amount: 60_000_00 }] : [] // prettier-ignore
    return { step, state, isTaken: !YEAR_STEPS.slice(0, 3).includes(step), hasProposal: { Accruals: false, Exchange: true }[step as string] ?? null, doneAt: state === 'Done' ? '2026-04-02T08:00:00.000Z' : null, doneByName: state === 'Done' ? 'Ana' : null, entries } // prettier-ignore
  }),
  accruals: [],
  exchange: [],
  doubtful: [],
  result: { inflow: 100_000_00, outflow: 60_000_00, profit: 40_000_00, unrecognised: 2_000_00, lossCarried: 0, taxRate: '10', profitTax: 4_200_00 }, // prettier-ignore
  closedMonths: [],
  isOutdated: false,
  isOpeningOutdated: false,
  reopenings: [],
  filedOn: null,
  filedByName: null,
  ...more,
})

const ALL = ['LEDGER_READ', 'LEDGER_CLOSE'] as const

async function open(of: LedgerYearClosing, more: Parameters<typeof answers>[0] = {}, may: readonly (typeof ALL)[number][] = ALL) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(may) },
    [`GET ${UNDER}/books`]: { body: { books: { incomeTax: 'Profit' } } },
    [`GET ${UNDER}/ledger-years`]: { body: [{ year: 2026, state: 'Open', hasEnded: false }, { year: 2025, state: of.state, hasEnded: true }] }, // prettier-ignore
    [`GET ${UNDER}/ledger-year-closing`]: { body: of },
    [`POST ${UNDER}/ledger-year-steps`]: { body: { entryCount: 4 } },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/accounting/years'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return {
    sent: (path: string) =>
      api.calls.filter((one) => one.method === 'POST' && one.path === `${UNDER}${path}`).map(({ body }) => body),
  }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('who takes a step by keyboard goes on from the next one, and after the last from all of them', async () => {
  let next: YearStep | null = 'Opening'
  await open(closing('Opening'), {
    [`GET ${UNDER}/ledger-year-closing`]: () => ({ body: closing(next) }),
    [`POST ${UNDER}/ledger-year-steps`]: () => {
      next = next === 'Opening' ? 'Carry' : null
      return { body: { entryCount: 1 } }
    },
  })
  const take = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  expect(document.activeElement).toBe(document.body)
  await take('Otvori sljedeću godinu')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('step'))
  expect(within(document.activeElement as HTMLElement).getByRole('heading').textContent).toBe('Prijenos rezultata')
  await take('Prenesi rezultat')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('OL'))
})

test('what is left before closing leads to where it is done, and what stands only says so', async () => {
  await open(closing('Exchange'))
  const checks = await screen.findByRole('region', { name: 'Prije zaključka' })
  expect(within(checks).getByText('2 od 12 čekaju')).toBeTruthy()
  // The page of months has twelve of a year: it is said why eleven are counted.
  expect(within(checks).getByText(/^Mjeseci do studenoga su zaključeni; prosinac se zaključuje s godinom/)).toBeTruthy()
  expect(within(checks).getByText('2 od 12 konta se razlikuju')).toBeTruthy()
  expect(within(checks).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/kovac/accounting/inbox', '/kovac/accounting/asset-balances?year=2025']) // prettier-ignore
  expect(within(checks).getAllByText('sve obrađeno (12)')).toHaveLength(5)
})

test('closing begins with cost and revenue that stand in the next year, and leads to where the rest is accrued', async () => {
  const row = (key: string, accountCode: string, amount: number) => ({ ...named, key, accountCode, deliveredOn: '2025-12-20', bookedOn: '2026-01-10', amount }) // prettier-ignore
  const { sent } = await open(closing('Accruals', { accruals: [row('1-1', '410000', 800_00), row('2-2', '751000', -50_00)] }))
  const table = await screen.findByRole('table', { name: 'Razgraničenja' })
  const cells = within(table).getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')) // prettier-ignore
  expect(cells).toEqual(['', '20.12.2025', '10.01.2026', '800,00 EUR', '', '', '20.12.2025', '10.01.2026', '', '50,00 EUR'])
  expect(screen.getByRole('link', { name: 'Razgraničenja' }).getAttribute('href')).toBe('/kovac/accounting/accruals')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Uzmi: 751000 Alfa d.o.o.' }))
  press('Proknjiži odabrano (1)')
  await waitFor(() => expect(sent('/ledger-year-steps')).toMatchObject([{ year: 2025, step: 'Accruals', keys: ['1-1'] }]))
})

test('money in other currencies is proposed at once, and says what its worth waits for', async () => {
  const money = { ...named, partnerName: null, key: 'bank.fx', accountCode: '103000', bookAmount: 820_00 }
  const holdings = [{ currency: 'CHF', amount: 10_00, exchangeRate: '0.94' }, { currency: 'USD', amount: 900_00, exchangeRate: null }] // prettier-ignore
  await open(closing('Exchange', { exchange: [{ ...money, holdings, difference: null, missing: 'Posting' }] }))
  const row = (await screen.findByText('čeka stavke izvoda')).closest('tr')
  expect(row?.textContent?.replaceAll('\u00a0', ' ')).toBe('10300010,00 CHF900,00 USD0,94nije poznat820,00 EURčeka stavke izvoda')
  expect(screen.getByRole('checkbox', { name: 'Uzmi: 103000' }).hasAttribute('disabled')).toBe(true)
})

test('of a proposal a person takes some items and leaves the others', async () => {
  const debt = (key: string, amount: number) => ({ ...named, key, accountCode: '120000', dueOn: '2025-10-01', daysLate: 91, collected: 0, amount }) // prettier-ignore
  const { sent } = await open(closing('Doubtful', { doubtful: [debt('1-1-1', 300_00), { ...debt('1-2-2', 90_00), partnerName: 'Beta d.o.o.' }] })) // prettier-ignore
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Uzmi: 120000 Beta d.o.o.' }))
  press('Proknjiži odabrano (1)')
  await waitFor(() => expect(sent('/ledger-year-steps')).toMatchObject([{ year: 2025, step: 'Doubtful', keys: ['1-1-1'] }]))
})

test('of a doubtful claim it is told what it was, what was collected on it since and what is left', async () => {
  const debt = {
    ...named,
    key: '1-1-1',
    accountCode: '120000',
    dueOn: '2025-10-01',
    daysLate: 91,
    collected: 120_00,
    amount: 180_00,
  }
  await open(closing('Doubtful', { doubtful: [debt, { ...debt, key: '1-2-2', collected: 0 }] }))
  const table = await screen.findByRole('table', { name: 'Sumnjiva potraživanja' })
  const cells = within(table).getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')) // prettier-ignore
  expect(cells.slice(0, 6)).toEqual(['', '01.10.2025', '91', '300,00 EUR', '120,00 EUR', '180,00 EUR'])
  expect(cells.slice(6)).toEqual(['', '01.10.2025', '91', '180,00 EUR', '', '180,00 EUR'])
  expect(within(table).getAllByRole('columnheader').slice(4).map(({ textContent }) => textContent)).toEqual(['Na kraju godine', 'Naplaćeno od tada', 'Preostalo']) // prettier-ignore
})

test('a step that had nothing to propose is told apart from one that somebody left out', async () => {
  await open(closing('Result'))
  const steps = within(await screen.findByRole('region', { name: 'Zaključak' })).getAllByRole('listitem')
  expect(steps.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Nije bilo prijedloga. Ana,'),
    expect.stringContaining('Ostavljeno bez knjiženja. Ana,'),
    // A step taken before it was kept whether it had a proposal.
    expect.stringContaining('potraživanjaBez knjiženja. Ana,'),
  ])
})

test('the tax is proposed and may be another; what is left is asked about once, and the tax is kept', async () => {
  let asked = 0
  const step = () =>
    asked++ === 0 ? refusal(409, 'LedgerYear.LeftUndone', 'ledgerYears.failures.leftUndone') : { body: { entryCount: 4 } }
  const { sent } = await open(closing('Result'), { [`POST ${UNDER}/ledger-year-steps`]: step })
  const tax = await screen.findByLabelText('Porez na dobit, 10 %')
  expect(tax.getAttribute('value')).toBe('4.200,00')
  expect(screen.queryByText(/predloženo je/)).toBeNull()
  fireEvent.change(tax, { target: { value: '-1' } })
  expect(screen.getByText('Porez ne može biti manji od 0.')).toBeTruthy()
  fireEvent.change(tax, { target: { value: '4.100,00' } })
  expect(screen.getByText(/predloženo je 4\.200,00/)).toBeTruthy()
  expect(screen.getByText('Nakon poreza').nextElementSibling?.textContent).toContain('35.900,00')
  press('Proknjiži rezultat i zaključi godinu')
  fireEvent.click(await screen.findByRole('button', { name: 'Svejedno zaključi' }))
  await waitFor(() => expect(sent('/ledger-year-steps')).toMatchObject([{ profitTax: 4_100_00 }, { step: 'Result', profitTax: 4_100_00, isDespite: true }])) // prettier-ignore
})

test('a step whose month is closed asks for an exception first', async () => {
  await open(closing('Opening', { closedMonths: [{ year: 2026, month: 1 }] }))
  expect(await screen.findByText(/mjesec koji je zaključen: siječanj 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Otvori sljedeću godinu' })).toBeNull()
  press('Knjiži uz iznimku')
  expect(await screen.findByRole('dialog', { name: /Iznimka: siječanj 2026/ })).toBeTruthy()
})

test('a closed year shows what it posted, and is opened again for a reason', async () => {
  const { sent } = await open(closing(null), { [`POST ${UNDER}/ledger-year-reopenings`]: { body: { entryCount: 6 } } })
  expect((await screen.findByRole('link', { name: 'ZK 1/2025' })).getAttribute('href')).toContain('/kovac/accounting/journal?entry=7') // prettier-ignore
  expect(screen.getByText(/Ostavljeno bez knjiženja/)).toBeTruthy()
  press('Otvori ponovno')
  const dialog = await screen.findByRole('dialog', { name: 'Otvoriti 2025. godinu ponovno?' })
  fireEvent.change(within(dialog).getByLabelText('Razlog'), { target: { value: 'Kasni račun' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Otvori ponovno' }))
  await waitFor(() => expect(sent('/ledger-year-reopenings')).toEqual([{ year: 2025, reason: 'Kasni račun', hours: 1 }]))
})

test('a year into which something was posted since says that it is to be closed again', async () => {
  await open(closing(null, { isOutdated: true }))
  expect(await screen.findByText('Zaključak treba ponoviti')).toBeTruthy()
})

test('a year whose opening no longer matches leads to the year before, which is to be closed again', async () => {
  await open(closing('Accruals'))
  expect(await screen.findByText('zaključuje se')).toBeTruthy()
  expect(screen.queryByText('Početno stanje više ne odgovara')).toBeNull()
  cleanup()
  await open(closing('Accruals', { isOpeningOutdated: true }))
  expect((await screen.findByText('Početno stanje više ne odgovara')).closest('[role=alert]')?.textContent).toContain('knjiženo je u 2024. godinu') // prettier-ignore
  const link = screen.getByRole('link', { name: 'Zaključi ponovno 2024.' })
  expect(link.getAttribute('href')).toBe('/kovac/accounting/years?year=2024')
})

test('who only reads the books sees how the year stands, and closes nothing (PERM-08)', async () => {
  await open(closing('Opening'), {}, ['LEDGER_READ'])
  expect(await screen.findByText('Početno stanje sljedeće godine')).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByRole('button', { name: /Otvori/ })).toBeNull()
})
