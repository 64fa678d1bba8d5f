import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeRouter } from '../../../app/router.tsx'
import { clock } from '../../../kit/clock.ts'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { account, details, invoice, invoices, order, UNDER } from '../../../testing/bank/payment-orders.ts'
import { ana, mayIn } from '../../../testing/people.ts'

beforeEach(() => vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-22T09:00:00Z')))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(path: string, more: Parameters<typeof answers>[0]) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(['BANK_READ', 'BANK_MATCH', 'BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE']) },
    [`GET ${UNDER}/payment-orders`]: { body: { rows: [order], totalCount: 1 } },
    [`GET ${UNDER}/payment-orders/7`]: { body: details },
    [`GET ${UNDER}/payment-orders/7/history`]: { body: { rows: [], totalCount: 0 } },
    [`GET ${UNDER}/payable-invoices`]: { body: { rows: invoices, totalCount: 5 } },
    [`GET ${UNDER}/paying-accounts`]: { body: [account] },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href }
}

const notDraft = refusal(409, 'PaymentOrder.NotDraft', 'paymentOrders.failures.notDraft')

/** An order that somebody else approves while it is open here. */
function approvedMeanwhile() {
  let isApproved = false
  const now = () => (isApproved ? ({ state: 'Approved', canApprove: false, approvedByName: 'Gordana Plavić' } as const) : {})
  return {
    approve: () => {
      isApproved = true
    },
    more: {
      [`GET ${UNDER}/payment-orders`]: () => ({ body: { rows: [{ ...order, ...now() }], totalCount: 1 } }),
      [`GET ${UNDER}/payment-orders/7`]: () => ({ body: { ...details, ...now() } }),
    },
  }
}

test('whoever takes an order away that was approved meanwhile is told so, and sees it and the list as they are', async () => {
  const { approve, more } = approvedMeanwhile()
  await open('/kovac/bank/orders?order=7', { ...more, [`DELETE ${UNDER}/payment-orders/7`]: notDraft })
  fireEvent.click(await screen.findByRole('button', { name: 'Obriši nalog' }))
  const dialog = await screen.findByRole('dialog', { name: 'Obrisati nalog 419?' })
  approve()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Obriši nalog' }))
  expect(await screen.findByText('Nalog je već odobren ili poslan i više se ne mijenja.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const panel = within(screen.getByRole('complementary', { name: 'Nalog' }))
  expect(await panel.findByText('Odobrenje: Gordana Plavić')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Obriši nalog' })).toBeNull()
  await waitFor(() => expect(within(screen.getByRole('grid')).getByText('Odobren')).toBeTruthy())
})

test('whoever changes an order that was approved meanwhile is led to it as it is', async () => {
  const { approve, more } = approvedMeanwhile()
  const { where } = await open('/kovac/bank/orders/new?change=7', { ...more, [`PUT ${UNDER}/payment-orders/7`]: notDraft })
  const save = await screen.findByRole('button', { name: 'Spremi promjene' })
  approve()
  fireEvent.click(save)
  await waitFor(() => expect(where()).toBe('/kovac/bank/orders?order=7'))
  expect(await screen.findByText('Odobrenje: Gordana Plavić')).toBeTruthy()
})

test('an order that another person changed meanwhile is not written over by whoever came back to its form', async () => {
  let { version } = details
  const { calls, where } = await open('/kovac/bank/orders/new?change=7', {
    [`GET ${UNDER}/payment-orders/7`]: () => ({ body: { ...details, version } }),
    [`PUT ${UNDER}/payment-orders/7`]: refusal(409, 'Record.Changed', 'global.recordChanged', {
      params: { name: 'Boris Jurić' },
    }),
  })
  const save = await screen.findByRole('button', { name: 'Spremi promjene' })
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/payment-orders/7')).length
  const before = reads()
  version += 1
  await queries.invalidateQueries()
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  fireEvent.click(save)
  await waitFor(() => expect(where()).toBe('/kovac/bank/orders?order=7'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: details.version })
})

test('an invoice that was ordered meanwhile is refused, chosen no more and says in which order it is; the others stay chosen', async () => {
  const late = refusal(422, 'PaymentOrder.BeyondOpen', 'paymentOrders.failures.beyondOpen', { params: { number: '1/1/1', open: '0,00 EUR' } }) // prettier-ignore
  const taken = invoice(1, { dueDate: '2026-11-18', partnerName: 'Žito i brašno d.o.o.', obstacle: 'InOrder', payableAmount: 0, orderNumbers: [420] }) // prettier-ignore
  let rows = invoices
  const { calls } = await open('/kovac/bank/orders/new?invoices=1,3', {
    [`GET ${UNDER}/payable-invoices`]: () => ({ body: { rows, totalCount: 5 } }),
    [`POST ${UNDER}/payment-orders`]: late,
  })
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await screen.findByText('Žito i brašno d.o.o.')
  expect(box(/Žito/u).checked).toBe(true)
  rows = [taken, ...invoices.slice(1)]
  fireEvent.click(screen.getByRole('button', { name: 'Pošalji na odobrenje' }))
  expect(await screen.findByText(/Za račun 1\/1\/1 može se još naložiti 0,00 EUR/)).toBeTruthy()
  await waitFor(() => expect(box(/Žito.*već u nalogu 420/u).checked).toBe(false))
  expect(box(/Dobavljač 3/u).checked).toBe(true)
  expect(screen.getByText('1 nalog')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
