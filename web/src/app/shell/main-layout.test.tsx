import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answers } from '../../testing/api.ts'
import { ana, mayIn, selected } from '../../testing/people.ts'
import { makeRouter } from '../router.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('the main content is at its top after each navigation, and stays where it is on the same page (SHELL-39)', async () => {
  answers({ 'GET /current-user': { body: ana }, 'GET /business-subjects/1': { body: selected(['documents']) } })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/test/form'] }))
  render(<RouterProvider router={router} />)
  const main = await screen.findByRole('main')
  await screen.findByRole('heading', { level: 1 })
  const go = (href: string) => act(() => router.navigate({ href }))

  main.scrollTop = 400
  await go('/kovac/test/form?a=b')
  expect(main.scrollTop).toBe(400)
  await go('/kovac/test')
  expect(main.scrollTop).toBe(0)
  main.scrollTop = 400
  await go('/kovac/test/form')
  expect(main.scrollTop).toBe(0)
})

test('a page that two modules have stays in the one it was opened from', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(['DOCI_INVOICES_READ', 'DOCUMENT_INCOMING_READ']) },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/doci/offers'] }))
  render(<RouterProvider router={router} />)
  const sidebar = within(await screen.findByRole('navigation', { name: 'Moduli' }))
  await act(() => router.navigate({ href: '/kovac/customers' }))
  expect(sidebar.getByRole('button', { name: 'Ulazni i izlazni računi: prikaži stranice' })).toBeTruthy()
  expect(sidebar.getByRole('link', { name: 'Partneri' }).getAttribute('aria-current')).toBe('page')
  expect(sidebar.getByRole('link', { name: 'Izdavanje' }).getAttribute('aria-current')).toBeNull()
})
