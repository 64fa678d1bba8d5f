import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from 'contract/permissions'
import type { Reminder } from 'contract/reminders/reminders'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries, whenRead } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, selected } from '../../../testing/people.ts'
import { sentReminder } from '../../../testing/reminders.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ReminderHistory } from './reminder-history.tsx'

const LIST = 'GET /business-subjects/1/reminders'

beforeEach(() => queries.clear())
afterEach(() => vi.useRealTimers())

async function open(list: () => readonly Reminder[], permissions: readonly Permission[] = ['DOCUMENT_OUTGOING_MANAGE']) {
  const api = answers({
    [LIST]: () => ({ body: list() }),
    'POST /business-subjects/1/reminders/4/retries': { status: 204 },
  })
  const userRole = { id: 1, permissions: permissions.map((key) => ({ module: 'documents' as const, key })) }
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: { ...selected(['documents']), userRole } }}>
        <ReminderHistory of={{ partnerId: 3 }} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  return { asked: () => api.calls.filter(({ method }) => method === 'GET').length, ...api }
}

test('a reminder says when, by whom, of what, to whom and whether it arrived', async () => {
  await open(() => [sentReminder({ ccRecipients: ['boris@knjige.example'] })])
  expect((await screen.findByRole('listitem')).textContent).toBe(
    '21.11.2026. 09:15 · Ana KovačDostavljena5-P1-1 · uz IOSPrimatelji: racuni@zito.example · Kopija: boris@knjige.example',
  )
  expect(screen.queryByRole('button', { name: 'Pošalji ponovno' })).toBeNull()
})

test('the statement that went along is to be had again as it was sent (pitfall O2)', async () => {
  const { calls } = await open(() => [sentReminder({ statementFileId: 31 })])
  fireEvent.click(await screen.findByRole('button', { name: 'Preuzmi IOS' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/business-subjects/1/files/31'))
})

test('one that failed says why and can be sent again by whoever may', async () => {
  const failed = sentReminder({ status: 'Failed', failure: '550 No such mailbox', hasStatement: false })
  let list = [failed]
  const { calls } = await open(() => list)
  expect(await screen.findByText('550 No such mailbox')).toBeTruthy()
  expect(screen.getByText('Nije poslana')).toBeTruthy()
  list = [sentReminder()]
  fireEvent.click(screen.getByRole('button', { name: 'Pošalji ponovno' }))
  expect(await screen.findByText('Dostavljena')).toBeTruthy()
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
})

test('who may only read sees why it failed, and no way to send', async () => {
  await open(() => [sentReminder({ status: 'Failed', failure: '550 No such mailbox' })], ['DOCUMENT_OUTGOING_READ'])
  expect(await screen.findByText('550 No such mailbox')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pošalji ponovno' })).toBeNull()
})

test('while one waits the list is asked again and again, but only while somebody looks', async () => {
  const waiting = sentReminder({ status: 'Queued', deliveredAt: null })
  let list = [waiting]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { asked } = await open(() => list)
  expect(await screen.findByText('Čeka slanje')).toBeTruthy()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void vi.advanceTimersByTime(4000))
  expect(asked()).toBe(1)
  seen.mockReturnValue('visible')
  list = [sentReminder({ status: 'Queued', isSending: true, deliveredAt: null })]
  await act(async () => void vi.advanceTimersByTime(2000))
  expect(await screen.findByText('Šalje se')).toBeTruthy()
  list = [sentReminder()]
  await act(async () => void vi.advanceTimersByTime(2000))
  expect(await screen.findByText('Dostavljena')).toBeTruthy()
  await act(whenRead)
  const before = asked()
  await act(async () => void vi.advanceTimersByTime(6000))
  expect(asked()).toBe(before)
})

test('the first five are shown, and all when asked for', async () => {
  await open(() => Array.from({ length: 7 }, (_, index) => sentReminder({ id: 10 + index })))
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(5))
  fireEvent.click(screen.getByRole('button', { name: 'Prikaži sve (7)' }))
  expect(screen.getAllByRole('listitem').length).toBe(7)
})
