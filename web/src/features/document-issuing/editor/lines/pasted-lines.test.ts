import { expect, test } from 'vitest'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { pastedLines } from './pasted-lines.ts'

const [like] = InvoiceContent.parse({ kind: 'Invoice', lines: [{ name: '', quantity: '1', vatTreatment: 'PDV13' }] }).lines
const lines = (text: string) =>
  like && pastedLines(text, like)?.map(({ name, quantity, unitPrice, vatTreatment }) => [name, quantity, unitPrice, vatTreatment])

test('rows of a spreadsheet become lines: name, quantity and price as Croatians write them (GAP-03)', () => {
  expect(lines('Kava\t2\t1.234,50\r\nČaj\t1,5\t3\n\n')).toEqual([
    ['Kava', '2', '1234.5', 'PDV13'],
    ['Čaj', '1.5', '3', 'PDV13'],
  ])
})

test('with two columns the second is the price; what can not be read is left for the person', () => {
  expect(lines('Kava\t12,5\nČaj\tpo dogovoru')).toEqual([
    ['Kava', '1', '12.5', 'PDV13'],
    ['Čaj', '1', '', 'PDV13'],
  ])
})

test('a single text is only a text', () => {
  expect(lines('Kava s mlijekom')).toBeUndefined()
  expect(pastedLines('Kava', like as never)).toBeNull()
})
