import { DocumentsQuery } from 'contract/documents/documents'
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from '../../app/search-text.ts'
import { changed, readGrid, writeGrid } from './grid-url.ts'

const read = (address: string) => readGrid(DocumentsQuery, readSearch(address))
const write = (state: ReturnType<typeof read>) => writeSearch(writeGrid(DocumentsQuery, state))

test('an empty address is the default state: page 1 of 20 rows (SHELL-50)', () => {
  expect(read('')).toMatchObject({ page: 1, size: 20, sort: 'documentDate', direction: 'desc', search: '', filter: [] })
  expect(write(read(''))).toBe('')
})

test('the state survives the address bar in both directions (SHELL-55)', () => {
  const state = changed(read(''), {
    size: 50,
    sort: 'documentNumber',
    direction: 'asc',
    search: 'Đurđević & sin',
    filter: [
      { dataField: 'status', value: ['Paid', 'Cancelled'] },
      { dataField: 'documentDate', value: { startDate: '2026-01-01', endDate: '2026-03-31' } },
    ],
  })
  expect(read(write({ ...state, page: 3 }))).toEqual({ ...state, page: 3 })
})

test('a part of an address that cannot be read falls back, and the rest still counts (SHELL-50)', () => {
  expect(read('page=-1&size=7&sort=evil&search=abc&filter=[{')).toMatchObject({
    page: 1,
    size: 20,
    sort: 'documentDate',
    search: 'abc',
    filter: [],
  })
})

test('a change of anything but the page starts again at page one (SHELL-50)', () => {
  expect(changed({ ...read(''), page: 9 }, { search: 'a' }).page).toBe(1)
  expect(changed({ ...read(''), page: 9 }, { page: 10 }).page).toBe(10)
})

test('what else stands in the address stays (SHELL-55)', () => {
  expect(writeGrid(DocumentsQuery, { page: 2 }, { document: '7', page: '5' })).toEqual({ document: '7', page: 2 })
})
