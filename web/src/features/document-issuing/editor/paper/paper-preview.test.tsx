import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InvoicePreview } from 'contract/document-issuing/invoice-previews'
import { QUIET_MS } from '../../../../kit/requests/use-quiet.ts'
import { queries } from '../../../../kit/use-call.ts'
import { endingScreen } from '../../../../testing/screen/sight.ts'
import { PaperPreview } from './paper-preview.tsx'

type Draw = (content: string, signal: AbortSignal) => Promise<InvoicePreview>

const paper = (content: string, draw: Draw) => (
  <QueryClientProvider client={queries}>
    <PaperPreview label="Papir" content={content} draw={draw} />
  </QueryClientProvider>
)
const page = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`
const addresses = () => screen.getAllByRole<HTMLImageElement>('img').map(({ src }) => src)

beforeEach(() => queries.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a drawing that is on its way while somebody writes on is not waited for (GAP-03)', async () => {
  const draw = vi.fn<Draw>(() => new Promise(() => {}))
  const { rerender } = render(paper('Savjet', draw))
  const [, signal] = draw.mock.calls[0] ?? []
  expect(signal?.aborted).toBe(false)
  rerender(paper('Savjetovanje', draw))
  expect(signal?.aborted).toBe(true)
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(2))
  expect(draw.mock.lastCall?.[0]).toBe('Savjetovanje')
})

test('the old drawing stays until the new one is there, and a page that is as it was stays for good (GAP-03)', async () => {
  const draw = vi.fn<Draw>(async (content) => ({ pages: [page(content), page('Drugi list')], pageCount: 2 }))
  const { rerender } = render(paper('Savjet', draw))
  await screen.findAllByRole('img')
  const before = addresses()
  rerender(paper('Savjetovanje', draw))
  expect(addresses()).toEqual(before)
  const given = vi.spyOn(URL, 'revokeObjectURL')
  await waitFor(() => expect(addresses()[0]).not.toBe(before[0]))
  expect(addresses()[1]).toBe(before[1])
  // A browser keeps what is not given back for as long as the page is open.
  expect(given.mock.calls).toEqual([[before[0]]])
  given.mockRestore()
})

test('a drawing that comes while somebody presses keys or clicks is shown once they pause (GAP-03)', async () => {
  vi.useFakeTimers()
  const come = Promise.withResolvers<InvoicePreview>()
  render(paper('Savjet', () => come.promise))
  const isShown = async (afterMs: number) => {
    await act(() => vi.advanceTimersByTimeAsync(afterMs))
    return screen.queryByRole('img') !== null
  }
  fireEvent.keyDown(document.body, { key: 'a' })
  come.resolve({ pages: [page('Savjet')], pageCount: 1 })
  expect(await isShown(QUIET_MS - 1)).toBe(false)
  fireEvent.pointerDown(document.body)
  expect(await isShown(QUIET_MS - 1)).toBe(false)
  expect(await isShown(2)).toBe(true)
})

test('a drawing that nobody presses anything beside is shown as it comes (GAP-03)', async () => {
  vi.useFakeTimers()
  render(paper('Savjet', async () => ({ pages: [page('Savjet')], pageCount: 1 })))
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('img')).not.toBeNull()
})

test('a paper that one has to go to first is drawn for whoever does, and not again while they write elsewhere', async () => {
  const { scrollTo } = endingScreen()
  const draw = vi.fn<Draw>(async (content) => ({ pages: [page(content)], pageCount: 1 }))
  const { rerender } = render(paper('Savjet', draw))
  scrollTo(false)
  expect(draw).not.toHaveBeenCalled()
  scrollTo(true)
  await screen.findByRole('img')
  expect(draw.mock.calls.map(([content]) => content)).toEqual(['Savjet'])
  scrollTo(false)
  rerender(paper('Savjetovanje', draw))
  await act(async () => new Promise((resolve) => void setTimeout(resolve, 600)))
  expect(draw).toHaveBeenCalledOnce()
  // What was drawn stays until the new one is there.
  expect(screen.getByRole('img')).toBeTruthy()
  scrollTo(true)
  await waitFor(() => expect(draw.mock.lastCall?.[0]).toBe('Savjetovanje'))
})
