/** A bank's CSV that a test writes in one of the ways in which banks do. */

export type CsvLineGiven = {
  readonly day: string
  /** In cents. */
  readonly amount: number
  readonly name?: string
  readonly iban?: string
  readonly reference?: string
  readonly text?: string
  readonly balance?: number
}
export type Dialect = {
  readonly separator: ';' | ',' | '\t'
  readonly decimalMark: ',' | '.'
  readonly hasThousands: boolean
  readonly days: 'dmy' | 'ymd' | 'mdy'
  readonly amounts: 'signed' | 'sides' | 'minusSides' | 'direction'
  readonly isNewestFirst: boolean
  readonly above: readonly string[]
}
export const CROATIAN: Dialect = { separator: ';', decimalMark: ',', hasThousands: true, days: 'dmy', amounts: 'signed', isNewestFirst: false, above: [] } // prettier-ignore

export function csvOf(lines: readonly CsvLineGiven[], dialect: Dialect = CROATIAN): string {
  const { separator, above, isNewestFirst, amounts } = dialect
  const sums = { signed: ['Iznos'], direction: ['Iznos', 'D/P'], sides: ['Isplata', 'Uplata'], minusSides: ['Isplata', 'Uplata'] }
  const hasBalance = lines.some(({ balance }) => balance !== undefined)
  const heading = ['Datum knjiženja', ...sums[amounts], 'Naziv partnera', 'IBAN partnera', 'Poziv na broj', 'Opis', ...(hasBalance ? ['Stanje'] : [])] // prettier-ignore
  const rows = lines.map(({ day, amount, name = '', iban = '', reference = '', text = '', balance }) => [
    dayAs(day, dialect),
    ...amountAs(amount, dialect),
    name,
    iban,
    reference,
    text,
    ...(balance === undefined ? [] : [money(balance, dialect)]),
  ])
  const written = [heading, ...(isNewestFirst ? rows.toReversed() : rows)]
  return [...above, ...written.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))].join('\r\n')
}

function amountAs(amount: number, dialect: Dialect): string[] {
  const bare = money(Math.abs(amount), dialect)
  if (dialect.amounts === 'signed') return [money(amount, dialect)]
  if (dialect.amounts === 'direction') return [bare, amount < 0 ? 'D' : 'P']
  return amount < 0 ? [dialect.amounts === 'minusSides' ? `-${bare}` : bare, ''] : ['', bare]
}

function dayAs(day: string, { days }: Dialect): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return days === 'ymd' ? day : days === 'dmy' ? `${date}.${month}.${year}.` : `${month}/${date}/${year}`
}

function money(amount: number, { decimalMark, hasThousands }: Dialect): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const thousands = hasThousands ? (decimalMark === ',' ? '.' : ',') : ''
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, thousands)
  return `${amount < 0 ? '-' : ''}${whole}${decimalMark}${digits.slice(-2)}`
}

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
