import { expect, test } from 'vitest'
import { InvoiceContent, type InvoiceLine } from './invoice-content.ts'
import { writtenLines } from './written-lines.ts'

const line = (given: Partial<InvoiceLine>): InvoiceLine =>
  InvoiceContent.shape.lines.unwrap().element.parse({ name: '', quantity: '1', vatTreatment: 'PDV25', ...given })
const [chair, empty] = [line({ name: 'Stolica', unitPrice: '10' }), line({ quantity: '3', unitCode: 'KGM' })]

test('a line at the end in which nothing was written is none, and one between others lacks what it lacks (DOCI-05)', () => {
  expect(writtenLines([chair, empty, empty])).toEqual([chair])
  expect(writtenLines([chair, empty, chair])).toEqual([chair, empty, chair])
  expect(writtenLines([empty, empty])).toEqual([empty])
  expect(writtenLines([])).toEqual([])
})

test.each<Partial<InvoiceLine>>([
  { name: 'a' },
  { description: 'a' },
  { unitPrice: '0' },
  { classificationCode: '62.20.20' },
  { itemId: 3 },
  { advanceInvoiceId: 7 },
])('a last line with %o was written', (given) => {
  expect(writtenLines([chair, line(given)])).toHaveLength(2)
})
