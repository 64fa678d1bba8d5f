import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AtWorkContext, type AtWork } from '../../kit/actor.tsx'
import { answers, refusal } from '../../testing/api.ts'
import { ana, kovac, mayIn, selected, zito } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import CommandPalette, { LOOK_UP_AFTER_MS } from './command-palette.tsx'

const atWork = { user: ana, businessSubject: kovac, selected: selected(['documents']) }
const books = {
  'GET /business-subjects/1/search-results': { body: [{ kind: 'Partneri', label: 'Kovačnica', path: '/kovac/customers/9' }] },
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openPalette(given: AtWork = atWork, address = '/') {
  const onClose = vi.fn()
  const page = await renderPage(
    () => (
      <AtWorkContext value={given}>
        <CommandPalette allowed={['documents']} takeTyped={() => ({ text: '', isEntered: false })} onClose={onClose} />
      </AtWorkContext>
    ),
    address,
  )
  await screen.findByRole('option', { name: /^Ulazni i izlazni/ })
  const input = screen.getByRole('combobox')
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  return { ...page, input, type, onClose }
}

test('the books are asked once, a moment after the last key (SHELL-01)', async () => {
  const api = answers(books)
  const { type } = await openPalette()
  vi.useFakeTimers()
  for (const text of ['ko', 'kov', 'kova']) {
    type(text)
    await act(() => vi.advanceTimersByTimeAsync(LOOK_UP_AFTER_MS - 1))
  }
  expect(api.calls).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(api.calls.map(({ path }) => path)).toEqual(Object.keys(books).map((key) => key.replace('GET ', '')))
  expect(screen.getByRole('option', { name: /Kovačnica/ })).toBeTruthy()
})

test('Enter acts on what is shown, without waiting for the books', async () => {
  answers(books)
  const { input, type, where, onClose } = await openPalette()
  type('partneri')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([expect.stringMatching(/Partneri/)])
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(where()).toBe('/kovac/customers'))
})

test('what is found opens its page, and a new offer is begun, by who may (DOCI-08)', async () => {
  const offer = { kind: 'Ponude', label: 'P-3/2026 · Žito · 125,00 EUR', path: '/kovac/doci/offers/3' }
  answers({ 'GET /business-subjects/1/search-results': { body: [offer] } })
  const { type, where } = await openPalette({ ...atWork, selected: mayIn(['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE']) })
  type('nova ponuda')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([expect.stringMatching(/Nova ponuda/)])
  type('P-3')
  fireEvent.click(await screen.findByRole('option', { name: /P-3\/2026.*Žito.*125,00 EUR/ }))
  await waitFor(() => expect(where()).toBe('/kovac/doci/offers/3'))
})

const suma = { ...zito, businessSubjectId: 3, businessSubjectName: 'Šuma i đak obrt', businessSubjectSlug: 'suma' }
const bookkeeper = { ...atWork, user: { ...ana, businessSubjects: [kovac, zito, suma] } }

test('a company is there with the last letter of its name, before the books have answered, and opens where one is (GAP-13)', async () => {
  const { input, type, where } = await openPalette(bookkeeper, '/kovac/documents/5')
  answers({
    ...books,
    'GET /business-subjects/1/search-results': () => new Promise(() => {}),
    'GET /business-subjects/3': { body: selected(['dashboard', 'documents']) },
    'GET /current-user': { body: ana },
  })
  type('suma')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Šuma i đak obrtTvrtke'])
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(where()).toBe('/suma/documents'))
})

test('a company that can not be opened says so', async () => {
  const { type, where } = await openPalette(bookkeeper)
  answers({ 'GET /business-subjects/2': refusal(404, 'NotFound', 'global.notFound') })
  type('žito')
  fireEvent.click(screen.getByRole('option', { name: /Žito/ }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(where()).toBe('/')
})

test('that nothing is found is said once the books have answered, not before', async () => {
  const { type } = await openPalette()
  answers({ 'GET /business-subjects/1/search-results': { body: [] } })
  type('nepoznato')
  expect(screen.queryByText('Ništa nije pronađeno')).toBeNull()
  expect(await screen.findByText('Ništa nije pronađeno')).toBeTruthy()
})

test('an arrow brings the command it chooses to sight', async () => {
  const { input } = await openPalette()
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect(shown.mock.contexts).toEqual([screen.getAllByRole('option').at(-1)])
  expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true')
})
