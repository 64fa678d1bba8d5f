import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../../../app/router.tsx'
import { queries } from '../../../../kit/use-call.ts'
import { answers } from '../../../../testing/api.ts'
import { details, order, UNDER } from '../../../../testing/bank/payment-orders.ts'
import { ana, mayIn } from '../../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

async function open(shown: PaymentOrderDetails, permissions: readonly Permission[]) {
  queries.clear()
  answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(permissions) },
    [`GET ${UNDER}/payment-orders`]: { body: { rows: [order], totalCount: 1 } },
    [`GET ${UNDER}/payment-orders/7`]: { body: shown },
    [`GET ${UNDER}/payment-orders/7/history`]: { body: { rows: [], totalCount: 0 } },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/bank/orders?order=7'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return screen.findByRole('button', { name: 'Uredi nalog' })
}

const HOLDER = 'Ovaj nalog čeka osobu koja smije odobravati naloge.'
const OTHER = 'Ovaj nalog odobrava druga osoba.'

test('who may never approve is told that an order waits for somebody who may, whoever prepared it and whatever it comes to', async () => {
  await open({ ...details, canApprove: false, isOwn: false, approvalAbove: null }, ['BANK_ORDERS_MANAGE'])
  expect(screen.getByText(HOLDER)).toBeTruthy()
  expect(screen.queryByText(OTHER)).toBeNull()
})

test('who may approve, but not what they prepared above the sum, is told that another person does', async () => {
  await open({ ...details, canApprove: false, isOwn: true, approvalAbove: 100_00 }, ['BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE'])
  expect(screen.getByText(OTHER)).toBeTruthy()
  expect(screen.queryByText(HOLDER)).toBeNull()
})
