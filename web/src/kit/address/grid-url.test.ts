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

test('filters stand in the address in plain text, and what a person writes there is read (SHELL-55)', () => {
  const filter = [
    { dataField: 'documentType', value: ['OutgoingInvoices'] },
    { dataField: 'status', value: ['Paid', 'PartiallyPaid'] },
    { dataField: 'documentDate', value: { startDate: '2026-01-01', endDate: '2026-11-22' } },
    { dataField: 'documentDueDate', value: { startDate: '2026-02-01' } },
    { dataField: 'lastPaymentOn', value: { endDate: '2026-03-01' } },
    { dataField: 'isPastDue', value: true },
    { dataField: 'businessSubjectPartnerId', value: [7, 8] },
  ]
  const address =
    '?documentType=OutgoingInvoices&status=Paid,PartiallyPaid&documentDate=2026-01-01..2026-11-22' +
    '&documentDueDate=2026-02-01..&lastPaymentOn=..2026-03-01&isPastDue=true&businessSubjectPartnerId=7,8'
  expect(read(address).filter).toEqual(filter)
  expect(write(read(address))).toBe(address)
})

test('an address from when filters were JSON opens the same view, and is written in plain text from then on (SHELL-55)', () => {
  const old = readSearch(`document=7&filter=${encodeURIComponent('[{"dataField":"status","value":["Paid"]}]')}`)
  const state = readGrid(DocumentsQuery, old)
  expect(state.filter).toEqual([{ dataField: 'status', value: ['Paid'] }])
  expect(writeSearch(writeGrid(DocumentsQuery, state, old))).toBe('?document=7&status=Paid')
})

test.each(['status=Late', 'documentDate=2026-02-30..', 'documentDate=2026-02-01..2026-01-01', 'isPastDue=no', 'toString=Paid'])(
  'a filter that cannot be read is none, the others count: %s (SHELL-50)',
  (address) => expect(read(`${address}&currencyId=978`)).toMatchObject({ filter: [{ dataField: 'currencyId', value: [978] }] }),
)

test('a filter that is taken away leaves the address (SHELL-55)', () => {
  const search = readSearch('status=Paid&isPastDue=true&document=7')
  expect(writeSearch(writeGrid(DocumentsQuery, { ...readGrid(DocumentsQuery, search), filter: [] }, search))).toBe('?document=7')
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
