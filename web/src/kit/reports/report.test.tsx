import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openItems } from 'contract/accounting/open-items'
import { odometerReadings } from 'contract/vehicle-fleet/odometer-readings'
import { answers, refusal } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { useAddressChoice } from '../address/address-choice.ts'
import { queries } from '../use-call.ts'
import { Report } from './report.tsx'
import { usePartReport, useReport } from './use-report.ts'

const ITEMS = 'GET /business-subjects/1/open-items'
const READINGS = 'GET /business-subjects/1/vehicles/2/odometer-readings'

function Items() {
  const [side, choose] = useAddressChoice('side', ['Debit', 'Credit'])
  const items = useReport(openItems.list, { on: '2026-03-31', side }, { businessSubjectId: 1 })
  return (
    <>
      <button type="button" onClick={() => choose('Credit')}>
        Dobavljači
      </button>
      <Link to="." search={{ side: 'Credit', page: 2 }}>
        Druga dobavljača
      </Link>
      <Report of={items} notLoaded="Stavke se nisu učitale" empty={<p>Ništa nije otvoreno</p>}>
        {({ rows }) => <p>{rows.map(({ text }) => text).join()}</p>}
      </Report>
    </>
  )
}

function Readings() {
  const readings = usePartReport(odometerReadings.list, {}, { businessSubjectId: 1, vehicleId: 2 })
  return (
    <Report of={readings} notLoaded="Stanja se nisu učitala">
      {({ rows }) => <p>{rows.map(({ km }) => km).join() || 'Nema ih'}</p>}
    </Report>
  )
}

const open = (Shown: () => ReactNode, address: string) =>
  renderPage(
    () => (
      <QueryClientProvider client={queries}>
        <Shown />
      </QueryClientProvider>
    ),
    address,
  )

/** Says in its row which page of which side was asked for. */
const said = (count = 250) => {
  const api = answers({
    [ITEMS]: () => {
      const asked = new URLSearchParams(api.calls.at(-1)?.query)
      return { body: { rows: [{ text: `${asked.get('side')} ${asked.get('page')}` }], totalCount: count } }
    },
  })
  return api
}
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Sljedeća stranica' }))

beforeEach(() => queries.clear())
afterEach(() => vi.unstubAllGlobals())

test('the page of a report stands in the address: a link opens it, and the way back leads to the one before', async () => {
  said()
  const { where } = await open(Items, '/items?page=2')
  await screen.findByText('Debit 2')
  expect(screen.getByText('Stranica 2 / 3')).toBeTruthy()
  next()
  await screen.findByText('Debit 3')
  expect(where()).toBe('/items?page=3')
  fireEvent.click(screen.getByRole('button', { name: 'Prethodna stranica' }))
  await screen.findByText('Debit 2')
})

test('who asks a report for something else begins at its first page, unless the address they follow names another', async () => {
  const api = said()
  const { where } = await open(Items, '/items?page=3')
  await screen.findByText('Debit 3')
  fireEvent.click(screen.getByText('Dobavljači'))
  await screen.findByText('Credit 1')
  await waitFor(() => expect(where()).toBe('/items?side=Credit'))
  expect(api.calls.some(({ query = '' }) => query.includes('Credit') && query.includes('page=3'))).toBe(false)
  fireEvent.click(screen.getByText('Druga dobavljača'))
  await screen.findByText('Credit 2')
  expect(where()).toBe('/items?side=Credit&page=2')
})

test('a page that is not there any more is no end: the last one shows in its place', async () => {
  said(150)
  const { where } = await open(Items, '/items?page=9')
  await screen.findByText('Debit 2')
  expect(where()).toBe('/items?page=2')
})

test.each(['0', '-1', '1.5', 'druga'])('an address whose page is none opens the first: %s', async (page) => {
  said()
  await open(Items, `/items?page=${page}`)
  await screen.findByText('Debit 1')
})

test('a report of nothing says so, and has no pages', async () => {
  answers({ [ITEMS]: { body: { rows: [], totalCount: 0 } } })
  await open(Items, '/items')
  expect(await screen.findByText('Ništa nije otvoreno')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('until it is there a report shows that it comes; where it cannot be had, why, and it can be asked for again', async () => {
  const later = Promise.withResolvers<void>()
  answers({ [ITEMS]: async () => (await later.promise, refusal(422, 'Any', 'global.fromAfterTo')) })
  await open(Items, '/items')
  expect(await screen.findByRole('region', { name: 'Učitavanje' })).toBeTruthy()
  later.resolve()
  await screen.findByText('Stavke se nisu učitale')
  said()
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await screen.findByText('Debit 1')
})

test('what is on the screen stays where it cannot be read anew, and that it could not is said in passing', async () => {
  said()
  await open(Items, '/items')
  await screen.findByText('Debit 1')
  answers({ [ITEMS]: refusal(422, 'Any', 'global.fromAfterTo') })
  await act(() => queries.refetchQueries())
  expect(await screen.findByText('Početak je nakon kraja.')).toBeTruthy()
  expect(screen.getByText('Debit 1')).toBeTruthy()
})

test('the rows of before stand until the next page is there, as what they are', async () => {
  const later = Promise.withResolvers<void>()
  said()
  await open(Items, '/items')
  await screen.findByText('Debit 1')
  answers({ [ITEMS]: async () => (await later.promise, { body: { rows: [{ text: 'Kasnije' }], totalCount: 250 } }) })
  next()
  const before = screen.getByText('Debit 1').parentElement
  await waitFor(() => expect(before?.getAttribute('aria-busy')).toBe('true'))
  later.resolve()
  expect((await screen.findByText('Kasnije')).parentElement?.getAttribute('aria-busy')).toBe('false')
})

test('a report that is a part of a page turns without changing the address, and is drawn where it is empty and says no more', async () => {
  const api = answers({
    [READINGS]: () => {
      const page = Number(new URLSearchParams(api.calls.at(-1)?.query).get('page'))
      return { body: { rows: [{ km: page * 1000 }], totalCount: 21 } }
    },
  })
  const { where, unmount } = await open(Readings, '/vehicles?page=4')
  await screen.findByText('1000')
  next()
  await screen.findByText('2000')
  expect(where()).toBe('/vehicles?page=4')
  unmount()
  queries.clear()
  answers({ [READINGS]: { body: { rows: [], totalCount: 0 } } })
  await open(Readings, '/vehicles')
  await screen.findByText('Nema ih')
})
