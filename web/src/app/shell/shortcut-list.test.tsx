import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { useShortcut } from '../../ui/keys/shortcuts.ts'
import ShortcutList from './shortcut-list.tsx'

function WithKeys() {
  useShortcut('g', 'Sljedeća praznina', () => {})
  useShortcut('arrowdown', 'Sljedeći', () => {})
  return <ShortcutList onClose={() => {}} />
}
const listed = () => screen.getAllByRole('term').map((term) => `${term.nextElementSibling?.textContent}: ${term.textContent}`)

test('the list of keys has those of the page as they stand on the keyboard, and the choice of a range (SHELL-06)', async () => {
  await renderPage(WithKeys)
  expect(listed()).toEqual(expect.arrayContaining(['G: Sljedeća praznina', '↓: Sljedeći', 'Shift Razmaknica: Odaberi sve retke do ovoga'])) // prettier-ignore
  expect(listed()).not.toContain('↓: Iz pretrage na redak')
})

test('where a page has a search, the list of keys says how to get there and how to go on in the rows (SHELL-06)', async () => {
  await renderPage(() => (
    <>
      <SearchBox value="" onSearch={() => {}} label="Traži" />
      <ShortcutList onClose={() => {}} />
    </>
  ))
  expect(listed()).toEqual(expect.arrayContaining(['/: Pretraga na stranici', '↓: Iz pretrage na redak']))
})
