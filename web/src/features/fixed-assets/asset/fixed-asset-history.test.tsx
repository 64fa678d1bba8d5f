import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ASSET, openAsset } from '../../../testing/asset-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const BY_ANA = { changedByName: 'Ana Kovač', of: null, leftOut: 0 } as const
const PUT_IN_USE = [
  { ...BY_ANA, id: 9, at: '2026-03-05T10:00:00.000Z', action: 'insert', table: 'fixed_asset_changes', fields: [{ field: 'kind', before: null, after: 'PutInUse' }] },
  { ...BY_ANA, id: 8, at: '2026-03-05T10:00:00.000Z', action: 'update', table: 'fixed_assets', fields: [{ field: 'inUseOn', before: null, after: '2026-03-05' }] },
  { ...BY_ANA, id: 7, at: '2026-03-04T10:00:00.000Z', action: 'update', table: 'fixed_assets', fields: [{ field: 'place', before: null, after: 'Split' }] },
] as const // prettier-ignore

test('one act is one entry of the history, however many rows it wrote', async () => {
  await openAsset({ more: { [`GET ${ASSET}/history`]: { body: { rows: PUT_IN_USE, totalCount: 3 } } } })
  await screen.findByText('Split', { selector: 'li p', exact: false })
  const entries = screen.getAllByRole('listitem').filter((one) => one.querySelector('time[datetime^="2026-03-0"]') && within(one).queryByText('Ana Kovač', { selector: 'strong' })) // prettier-ignore
  expect(entries.map(({ textContent }) => [/05\.03\.2026/.test(textContent), /Split/.test(textContent)])).toEqual([[true, false], [false, true]]) // prettier-ignore
})

test('of an act that wrote very many rows the history says how many more there are', async () => {
  const rows = [{ ...PUT_IN_USE[0], leftOut: 0 }, { ...PUT_IN_USE[1], leftOut: 1_204 }, PUT_IN_USE[2]]
  await openAsset({ more: { [`GET ${ASSET}/history`]: { body: { rows, totalCount: 2 } } } })
  expect((await screen.findByText('i još 1.204 promjene')).closest('li')?.textContent).toMatch(/05\.03\.2026/)
  expect(screen.getAllByText(/^i još/)).toHaveLength(1)
})

test('what was added is named, and the month of a run is one line', async () => {
  const at = '2026-03-06T10:00:00.000Z'
  const field = (name: string, after: string | number, before: string | number | null = null) => ({ field: name, before, after })
  const rows = [
    { ...BY_ANA, id: 14, at, action: 'update', table: 'fixed_assets', fields: [field('accumulated', 160_000, 150_000), field('last_amortized_on', '2026-03-31', '2026-02-28')] },
    { ...BY_ANA, id: 13, at, action: 'insert', table: 'fixed_asset_changes', fields: [field('kind', 'Addition'), field('on_day', '2026-03-05'), field('amount', 42_000)] },
    { ...BY_ANA, id: 12, at, action: 'insert', table: 'fixed_asset_rates', fields: [field('book', 'Tax'), field('rate', '25'), field('valid_from', '2026-03-01')] },
    { ...BY_ANA, id: 11, at, action: 'insert', table: 'fixed_assets', fields: [] },
  ] // prettier-ignore
  await openAsset({ more: { [`GET ${ASSET}/history`]: { body: { rows, totalCount: 1 } } } })
  const told = (await screen.findByText('Imovina · Dodano')).closest('li') as HTMLElement
  expect([...told.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Amortizacija do 31.03.2026: ukupno 1.500,00 → 1.600,00',
    'Dogradnja, 05.03.2026, 420,00 · Dodano',
    'Stopa 25 %, Porez na dobit, Vrijedi od 01.03.2026 · Dodano',
    'Imovina · Dodano',
  ])
})
