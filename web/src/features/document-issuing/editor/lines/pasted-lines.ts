import { decimalTyped } from 'contract/croatia/decimal-typed'
import { INVOICE_LINES_MAX, LINE_NAME_MAX, type InvoiceLine } from 'contract/document-issuing/invoice-content'

const DIGITS = 6

/**
 * Rows copied out of a spreadsheet as lines: name, quantity, price without anything else, in this order, or name and price. Null where
 * what was pasted is one text and no table. A number that can't be read stays empty, for the person to write.
 */
export function pastedLines(text: string, like: InvoiceLine): InvoiceLine[] | null {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  if (!text.includes('\t') && rows.length < 2) return null
  return rows.slice(0, INVOICE_LINES_MAX).map((row) => {
    const [name = '', ...numbers] = row.split('\t').map((cell) => cell.trim())
    const [first = '', second] = numbers
    const [quantity, unitPrice] = second === undefined ? ['1', first] : [first, second]
    return {
      ...like,
      itemId: null,
      itemCode: '',
      name: name.slice(0, LINE_NAME_MAX),
      quantity: number(quantity),
      unitPrice: number(unitPrice),
    }
  })
}

const number = (typed: string): string => (typed === '' ? '' : (decimalTyped(typed, DIGITS) ?? ''))
