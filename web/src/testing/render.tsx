import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Frame } from '../app/frame.tsx'
import { readSearch, writeSearch } from '../app/search-text.ts'

/** Draws one page at an address; every other address is an empty page. Says where the person is, and how many pages lie behind. */
export async function renderPage(Page: () => ReactNode, address = '/') {
  const root = createRootRoute({ component: () => <Frame env="test" /> })
  const [path = '/'] = address.split('?')
  const routes = [
    createRoute({ getParentRoute: () => root, path, component: Page }),
    createRoute({ getParentRoute: () => root, path: '/$', component: () => null }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
  await router.load()
  const { unmount } = render(<RouterProvider router={router} />)
  return { unmount, where: () => router.state.location.href, historyLength: () => router.history.length }
}
