import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentTotals } from 'contract/documents/documents'
import { answers, refusal } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { queries, useCall } from '../../kit/use-call.ts'
import { OldNotice } from './old-notice.tsx'

const TOTALS = 'GET /business-subjects/1/document-totals'

beforeEach(() => queries.clear())
afterEach(() => act(() => onlineManager.setOnline(true)))

const Reading = () => {
  const { data, isError } = useCall(documentTotals.get, undefined, { businessSubjectId: 1 })
  return <p>{data ? 'ima' : isError ? 'nema' : '…'}</p>
}
const Card = () => {
  const { isError } = useCall(documentTotals.get, undefined, { businessSubjectId: 2 })
  return <p>{isError ? 'kartice nema' : '…'}</p>
}
const open = () =>
  renderPage(() => (
    <QueryClientProvider client={queries}>
      <OldNotice />
      <Reading />
    </QueryClientProvider>
  ))
const said = () => screen.getAllByRole('status')[0]?.textContent

test('while the network is away that is said, from when what is shown is, and that it goes on by itself; nothing is said before and after', async () => {
  answers({ [TOTALS]: { body: {} } })
  await open()
  await screen.findByText('ima')
  expect(said()).toBe('')
  act(() => onlineManager.setOnline(false))
  expect(said()).toMatch(
    /^Nema internetske veze, prikazano je stanje od \d{2}\.\d{2}\.\d{4}\. \d{2}:\d{2}:\d{2}\. .* podaci će se učitati sami čim se veza vrati\.$/,
  )
  expect(screen.queryByRole('button')).toBeNull()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(said()).toBe(''))
})

test('what could not be read again stays on the screen as old, until trying again has it', async () => {
  answers({ [TOTALS]: { body: {} } })
  await open()
  await screen.findByText('ima')
  answers({ [TOTALS]: refusal(429, 'TooManyRequests', 'global.tooManyRequests') })
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(said()).toContain('Prikazano je stanje od'))
  expect(screen.getByText('ima')).toBeTruthy()
  answers({ [TOTALS]: { body: {} } })
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await waitFor(() => expect(said()).toBe(''))
})

test('without a network what was never read fails, instead of being waited for without an end', async () => {
  answers({ [TOTALS]: refusal(429, 'TooManyRequests', 'global.tooManyRequests') })
  onlineManager.setOnline(false)
  await open()
  expect(await screen.findByText('nema')).toBeTruthy()
  // Nothing is shown of which one could tell from when it is.
  expect(said()).toMatch(/^Nema internetske veze\. Što ste upisali/)
})

test('beside what was read before, what did not come without a network is not said to be of a moment (GAP-119)', async () => {
  answers({ [TOTALS]: { body: {} } })
  await open()
  await screen.findByText('ima')
  act(() => onlineManager.setOnline(false))
  expect(said()).toContain('prikazano je stanje od')
  answers({})
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <Card />
    </QueryClientProvider>
  ))
  await screen.findByText('kartice nema')
  await waitFor(() => expect(said()).toMatch(/^Nema internetske veze\. Što ste upisali/))
})
