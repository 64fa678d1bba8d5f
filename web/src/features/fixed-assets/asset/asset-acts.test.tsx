import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/api.ts'
import { ASSET, click, OCTAVIA, openAsset } from '../../../testing/asset-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const FRESH = { ...OCTAVIA, isDepreciated: false }

async function undoUse(answer: Parameters<typeof refusal> | null) {
  const more = { [`DELETE ${ASSET}/use`]: answer ? refusal(...answer) : { status: 204 } }
  const calls = await openAsset({ more: { [`GET ${ASSET}`]: { body: FRESH }, ...more } })
  click(/Škoda Octavia/)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Poništi stavljanje u uporabu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Poništiti stavljanje u uporabu imovine „Škoda Octavia”?' }))
  expect(calls('DELETE')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Poništi stavljanje u uporabu' }))
  return calls
}

test('an asset is taken out of use once that is asked, and it is said', async () => {
  const calls = await undoUse(null)
  expect(await screen.findByText('Imovina „Škoda Octavia” više nije u uporabi')).toBeTruthy()
  expect(calls('DELETE')).toHaveLength(1)
})

test('why an asset stays in use is told', async () => {
  await undoUse([409, 'FixedAsset.HasMonths', 'fixedAssets.hasMonths'])
  expect(await screen.findByText(/^Amortizacija ove imovine već je obračunata/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['Promjena', 'Dogradnja', 'Dogradnja: „Škoda Octavia”'],
  ['Promjena', 'Ispravak nabavne vrijednosti', 'Ispravak nabavne vrijednosti: „Škoda Octavia”'],
  ['Promjena', 'Umanjenje vrijednosti', 'Umanjenje vrijednosti: „Škoda Octavia”'],
  ['Promjena', 'Nova stopa', 'Nova stopa za „Škoda Octavia”'],
  ['Promjena', 'Premještaj', 'Premještaj: „Škoda Octavia”'],
  ['Otuđenje', 'Prodaja', 'Prodaja: „Škoda Octavia”'],
  ['Otuđenje', 'Otpis', 'Otpis: „Škoda Octavia”'],
  ['Otuđenje', 'Darovanje', 'Darovanje: „Škoda Octavia”'],
  ['Otuđenje', 'Krađa', 'Krađa: „Škoda Octavia”'],
])('%s: %s asks what belongs to it', async (menu, name, title) => {
  await openAsset()
  click(new RegExp(`^${menu}`))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

test('an asset that is not in use yet is offered to be moved and to leave, and nothing that changes its value', async () => {
  await openAsset({ more: { [`GET ${ASSET}`]: { body: { ...FRESH, inUseOn: null } } } })
  click(/^Promjena/)
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Premještaj'])
})
