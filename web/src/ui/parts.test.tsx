import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render.tsx'
import { Pager } from './grid/pager.tsx'
import { searched } from '../kit/lists/searched.ts'
import { SEARCH_AFTER_MS, SearchBox } from './grid/search-box.tsx'
import { matches } from './keys/shortcuts.ts'
import { theme } from './look/theme.ts'

test('the pager says which rows and which page of how many, and offers 10, 20 and 50 rows (SHELL-50, SHELL-51)', async () => {
  const [onPage, onSize] = [vi.fn(), vi.fn()]
  await renderPage(() => <Pager page={2} size={20} totalCount={41} onPage={onPage} onSize={onSize} />)
  expect(screen.getByText('21–40 od 41')).toBeTruthy()
  expect(screen.getByText('Stranica 2 / 3')).toBeTruthy()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['10', '20', '50'])
  fireEvent.click(screen.getByRole('button', { name: 'Sljedeća stranica' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '50' } })
  expect(onSize).toHaveBeenCalledExactlyOnceWith(50)
})

test('the search asks a moment after the last key, once (SHELL-57)', async () => {
  const onSearch = vi.fn()
  await renderPage(() => <SearchBox value="" onSearch={onSearch} label="Traži" />)
  vi.useFakeTimers()
  const box = screen.getByRole('searchbox', { name: 'Traži' })
  fireEvent.change(box, { target: { value: 'ko' } })
  act(() => void vi.advanceTimersByTime(SEARCH_AFTER_MS - 1))
  fireEvent.change(box, { target: { value: 'kov ' } })
  act(() => void vi.advanceTimersByTime(SEARCH_AFTER_MS - 1))
  expect(onSearch).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('kov')
  vi.useRealTimers()
})

test('who clears the search by its button goes on in the field', async () => {
  const onSearch = vi.fn()
  await renderPage(() => <SearchBox value="kov" onSearch={onSearch} label="Traži" />)
  const clear = screen.getByRole('button', { name: 'Očisti pretragu' })
  clear.focus()
  fireEvent.click(clear)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Traži' }))
})

test.each([
  ['413,03 EUR', '413,03'],
  ['1.250,00\u00a0€ ', '1.250,00'],
  ['2.437,50 kn', '2.437,50'],
  ['12 kom', '12 kom'],
  ['12 EUR d.o.o.', '12 EUR d.o.o.'],
  ['Euro', 'Euro'],
])('what is pasted with its currency, as "%s", is looked for as "%s"', (typed, looked) => expect(searched(typed)).toBe(looked))

test('a plain key is no shortcut while one types, Ctrl+K is everywhere (SHELL-06)', () => {
  const press = (target: HTMLElement, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
    target.dispatchEvent(event)
    return event
  }
  const input = document.createElement('input')
  expect(matches(press(document.body, '/'), '/')).toBe(true)
  expect(matches(press(input, '/'), '/')).toBe(false)
  expect(matches(press(input, 'k', { ctrlKey: true }), 'mod+k')).toBe(true)
  expect(matches(press(input, 'k', { metaKey: true }), 'mod+k')).toBe(true)
  expect(matches(press(input, 'k'), 'mod+k')).toBe(false)
})

test('lists are at most 300 high and nothing is animated (SHELL-52, SHELL-53)', () => {
  expect(theme.components?.['Select']?.defaultProps).toMatchObject({
    maxDropdownHeight: 300,
    comboboxProps: { transitionProps: { duration: 0 } },
  })
  expect(theme.components?.['Menu']?.defaultProps).toMatchObject({ transitionProps: { duration: 0 } })
})
