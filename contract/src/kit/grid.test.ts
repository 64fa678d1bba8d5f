import { expect, test } from 'vitest'
import { DocumentsQuery } from '../documents/documents.ts'

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
