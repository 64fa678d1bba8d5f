import { expect, test } from 'vitest'
import { DocumentsQuery } from 'contract/documents/documents'
import { fromDraft, toDraft, wrongRange } from './filter-draft.ts'
import { filterText, type FilterItem } from './filter-texts.ts'

const FILTER: FilterItem[] = [
  { dataField: 'documentType', value: ['OutgoingInvoices'] },
  { dataField: 'status', value: ['PartiallyPaid', 'Paid'] },
  { dataField: 'businessSubjectPartnerId', value: [7] },
  { dataField: 'documentDate', value: { startDate: '2026-01-01', endDate: '2026-12-31' } },
  { dataField: 'documentDueDate', value: { startDate: '2026-02-01' } },
  { dataField: 'lastPaymentOn', value: { endDate: '2026-03-01' } },
  { dataField: 'currencyId', value: [978] },
]

test('what the dialog holds becomes filter items the API accepts, and back (DOCS-35, DOCS-36, DOCS-38, DOCS-39, DOCS-40, DOCS-41, DOCS-42)', () => {
  expect(fromDraft(toDraft(FILTER))).toEqual(FILTER)
  expect(DocumentsQuery.parse({ filter: JSON.stringify(fromDraft(toDraft(FILTER))) }).filter).toEqual(FILTER)
  expect(fromDraft(toDraft([]))).toEqual([])
})

test('a range that ends before it starts is told, and which one (GAP-52)', () => {
  expect(wrongRange(toDraft(FILTER))).toBeUndefined()
  expect(wrongRange({ ...toDraft([]), lastPaymentOn: { from: '2026-02-01', to: '2026-01-01' } })).toBe('lastPaymentOn')
})

test('each pill says what its filter holds (DOCS-10)', () => {
  expect(FILTER.map((item) => filterText(item, (id) => `Partner ${id}`))).toEqual([
    'Vrsta: Izlazni račun',
    'Status: Djelomično plaćen, Plaćen',
    'Partner: Partner 7',
    'Datum dokumenta: 01.01.2026 – 31.12.2026',
    'Dospijeće: od 01.02.2026',
    'Zadnja uplata: do 01.03.2026',
    'Valuta: EUR',
  ])
})
