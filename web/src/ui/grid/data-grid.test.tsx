import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { FROM_PX, type Sorting } from './columns.ts'
import { DataGrid } from './data-grid.tsx'
import { nextSorting } from './data-grid-head.tsx'
import { SearchBox } from './search-box.tsx'
import { pageToggled, rangeOf, type Selection } from './selection.ts'

const ROWS = [1, 2, 3, 4].map((id) => ({ id, name: `Row ${id}` }))
const COLUMNS = [
  { id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name },
  { id: 'day', header: 'Day', cell: () => '', fromPx: 1400 as const },
]

function setUp(rows: typeof ROWS | null = ROWS, { canOpen = true } = {}) {
  const [onOpen, onSort] = [vi.fn(), vi.fn()]
  const onSelect = vi.fn<(selection: Selection) => void>()
  const Page = () => {
    const [selection, setSelection] = useState<Selection>(new Set())
    const select = (next: Selection) => {
      onSelect(next)
      setSelection(next)
    }
    const sorting: Sorting = { sort: 'name', direction: 'asc' }
    return (
      <DataGrid
        label="Rows"
        columns={COLUMNS}
        rows={rows ?? undefined}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorting={sorting}
        onSort={onSort}
        {...(canOpen ? { onOpen } : { whyNotChosen: ({ id }: { readonly id: number }) => (id === 4 ? 'Paid' : null) })}
        selection={selection}
        onSelect={select}
        skeletonRows={3}
      />
    )
  }
  return { Page, onOpen, onSort, chosen: () => [...(onSelect.mock.lastCall?.[0] ?? [])] }
}

test('arrows move between rows, Enter opens, Space selects, Shift selects all in between (SHELL-06)', async () => {
  const { Page, onOpen, chosen } = setUp()
  await renderPage(Page)
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  row('Row 1').focus()
  fireEvent.keyDown(row('Row 1'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(row('Row 2'))
  fireEvent.keyDown(row('Row 2'), { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[1])
  fireEvent.keyDown(row('Row 2'), { key: ' ' })
  expect(chosen()).toEqual([2])
  fireEvent.keyDown(row('Row 4'), { key: ' ', shiftKey: true })
  expect(chosen()).toEqual([2, 3, 4])
  fireEvent.keyDown(row('Row 4'), { key: 'Home' })
  expect(document.activeElement).toBe(row('Row 1'))
  expect(row('Row 1').tabIndex).toBe(0)
  expect(row('Row 4').tabIndex).toBe(-1)
})

test('↓ leads into the rows from the page and from a check box, and nowhere while one types or a dialog is open (SHELL-06)', async () => {
  const { Page, chosen } = setUp()
  await renderPage(() => (
    <>
      <input aria-label="Search" />
      <Page />
    </>
  ))
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  const search = screen.getByRole('textbox', { name: 'Search' })
  search.focus()
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(search)
  search.blur()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(document.body)
  dialog.remove()
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(row('Row 1'))
  const box = screen.getByRole('checkbox', { name: 'Odaberi: Row 2' })
  box.focus()
  fireEvent.keyDown(box, { key: ' ' })
  expect(chosen()).toEqual([])
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(row('Row 3'))
  fireEvent.keyDown(row('Row 3'), { key: ' ' })
  expect(chosen()).toEqual([3])
})

test('↓ leads from the search of the page to the row that has its turn (SHELL-06)', async () => {
  const { Page } = setUp()
  await renderPage(() => (
    <>
      <SearchBox value="" onSearch={() => {}} label="Search" />
      <Page />
    </>
  ))
  const search = screen.getByRole('searchbox', { name: 'Search' })
  search.focus()
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /Row 1/ }))
})

test('where the row with the focus is taken away, the one that comes into its place has it, or else its turn (SHELL-06)', async () => {
  const take: { away?: (id: number) => void } = {}
  await renderPage(() => {
    const [gone, setGone] = useState<readonly number[]>([])
    take.away = (id) => setGone((before) => [...before, id])
    return (
      <DataGrid
        label="Rows"
        columns={COLUMNS}
        rows={ROWS.filter(({ id }) => !gone.includes(id))}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorting={{ sort: 'name', direction: 'asc' }}
        onSort={() => {}}
      />
    )
  })
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  row('Row 2').focus()
  act(() => take.away?.(2))
  expect(document.activeElement).toBe(row('Row 3'))
  row('Row 4').focus()
  row('Row 4').blur()
  act(() => take.away?.(4))
  expect(document.activeElement).toBe(document.body)
  expect([row('Row 1').tabIndex, row('Row 3').tabIndex]).toEqual([-1, 0])
  row('Row 1').focus()
  act(() => take.away?.(1))
  expect(document.activeElement).toBe(row('Row 3'))
})

test('a click on a row opens it, one on its checkbox does not (SHELL-06)', async () => {
  const { Page, onOpen, chosen } = setUp()
  await renderPage(Page)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Odaberi: Row 3' }))
  expect(chosen()).toEqual([3])
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Row 3'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('where rows have nothing to open, a click anywhere on one chooses it, unless it can’t be chosen (SHELL-06)', async () => {
  const { Page, chosen } = setUp(ROWS, { canOpen: false })
  await renderPage(Page)
  fireEvent.click(screen.getByText('Row 2'))
  expect(chosen()).toEqual([2])
  fireEvent.click(screen.getByText('Row 3'))
  fireEvent.click(screen.getByText('Row 4'))
  expect(chosen()).toEqual([2, 3])
  fireEvent.click(screen.getByText('Row 2'))
  expect(chosen()).toEqual([3])
})

test('a head says how its column is sorted, and turns it round (SHELL-06)', async () => {
  const { Page, onSort } = setUp()
  await renderPage(Page)
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ sort: 'name', direction: 'desc' })
  expect(nextSorting({ sort: 'name', direction: 'desc' }, 'day')).toEqual({ sort: 'day', direction: 'asc' })
})

test('while the first rows are on their way the grid is busy and has rows of their size (SHELL-57)', async () => {
  await renderPage(setUp(null).Page)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
})

test('the rows that are on their way leave out the columns that the head leaves out', async () => {
  await renderPage(setUp(null).Page)
  const left = (part: string) =>
    [...document.querySelectorAll(`${part} tr:first-child > *`)].map((cell) => cell.getAttribute('data-from'))
  expect(left('tbody')).toEqual(left('thead'))
  expect(left('tbody')).toEqual([null, null, '1400'])
})

test('choosing a page adds its rows or takes them away; a range has both its ends (SHELL-06)', () => {
  expect([...pageToggled(new Set([9, 1]), [1, 2])]).toEqual([9, 1, 2])
  expect([...pageToggled(new Set([9, 1, 2]), [1, 2])]).toEqual([9])
  expect(rangeOf([1, 2, 3, 4], 3, 1)).toEqual([1, 2, 3])
  expect(rangeOf([1, 2], 7, 2)).toEqual([2])
})

test('each width from which a column is shown has its rule', () => {
  const style = readFileSync(path.join(import.meta.dirname, 'data-grid.module.css'), 'utf8')
  for (const px of FROM_PX)
    expect(style).toMatch(
      new RegExp(`@media \\(max-width: ${px - 1}\\.98px\\) \\{\\s*\\.grid \\[data-from='${px}'\\] \\{\\s*display: none`),
    )
})

test('a grid that is wider than its box shows at which edge it goes on, as other tables do', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const ruleOf = (name: string, style: string) => new RegExp(`\\n\\.${name} \\{([^}]*)\\}`).exec(style)?.[1] ?? ''
  const tables = read('../tables/wide-table.module.css')
  const grid = ruleOf('scroll', read('data-grid.module.css'))
  expect(ruleOf('wide', tables)).toContain('composes: edges;')
  expect(grid).toContain("composes: edges from '../tables/wide-table.module.css';")
  // A background of its own would take the marks away.
  expect(grid).not.toMatch(/\bbackground:/)
  const marks = ruleOf('edges', tables).match(/var\(--shade\).*?scroll/gs)
  expect(marks).toHaveLength(2)
})
