import { expect, test } from 'vitest'
import { InvoiceContent, LINE_NAME_MAX } from 'contract/document-issuing/invoice-content'
import { pastedLines } from './pasted-lines.ts'
import { pastedTable } from './pasted-table.ts'

const [like] = InvoiceContent.parse({ kind: 'Invoice', lines: [{ name: '', quantity: '1', vatTreatment: 'PDV13' }] }).lines
function pasted(text: string) {
  const table = pastedTable(text)
  if (!table || !like) throw new Error('no table')
  return { ...table, ...pastedLines(table, like) }
}
const lines = (text: string) =>
  pasted(text).lines.map(({ name, quantity, unitPrice, vatTreatment }) => [name, quantity, unitPrice, vatTreatment])

test('columns are known by their heads, in Croatian and English and in any order (GAP-03)', () => {
  const croatian = 'Cijena (EUR)\tNaziv\tKoličina\tJ.M.\tPopust %\tPDV\tKPD\n1.234,50\tRazvoj\t2\tsati\t10\t25 %\t62.10.11'
  const english = 'Unit price\tItem\tQty\tUnit\tDiscount\tVAT\tCPA\n"1,234.50"\tRazvoj\t2\thours\t10%\t25\t621011'
  for (const text of [croatian, english]) {
    const { isSure, unread, lines: made } = pasted(text)
    expect([isSure, unread]).toEqual([true, []])
    expect(made).toMatchObject([
      { name: 'Razvoj', quantity: '2', unitCode: 'HUR', unitPrice: '1234.5', discountPercent: '10', vatTreatment: 'PDV25', classificationCode: '62.10.11' },
    ]) // prettier-ignore
  }
})

test('without heads what the columns are is proposed, and always asked (GAP-03)', () => {
  expect(pasted('Kava\t2\t1.234,50\r\nČaj\t1,5\t3\n\n')).toMatchObject({ columns: ['name', 'quantity', 'price'], isSure: false })
  expect(pasted('01.11.20\tKukuruz\tkg\t2\t3').columns).toEqual(['kpd', 'name', 'unit', 'quantity', 'price'])
  expect(lines('Kava\t2\t1.234,50\r\nČaj\t1,5\t3\n\n')).toEqual([
    ['Kava', '2', '1234.5', 'PDV13'],
    ['Čaj', '1.5', '3', 'PDV13'],
  ])
  expect(lines('Kava\t12,5\nČaj\t7')).toEqual([
    ['Kava', '1', '12.5', 'PDV13'],
    ['Čaj', '1', '7', 'PDV13'],
  ])
})

test('nothing is left out without a word: what can not be read is told, and a column of no known head is asked about (GAP-03)', () => {
  const { unread, isSure } = pasted('Naziv\tCijena\tPDV\tJM\tKPD\nČaj\tpo dogovoru\t0 %\tvreća\t62')
  expect(isSure).toBe(true)
  expect(unread.map(({ row, column, cell }) => [row, column, cell])).toEqual([
    [1, 'unit', 'vreća'],
    [1, 'price', 'po dogovoru'],
    [1, 'vat', '0 %'],
    [1, 'kpd', '62'],
  ])
  expect(pasted('Naziv\tCijena\tSkladište\nČaj\t3\tA1').isSure).toBe(false)
  const long = 'x'.repeat(LINE_NAME_MAX + 5)
  expect(pasted(`Naziv\tOpis\n${long}\tdodatak`).lines[0]?.description).toBe('xxxxx dodatak')
})

test('a cell of several lines stays one, and rows of names alone need no question', () => {
  expect(lines('Naziv\tCijena\n"Prvi\nred"\t3')).toEqual([['Prvi red', '1', '3', 'PDV13']])
  expect(pasted('Kava\nČaj')).toMatchObject({ columns: ['name'], isSure: true })
})

test('a single text is only a text', () => {
  expect([pastedTable('Kava s mlijekom'), pastedTable('')]).toEqual([null, null])
})
