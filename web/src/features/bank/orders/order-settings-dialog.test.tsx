import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { OrderSettingsDialog } from './order-settings-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a sum of zero has every order approved by a second person, none has no order approved, and a debt is no sum', async () => {
  queries.clear()
  const settings = { approvalAbove: 1_000_00, accounts: [], version: 1 }
  const { calls } = answers({
    'GET /business-subjects/1/payment-order-settings': { body: settings },
    'GET /business-subjects/1/paying-accounts': { body: [] },
    'PUT /business-subjects/1/payment-order-settings': { body: settings },
  })
  const selected = mayIn(['BANK_READ', 'BANK_ORDERS_MANAGE'])
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected }}>
        <OrderSettingsDialog onClose={() => undefined} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as typeof settings).approvalAbove)
  const save = async (typed: string) => {
    fireEvent.change(await screen.findByLabelText(/^Iznad kojeg iznosa/), { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  }
  await save('-1')
  expect((await screen.findByLabelText(/^Iznad kojeg iznosa/)).getAttribute('aria-invalid')).toBe('true')
  expect(saved()).toEqual([])
  await save('0')
  await waitFor(() => expect(saved()).toEqual([0]))
  await save('')
  await waitFor(() => expect(saved()).toEqual([0, null]))
})
