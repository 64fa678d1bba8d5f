import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FixedAssetCount, FixedAssetCountLine } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { refusal } from '../../../testing/api.ts'
import { openFixedAssets, readsAssets } from '../../../testing/fixed-assets.tsx'

afterEach(() => vi.unstubAllGlobals())

const COUNTS = '/business-subjects/1/fixed-asset-counts'
const COUNT: FixedAssetCount = { id: 5, onDay: '2026-12-31', place: '', expectedCount: 3, countedCount: 1, unexpectedCount: 0, createdByName: 'Ana Kovač', finishedAt: null, finishedByName: '' } // prettier-ignore
const SAW: FixedAssetCountLine = { id: 8, fixedAssetId: 36, inventoryNumber: '0036', name: 'Pila', place: 'Hala', isExpected: true, countedAt: null } // prettier-ignore
const FAILED = refusal(500, 'App.Unexpected', 'global.genericError')
const listed = (rows: readonly FixedAssetCount[]) => ({ [`GET ${COUNTS}`]: { body: { rows, places: ['Hala', 'Ured'] } } })

test('without any count the page says what one is good for, and a new one begins for a place', async () => {
  const more = { ...listed([]), [`POST ${COUNTS}`]: { body: COUNT }, [`GET ${COUNTS}/5`]: { body: COUNT }, [`GET ${COUNTS}/5/lines`]: { body: { rows: [], totalCount: 0 } } } // prettier-ignore
  const { sent, where } = await openFixedAssets('/counts', { more })
  expect(await screen.findByText('Još nema popisa')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Novi popis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novi popis' }))
  fireEvent.change(dialog.getByLabelText('Mjesto'), { target: { value: 'Hala' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Započni popis' }))
  await waitFor(() => expect(where()).toBe('/kovac/fixed-assets/counts/5'))
  expect(sent('POST')).toEqual([expect.objectContaining({ place: 'Hala' })])
})

test('a place with nothing to count is told at its field', async () => {
  const more = { ...listed([]), [`POST ${COUNTS}`]: refusal(422, 'FixedAssetCount.NothingToCount', 'fixedAssetCounts.nothingToCount', { field: 'place' }) } // prettier-ignore
  await openFixedAssets('/counts', { more })
  fireEvent.click(await screen.findByRole('button', { name: 'Novi popis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novi popis' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Započni popis' }))
  expect(await dialog.findByText('Na taj dan na tom mjestu nema imovine.')).toBeTruthy()
})

test('counts stand with their day, place and progress; whoever only reads begins none', async () => {
  await openFixedAssets('/counts', { may: readsAssets, more: listed([COUNT, { ...COUNT, id: 4, place: 'Ured', onDay: '2025-12-31', finishedAt: '2026-01-02T10:00:00.000Z' }]) }) // prettier-ignore
  const [newest, older] = await screen.findAllByRole('listitem').then((rows) => rows.filter(({ textContent }) => textContent.includes('Popis na dan'))) // prettier-ignore
  expect(newest?.textContent).toMatch(/31\.12\.2026\.?Sva mjestaPrebrojano 1 od 3U tijeku/)
  expect(older?.textContent).toMatch(/Ured.*Završen/)
  expect(screen.queryByRole('button', { name: 'Novi popis' })).toBeNull()
})

test('counts that did not load say so and are asked for again', async () => {
  let isDown = true
  await openFixedAssets('/counts', { more: { [`GET ${COUNTS}`]: () => (isDown ? FAILED : { body: { rows: [COUNT], places: [] } }) } }) // prettier-ignore
  expect(await screen.findByText('Popisi se nisu učitali')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: /Pokušaj/ }))
  expect(await screen.findByText('Sva mjesta')).toBeTruthy()
})

const counting = (more: Parameters<typeof openFixedAssets>[1] = {}, search = '') =>
  openFixedAssets(`/counts/5${search}`, {
    ...more,
    more: { [`GET ${COUNTS}/5`]: { body: COUNT }, [`GET ${COUNTS}/5/lines`]: { body: { rows: [SAW], totalCount: 1 } }, ...more.more },
  }) // prettier-ignore

test('a scanner types a number and presses Enter: it is counted, the field is empty and ready for the next', async () => {
  const outcome = { outcome: 'Counted', line: { ...SAW, countedAt: '2026-12-31T10:00:00.000Z' } }
  const { sent } = await counting({ more: { [`POST ${COUNTS}/5/lines`]: { body: outcome } } })
  const field = await screen.findByLabelText<HTMLInputElement>('Inventarni broj')
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: ' 0036 ' } })
  fireEvent.submit(field)
  expect(await screen.findByText('0036 Pila: prebrojano')).toBeTruthy()
  expect(sent('POST', '/lines')).toEqual([{ inventoryNumber: '0036' }])
  expect([field.value, document.activeElement]).toEqual(['', field])
})

test.each([
  ['Again', '0036 Pila: već je prebrojano'],
  ['Elsewhere', '0036 Pila: ne bi trebalo biti ovdje, zabilježeno'],
  ['Unknown', '0036: tog broja nema u registru, zabilježeno'],
])('what a number turned out to be is said: %s', async (outcome, sentence) => {
  await counting({ more: { [`POST ${COUNTS}/5/lines`]: { body: { outcome, line: SAW } } } })
  fireEvent.change(await screen.findByLabelText('Inventarni broj'), { target: { value: '0036' } })
  fireEvent.click(screen.getByRole('button', { name: 'Prebroji' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('an empty field counts nothing', async () => {
  const { sent } = await counting()
  fireEvent.submit(await screen.findByLabelText('Inventarni broj'))
  expect(sent('POST', '/lines')).toEqual([])
})

test('what remains stands with a button; when all is counted, that is said; a list that did not load says so', async () => {
  const { sent } = await counting({ more: { [`POST ${COUNTS}/5/lines`]: { body: { outcome: 'Counted', line: SAW } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Prebroji 0036' }))
  await waitFor(() => expect(sent('POST', '/lines')).toEqual([{ inventoryNumber: '0036' }]))
})

test('a count of which nothing remains says so', async () => {
  await counting({ more: { [`GET ${COUNTS}/5/lines`]: { body: { rows: [], totalCount: 0 } } } })
  expect(await screen.findByText('Sve je prebrojano.')).toBeTruthy()
})

test('lines are searched, those of a state stand in the address, and what finds nothing says so and is cleared', async () => {
  let rows = [SAW]
  const { where, calls } = await counting({
    more: { [`GET ${COUNTS}/5/lines`]: () => ({ body: { rows, totalCount: rows.length } }) },
  })
  await screen.findByText('Pila')
  fireEvent.click(screen.getByRole('button', { name: 'Prebrojano 1' }))
  await waitFor(() => expect(where()).toBe('/kovac/fixed-assets/counts/5?state=Counted'))
  rows = []
  fireEvent.change(screen.getByLabelText('Traži po broju, nazivu ili mjestu'), { target: { value: 'bušilica' } })
  await screen.findByText('Nema rezultata')
  const asked = new URLSearchParams(calls.findLast(({ path }) => path.endsWith('/lines'))?.query)
  expect([asked.get('search'), asked.get('filter')]).toEqual(['bušilica', '[{"dataField":"state","value":"Counted"}]'])
  rows = [SAW]
  fireEvent.click(within(screen.getByText('Nema rezultata').parentElement as HTMLElement).getByRole('button'))
  await screen.findByText('Pila')
  expect(where()).toBe('/kovac/fixed-assets/counts/5?state=Counted')
})

test('where nothing is in a state yet that is said, and what remains is shown again', async () => {
  const { where } = await counting({ more: { [`GET ${COUNTS}/5/lines`]: { body: { rows: [], totalCount: 0 } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Neočekivano 0' }))
  await screen.findByText('Nema neočekivanih brojeva.')
  fireEvent.click(screen.getByRole('button', { name: 'Očisti filtre' }))
  await screen.findByText('Sve je prebrojano.')
  expect(where()).toBe('/kovac/fixed-assets/counts/5')
})

test('who counts the last line of the last page goes on with the page before', async () => {
  const pages = [{ rows: [], totalCount: 20 }]
  const lines = { [`GET ${COUNTS}/5/lines`]: () => ({ body: pages.pop() ?? { rows: [SAW], totalCount: 20 } }) }
  const { where } = await counting({ more: lines }, '?page=2')
  await screen.findByText('Pila')
  expect(where()).toBe('/kovac/fixed-assets/counts/5')
})

test('lines that did not load say so, and scanning goes on', async () => {
  await counting({ more: { [`GET ${COUNTS}/5/lines`]: FAILED } })
  expect(await screen.findByText('Popisane stavke nisu se učitale')).toBeTruthy()
  expect(screen.getByLabelText('Inventarni broj')).toBeTruthy()
})

test('a finished count is only looked at, and what was not found is missing', async () => {
  const finished = { ...COUNT, finishedAt: '2026-12-31T12:00:00.000Z', finishedByName: 'Ana Kovač' }
  await counting({ more: { [`GET ${COUNTS}/5`]: { body: finished } } })
  expect(await screen.findByText(/^Završen .*, Ana Kovač$/)).toBeTruthy()
  expect(screen.getByText('Nedostaje 2')).toBeTruthy()
  expect(await screen.findByText(/^Ovo na popisu nije pronađeno/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Otpiši 0036' }).getAttribute('href')).toBe('/kovac/fixed-assets/36?writeOff=1')
  expect([screen.queryByLabelText('Inventarni broj'), screen.queryByRole('button', { name: 'Prebroji 0036' })]).toEqual([null, null]) // prettier-ignore
})

test('whoever only reads is led to no write-off of what is missing', async () => {
  const finished = { ...COUNT, finishedAt: '2026-12-31T12:00:00.000Z', finishedByName: 'Ana Kovač' }
  await counting({ may: readsAssets, more: { [`GET ${COUNTS}/5`]: { body: finished } } })
  expect(await screen.findByText('Pila')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Otpiši 0036' })).toBeNull()
})

test('finishing asks first and says what is missing', async () => {
  const finished = { ...COUNT, finishedAt: '2026-12-31T12:00:00.000Z', finishedByName: 'Ana Kovač' }
  const { sent } = await counting({ more: { [`POST ${COUNTS}/5/finish`]: { body: finished } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Završi popis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Završiti popis?' }))
  expect(dialog.getByText(/^Nedostaje: 2\. Neočekivano: 0\./)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Završi popis' }))
  await waitFor(() => expect(sent('POST', '/finish')).toHaveLength(1))
})

test('a count that is not there says so', async () => {
  await counting({ more: { [`GET ${COUNTS}/5`]: refusal(404, 'App.NotFound', 'global.notFound') } })
  expect(await screen.findByText('Popis nije pronađen')).toBeTruthy()
})
