import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../testing/api.ts'
import { ana, selected } from '../../testing/people.ts'
import { makeRouter } from '../router.tsx'

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
