import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../../../../app/router.tsx'
import { queries } from '../../../../../kit/use-call.ts'
import { answers, refusal } from '../../../../../testing/api.ts'
import { details, order, UNDER } from '../../../../../testing/bank/payment-orders.ts'
import { ana, mayIn } from '../../../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

async function open(
  shown: PaymentOrderDetails,
  permissions: readonly Permission[] = ['BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE'],
  more: Parameters<typeof answers>[0] = {},
) {
  queries.clear()
  answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(permissions) },
    [`GET ${UNDER}/payment-orders`]: { body: { rows: [order], totalCount: 1 } },
    [`GET ${UNDER}/payment-orders/7`]: { body: shown },
    [`GET ${UNDER}/payment-orders/7/history`]: { body: { rows: [], totalCount: 0 } },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/bank/orders?order=7'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return within(await screen.findByRole('complementary', { name: 'Nalog' }))
}

const HOLDER = 'Ovaj nalog čeka osobu koja smije odobravati naloge.'
const OTHER = 'Ovaj nalog odobrava druga osoba.'

test('who may never approve is told that an order waits for somebody who may, whoever prepared it and whatever it comes to', async () => {
  await open({ ...details, canApprove: false, isOwn: false, approvalAbove: null }, ['BANK_ORDERS_MANAGE'])
  expect(await screen.findByText(HOLDER)).toBeTruthy()
  expect(screen.queryByText(OTHER)).toBeNull()
})

test('who may approve, but not what they prepared above the sum, is told that another person does', async () => {
  await open({ ...details, canApprove: false, isOwn: true, approvalAbove: 100_00 }, ['BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE'])
  expect(await screen.findByText(OTHER)).toBeTruthy()
  expect(screen.queryByText(HOLDER)).toBeNull()
})

const [item] = details.items
const ALL = ['Odobri', 'Preuzmi datoteku', 'Ponovi u novom nalogu', 'Preuzmi ponovno', 'Povuci odobrenje', 'Banka je odbila', 'Uredi nalog', 'Obriši nalog'] // prettier-ignore

test.each([
  ['nobody has approved', { state: 'Draft', canApprove: true }, ['Odobri', 'Uredi nalog', 'Obriši nalog']],
  ['is approved', { state: 'Approved', canApprove: false }, ['Preuzmi datoteku', 'Povuci odobrenje']],
  ['went to the bank', { state: 'Exported', canApprove: false }, ['Preuzmi ponovno', 'Banka je odbila']],
  ['is carried out', { state: 'Settled', canApprove: false }, ['Preuzmi ponovno']],
  ['the bank refused', { state: 'Refused', canApprove: false, items: [{ ...item, isRefused: true }] }, ['Ponovi u novom nalogu']],
] as const)('of an order that %s exactly what can be done with it is offered', async (_, as, offered) => {
  const panel = await open({ ...details, ...as } as PaymentOrderDetails)
  await panel.findByRole('button', { name: offered[0] })
  const names = panel.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => ALL.includes(name))).toEqual(offered)
})

test('whoever takes an order away is told that it is gone', async () => {
  const panel = await open(details, undefined, { [`DELETE ${UNDER}/payment-orders/7`]: { status: 204 } })
  fireEvent.click(await panel.findByRole('button', { name: 'Obriši nalog' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Obrisati nalog 419?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Obriši nalog' }))
  expect(await screen.findByText('Nalog 419 je obrisan.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Nalog' })).toBeNull())
})

test('a file that another person took first is asked about before it is taken again, although the order is another by then', async () => {
  let state: PaymentOrderDetails['state'] = 'Approved'
  const panel = await open({ ...details, state, canApprove: false }, undefined, {
    [`GET ${UNDER}/payment-orders/7`]: () => ({ body: { ...details, state, canApprove: false } }),
    [`POST ${UNDER}/payment-orders/7/exports`]: refusal(
      409,
      'PaymentOrder.ExportedAlready',
      'paymentOrders.failures.exportedAlready',
    ),
  })
  const take = await panel.findByRole('button', { name: 'Preuzmi datoteku' })
  state = 'Exported'
  fireEvent.click(take)
  expect(await panel.findByRole('button', { name: 'Banka je odbila' })).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Preuzeti datoteku ponovno?' })).toBeTruthy()
})
