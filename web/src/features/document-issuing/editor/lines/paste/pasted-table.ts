import { fold } from 'contract/croatia/letters'

/** What a column of a pasted table is; `skip` is not taken. */
export const PASTED_COLUMNS = ['name', 'description', 'quantity', 'unit', 'price', 'discount', 'vat', 'kpd', 'skip'] as const
export type PastedColumn = (typeof PASTED_COLUMNS)[number]

export type PastedTable = {
  readonly columns: readonly PastedColumn[]
  /** Without the heads. */
  readonly rows: readonly (readonly string[])[]
  /** The heads said what every column is, so that nobody needs to be asked. */
  readonly isSure: boolean
}

/** Rows copied out of a spreadsheet; null where what was pasted is one text and no table. */
export function pastedTable(text: string): PastedTable | null {
  const rows = cellsOf(text).filter((row) => row.some((cell) => cell !== ''))
  const [first = []] = rows
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (rows.length === 0 || (width < 2 && rows.length < 2)) return null
  const even = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  const heads = first.map(columnOf)
  const known = heads.filter((head) => head !== null)
  if (known.length >= Math.min(2, width) && new Set(known).size === known.length && known.includes('name')) {
    const columns = Array.from({ length: width }, (_, at) => heads[at] ?? 'skip')
    const isSure = columns.every((column, at) => column !== 'skip' || even.slice(1).every((row) => row[at] === ''))
    return { columns, rows: even.slice(1), isSure }
  }
  return { columns: guessed(even), rows: even, isSure: width === 1 }
}

/** Tabs part cells and ends of lines rows, but not inside of quotation marks: so spreadsheets copy a cell of several lines. */
function cellsOf(text: string): string[][] {
  const quoted = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replace(quoted, (_, before: string, cell: string) => before + cell.replaceAll('""', '"').replaceAll(/[\t\n]+/g, ' '))
  return plain.split('\n').map((row) => row.split('\t').map((cell) => cell.trim()))
}

const HEADS: Readonly<Record<Exclude<PastedColumn, 'skip'>, RegExp>> = {
  name: /^(naziv|artikl|stavka|usluga|proizvod|roba|naziv (artikla|stavke|usluge|robe|proizvoda)|name|item|product|service|title)$/,
  description: /^(opis|napomena|description|details|note)$/,
  quantity: /^(kol|kolicina|kom|broj|qty|quantity|count|hours|sati)$/,
  unit: /^(jm|j m|jed|jedinica|jedinica mjere|mjera|unit|uom|unit of measure)$/,
  price: /^(cijena|jedinicna cijena|jed cijena|cijena bez pdv( a)?|price|unit price|rate|net price)$/,
  discount: /^(popust|rabat|popust postotak|discount|rebate)$/,
  vat: /^(pdv|stopa|stopa pdv( a)?|porez|vat|vat rate|tax|tax rate)$/,
  kpd: /^(kpd|kpd oznaka|kpd sifra|kpd 2025|klasifikacija|classification|cpa)$/,
}

const NAMES = Object.keys(HEADS) as (keyof typeof HEADS)[]

/** What a head says, without its brackets and signs: `Količina (kom)`, `Popust %`, `J.M.`. */
function columnOf(head: string): PastedColumn | null {
  const said = fold(head.replaceAll(/\(.*?\)|\[.*?\]/g, ' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (eur|kn|hrk|usd)$/, '')
    .trim()
  return NAMES.find((name) => HEADS[name].test(said)) ?? null
}

/** Without heads: what reads most like words is the name, a classification is one by its form, and of numbers the last is the price. */
function guessed(rows: readonly (readonly string[])[]): PastedColumn[] {
  const width = rows[0]?.length ?? 0
  const all = (at: number, is: (cell: string) => boolean) => rows.every((row) => row[at] === '' || is(row[at] ?? ''))
  const columns: PastedColumn[] = Array.from({ length: width }, (_, at) => (all(at, isKpd) ? 'kpd' : 'skip'))
  const numbers = columns.flatMap((column, at) => (column === 'skip' && all(at, isNumber) ? [at] : []))
  const words = columns.flatMap((column, at) => (column === 'skip' && !numbers.includes(at) ? [at] : []))
  const [name = 0, second] = words
  columns[name] = 'name'
  if (second !== undefined && all(second, (cell) => /^\S{1,10}$/.test(cell))) columns[second] = 'unit'
  const [quantity, price] = numbers.length === 1 ? [undefined, numbers[0]] : numbers
  if (quantity !== undefined) columns[quantity] = 'quantity'
  if (price !== undefined && price !== name) columns[price] = 'price'
  return columns
}

const isKpd = (cell: string) => /^\d{2}\.\d{2}\.\d{2}$/.test(cell)
const isNumber = (cell: string) => /^[-=]?[\d.,\s]+( ?(€|EUR|%))?$/.test(cell)
