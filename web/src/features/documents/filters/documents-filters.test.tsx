import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, selected } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { DocumentsFilters } from './documents-filters.tsx'

const UNDER = 'GET /business-subjects/1/document-filters'

beforeEach(() => queries.clear())
afterEach(() => vi.unstubAllGlobals())

const MASLINA = { id: 8, name: 'Maslina d.o.o.' }
const ZITO = { id: 7, name: 'Žito i brašno d.o.o.' }

async function open(isMobile: boolean, findPartners: () => Promise<unknown> = () => Promise.resolve([])) {
  vi.stubGlobal('matchMedia', () => ({ matches: isMobile, addEventListener: () => {}, removeEventListener: () => {} }))
  answers({
    [`${UNDER}/types`]: { body: ['IncomingInvoices', 'OutgoingInvoices'] },
    [`${UNDER}/statuses`]: { body: ['Paid'] },
    [`${UNDER}/currencies`]: { body: [{ id: 978, mark: 'EUR' }] },
    [`${UNDER}/partners`]: async () => ({ body: await findPartners() }),
  })
  const [onApply, onClose] = [vi.fn(), vi.fn()]
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: selected(['documents']) }}>
        <DocumentsFilters
          filter={[{ dataField: 'documentDate', value: { startDate: '2026-10-01' } }]}
          onApply={onApply}
          onClose={onClose}
        />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  const from = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Od' })[0]
  return { onApply, onClose, from }
}

test('"Cancel" closes the filters and applies nothing of what was changed (DOCS-43)', async () => {
  const { onApply, onClose, from } = await open(false)
  fireEvent.change(from() as HTMLElement, { target: { value: '5.10.2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onApply).not.toHaveBeenCalled()
})

test('on a desktop the filters can be emptied, which holds once applied (DOCS-45)', async () => {
  const { onApply, from } = await open(false)
  expect(from()?.value).toBe('01.10.2026')
  fireEvent.click(screen.getByRole('button', { name: 'Očisti filtre' }))
  expect(from()?.value).toBe('')
  expect(onApply).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Primijeni' }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith([])
})

test('on a mobile the button is left to the pills (DOCS-45, GAP-44)', async () => {
  await open(true)
  expect(screen.getByRole('button', { name: 'Primijeni' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Očisti filtre' })).toBeNull()
})

const typeInto = (field: HTMLElement, text: string) => {
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
}
/** True where the form is sent by it, as a browser sends it unless the field keeps the key to itself. */
const enters = (field: HTMLElement) => {
  const isSent = fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  if (isSent) fireEvent.submit(field.closest('form') as HTMLElement)
  return isSent
}
const chosenIn = (field: HTMLElement) =>
  [...(field.closest('.mantine-MultiSelect-root')?.querySelectorAll('.mantine-Pill-label') ?? [])].map(
    ({ textContent }) => textContent,
  )

test('what is typed is found by the letters it begins with, Enter takes it, and a second Enter applies it (DOCS-44)', async () => {
  const { onApply } = await open(false)
  const type = screen.getByRole('combobox', { name: 'Vrsta' })
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Izlazni račun', hidden: true })).toBeTruthy())
  typeInto(type, 'iz')
  expect(enters(type)).toBe(false)
  expect([chosenIn(type), onApply.mock.calls.length]).toEqual([['Izlazni račun'], 0])
  expect(enters(type)).toBe(true)
  expect(onApply).toHaveBeenCalledExactlyOnceWith(
    expect.arrayContaining([{ dataField: 'documentType', value: ['OutgoingInvoices'] }]),
  )
})

test('a partner is taken by Enter also when it is pressed before the answer has come, and is then applied (DOCS-44)', async () => {
  const findPartners = vi.fn<() => Promise<unknown>>(() => Promise.resolve([MASLINA, ZITO]))
  const { onApply } = await open(false, findPartners)
  const partner = await screen.findByRole('combobox', { name: 'Partner' })
  let answer: (found: unknown) => void = () => expect.unreachable()
  findPartners.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  typeInto(partner, 'zito')
  expect(enters(partner)).toBe(false)
  expect(onApply).not.toHaveBeenCalled()
  await waitFor(() => expect(findPartners).toHaveBeenCalledTimes(2))
  await act(async () => answer([ZITO]))
  await waitFor(() => expect(chosenIn(partner)).toEqual(['Žito i brašno d.o.o.']))
  expect(enters(partner)).toBe(true)
  expect(onApply).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining([{ dataField: 'businessSubjectPartnerId', value: [7] }]))
})

test('who leaves what was typed has the only one found, and else is told to choose before anything is applied (DOCS-44)', async () => {
  const { onApply } = await open(false, () => Promise.resolve([MASLINA, ZITO]))
  const partner = await screen.findByRole('combobox', { name: 'Partner' })
  typeInto(partner, 'd.o.o.')
  act(() => partner.blur())
  expect(await screen.findByText('Odaberite s popisa ili ispraznite polje.')).toBeTruthy()
  expect(partner).toHaveProperty('value', 'd.o.o.')
  fireEvent.click(screen.getByRole('button', { name: 'Primijeni' }))
  expect([document.activeElement, onApply.mock.calls]).toEqual([partner, []])

  const type = screen.getByRole('combobox', { name: 'Vrsta' })
  typeInto(type, 'izl')
  act(() => type.blur())
  expect(chosenIn(type)).toEqual(['Izlazni račun'])
  expect(type).toHaveProperty('value', '')

  fireEvent.click(screen.getByRole('button', { name: 'Očisti filtre' }))
  expect(screen.queryByText('Odaberite s popisa ili ispraznite polje.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Primijeni' }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith([])
})
