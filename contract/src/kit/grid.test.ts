import { expect, test } from 'vitest'
import * as z from 'zod'
import { DocumentsQuery } from '../documents/documents.ts'
import { dayRange, filterValue, gridQuery, page, PAGE_SIZES, someOf, withFilter } from './grid.ts'

test('a grid starts on page 1 of 20 rows, by document date, newest first (SHELL-50, DOCS-22)', () => {
  expect(DocumentsQuery.parse({})).toEqual({
    page: 1,
    size: 20,
    sort: 'documentDate',
    direction: 'desc',
    search: '',
    filter: [],
    requireTotalCount: true,
  })
})

test('pages have 10, 20 or 50 rows and no other number (SHELL-50)', () => {
  expect([10, 20, 50].map((size) => DocumentsQuery.safeParse({ size: String(size) }).success)).toEqual([true, true, true])
  expect([0, 15, 100, -10, 'x'].map((size) => DocumentsQuery.safeParse({ size }).success)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('filters travel as items with dataField and value; ranges carry startDate and endDate (SHELL-55, DOCS-42)', () => {
  const filter = [
    { dataField: 'status', value: ['Paid'] },
    { dataField: 'documentDate', value: { startDate: '2026-01-01', endDate: '2026-12-31' } },
  ]
  expect(DocumentsQuery.parse({ filter: JSON.stringify(filter) }).filter).toEqual(filter)
})

test.each([
  ['a field that is no filter', [{ dataField: 'password', value: ['x'] }]],
  ['a value that is not on the list', [{ dataField: 'status', value: ['Late'] }]],
  [
    'the same field twice',
    [
      { dataField: 'status', value: ['Paid'] },
      { dataField: 'status', value: ['Issued'] },
    ],
  ],
  [
    'a range that ends before it starts',
    [{ dataField: 'documentDate', value: { startDate: '2026-02-01', endDate: '2026-01-01' } }],
  ],
  ['a day that does not exist', [{ dataField: 'documentDate', value: { startDate: '2026-02-30' } }]],
])('%s is refused', (_, filter) => expect(DocumentsQuery.safeParse({ filter: JSON.stringify(filter) }).success).toBe(false))

const accepted = (given: Record<string, unknown>) => DocumentsQuery.safeParse(given).success

test('the page that is offered is one that can be asked for (SHELL-50)', () => {
  expect(PAGE_SIZES).toEqual([10, 20, 50])
  expect(PAGE_SIZES.map((size) => DocumentsQuery.parse({ size }).size)).toEqual([...PAGE_SIZES])
})

test('a page is a whole number from 1 to a million, as text in an address or as a number (SHELL-50)', () => {
  expect([1, '1', 1_000_000, '1000000'].map((asked) => accepted({ page: asked }))).toEqual([true, true, true, true])
  expect([0, 1.5, 1_000_001, '', '1.5', '0x1', null, true, ['1']].map((asked) => accepted({ page: asked }))).toEqual(
    Array.from({ length: 9 }, () => false),
  )
})

test('a grid is sorted up or down, and in no other way', () => {
  expect(['asc', 'desc', '', 'up'].map((direction) => accepted({ direction }))).toEqual([true, true, false, false])
})

test('a search has at most 200 letters, without white space around it and without half a character', () => {
  expect(['a'.repeat(200), ` ${'a'.repeat(200)} `, 'a'.repeat(201)].map((search) => accepted({ search }))).toEqual([
    true,
    true,
    false,
  ])
  expect(DocumentsQuery.parse({ search: ' Kovač\ud83d ' }).search).toBe('Kovač\ufffd')
})

test('the count is asked for or not, as an address says it', () => {
  const asked = (requireTotalCount: unknown) => DocumentsQuery.safeParse({ requireTotalCount }).data?.requireTotalCount
  expect(['true', 'false', true, false, 'yes', ''].map(asked)).toEqual([true, false, true, false, undefined, undefined])
})

test('a range of days may be one day, or open at either end; backwards it is told at its end (SHELL-55)', () => {
  const [day, later] = ['2026-11-21', '2026-11-22']
  const ranges = [{ startDate: day, endDate: day }, { startDate: day }, { endDate: day }, {}]
  expect(ranges.map((range) => dayRange.safeParse(range).success)).toEqual([true, true, true, true])
  const { error } = dayRange.safeParse({ startDate: later, endDate: day })
  expect(error?.issues.map(({ message, path }) => [message, path])).toEqual([['global.fromAfterTo', ['endDate']]])
})

test('a filter over a list has one value at least and a hundred at most', () => {
  const values = (count: number) => someOf(z.number()).safeParse(Array.from({ length: count }, (_, index) => index)).success
  expect([0, 1, 100, 101].map(values)).toEqual([false, true, true, false])
})

test('a list without filters takes none, and one with a single filter takes that', () => {
  const item = [{ dataField: 'status', value: 'Paid' }]
  expect(gridQuery(['id'], {}).safeParse({ filter: [] }).success).toBe(true)
  expect(gridQuery(['id'], {}).safeParse({ filter: item }).success).toBe(false)
  expect(gridQuery(['id'], { status: z.literal('Paid') }).parse({ filter: item }).filter).toEqual(item)
})

test('a page of rows comes with its count in whole rows, or with none where nobody asked', () => {
  const rows = page(z.number())
  expect([7, null, 1.5].map((totalCount) => rows.safeParse({ rows: [1], totalCount }).success)).toEqual([true, true, false])
})

test('one filter is read, changed and taken away while the others stay', () => {
  const items = [
    { dataField: 'status', value: ['Paid'] },
    { dataField: 'kind', value: ['Invoice'] },
  ]
  expect([filterValue(items, 'kind'), filterValue(items, 'partner')]).toEqual([['Invoice'], undefined])
  expect(withFilter(items, 'status', ['Issued'])).toEqual([items[1], { dataField: 'status', value: ['Issued'] }])
  expect(withFilter(items, 'status', undefined)).toEqual([items[1]])
})
