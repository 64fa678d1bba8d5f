import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { items } from 'contract/items/items'
import { PERMISSIONS } from 'contract/permissions'
import { answers } from '../../testing/api.ts'
import { ana, kovac, mayIn } from '../../testing/people.ts'
import { hasHeight, onMobile } from '../../testing/screen/phone.ts'
import { theme } from '../../ui/look/theme.ts'
import { PlainCard } from '../../ui/cards/plain-card.tsx'
import { Page } from '../../ui/page.tsx'
import { AtWorkContext } from '../actor.tsx'
import { useOpenRow } from '../address/open-row.ts'
import { queries } from '../use-call.ts'
import { ListPage } from './list-page.tsx'
import { places, type Place } from './places.ts'

const LIST = 'GET /business-subjects/1/items'
const ITEM = { code: '', kind: 'Service', unitCode: 'C62', unitName: 'kom', classificationCode: '', price: '1.00', currency: 'EUR', vatRate: 25, vatTreatment: 'Domestic', isArchived: false, version: 1 } // prettier-ignore
const row = (id: number) => ({ ...ITEM, id, name: `Artikl ${id}` })
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => row(from + index))

function List() {
  const [openId, open] = useOpenRow('item')
  return (
    <ListPage
      endpoint={items.list}
      title="Artikli"
      texts={{ search: 'Traži', notLoaded: 'Nije učitano', empty: { title: 'Prazno' } }}
      columns={[{ id: 'name', header: 'Naziv', cell: ({ id, name }) => <Link to={`/list/${id}`}>{name}</Link> }]}
      card={({ name }, onOpen) => <PlainCard name={name} about="" day="" status={null} onOpen={onOpen} />}
      nameOf={({ name }) => name}
      onOpen={({ id }) => open(id)}
      openId={openId}
      panel={openId !== null && <button type="button">Otvoreno {openId}</button>}
    />
  )
}
const One = () => (
  <Page title="Jedan" crumb={{ text: 'Natrag', to: '/list' }}>
    {null}
  </Page>
)

async function open(at = '/list?search=a', left?: Place) {
  const root = createRootRoute({
    component: () => (
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queries}>
          <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(PERMISSIONS) }}>
            <main id="main">
              <Outlet />
            </main>
          </AtWorkContext>
        </QueryClientProvider>
      </MantineProvider>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/list', component: List }),
      createRoute({ getParentRoute: () => root, path: '/list/$id', component: One }),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  if (left) places.keep({ ...router.history.location, search: {} }, left)
  await router.load()
  render(<RouterProvider router={router} />)
  return router
}
const main = () => document.querySelector('main') as HTMLElement
const inRow = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')

beforeEach(() => {
  queries.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** Leaves the list for one of its rows, from some way down. */
async function leaveFor(name: string) {
  await screen.findByText(name)
  main().scrollTop = 480
  fireEvent.click(screen.getByText(name))
  await screen.findByText('Jedan')
  main().scrollTop = 0
}
const standsIn = async (id: string) => {
  await waitFor(() => expect(inRow()).toBe(id))
  expect(main().scrollTop).toBe(480)
}

test('who goes back to a list finds it as far down as they left it, and goes on by keys in the row that they came from (GAP-118)', async () => {
  answers({ [LIST]: { body: { rows: rows(1, 20), totalCount: 20 } } })
  const router = await open()
  await leaveFor('Artikl 7')
  act(() => router.history.back())
  await standsIn('7')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(inRow()).toBe('8')
})

test('the way back of a record leads to its list as it was left: its search, and the place in it (GAP-118)', async () => {
  answers({ [LIST]: { body: { rows: rows(1, 20), totalCount: 20 } } })
  const router = await open()
  await leaveFor('Artikl 7')
  fireEvent.click(screen.getByRole('link', { name: 'Natrag' }))
  await standsIn('7')
  expect(router.state.location.href).toBe('/list?search=a')
})

test('whose list is read anew meanwhile is taken to their place once its rows are there', async () => {
  const later = Promise.withResolvers<void>()
  answers({ [LIST]: { body: { rows: rows(1, 20), totalCount: 20 } } })
  const router = await open()
  await leaveFor('Artikl 7')
  queries.clear()
  answers({ [LIST]: async () => (await later.promise, { body: { rows: rows(1, 20), totalCount: 20 } }) })
  act(() => router.history.back())
  await screen.findByText('Artikli')
  expect(main().scrollTop).toBe(0)
  later.resolve()
  await standsIn('7')
})

test('who comes to a list that they left before begins at its top, in no row (SHELL-39)', async () => {
  answers({ [LIST]: { body: { rows: rows(1, 20), totalCount: 20 } } })
  const router = await open()
  await leaveFor('Artikl 7')
  await act(() => router.navigate({ to: '/list' }))
  await screen.findByText('Artikl 7')
  expect([main().scrollTop, inRow()]).toEqual([0, undefined])
})

test('what stands open beside a list gives the focus back to its row, and the list stands where it stood', async () => {
  answers({ [LIST]: { body: { rows: rows(1, 20), totalCount: 20 } } })
  const router = await open()
  const cell = (await screen.findByText('Artikl 7')).closest('tr') as HTMLElement
  main().scrollTop = 480
  fireEvent.click(cell)
  const opened = await screen.findByRole('button', { name: 'Otvoreno 7' })
  opened.focus()
  act(() => router.history.back())
  await standsIn('7')
})

test('on a mobile as many cards are there again as somebody had gone by, before any of them is shown (DOCS-02)', async () => {
  onMobile()
  const height = hasHeight()
  const later = Promise.withResolvers<void>()
  const asked: number[] = []
  const api = answers({
    [LIST]: async () => {
      const page = Number(new URLSearchParams(api.calls.at(-1)?.query).get('page'))
      asked.push(page)
      if (page === 3) await later.promise
      return { body: { rows: rows(page * 20 - 19, page * 20), totalCount: null } }
    },
  })
  await open('/list', { topPx: 4160, boxTopPx: 0, boxLeftPx: 0, rowId: 42, rowCount: 45 })
  await waitFor(() => expect(asked).toEqual([1, 2, 3]))
  expect(screen.queryByText(/^Artikl \d/)).toBeNull()
  later.resolve()
  await waitFor(() => expect(inRow()).toBe('42'))
  expect(main().scrollTop).toBe(4160)
  height.mockRestore()
})
