import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { Frame, firstDrawn } from './frame.tsx'

test('the first page is drawn in slices, and until it is there what stands in its place may stay', async () => {
  const root = createRootRoute({ component: Frame })
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Računi</p> })
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() })
  await router.load()
  const place = document.createElement('div')
  // What must be drawn at once is: the page is not among it.
  flushSync(() => createRoot(place).render(<RouterProvider router={router} />))
  expect(place.querySelector('p')).toBeNull()
  await waitFor(() => expect(place.querySelector('p')?.textContent).toBe('Računi'))
  await firstDrawn
})
