import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Permission } from 'contract/permissions'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { OrdersOfInvoice, PhoneSlipOfDocument } from '../index.ts'

afterEach(() => vi.unstubAllGlobals())

const IBAN = 'HR1723600001101234565'

async function open(permissions: readonly Permission[], onPaper: { readonly currency?: string; readonly iban?: string } = {}) {
  queries.clear()
  const api = answers({
    'GET /business-subjects/1/documents/17/payment-orders': {
      body: [{ id: 7, number: 419, state: 'Draft', executionOn: '2026-11-30', amount: 132_31 }],
    },
  })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(permissions) }}>
        <OrdersOfInvoice documentId={17} />
        <PhoneSlipOfDocument documentId={17} currency="EUR" iban={IBAN} {...onPaper} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  return api
}
const TEXT = /^U nalogu 419 za 30.11.2026, 132,31 EUR: čeka odobrenje$/

test('an invoice that is in an order says so and how that stands, leads to it, and warns beside the code for a phone', async () => {
  await open(['DOCUMENT_INCOMING_READ', 'BANK_ORDERS_MANAGE'])
  const link = await screen.findByRole('link', { name: TEXT })
  expect(link.getAttribute('href')).toBe('/kovac/bank/orders?order=7')
  expect(screen.getByRole('region', { name: 'Plaćanje mobitelom' }).textContent).toContain('Račun je već u nalogu')
})

test('who may not open orders is told of it without a way there, and who may not see what came in is not asked for it', async () => {
  await open(['DOCUMENT_INCOMING_READ'])
  expect(await screen.findByText(TEXT)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  const { calls } = await open(['DOCUMENT_OUTGOING_READ'])
  expect(calls).toEqual([])
})

test.each([
  [{ iban: '' }, 'Mobitelom se ne može platiti: na računu nema IBAN-a.'],
  [{ iban: 'HR1823600001101234565' }, 'Mobitelom se ne može platiti: IBAN na računu nije ispravan.'],
  [{ currency: 'NOK' }, 'Mobitelom se ne može platiti: nije u eurima.'],
])('an invoice that can’t be paid with a phone (%j) says why, and offers no code that would be refused', async (onPaper, why) => {
  await open(['DOCUMENT_INCOMING_READ', 'BANK_ORDERS_MANAGE'], onPaper)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Plati mobitelom' })).toBeNull()
})
