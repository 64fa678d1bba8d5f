import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentOrder, PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { ibanInGroups } from 'contract/croatia/iban'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../../app/router.tsx'
import { clock } from '../../../kit/clock.ts'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { account, details, invoice, invoices, NEW, OLD, order, UNDER } from '../../../testing/bank/payment-orders.ts'
import { ana, mayIn } from '../../../testing/people.ts'
import { fridayAfter } from './order-texts.ts'

beforeEach(() => vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-22T09:00:00Z')))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ALL: readonly Permission[] = ['BANK_READ', 'BANK_MATCH', 'BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE']
const served = (more: Parameters<typeof answers>[0] = {}, permissions: readonly Permission[] = ALL) =>
  answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(permissions) },
    [`GET ${UNDER}/payment-orders`]: { body: { rows: [order], totalCount: 1 } },
    [`GET ${UNDER}/payment-orders/7`]: { body: details },
    [`GET ${UNDER}/payment-orders/7/history`]: { body: { rows: [], totalCount: 0 } },
    [`GET ${UNDER}/payable-invoices`]: { body: { rows: invoices, totalCount: 5 } },
    [`GET ${UNDER}/paying-accounts`]: { body: [account] },
    ...more,
  })

async function open(path: string) {
  queries.clear()
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return router
}

test('until Friday is the Friday of the week, and on a weekend that of the next', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-27', '2026-11-28'].map(fridayAfter)).toEqual([
    '2026-11-27',
    '2026-11-27',
    '2026-11-27',
    '2026-12-04',
  ])
})

test('T takes everything until Friday that can be taken, and what it comes to and what is left stand beside it', async () => {
  const { calls } = served({ [`POST ${UNDER}/payment-orders`]: { body: { ids: [7, 8], executionOn: '2026-11-23' } } })
  const router = await open('/kovac/bank/orders/new')
  await screen.findByText('Žito i brašno d.o.o.')
  // In its column, and under the name where there is no room for one.
  expect(screen.getAllByText('već u nalogu 418')).toHaveLength(2)
  expect(screen.getByText('kasni 4 dana')).toBeDefined()
  fireEvent.keyDown(document.body, { key: 't' })
  const side = screen.getByRole('complementary', { name: 'Nalog' })
  expect(within(side).getByText('2 naloga')).toBeDefined()
  expect(within(side).getByText('200,00')).toBeDefined()
  expect(within(side).getByText('−50,00')).toBeDefined()
  expect(within(side).getByText(/nema dovoljno/)).toBeDefined()
  expect(within(side).getByText('22.11.2026. banke ne rade; izvršenje je prebačeno na 23.11.2026.')).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(router.state.location.href).toBe('/kovac/bank/orders?order=7'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    bankAccountId: 3,
    executionOn: '2026-11-22',
    isBatchBooked: false,
    isPerPartner: false,
    items: [
      { documentId: 1, amount: 100_00, iban: OLD },
      { documentId: 2, amount: 100_00, iban: NEW },
    ],
  })
})

test('invoices of one partner can be paid by one transfer, and an order tells how many transfers it is', async () => {
  const two = [...details.items, ...details.items.map((item) => ({ ...item, id: 71, documentId: 3, documentNumber: '89/1/1' }))]
  const { calls } = served({
    [`POST ${UNDER}/payment-orders`]: { body: { ids: [7], executionOn: '2026-11-23' } },
    [`GET ${UNDER}/payment-orders/7`]: { body: { ...details, isPerPartner: true, itemCount: 2, items: two } },
  })
  await open('/kovac/bank/orders/new')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Žito i brašno/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Jedan prijenos po partneru' }))
  fireEvent.click(screen.getByRole('button', { name: 'Pošalji na odobrenje' }))
  expect((await screen.findByText('Broj prijenosa')).nextElementSibling?.textContent).toBe('1')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ isPerPartner: true, items: [{ documentId: 1 }] })
})

test('a new IBAN is asked about beside the sum: the old one can be paid, confirming alone is not offered', async () => {
  const { calls } = served({ [`POST ${UNDER}/payment-orders`]: { body: { ids: [7], executionOn: '2026-11-23' } } })
  await open('/kovac/bank/orders/new')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Čavao i matica/ }))
  const guard = screen.getByRole('region', { name: 'Čavao i matica ima nov IBAN' })
  expect(within(guard).queryByRole('button', { name: /Potvrdi/ })).toBeNull()
  fireEvent.click(within(guard).getByRole('button', { name: 'Plati na stari IBAN' }))
  fireEvent.click(screen.getByRole('button', { name: 'Pošalji na odobrenje' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ items: [{ documentId: 2, iban: OLD }] })) // prettier-ignore
})

test('what can’t be chosen stays unchosen, and leaving out takes away', async () => {
  served()
  await open('/kovac/bank/orders/new')
  const taken = await screen.findByRole('checkbox', { name: /Dobavljač 4/ })
  expect(taken.getAttribute('aria-label')).toContain('već u nalogu 418')
  expect((taken as HTMLInputElement).disabled).toBe(true)
  const row = taken.closest('tr') as HTMLElement
  fireEvent.keyDown(row, { key: ' ' })
  expect((taken as HTMLInputElement).checked).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: /sve/i }))
  expect((taken as HTMLInputElement).checked).toBe(false)
  expect(screen.getByText('odabrano 3 od 4')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: /sve/i }))
  expect(screen.getByText('odabrano 0 od 4')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: /Čavao/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Izostavi' }))
  expect(screen.getByText('0 naloga')).toBeDefined()
})

test('invoices that one comes with are chosen, but for those that can’t be', async () => {
  const { calls } = served({ [`POST ${UNDER}/payment-orders`]: { body: { ids: [7], executionOn: '2026-11-23' } } })
  await open('/kovac/bank/orders/new?invoices=1,4,5')
  await screen.findByText('Dobavljač 5')
  expect(screen.getByText('2 naloga')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Pošalji na odobrenje' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ items: [{ documentId: 1 }, { documentId: 5 }] })) // prettier-ignore
})

test('one invoice that one comes with is chosen', async () => {
  served()
  await open('/kovac/bank/orders/new?invoices=1')
  expect(await screen.findByText('1 nalog')).toBeDefined()
})

test('the account says its whole IBAN, and a day that is over is refused at its field before it is sent', async () => {
  const { calls } = served()
  await open('/kovac/bank/orders/new?invoices=1')
  // Below the field, and in its list.
  expect(await screen.findAllByText('HR45 2340 0091 1065 4321 5')).toHaveLength(2)
  fireEvent.change(screen.getByRole('textbox', { name: 'Izvršenje' }), { target: { value: '21.11.2026' } })
  expect(await screen.findByText('Dan izvršenja ne može biti prije današnjeg.')).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pošalji na odobrenje' }).disabled).toBe(true)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('an order that is changed is told what the others ask of its account, and what they leave it', async () => {
  const { calls } = served()
  await open('/kovac/bank/orders/new?change=7')
  const side = await screen.findByRole('complementary', { name: 'Nalog' })
  const saidBy = (term: string) => within(side).getByText(term).nextElementSibling?.textContent
  expect([saidBy('U drugim nalozima'), saidBy('Ostaje na računu')]).toEqual(['100,00', '−50,00'])
  // Its own sum is not among them.
  const asked = calls.filter(({ path }) => path === `${UNDER}/paying-accounts`).map(({ query }) => query)
  expect(asked).toEqual(['exceptOrderId=7'])
})

test('an invoice that was paid otherwise stays chosen in the order that is changed until it is left out, and can’t be chosen again', async () => {
  const rows = [
    invoice(2, { obstacle: 'NotOpen', payableAmount: 0, remainingAmount: 0 }),
    ...invoices.filter(({ id }) => id !== 2),
  ]
  const { calls } = served({
    [`GET ${UNDER}/payable-invoices`]: { body: { rows, totalCount: 5 } },
    [`PUT ${UNDER}/payment-orders/7`]: { body: { executionOn: '2026-11-23' } },
  })
  await open('/kovac/bank/orders/new?change=7')
  const paid = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Dobavljač 2/ })
  expect(screen.getAllByText('više nije otvoren: plaćen drukčije ili storniran')).toHaveLength(2)
  fireEvent.click(screen.getByRole('checkbox', { name: /Žito/ }))
  expect([paid.checked, paid.disabled]).toEqual([true, false])
  expect(screen.getByText('2 naloga')).toBeDefined()
  fireEvent.click(paid)
  expect([paid.checked, paid.disabled]).toEqual([false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Spremi promjene' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ items: [{ documentId: 1 }] }))
})

test('an order says of each invoice that is open no more, how much of it is, or which orders ask for it too', async () => {
  const [item] = details.items
  const items = [
    { ...item, remainingAmount: 0 },
    { ...item, id: 71, remainingAmount: 150_00 },
    { ...item, id: 72, beyondWith: { orderNumbers: [421], remainingAmount: 250_00 } },
    { ...item, id: 73, beyondWith: { orderNumbers: [421, 430], remainingAmount: 250_00 } },
  ]
  served({ [`GET ${UNDER}/payment-orders/7`]: { body: { ...details, items } } })
  await open('/kovac/bank/orders?order=7')
  const paid = within(await screen.findByRole('region', { name: 'Plaća' })).getAllByRole('listitem')
  const texts = paid.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(texts[0]).toContain('više nije otvoren: plaćen drukčije ili storniran')
  expect(texts[1]).toContain('otvoreno još samo 150,00 EUR: dio je plaćen drukčije')
  expect(texts[2]).toContain('račun traži i nalog 421: zajedno više od preostalih 250,00 EUR')
  expect(texts[3]).toContain('račun traže i nalozi 421, 430: zajedno više od preostalih 250,00 EUR')
})

test('who may not see balances sees none', async () => {
  const hidden = { ...account, closingAmount: null, closedOn: null, orderedAmount: null }
  served({ [`GET ${UNDER}/paying-accounts`]: { body: [hidden] } })
  await open('/kovac/bank/orders/new')
  await screen.findByText('Žito i brašno d.o.o.')
  expect(screen.queryByText('Ostaje na računu')).toBeNull()
})

test('without open invoices the page says so, and a failure can be tried again', async () => {
  served({ [`GET ${UNDER}/payable-invoices`]: { body: { rows: [], totalCount: 0 } } })
  await open('/kovac/bank/orders/new')
  expect(await screen.findByText('Nema otvorenih ulaznih računa')).toBeDefined()
})

test('the next step of an order is its one button: approve, then its file, then again only by asking', async () => {
  const { calls } = served({ [`POST ${UNDER}/payment-orders/7/approvals`]: { status: 204 } })
  await open('/kovac/bank/orders?order=7')
  fireEvent.click(await screen.findByRole('button', { name: 'Odobri' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 4 }))
})

test('the history of an order says once of each thing what was added', async () => {
  const change = (id: number, table: string, of: string | null, fields: object[]) => ({ id, at: '2026-11-22T08:14:00.000Z', changedByName: 'Boris Jurić', action: 'insert', table, of, fields, leftOut: 0 }) // prettier-ignore
  const paid = (cents: number) => [
    { field: 'name', before: null, after: 'x' },
    { field: 'amount', before: null, after: cents },
  ]
  const rows = [
    change(3, 'payment_orders', null, []),
    change(2, 'payment_order_items', 'Čavao i matica', paid(200_00)),
    change(1, 'payment_order_items', 'Žito d.o.o.', paid(15_11)),
  ]
  served({ [`GET ${UNDER}/payment-orders/7/history`]: { body: { rows, totalCount: 1 } } })
  await open('/kovac/bank/orders?order=7')
  const added = await screen.findAllByText(/Dodano$/)
  expect(added.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Nalog · Dodano',
    'Čavao i matica · 200,00 EUR · Dodano',
    'Žito d.o.o. · 15,11 EUR · Dodano',
  ])
})

test('the history of an order says that a statement settled it, not by which id', async () => {
  const fields = [{ field: 'bank_line_id', before: null, after: 4711 }]
  const row = { id: 1, at: '2026-11-22T08:14:00.000Z', changedByName: null, action: 'update', table: 'payment_order_items', of: 'Žito d.o.o.', fields, leftOut: 0 } // prettier-ignore
  served({ [`GET ${UNDER}/payment-orders/7/history`]: { body: { rows: [row], totalCount: 1 } } })
  await open('/kovac/bank/orders?order=7')
  expect((await screen.findByText('Provedeno izvatkom:')).parentElement?.textContent).toBe('Provedeno izvatkom: ne → da')
  expect(screen.queryByText(/4711/)).toBeNull()
})

test('who prepared an order above the sum is told that another person approves', async () => {
  served({ [`GET ${UNDER}/payment-orders/7`]: { body: { ...details, canApprove: false, isOwn: true, approvalAbove: 100_00 } } })
  await open('/kovac/bank/orders?order=7')
  expect(await screen.findByText('Ovaj nalog odobrava druga osoba.')).toBeDefined()
  expect(screen.getByText('iznad 100,00 EUR odobrava druga osoba')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Odobri' })).toBeNull()
})

test('a file that was taken is asked about before it is taken again', async () => {
  const sent = {
    ...details,
    state: 'Exported',
    exportCount: 1,
    fileId: 9,
    fileName: 'UN.20261123.0419.saldo.xml',
    canApprove: false,
  }
  const { calls } = served({
    [`GET ${UNDER}/payment-orders/7`]: { body: sent },
    [`POST ${UNDER}/payment-orders/7/exports`]: refusal(
      409,
      'PaymentOrder.ExportedAlready',
      'paymentOrders.failures.exportedAlready',
    ),
  })
  await open('/kovac/bank/orders?order=7')
  const again = await screen.findByRole('button', { name: 'Preuzmi ponovno' })
  const told = ['Datoteka', 'Broj preuzimanja'].map((term) => screen.getByText(term).nextElementSibling?.textContent)
  expect(told).toEqual(['UN.20261123.0419.saldo.xml', '1'])
  fireEvent.click(again)
  const dialog = await screen.findByRole('dialog', { name: 'Preuzeti datoteku ponovno?' })
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Preuzmi ponovno' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ isAgain: true }))
})

test('an invoice that may be paid already and has a new IBAN warns of both before it is chosen', async () => {
  served({
    [`GET ${UNDER}/payable-invoices`]: {
      body: { rows: [invoice(2, { dueDate: '2026-11-27', isIbanNew: true, mayBePaidBy: '23/13' })], totalCount: 1 },
    },
  })
  await open('/kovac/bank/orders/new')
  const row = within(await screen.findByRole('row', { name: /možda plaćeno, stavka 23\/13/ }))
  expect(row.getByText('nov IBAN')).toBeDefined()
})

test('who is alone confirms a new IBAN with digits and password, and approves only then', async () => {
  const item = { ...details.items[0], iban: NEW, isIbanNew: true, isIbanAsked: true }
  const { calls } = served({
    [`GET ${UNDER}/payment-orders/7`]: { body: { ...details, items: [item], isOwn: true, isOnlyApprover: true } },
    [`POST ${UNDER}/payment-orders/7/items/70/iban-confirmations`]: { status: 204 },
  })
  await open('/kovac/bank/orders?order=7')
  const guard = await screen.findByRole('region', { name: 'Čavao i matica ima nov IBAN' })
  expect(screen.queryByRole('button', { name: 'Odobri' })).toBeNull()
  fireEvent.change(within(guard).getByLabelText('Zadnje četiri znamenke IBAN-a'), { target: { value: '2837' } })
  fireEvent.change(within(guard).getByLabelText('Vaša lozinka'), { target: { value: 'tajna' } })
  fireEvent.click(within(guard).getByRole('button', { name: 'Potvrdi nov IBAN' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ lastDigits: '2837', password: 'tajna', code: '' }),
  )
})

test('an order to the account of before says which one a later invoice asks for, and what to ask the supplier', async () => {
  const item = { ...details.items[0], laterIbans: [NEW], isIbanAsked: true }
  served({ [`GET ${UNDER}/payment-orders/7`]: { body: { ...details, state: 'Approved', canApprove: false, items: [item] } } })
  await open('/kovac/bank/orders?order=7')
  const guard = await screen.findByRole('region', { name: 'Čavao i matica na novijem računu traži drugi IBAN' })
  expect(within(guard).getByText('Na novijem računu').parentElement?.textContent).toContain(ibanInGroups(NEW))
  expect(within(guard).getByText(/Potvrdite da je IBAN iz naloga i dalje njihov/)).toBeDefined()
})

test('an approved order whose account is none of the supplier’s any more says so, and offers no file until somebody confirms it', async () => {
  const approvedOne = { ...details, state: 'Approved', canApprove: false, approvedByName: 'Ana Kovač' }
  const item = { ...details.items[0], knownIbans: [NEW], isIbanAsked: true }
  let isAsked = false
  const { calls } = served({
    [`GET ${UNDER}/payment-orders/7`]: () => ({ body: isAsked ? { ...approvedOne, items: [item] } : approvedOne }),
    [`POST ${UNDER}/payment-orders/7/items/70/iban-confirmations`]: () => {
      isAsked = false
      return { status: 204 }
    },
  })
  await open('/kovac/bank/orders?order=7')
  expect(await screen.findByRole('button', { name: 'Preuzmi datoteku' })).toBeDefined()
  isAsked = true
  await act(() => queries.refetchQueries())
  const guard = within(await screen.findByRole('region', { name: 'Čavao i matica više nema IBAN koji nalog plaća' }))
  expect(guard.getByText(/dobavljač se vodi s drugim računom/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Preuzmi datoteku' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Povuci odobrenje' })).toBeDefined()
  fireEvent.click(guard.getByRole('button', { name: 'Potvrdi nov IBAN' }))
  expect(await screen.findByRole('button', { name: 'Preuzmi datoteku' })).toBeDefined()
  expect(calls.some(({ method }) => method === 'POST')).toBe(true)
})

test('who is alone and has no password has a code sent, again where they ask, and confirms with it', async () => {
  const item = { ...details.items[0], iban: NEW, isIbanNew: true, isIbanAsked: true }
  const act = `POST ${UNDER}/payment-orders/7/items/70`
  const { calls } = served({
    'GET /current-user': { body: { ...ana, hasOnlyExternalLogin: true } },
    [`GET ${UNDER}/payment-orders/7`]: { body: { ...details, items: [item], isOwn: true, isOnlyApprover: true } },
    [`${act}/iban-codes`]: { status: 204 },
    [`${act}/iban-confirmations`]: refusal(422, 'PaymentOrder.CodeWrong', 'paymentOrders.failures.codeWrong', { field: 'code' }),
  })
  await open('/kovac/bank/orders?order=7')
  const guard = within(await screen.findByRole('region', { name: 'Čavao i matica ima nov IBAN' }))
  expect(guard.queryByLabelText('Vaša lozinka')).toBeNull()
  expect(guard.getByText(/kod koji šaljemo na ana@kovac.example/)).toBeDefined()
  fireEvent.click(guard.getByRole('button', { name: 'Pošalji kod' }))
  await waitFor(() => expect(document.activeElement).toBe(guard.getByLabelText('1. znamenka')))
  fireEvent.click(guard.getByRole('button', { name: 'Pošalji ponovno' }))
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/iban-codes'))).toHaveLength(2))
  fireEvent.change(guard.getByLabelText('Zadnje četiri znamenke IBAN-a'), { target: { value: '2837' } })
  for (const [index, digit] of [...'123456'].entries())
    fireEvent.change(guard.getByLabelText(`${index + 1}. znamenka`), { target: { value: digit } })
  fireEvent.click(guard.getByRole('button', { name: 'Potvrdi nov IBAN' }))
  expect(await guard.findByRole('alert')).toHaveProperty('textContent', 'Kod nije ispravan ili je istekao. Provjerite znamenke ili zatražite novu poruku.') // prettier-ignore
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ lastDigits: '2837', password: '', code: '123456' })
  expect(document.activeElement).toBe(guard.getByLabelText('1. znamenka'))
})

test('an order that nobody told of for long is asked about', async () => {
  served({
    [`GET ${UNDER}/payment-orders`]: { body: { rows: [{ ...order, state: 'Exported', isOverdue: true }], totalCount: 1 } },
  })
  await open('/kovac/bank/orders')
  expect(await screen.findByText('nije provedeno?')).toBeDefined()
})

test('an order of which a part was refused is not told as carried out, in the list nor beside it', async () => {
  const [refused, both] = [{ ...order, state: 'Settled', refusedCount: 1 }, { ...order, id: 8, state: 'Settled', refusedCount: 1, returnedCount: 1 }] // prettier-ignore
  served({
    [`GET ${UNDER}/payment-orders`]: { body: { rows: [refused, both], totalCount: 2 } },
    [`GET ${UNDER}/payment-orders/7`]: { body: { ...details, ...refused } },
  })
  await open('/kovac/bank/orders?order=7')
  const panel = await screen.findByRole('complementary', { name: 'Nalog' })
  expect(await within(panel).findByText('Proveden, dio odbijen')).toBeTruthy()
  const states = screen.getAllByRole('row').map(({ textContent }) => /Proveden.*(?=200)/.exec(textContent ?? '')?.[0])
  expect(states.slice(1)).toEqual(['Proveden, dio odbijen', 'Proveden, dio odbijen, dio vraćen'])
})

test('an order of which a part came back says so in the list, whatever else was carried out of it', async () => {
  const rows = (['Settled', 'Exported', 'Refused'] as const).map((state, nth) => ({ ...order, id: 7 + nth, number: 419 + nth, state, returnedCount: 1 })) // prettier-ignore
  served({
    [`GET ${UNDER}/payment-orders`]: { body: { rows: [...rows, { ...order, id: 10, state: 'Settled' }], totalCount: 4 } },
  })
  await open('/kovac/bank/orders')
  await screen.findByText('Proveden, dio vraćen')
  const states = screen.getAllByRole('row').map(({ textContent }) => /Proveden.*vraćen|Proveden|Čeka.*vraćen|Odbijen.*vraćen|Odbijen/.exec(textContent ?? '')?.[0]) // prettier-ignore
  expect(states.slice(1)).toEqual(['Proveden, dio vraćen', 'Čeka izvadak, dio vraćen', 'Odbijen', 'Proveden'])
})

const [paidItem] = details.items
const half: PaymentOrderDetails = {
  ...details,
  state: 'Exported',
  exportedAt: '2026-11-22T09:00:00.000Z',
  exportCount: 1,
  fileName: 'UN.20261123.0419.saldo.xml',
  itemCount: 2,
  settledCount: 1,
  items: [paidItem, paidItem].flatMap((item, nth) =>
    item
      ? [{ ...item, id: 70 + nth, name: ['Čavao i matica', 'Brod trgovina'][nth] ?? '', bankLineId: nth === 0 ? 31 : null }]
      : [],
  ),
}

test('of an order carried out in part the bank refuses the rest: the dialog names just that, and the reason is asked for', async () => {
  const { calls } = served({
    [`GET ${UNDER}/payment-orders/7`]: { body: half },
    [`POST ${UNDER}/payment-orders/7/refusals`]: { status: 204 },
  })
  await open('/kovac/bank/orders?order=7')
  fireEvent.click(await screen.findByRole('button', { name: 'Banka je odbila ostatak' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Ponovno se mogu odabrati: Brod trgovina 88/1/1.')
  expect(dialog.textContent).not.toContain('Čavao i matica')
  const refuse = within(dialog).getByRole('button', { name: 'Banka je odbila ostatak' })
  fireEvent.click(refuse)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.change(within(dialog).getByLabelText(/Razlog/), { target: { value: 'Zatvoren račun' } })
  fireEvent.click(refuse)
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Zatvoren račun' }))
})

test('what of an order was refused or sent back is told at its item, with the line of the statement', async () => {
  const items = half.items.map((item, nth) => ({
    ...item,
    bankLineId: null,
    returnedLineId: nth === 0 ? 31 : null,
    isRefused: nth === 1,
  }))
  served({ [`GET ${UNDER}/payment-orders/7`]: { body: { ...half, state: 'Refused', settledCount: 0, items } } })
  await open('/kovac/bank/orders?order=7')
  const list = await screen.findByRole('region', { name: 'Plaća' })
  const [returned, refused] = within(list).getAllByRole('listitem')
  expect(
    within(returned ?? list)
      .getByRole('link', { name: 'vraćeno' })
      .getAttribute('href'),
  ).toContain('31')
  expect(returned?.textContent).not.toContain('odbijeno')
  expect(refused?.textContent).toContain('odbijeno')
  expect(screen.getByText('Banka je vratila novac. Računi naloga mogu se ponovno odabrati.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Banka je odbila/ })).toBeNull()
})

/** One item was sent back, the other refused; a third is paid. */
const unpaid = (state: PaymentOrder['state']): PaymentOrderDetails => {
  const [back, refused] = half.items.map((item) => ({ ...item, bankLineId: null }))
  const paid = half.items.map((item) => ({ ...item, id: 72, documentId: 5, bankLineId: 31 }))
  const toState = { ...paidItem, id: 73, documentId: null, vatReturnId: 3, isRefused: true }
  return {
    ...half,
    state,
    items:
      [back && { ...back, documentId: 1, returnedLineId: 31 }, refused && { ...refused, documentId: 3, isRefused: true }, paid[0], toState] // prettier-ignore
        .flatMap((item) => (item ? [item as PaymentOrderDetails['items'][number]] : [])),
  }
}

test.each(['Refused', 'Settled'] as const)(
  'what a bank refused or sent back of an order (%s) is ordered anew from there, and nothing else of it',
  async (state) => {
    served({ [`GET ${UNDER}/payment-orders/7`]: { body: unpaid(state) } })
    const router = await open('/kovac/bank/orders?order=7')
    fireEvent.click(await screen.findByRole('button', { name: 'Ponovi u novom nalogu' }))
    await waitFor(() => expect(router.state.location.href).toBe('/kovac/bank/orders/new?invoices=1,3'))
    await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2))
  },
)

test('who may not prepare orders is offered none anew, and nobody of an order of which nothing came back', async () => {
  served({ [`GET ${UNDER}/payment-orders/7`]: { body: unpaid('Refused') } }, ['BANK_ORDERS_APPROVE'])
  await open('/kovac/bank/orders?order=7')
  await screen.findByRole('region', { name: 'Plaća' })
  expect(screen.queryByRole('button', { name: 'Ponovi u novom nalogu' })).toBeNull()
  served({ [`GET ${UNDER}/payment-orders/7`]: { body: half } })
  cleanup()
  await open('/kovac/bank/orders?order=7')
  await screen.findByRole('region', { name: 'Plaća' })
  expect(screen.queryByRole('button', { name: 'Ponovi u novom nalogu' })).toBeNull()
})
