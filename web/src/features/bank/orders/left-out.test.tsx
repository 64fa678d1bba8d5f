import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { account, invoice, invoices, UNDER } from '../../../testing/bank/payment-orders.ts'
import { ana, mayIn } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

async function open(asked: string) {
  queries.clear()
  const rows = [
    ...invoices,
    invoice(6, { currency: 'DKK', payableAmount: 2_005_00, remainingAmount: 2_005_00, obstacle: 'NotInEuro' }),
  ]
  answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(['BANK_READ', 'BANK_ORDERS_MANAGE', 'DOCUMENT_INCOMING_READ']) },
    [`GET ${UNDER}/payable-invoices`]: { body: { rows, totalCount: rows.length } },
    [`GET ${UNDER}/paying-accounts`]: { body: [account] },
    [`GET ${UNDER}/documents/4/payment-orders`]: {
      body: [{ id: 8, number: 418, state: 'Draft', executionOn: '2026-11-30', amount: 100_00 }],
    },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/bank/orders/new${asked}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByText('Pošalji na odobrenje')
}
const told = () => screen.queryByText(/^Izostavljeno iz ovog naloga/)?.parentElement ?? null

test('what one came to pay and is not in the order is said, each with why and how many of how many', async () => {
  await open('?invoices=1,4,6,99')
  expect(screen.getByText('1 nalog')).toBeTruthy()
  expect(told()?.firstChild?.textContent).toBe('Izostavljeno iz ovog naloga: 3 od odabranih 4')
  const lines = within(told() ?? document.body).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.replace('Otvori nalog 418', ''))).toEqual([
    '4/1/1 (Dobavljač 4): već u nalogu 418.',
    '6/1/1 (Dobavljač 6): nije u eurima.',
    'Ostalo (1): nije među otvorenim ulaznim računima.',
  ])
})

test('one who came to pay what another order pays is led to that order, and is not left with a dead button alone', async () => {
  await open('?invoices=4')
  expect(screen.getByText('0 naloga')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Otvori nalog 418' })).getAttribute('href')).toBe('/kovac/bank/orders?order=8')
})

test('nothing is said to be left out where all is in the order, or nothing was chosen before', async () => {
  await open('?invoices=1,5')
  expect([screen.getByText('2 naloga') !== null, told()]).toEqual([true, null])
})

test('an amount that is not in euro says its currency, and its column says none', async () => {
  await open('?invoices=5')
  expect(screen.getByText('2.005,00').textContent).toBe('2.005,00 DKK')
  expect(screen.getByRole('columnheader', { name: 'Za platiti' })).toBeTruthy()
  expect(screen.queryByText('Za platiti EUR')).toBeNull()
})

test('on a phone an invoice that can’t be chosen says its number beside why not, as two of a supplier differ by it alone', async () => {
  await open('?invoices=1')
  const [, ...rows] = screen.getAllByRole('row')
  const small = rows.map((row) => row.querySelector('small')?.textContent.split(' · ').slice(-2))
  expect(small).toContainEqual(['6/1/1', 'nije u eurima'])
  expect(small).toContainEqual(['4/1/1', 'već u nalogu 418'])
})

test('the name of a supplier goes on in a second line before it is cut', () => {
  const style = document.createElement('style')
  style.textContent = readFileSync(path.join(import.meta.dirname, 'orders.module.css'), 'utf8')
  const supplier = document.createElement('span')
  supplier.className = 'supplier'
  supplier.innerHTML = '<strong>Veza telekomunikacije d.d.</strong>'
  document.body.append(style, supplier)
  const { whiteSpace, overflow } = getComputedStyle(supplier.firstElementChild ?? supplier)
  style.remove()
  supplier.remove()
  expect({ whiteSpace, overflow }).toEqual({ whiteSpace: 'normal', overflow: 'hidden' })
})
