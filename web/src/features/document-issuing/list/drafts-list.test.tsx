import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PERMISSIONS } from 'contract/permissions'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { DraftsList } from './drafts-list.tsx'

const draft = (id: number) => ({
  id,
  kind: 'Invoice',
  partnerName: 'Žito d.o.o.',
  totalAmount: 100,
  currency: 'EUR',
  changedByName: 'Ana Kovač',
  changedAt: '2026-03-01T10:00:00.000Z',
})

beforeEach(() => queries.clear())

async function open(answer: () => Promise<object>) {
  answers({ 'GET /business-subjects/1/invoice-drafts': async () => ({ body: await answer() }) })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(PERMISSIONS) }}>
        <DraftsList />
        <p>Popis</p>
      </AtWorkContext>
    </QueryClientProvider>
  ))
}
const never = () => new Promise<object>(() => {})
const places = () => document.querySelectorAll('[data-expected]').length

test('what stands below the drafts waits for them the first time, and their place is kept from then on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: false })
  await open(never)
  expect([document.querySelector('[data-holds-below]') !== null, places()]).toEqual([true, 0])
  vi.useRealTimers()
  cleanup()
  queries.clear()
  await open(async () => [draft(1), draft(2)])
  expect(await screen.findAllByText('Žito d.o.o.')).toHaveLength(2)
  cleanup()
  queries.clear()
  await open(never)
  expect([document.querySelector('[data-holds-below]') !== null, places()]).toEqual([false, 2])
})

test('the first of many drafts are shown, the rest when it is asked for: what is issued stands below them', async () => {
  const many = Array.from({ length: 7 }, (_, index) => draft(index + 1))
  await open(async () => many.slice(0, 5))
  expect(await screen.findAllByText('Žito d.o.o.')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: /^Prikaži sve/ })).toBeNull()
  cleanup()
  queries.clear()
  await open(async () => many)
  expect(await screen.findAllByText('Žito d.o.o.')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Prikaži sve (7)' }))
  expect(screen.getAllByText('Žito d.o.o.')).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Prikaži sve/ })).toBeNull()
  cleanup()
  queries.clear()
  await open(never)
  expect(places()).toBe(5)
})
