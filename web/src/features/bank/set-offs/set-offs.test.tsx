import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Claim, MutualPartner, SetOff, SetOffDetails } from 'contract/bank/set-offs/set-offs'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../../app/router.tsx'
import { clock } from '../../../kit/clock.ts'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'

const UNDER = '/business-subjects/1'

beforeEach(() => vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-22T09:00:00Z')))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const zito: MutualPartner = {
  partnerId: 5,
  name: 'Žito d.o.o.',
  taxNumber: '18724543544',
  ourAmount: 1_300_00,
  theirAmount: 700_00,
}
const beta: MutualPartner = { partnerId: 6, name: 'Beta d.o.o.', taxNumber: '', ourAmount: 50_00, theirAmount: 20_00 }
const claim = (documentId: number, side: Claim['side'], remainingAmount: number, dueDate: string | null): Claim => ({
  documentId,
  side,
  documentNumber: side === 'Ours' ? `${documentId}/P1/1` : `U-${documentId}`,
  documentDate: '2026-09-01',
  dueDate,
  remainingAmount,
})
const CLAIMS = [
  claim(1, 'Ours', 300_00, '2026-12-15'),
  claim(2, 'Ours', 1_000_00, '2026-11-01'),
  claim(3, 'Theirs', 600_00, '2026-10-20'),
  claim(4, 'Theirs', 100_00, null),
]
const setOff: SetOff = {
  id: 9,
  year: 2026,
  number: 3,
  setOffOn: '2026-11-20',
  partnerId: 5,
  partnerName: 'Žito d.o.o.',
  amount: 700_00,
  itemCount: 2,
  state: 'Standing',
  madeByName: 'Boris Jurić',
  madeAt: '2026-11-20T08:14:00.000Z',
  undoneByName: null,
  undoneAt: null,
}
const details: SetOffDetails = {
  ...setOff,
  items: [
    { documentId: 2, side: 'Ours', documentNumber: '2/P1/1', documentDate: '2026-09-01', dueDate: '2026-11-01', remainingAmount: 1_000_00, amount: 700_00 }, // prettier-ignore
    { documentId: null, side: 'Theirs', documentNumber: 'U-3', documentDate: '2026-09-01', dueDate: null, remainingAmount: 700_00, amount: 700_00 }, // prettier-ignore
  ],
}

const ALL: readonly Permission[] = ['BANK_MATCH', 'DOCUMENT_OUTGOING_READ']
const served = (more: Parameters<typeof answers>[0] = {}, permissions: readonly Permission[] = ALL) =>
  answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(permissions) },
    [`GET ${UNDER}/set-offs`]: { body: { rows: [setOff], totalCount: 1 } },
    [`GET ${UNDER}/set-offs/9`]: { body: details },
    [`GET ${UNDER}/set-offs/9/history`]: { body: { rows: [], totalCount: 0 } },
    [`GET ${UNDER}/mutual-partners`]: { body: [zito, beta] },
    [`GET ${UNDER}/mutual-partners/5/claims`]: { body: { partner: zito, claims: CLAIMS } },
    ...more,
  })

async function open(path: string) {
  queries.clear()
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return router
}
const amountOf = (number: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Iznos prijeboja za ${number}` })
const type = (number: string, value: string) => fireEvent.change(amountOf(number), { target: { value } })
const make = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Provedi prijeboj' })
const FORM = '/kovac/bank/set-offs/new?partner=5'

test('both sides stand with what is due first, and as much is proposed of each as the lesser side has (pitfall B10)', async () => {
  const { calls } = served({ [`POST ${UNDER}/set-offs`]: { body: { id: 9, number: 3, year: 2026 } } })
  const router = await open(FORM)
  const ours = await screen.findByRole('region', { name: 'Duguju nama' })
  expect(within(ours).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['2/P1/1', '1/P1/1']) // prettier-ignore
  const theirs = screen.getByRole('region', { name: 'Dugujemo mi' })
  // What has no day of its own is due when it is written.
  expect(within(theirs).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['U-4', 'U-3']) // prettier-ignore
  expect(['2/P1/1', '1/P1/1', 'U-3', 'U-4'].map((number) => amountOf(number).value)).toEqual(['700,00', '', '600,00', '100,00'])
  expect(within(ours).getByText(/nije dospjelo/)).toBeDefined()
  expect(screen.getByText('Strane su jednake.')).toBeDefined()
  fireEvent.click(make())
  await waitFor(() => expect(router.state.location.href).toBe('/kovac/bank/set-offs?setOff=9'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    partnerId: 5,
    setOffOn: '2026-11-22',
    items: [
      { documentId: 2, amount: 700_00 },
      { documentId: 3, amount: 600_00 },
      { documentId: 4, amount: 100_00 },
    ],
  })
})

test('sides that differ can’t be sent, and say by how much; what is proposed comes back', async () => {
  const { calls } = served()
  await open(FORM)
  await screen.findByText('Strane su jednake.')
  type('2/P1/1', '500')
  expect(screen.getByText('Strane se razlikuju za 200,00 EUR. Izjednačite iznose.')).toBeDefined()
  expect(make().disabled).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  type('1/P1/1', '200')
  expect(make().disabled).toBe(false)
  expect(screen.getByText(/samo uz suglasnost obje strane/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Predloži' }))
  expect([amountOf('2/P1/1').value, amountOf('1/P1/1').value]).toEqual(['700,00', ''])
  expect(screen.queryByText(/samo uz suglasnost/)).toBeNull()
})

test.each([
  ['abc', 'Iznos nije čitljiv. Upišite ga kao 1.234,56.'],
  ['-5', 'Iznos nije čitljiv. Upišite ga kao 1.234,56.'],
  ['600,01', 'Otvoreno je 600,00 EUR.'],
])('an amount of %s is told at its field, and can’t be sent', async (typed, said) => {
  served()
  await open(FORM)
  await screen.findByText('Strane su jednake.')
  type('U-3', typed)
  expect(screen.getByText(said)).toBeDefined()
  expect(make().disabled).toBe(true)
})

test('nothing on both sides is equal, and still can’t be sent', async () => {
  served()
  await open(FORM)
  await screen.findByText('Strane su jednake.')
  for (const number of ['2/P1/1', 'U-3', 'U-4']) type(number, '')
  expect(make().disabled).toBe(true)
})

test('a day that is refused is told at the day, until another is chosen', async () => {
  served({
    [`POST ${UNDER}/set-offs`]: refusal(422, 'SetOff.MonthClosed', 'setOffs.failures.monthClosed', { field: 'setOffOn' }),
  })
  await open(FORM)
  await screen.findByText('Strane su jednake.')
  fireEvent.click(make())
  await screen.findByText(/Mjesec tog dana je zaključen u knjigama/)
  const day = screen.getByRole('textbox', { name: /Dan prijeboja/ })
  fireEvent.change(day, { target: { value: '23.11.2026.' } })
  fireEvent.blur(day)
  expect(screen.queryByText(/Mjesec tog dana/)).toBeNull()
  expect(screen.getByText('Dan prijeboja ne može biti nakon današnjeg.')).toBeDefined()
  expect(make().disabled).toBe(true)
})

test('whom there is nothing to set off with says so, and so does a company that has nobody', async () => {
  const none = { ...zito, theirAmount: 0 }
  served({ [`GET ${UNDER}/mutual-partners/5/claims`]: { body: { partner: none, claims: CLAIMS.slice(0, 2) } } })
  await open(FORM)
  await screen.findByText('Žito d.o.o. nema otvorenih dokumenata u eurima na obje strane.')
  served({ [`GET ${UNDER}/mutual-partners`]: { body: [] } })
  await open('/kovac/bank/set-offs/new')
  await screen.findByText('Nema se što prebiti')
})

test('without a partner one is chosen first', async () => {
  served()
  await open('/kovac/bank/set-offs/new')
  fireEvent.click(await screen.findByRole('combobox', { name: 'Partner' }))
  fireEvent.click(await screen.findByText('Žito d.o.o. · 700,00 EUR'))
  await screen.findByText('Strane su jednake.')
})

test('a set-off leads to the documents of both sides and to its partner, and has its paper made', async () => {
  const { calls } = served({
    [`POST ${UNDER}/set-offs/9/papers`]: { body: { id: 4 } },
    [`GET ${UNDER}/set-offs/9/papers/4`]: { body: { id: 4, status: 'Failed', rowCount: null, doneCount: 0, fileId: 8, fileName: 'x.pdf' } },
  }) // prettier-ignore
  await open('/kovac/bank/set-offs?setOff=9')
  const panel = await screen.findByRole('complementary', { name: 'Prijeboj' })
  const link = await within(panel).findByRole('link', { name: '2/P1/1' })
  expect(link.getAttribute('href')).toBe('/kovac/documents?document=2')
  expect(within(panel).getByRole('link', { name: 'Žito d.o.o.' }).getAttribute('href')).toBe('/kovac/customers/5')
  // The invoice was removed once the set-off was undone.
  expect(within(panel).getByText('U-3').closest('a')).toBeNull()
  expect(within(panel).getByText(/Boris Jurić/)).toBeDefined()
  fireEvent.click(within(panel).getByRole('button', { name: 'Izjava o prijeboju (PDF)' }))
  await waitFor(() =>
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/set-offs/9/papers'))).toBe(true),
  )
})

test('it is undone after asking, and one that is undone can’t be again', async () => {
  const { calls } = served({ [`DELETE ${UNDER}/set-offs/9`]: { status: 204 } })
  await open('/kovac/bank/set-offs?setOff=9')
  fireEvent.click(await screen.findByRole('button', { name: 'Poništi prijeboj' }))
  const dialog = await screen.findByRole('dialog', { name: 'Poništiti prijeboj 3/2026?' })
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Poništi prijeboj' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('one that is undone says by whom, and offers no undoing', async () => {
  const undone = { state: 'Undone', undoneByName: 'Franka Čop', undoneAt: '2026-11-21T08:00:00.000Z' } as const
  served({ [`GET ${UNDER}/set-offs/9`]: { body: { ...details, ...undone } } })
  await open('/kovac/bank/set-offs?setOff=9')
  await screen.findByText(/Franka Čop/)
  expect(screen.queryByRole('button', { name: 'Poništi prijeboj' })).toBeNull()
})

test('who doesn’t see partners reads the name, and no link', async () => {
  served({}, ['BANK_MATCH'])
  await open('/kovac/bank/set-offs?setOff=9')
  const panel = await screen.findByRole('complementary', { name: 'Prijeboj' })
  await within(panel).findByText('2/P1/1')
  expect(within(panel).queryByRole('link', { name: 'Žito d.o.o.' })).toBeNull()
})
