import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answers } from '../../testing/api.ts'
import { ana, mayIn } from '../../testing/people.ts'
import { makeRouter } from '../router.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** A page with the palette asked for and not there yet. */
async function open() {
  answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE']) },
    'GET /business-subjects/1/invoices': { body: { rows: [], totalCount: 0 } },
    'GET /business-subjects/1/search-results': { body: [] },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/doci/invoices'] }))
  render(<RouterProvider router={router} />)
  await screen.findAllByText('Novi račun')
  const where = () => router.state.location.pathname
  const press = (key: string, held = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held })
  const type = (text: string) => [...text].forEach((key) => press(key))
  press('k', { ctrlKey: true })
  return { where, press, type }
}
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Stranica, tvrtka, dokument ili radnja' })

test('what is typed before the palette is there stands in it, and is no key of the page (SHELL-01)', async () => {
  const { press, type } = await open()
  type('nova ponuda?')
  press('Backspace')
  press('Shift', { shiftKey: true })
  await waitFor(async () => expect((await field()).value).toBe('nova ponuda'))
  expect(document.activeElement).toBe(await field())
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  // From now on keys are the field's own.
  expect(press('x')).toBe(true)
})

test('Enter that comes before the palette does goes where the letters lead (SHELL-01)', async () => {
  const { where, press, type } = await open()
  type('nova ponuda')
  press('Enter')
  type('n')
  await waitFor(() => expect(where()).toBe('/kovac/doci/offers/new'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
