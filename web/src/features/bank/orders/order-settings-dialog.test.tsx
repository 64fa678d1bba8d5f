import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { OrderSettingsDialog } from './order-settings-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function open(more: Parameters<typeof answers>[0]) {
  queries.clear()
  const api = answers({ 'GET /business-subjects/1/paying-accounts': { body: [] }, ...more })
  const selected = mayIn(['BANK_READ', 'BANK_ORDERS_MANAGE'])
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected }}>
        <OrderSettingsDialog onClose={() => undefined} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  return api
}
async function save(typed: string) {
  fireEvent.change(await screen.findByLabelText(/^Iznad kojeg iznosa/), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
}

test('a sum of zero has every order approved by a second person, none has no order approved, and a debt is no sum', async () => {
  const settings = { approvalAbove: 1_000_00, accounts: [], version: 1 }
  const { calls } = await open({
    'GET /business-subjects/1/payment-order-settings': { body: settings },
    'PUT /business-subjects/1/payment-order-settings': { body: settings },
  })
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as typeof settings).approvalAbove)
  await save('-1')
  expect((await screen.findByLabelText(/^Iznad kojeg iznosa/)).getAttribute('aria-invalid')).toBe('true')
  expect(saved()).toEqual([])
  await save('0')
  await waitFor(() => expect(saved()).toEqual([0]))
  await save('')
  await waitFor(() => expect(saved()).toEqual([0, null]))
})

test('who saves second is told what another person has saved meanwhile, and their own does not overwrite it unasked', async () => {
  let version = 1
  const kept = () => ({ approvalAbove: version === 1 ? 1_000_00 : 500_00, accounts: [], version })
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const { calls } = await open({
    'GET /business-subjects/1/payment-order-settings': () => ({ body: kept() }),
    'PUT /business-subjects/1/payment-order-settings': () =>
      sent().length > 1
        ? { body: kept() }
        : refusal(409, 'Record.Changed', 'global.recordChanged', { params: { name: 'Boris Jurić' } }),
  })
  await screen.findByLabelText(/^Iznad kojeg iznosa/)
  version = 2
  // As when somebody comes back to the window.
  await queries.invalidateQueries()
  await save('2000')
  expect(await screen.findByText('Druga osoba (Boris Jurić) spremila je drukčije:')).toBeTruthy()
  expect(sent()).toMatchObject([{ approvalAbove: 2_000_00, version: 1 }])
  fireEvent.click(screen.getByRole('button', { name: 'Ipak spremi moje' }))
  await waitFor(() => expect(sent()).toMatchObject([{ version: 1 }, { approvalAbove: 2_000_00, version: 2 }]))
})
