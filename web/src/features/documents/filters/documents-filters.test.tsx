import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
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

async function open(isMobile: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isMobile, addEventListener: () => {}, removeEventListener: () => {} }))
  answers({
    [`${UNDER}/types`]: { body: ['OutgoingInvoices'] },
    [`${UNDER}/statuses`]: { body: ['Paid'] },
    [`${UNDER}/currencies`]: { body: [{ id: 978, mark: 'EUR' }] },
    [`${UNDER}/partners`]: { body: [] },
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
