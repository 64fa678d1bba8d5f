import { fold } from 'contract/croatia/letters'
import { decimalTyped } from 'contract/croatia/decimal-typed'
import { UNITS } from 'contract/codebooks/units'
import { LINE_DESCRIPTION_MAX, LINE_NAME_MAX, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import { isKpdCode } from 'contract/items/kpd-codes'
import type { PastedColumn, PastedTable } from './pasted-table.ts'

/** A cell that could not be read: it stays empty, for the person to write. */
type Unread = { readonly row: number; readonly column: PastedColumn; readonly cell: string }
type Pasted = { readonly lines: readonly InvoiceLine[]; readonly unread: readonly Unread[] }

/** A pasted table as lines; what a column does not say is as in `like`. */
export function pastedLines({ columns, rows }: Pick<PastedTable, 'columns' | 'rows'>, like: InvoiceLine): Pasted {
  const unread: Unread[] = []
  const cellOf = (row: readonly string[], column: PastedColumn) => row[columns.indexOf(column)] ?? ''
  const isEnglish = (column: PastedColumn) => rows.some((row) => /^\D*\d{1,3}(,\d{3})+\.\d+\D*$/.test(cellOf(row, column)))
  const english = new Set(NUMBERS.filter(isEnglish))
  const lines = rows.map((row, index) => {
    const read = <T>(column: PastedColumn, reading: (cell: string) => T | null, otherwise: T): T => {
      const cell = cellOf(row, column)
      if (cell === '') return otherwise
      const value = reading(cell)
      if (value === null) unread.push({ row: index + 1, column, cell })
      return value ?? otherwise
    }
    const number = (column: (typeof NUMBERS)[number], digits: number) => (cell: string) =>
      decimalTyped((english.has(column) ? cell.replaceAll(',', '') : cell).replace('%', ''), digits)
    const name = cellOf(row, 'name')
    // What does not fit into the name goes on below it.
    const description = [name.slice(LINE_NAME_MAX), cellOf(row, 'description')].filter(Boolean).join(' ')
    return {
      ...like,
      itemId: null,
      itemCode: '',
      name: name.slice(0, LINE_NAME_MAX),
      description: description.slice(0, LINE_DESCRIPTION_MAX),
      quantity: read('quantity', number('quantity', DIGITS), columns.includes('quantity') ? '' : '1'),
      unitCode: read('unit', unitOf, like.unitCode),
      unitPrice: read('price', number('price', DIGITS), ''),
      discountPercent: read(
        'discount',
        number('discount', PERCENT_DIGITS),
        columns.includes('discount') ? '' : like.discountPercent,
      ),
      vatTreatment: read('vat', vatOf, like.vatTreatment),
      classificationCode: read('kpd', kpdOf, columns.includes('kpd') ? '' : like.classificationCode),
    }
  })
  return { lines, unread }
}

const DIGITS = 6
const PERCENT_DIGITS = 4
const NUMBERS = ['quantity', 'price', 'discount'] as const

/** By its mark, its name or its code, with and without the dot of a short form. */
function unitOf(cell: string): string | null {
  const said = bare(cell)
  const found = UNITS.find(({ code, ...names }) => [code, ...Object.values(names), ...(ALSO[code] ?? [])].some((one) => bare(one) === said)) // prettier-ignore
  return found?.code ?? null
}

const bare = (text: string) => fold(text).replaceAll(/[.\s]/g, '')

const ALSO: Readonly<Record<string, readonly string[]>> = {
  H87: ['komada', 'komadi', 'pc', 'pieces', 'ea'],
  HUR: ['sata', 'sati', 'hours', 'hr', 'hrs'],
  DAY: ['dana', 'dani', 'days'],
  MON: ['mjeseca', 'mjeseci', 'mj', 'months'],
  MTK: ['m2'],
  MTQ: ['m3'],
  LS: ['pausal', 'lumpsum'],
}

/** Only what has a rate can be told by it: why there is none is a question for the person. */
function vatOf(cell: string): InvoiceLine['vatTreatment'] | null {
  const rate = decimalTyped(cell.replaceAll(/[%\s]|PDV/gi, ''), PERCENT_DIGITS)
  return rate === null ? null : (RATES[rate] ?? null)
}

const RATES: Readonly<Record<string, InvoiceLine['vatTreatment']>> = {
  '25': 'PDV25', '0.25': 'PDV25', '13': 'PDV13', '0.13': 'PDV13', '5': 'PDV5', '0.05': 'PDV5',
} // prettier-ignore

function kpdOf(cell: string): string | null {
  const digits = cell.replaceAll(/\D/g, '')
  const code = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].join('.')
  return isKpdCode(code) ? code : null
}
