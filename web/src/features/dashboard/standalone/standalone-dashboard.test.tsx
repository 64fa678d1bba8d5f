import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/api.ts'
import {
  BANKS,
  BLOG,
  CONFIGURATION,
  CONFIGURED,
  CUSTOMERS,
  ITEMS,
  openDashboard,
  RESULTS,
  TAX,
  STATISTICS,
} from '../../../testing/dashboard.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = async (given: Parameters<typeof openDashboard>[0] = {}) => {
  const page = await openDashboard({ isStandalone: true, ...given })
  await screen.findByRole('heading', { level: 1 })
  return page
}
const FAILED = refusal(429, 'TooManyRequests', 'global.tooManyRequests')
const section = (name: string) => screen.findByRole('region', { name })

test('who runs a business alone is greeted by its name (DASH-I-01, DASH-S-01)', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dobar dan, Kovač d.o.o. Nadzorna ploča')
  expect(document.title).toBe('Nadzorna ploča · Saldo')
  expect(screen.queryByText('Kupci duguju')).toBeNull()
})

test('without the permission for results there is neither greeting nor figure, but welcome, contact and blog (DASH-S-01, GAP-31, PERM-07)', async () => {
  const { asked } = await open({ without: ['DASHBOARD_BUSINESSRESULTS_READ'] })
  expect(screen.getByRole('heading', { level: 1 }).textContent?.trim()).toBe('Nadzorna ploča')
  expect(await screen.findByText('Ana Kovač')).toBeTruthy()
  expect(await screen.findByText('Objava 1')).toBeTruthy()
  expect(screen.queryByText('Statistika računa')).toBeNull()
  expect(asked().toSorted()).toEqual([BLOG, CONFIGURATION])
})

test('the welcome card names the person, and its button opens a mail with subject and greeting (DASH-S-02, DASH-S-03, GAP-62)', async () => {
  await open()
  expect(within(await section('Dobro došli')).getByText('Ana Kovač')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByText('Pišite nam').closest('a')?.getAttribute('href')).toBe(
      `mailto:pomoc@knjige.example?subject=${encodeURIComponent('Upit iz Salda')}&body=${encodeURIComponent('Poštovani,\n\n')}`,
    ),
  )
})

test('a dashed card leads to a new invoice and explains itself (DASH-S-04)', async () => {
  await open()
  const card = within(await section('Novi dokument'))
  expect(card.getByRole('link').getAttribute('href')).toBe('/kovac/doci/invoices/new')
  fireEvent.focus(card.getByRole('button', { name: 'Objašnjenje: novi račun' }))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Broj dobiva tek kad ga izdate/)
})

test('who may not issue has no card of a new invoice (DASH-S-05, PERM-13)', async () => {
  await open({ without: ['DOCI_INVOICES_MANAGE'] })
  await section('Dobro došli')
  expect(screen.queryByText('Novi dokument')).toBeNull()
  expect(screen.queryByRole('link', { name: /Novi račun/ })).toBeNull()
})

test('the cards follow below the new document: top five, statistics, blog (DASH-S-06)', async () => {
  await open()
  await screen.findByText('Objava 1')
  const names = ['Novi dokument', 'Prvih pet', 'Statistika računa', 'Blog']
  const places = await Promise.all(names.map(section))
  for (const [index, place] of places.slice(1).entries())
    expect(places[index]?.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('one line tells that something is not loaded, and its button asks for just that again (DASH-S-07)', async () => {
  let isDown = true
  const { asked } = await open({ more: { [CUSTOMERS]: () => (isDown ? FAILED : { body: [] }) } })
  const line = await screen.findByText('Dio podataka nije učitan.')
  await screen.findByText('Objava 1')
  isDown = false
  const before = asked().length
  fireEvent.click(within(line).getByRole('button', { name: 'Pokušaj ponovno' }))
  await waitFor(() => expect(screen.queryByText('Dio podataka nije učitan.')).toBeNull())
  expect(asked().slice(before)).toEqual([CUSTOMERS])
})

test('nothing failed, and there is no such line (DASH-S-07)', async () => {
  await open()
  await screen.findByText('Objava 1')
  expect(screen.queryByText('Dio podataka nije učitan.')).toBeNull()
})

test('the figures are of this year, or of the one before as the address says (GAP-109)', async () => {
  const { calls, where } = await open()
  const [current, before] = within(await screen.findByRole('group', { name: 'Godina' })).getAllByRole('button')
  expect(calls.filter(({ path, query }) => query?.includes('year') && !path.endsWith('/business-results'))).toEqual([])
  const year = Number(current?.textContent?.replace('.', ''))
  expect(before?.textContent).toBe(`${year - 1}.`)
  if (before) fireEvent.click(before)
  await waitFor(() => expect(where()).toBe(`/kovac/dashboard?year=${year - 1}`))
  await waitFor(() => {
    const asked = calls.filter(({ query }) => query === `year=${year - 1}`).map(({ method, path }) => `${method} ${path}`)
    expect(asked.toSorted()).toEqual([CUSTOMERS, ITEMS, STATISTICS].toSorted())
  })
})

test('every card asks for its figures once, and nothing is asked twice', async () => {
  const { asked } = await open()
  await screen.findByText('Objava 1')
  await screen.findByText('31.240,15')
  expect(asked().toSorted()).toEqual([BLOG, CONFIGURATION, CUSTOMERS, STATISTICS, ITEMS, BANKS, RESULTS, TAX].toSorted())
})

const blog = async (answer: object) => {
  const page = await open({ more: { [BLOG]: answer } })
  return { ...page, card: within(await section('Blog')) }
}

test('three posts, each with title, excerpt and a link that opens beside (DASH-S-30, DASH-S-31)', async () => {
  const { card, calls } = await blog({
    body: [1, 2, 3].map((n) => ({ title: `<b>${n}</b>`, excerpt: `O čemu je ${n}`, link: `https://blog.example/${n}` })),
  })
  const posts = await card.findAllByRole('heading', { level: 3 })
  // What would be markup is text like any other.
  expect(posts.map(({ textContent }) => textContent)).toEqual(['<b>1</b>', '<b>2</b>', '<b>3</b>'])
  expect(card.getByText('O čemu je 2')).toBeTruthy()
  const link = card.getByRole('link', { name: 'Saznajte više: <b>2</b>' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://blog.example/2',
    '_blank',
    'noopener noreferrer',
  ])
  expect(calls.find(({ path }) => path === '/blog-posts')?.query).toBe('limit=3')
})

test('a button leads to the blog beside (DASH-S-32)', async () => {
  const { card } = await blog({ body: [] })
  const link = card.getByRole('link', { name: 'Idi na blog' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://blog.example/', '_blank'])
})

test('without posts the card says so (DASH-S-33)', async () => {
  const { card } = await blog({ body: [] })
  expect(await card.findByText('Trenutačno nema objava.')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Pokušaj ponovno' })).toBeNull()
})

test('a blog that fails is empty without a toast, and can be asked again (DASH-S-34, DASH-S-35, GAP-54)', async () => {
  let isDown = true
  const up = { body: [{ title: 'Objava', excerpt: '', link: 'https://blog.example/1' }] }
  const { card } = await blog(() => (isDown ? FAILED : up))
  const again = await card.findByRole('button', { name: 'Pokušaj ponovno' })
  expect(card.getByText('Trenutačno nema objava.')).toBeTruthy()
  expect([screen.queryByText('Nije uspjelo'), card.queryByRole('alert')]).toEqual([null, null])
  isDown = false
  fireEvent.click(again)
  expect(await card.findByText('Objava')).toBeTruthy()
})

test('an installation without a blog shows no card and asks for none (GAP-62)', async () => {
  const { asked } = await open({ more: { [CONFIGURATION]: { body: { ...CONFIGURED, blogUrl: null } } } })
  await screen.findByText('31.240,15')
  await waitFor(() => expect(screen.getByText('Pišite nam').closest('a')?.hasAttribute('href')).toBe(true))
  expect(screen.queryByRole('region', { name: 'Blog' })).toBeNull()
  expect(asked()).not.toContain(BLOG)
})
