import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatementColumn } from 'contract/bank/csv/statement-columns'
import { CROATIAN, csvOf, type CsvLineGiven, type Dialect } from '../../../../testing/bank/csv-file.ts'
import { StatementRefused } from '../refused.ts'
import { csvFile, headingsKey } from './csv-file.ts'
import { csvStatement } from './csv-statement.ts'
import { proposedColumns } from './proposed-columns.ts'
import { readCsv } from './read-csv.ts'

const IBAN = 'HR4223900011100017042'

async function read(bytes: Buffer, columns?: readonly (StatementColumn | null)[]) {
  const file = await csvFile(bytes, { separator: null, encoding: null })
  const way = { decimalMark: null, dayOrder: null, areDebitsNegative: null, ownIban: null }
  const found = readCsv(file, { ...way, columns: columns ?? proposedColumns(file, []) })
  return { ...found, encoding: file.encoding, statement: csvStatement(IBAN, found.lines) }
}
const text = (written: string) => read(Buffer.from(written))
const amounts = async (written: string) => {
  const { lines, problems } = await text(written)
  return { amounts: lines.map(({ line }) => line.amount), problems: problems.map(({ row, message }) => [row, message]) }
}

const said = fc.constantFrom(
  '',
  'Alfa d.o.o.',
  'Čavao, „sinovi” i ćerke',
  'rn 12/P1/1; "hitno"',
  '=HYPERLINK("x")',
  'Žuto\tpolje',
)
const line = fc.record({
  amount: fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }),
  name: said,
  iban: fc.constantFrom('', 'HR8924020061100679445', 'DE89370400440532013000'),
  reference: fc.constantFrom('', 'HR00 12-1-1-2026', 'HR99', '2026/17'),
  text: said,
})
const given = fc.record({
  opening: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  hasBalance: fc.boolean(),
})
const dialect: fc.Arbitrary<Dialect> = fc.record({
  separator: fc.constantFrom(';', ',', '\t'),
  decimalMark: fc.constantFrom(',', '.'),
  hasThousands: fc.boolean(),
  days: fc.constantFrom('dmy', 'ymd', 'mdy'),
  amounts: fc.constantFrom('signed', 'sides', 'minusSides', 'direction'),
  isNewestFirst: fc.boolean(),
  above: fc.constantFrom([], ['Promet po računu'], ['Izvadak', '', 'Razdoblje 1.1. do 31.1.']),
})

test('a statement written in whatever dialect of CSV is read to the same lines and balances (pitfall B15)', async () => {
  await fc.assert(
    fc.asyncProperty(given, dialect, fc.boolean(), async ({ opening, lines, hasBalance }, way, isWindows) => {
      let balance = opening
      // The 13th tells which part of a day is the month, and amounts of cents which mark is the decimal one.
      const all: CsvLineGiven[] = [...lines, { amount: 1, text: 'kraj' }, { amount: -1, text: 'kraj' }].map((one, index) => {
        balance += one.amount
        return { ...one, day: `2026-01-${13 + index}`, ...(hasBalance ? { balance } : {}) }
      })
      const written = csvOf(all, way).replaceAll('Žuto\tpolje', way.separator === '\t' ? 'Žuto polje' : 'Žuto\tpolje')
      const { statement, problems, encoding } = await read(isWindows ? windows1250(written) : Buffer.from(`\u{feff}${written}`))
      expect([problems, encoding]).toEqual([[], isWindows && /[^\0-\u007f]/.test(written) ? 'windows-1250' : 'utf-8'])
      expect(statement.lines.map((one) => [one.bookedOn, one.amount, one.name, one.iban, one.reference, one.text])).toEqual(
        all.map(({ day, amount, name = '', iban = '', reference = '', text: about = '' }) => [day, amount, name, iban, REFERENCE[reference] ?? '', about].map((one) => (typeof one === 'string' ? one.replaceAll('\t', ' ') : one))), // prettier-ignore
      )
      expect([statement.opening, statement.closing]).toEqual(hasBalance ? [opening, balance] : [null, null])
    }),
    { numRuns: 300 },
  )
})

const REFERENCE: Record<string, string> = { 'HR00 12-1-1-2026': '12-1-1-2026', '2026/17': '2026/17' }
const WINDOWS_1250 = new Map([...new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((letter, byte) => [letter, byte])) // prettier-ignore
const windows1250 = (written: string): Buffer => Buffer.from([...written].map((letter) => WINDOWS_1250.get(letter) ?? 63))

test.each([
  ['1.234,56', 1_234_56],
  ['+1.234,56 EUR', 1_234_56],
  ['12,50-', -12_50],
  ['−7', -7_00],
  ['1 234,5000', 1_234_50],
  ['1.234,56 €', 1_234_56],
  ['0,00', 0],
  ['-0,00', 0],
])('the amount %s is read', async (written, cents) => {
  expect(await amounts(`Datum;Iznos\n13.1.2026;1,00\n14.1.2026;${written}`)).toEqual({ amounts: [1_00, cents], problems: [] })
})

test.each(['1,234', '1.23', 'NaN', '1e5', '=1+1', '12345678901234567,00', '--5', '-5-', '1.23,4', '1,000000'])(
  'the amount %s is refused with its row, and is not guessed',
  async (written) => {
    expect(await amounts(`Datum;Iznos\n13.1.2026;1,00\n14.1.2026;"${written}"`)).toEqual({
      amounts: [1_00],
      problems: [[3, 'tableImports.notNumber']],
    })
  },
)

test('money in and money out in two columns: one of them says the amount, and a minus against its column takes back', async () => {
  const heading = 'Datum;Isplata;Uplata'
  const { lines } = await text(
    `${heading}\n13.1.2026;5,00;\n14.1.2026;0,00;7,00\n15.1.2026;-2,00;0,00\n16.1.2026;;-3,00\n17.1.2026;0,00;0,00\n18.1.2026;-0,01;`,
  )
  expect(lines.map(({ line: one }) => [one.amount, one.isReversal])).toEqual([
    [-5_00, false],
    [7_00, false],
    [2_00, true],
    [-3_00, true],
    [0, false],
    [1, true],
  ])
  expect(await amounts(`${heading}\n13.1.2026;5,00;6,00\n14.1.2026;;`)).toEqual({
    amounts: [],
    problems: [[2, 'bankCsv.problems.bothSides'], [3, 'bankCsv.problems.noAmount']],
  }) // prettier-ignore
})

test('whether money that went out stands with a minus a file tells only where some did', async () => {
  const signs = async (...rows: readonly string[]) => (await text(['Datum;Isplata;Uplata', ...rows].join('\n'))).areDebitsNegative
  expect(await signs('13.1.2026;;7,00', '14.1.2026;0,00;1,00')).toBeNull()
  expect(await signs('13.1.2026;;7,00', '14.1.2026;-5,00;', '15.1.2026;0,00;')).toBe(true)
  expect(await signs('13.1.2026;-5,00;', '14.1.2026;5,00;')).toBe(false)
})

test('a word beside the amount says its direction, and must not contradict its sign', async () => {
  const rows = ['5,00;Uplata', '5,00;isplata', '-5,00;D', '-5,00;C', '5,00;X', '0,00;D'].map(
    (row, at) => `${13 + at}.1.2026;${row}`,
  )
  expect(await amounts(['Datum;Iznos;Smjer', ...rows].join('\n'))).toEqual({
    amounts: [5_00, -5_00, -5_00, 0],
    problems: [[5, 'bankCsv.problems.against'], [6, 'tableImports.unknownValue']],
  }) // prettier-ignore
})

test('the day of the money is told where it is another than that of the booking', async () => {
  const { lines } = await text('Datum knjiženja;Datum valute;Iznos\n13.1.2026;12.1.2026;1,00\n14.1.2026;;2,00')
  expect(lines.map(({ line: one }) => [one.bookedOn, one.valueOn])).toEqual([['2026-01-13', '2026-01-12'], ['2026-01-14', '2026-01-14']]) // prettier-ignore
})

test('a currency is three letters', async () => {
  expect((await amounts('Datum;Iznos;Valuta\n13.1.2026;1,00;eur\n14.1.2026;1,00;EURO')).problems).toEqual([[3, 'bankCsv.problems.currency']]) // prettier-ignore
})

test('a row in another currency than the first is named', async () => {
  expect(await amounts('Datum;Iznos;Valuta\n13.1.2026;1,00;EUR\n14.1.2026;1,00;USD\n15.1.2026;1,00;')).toEqual({
    amounts: [1_00],
    problems: [[3, 'bankCsv.problems.twoCurrencies'], [4, 'bankCsv.problems.twoCurrencies']],
  }) // prettier-ignore
  expect((await amounts('Datum;Iznos;Valuta\n13.1.2026;1,00;\n14.1.2026;1,00;USD')).problems).toEqual([[2, 'bankCsv.problems.twoCurrencies']]) // prettier-ignore
})

test('the currency of the rows is that of the statement, however its letters are written; without a column it has none', async () => {
  const currencyOf = async (written: string) => {
    const { statement, problems } = await text(written)
    return problems.length === 0 && statement.currency
  }
  expect(await currencyOf('Datum;Iznos;Valuta\n13.1.2026;1,00;usd\n14.1.2026;1,00;USD')).toBe('USD')
  expect(await currencyOf('Datum;Iznos;Opis\n13.1.2026;1,00;a')).toBe('')
})

test('of each text no more is kept than a line has room for, and of a cell that can not be read no more is told than fits', async () => {
  const long = 'x'.repeat(2_000)
  const { lines } = await text(`Datum;Iznos;Naziv;IBAN;Poziv na broj;Opis;Referenca\n13.1.2026;1,00${`;${long}`.repeat(5)}`)
  const [line] = lines.map(({ line: one }) => one)
  expect([line?.name, line?.iban, line?.reference, line?.text, line?.bankReference].map((one) => one?.length)).toEqual([140, 34, 35, 1_000, 35]) // prettier-ignore
  const { problems } = await text(`Datum;Iznos;Opis\n13.1.2026;${long};a`)
  expect(problems.map(({ params }) => String(params.value).length)).toEqual([50])
})

test('one column of what came in or went out is enough, and where an amount stands beside it, that one is taken', async () => {
  expect(await amounts('Datum;Uplata\n13.1.2026;5,00')).toEqual({ amounts: [5_00], problems: [] })
  expect(await amounts('Datum;Isplata\n13.1.2026;5,00')).toEqual({ amounts: [-5_00], problems: [] })
  const { lines } = await text('Datum;Iznos;Isplata;Uplata\n13.1.2026;-5,00;;-5,00')
  expect(lines.map(({ line: one }) => [one.amount, one.isReversal])).toEqual([[-5_00, false]])
})

test('a file in which no column says the day is told so', async () => {
  const { problems } = await text('Iznos;Opis;Naziv\n1,00;a;b')
  expect(problems).toMatchObject([{ row: 1, message: 'tableImports.noColumn', params: { column: 'Datum knjiženja' } }])
})

test('an IBAN is held to its check digits, and an account abroad without one is left as it is (pitfall B15)', async () => {
  const { lines, problems } = await text(
    'Datum;Iznos;IBAN partnera\n13.1.2026;1,00;HR89 2402 0061 1006 7944 5\n14.1.2026;1,00;HR892402006110067944\n15.1.2026;1,00;0532013000',
  )
  expect(lines.map(({ line: one }) => one.iban)).toEqual(['HR8924020061100679445', '0532013000'])
  expect(problems).toMatchObject([{ row: 3, column: 'iban', message: 'bankCsv.problems.iban', params: { value: 'HR892402006110067944' } }]) // prettier-ignore
})

test('a time beside the day is no part of it, and a text keeps no sign that turns the writing around', async () => {
  const { lines } = await text('Datum;Iznos;Opis\n2026-01-13 07:15:00;1,00;a\u202eb\n2026-01-14T23:59:59Z;1,00;c')
  expect(lines.map(({ line: one }) => [one.bookedOn, one.text])).toEqual([['2026-01-13', 'ab'], ['2026-01-14', 'c']]) // prettier-ignore
})

test('columns without a name that is known are proposed by what stands in them', async () => {
  const file = await csvFile(Buffer.from('Dan;Vrijednost;Komitent;Konto\n13.1.2026;1,00;Alfa;HR8924020061100679445'), { separator: null, encoding: null }) // prettier-ignore
  expect(proposedColumns(file, [])).toEqual(['bookedOn', null, null, 'iban'])
  const own = await csvFile(Buffer.from(`Datum;Iznos;IBAN\n13.1.2026;1,00;${IBAN}\n14.1.2026;2,00;${IBAN}`), { separator: null, encoding: null }) // prettier-ignore
  expect(proposedColumns(own, [IBAN])).toEqual(['bookedOn', 'amount', 'ownIban'])
  // In one row, or beside others, it may be the other side all the same.
  for (const rows of [`13.1.2026;1,00;${IBAN}`, `13.1.2026;1,00;${IBAN}\n14.1.2026;2,00;HR8924020061100679445`]) {
    const other = await csvFile(Buffer.from(`Datum;Iznos;IBAN\n${rows}`), { separator: null, encoding: null })
    expect(proposedColumns(other, [IBAN])).toEqual(['bookedOn', 'amount', 'iban'])
  }
  const proposed = async (...rows: readonly string[]) =>
    proposedColumns(await csvFile(Buffer.from(rows.join('\n')), { separator: null, encoding: null }), [IBAN])
  // Whose statement it is, is said by a column of whatever name, beside that of the other side as well.
  expect(await proposed('Datum;Iznos;Konto;IBAN partnera', ...[1, 2].map((day) => `${day}.1.2026;1,00;${IBAN};HR8924020061100679445`))).toEqual(['bookedOn', 'amount', 'ownIban', 'iban']) // prettier-ignore
  expect(await proposed('Račun;IBAN;Datum;Iznos', ...[1, 2].map((day) => `${IBAN};${IBAN};${day}.1.2026;1,00`))).toEqual(['ownIban', null, 'bookedOn', 'amount']) // prettier-ignore
  expect(await proposed('Datum;Iznos;Opis', ...[1, 2].map((day) => `${day}.1.2026;1,00;${IBAN}`))).toEqual(['bookedOn', 'amount', 'text']) // prettier-ignore
  // All rows have to say it, but for those that say nothing; and a column that says nothing is none.
  const ALFA = 'HR8924020061100679445'
  expect(await proposed('Kad;Tko;Prazno;Koliko', `13.1.2026;${ALFA};;1,00`, ';;;2,00', `14.1.2026;${ALFA};;3,00`)).toEqual(['bookedOn', 'iban', null, null]) // prettier-ignore
  expect(await proposed('Prazno;Kad;Koliko', ';13.1.2026;1,00')).toEqual([null, 'bookedOn', null])
  expect(await proposed('Kad;Tko;Koliko', `13.1.2026;${ALFA};1,00`, 'kasnije;Alfa;2,00')).toEqual([null, null, null])
  // What a name tells is not told otherwise by what stands in it.
  expect(await proposed('Datum valute;Iznos;Opis', '13.1.2026;1,00;a')).toEqual(['valueOn', 'amount', 'text'])
})

test('of two columns of days the first is proposed as that of the booking; a row with known names is the heading, whatever stands above it', async () => {
  const days = await csvFile(Buffer.from('Prvi;Drugi;Vrijednost\n13.1.2026;14.1.2026;1,00'), { separator: null, encoding: null })
  expect(proposedColumns(days, [])).toEqual(['bookedOn', null, null])
  const titled = await csvFile(Buffer.from('Promet po;računu za;razdoblje od;siječnja do;veljače\nDatum;Iznos;Opis\n13.1.2026;1,00;a'), { separator: null, encoding: null }) // prettier-ignore
  expect(proposedColumns(titled, [])).toEqual(['bookedOn', 'amount', 'text'])
  expect(titled.above).toHaveLength(1)
})

test.each([
  ['numbered columns', '1;2;3;4'],
  ['a title in cells far apart', 'Izvadak;;;;2026/1a'],
  ['a title of fewer words', 'Promet;po;računu'],
  ['one name that is known', 'Datum;ispisa'],
  ['many rows', Array.from({ length: 38 }, (_, index) => `Redak ${index}`).join('\n')],
])('above a heading %s may stand', async (_, above) => {
  const heading = 'Kad;Koliko;Zašto;Komu'
  const file = await csvFile(Buffer.from(`${above}\n${heading}\n13.1.2026;1,00;a;b`), { separator: null, encoding: null })
  expect(file.heading.cells).toEqual(heading.split(';'))
  expect(file.rows).toHaveLength(1)
})

test('more rows than a statement may have are refused before they are read', async () => {
  const many = `Datum;Iznos\n${'13.1.2026;1,00\n'.repeat(60_001)}`
  const refused = await text(many).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StatementRefused)
  expect((refused as StatementRefused).failure.code).toBe('BankStatement.TooManyLines')
  expect((await text(many.slice(0, -15))).lines).toHaveLength(60_000)
  // Nor do rows above the heading hide one that is too many.
  const above = Array.from({ length: 39 }, (_, index) => `Redak ${index}\n`).join('')
  expect(await text(above + many).catch((error: unknown) => error)).toBeInstanceOf(StatementRefused)
})

test('empty rows between the others take the place of none', async () => {
  const parted = `Datum;Iznos\n${'13.1.2026;1,00\n\n'.repeat(30_500)}`
  expect((await text(parted)).lines).toHaveLength(30_500)
})

test('balances of one day come out in whichever order the rows stand', async () => {
  const rows = [{ day: '2026-01-13', amount: 5_00, balance: 15_00 }, { day: '2026-01-13', amount: -1_00, balance: 14_00 }] // prettier-ignore
  for (const isNewestFirst of [false, true]) {
    const { statement } = await text(csvOf(rows, { ...CROATIAN, isNewestFirst }))
    expect([statement.opening, statement.closing, ...statement.lines.map(({ amount }) => amount)]).toEqual([10_00, 14_00, 5_00, -1_00]) // prettier-ignore
  }
})

test('rows that come out both ways, or in neither, stand as the file has them; of several days they are never turned around', async () => {
  const day = '2026-01-13'
  const read = async (...rows: readonly (readonly [day: string, amount: number, balance?: number])[]) => {
    const { statement } = await text(csvOf(rows.map(([on, amount, balance]) => ({ day: on, amount, text: 'x', ...(balance !== undefined && { balance }) })))) // prettier-ignore
    return [statement.opening, statement.closing, ...statement.lines.map(({ amount }) => amount)]
  }
  expect(await read([day, 10_00, 110_00], [day, -10_00, 100_00])).toEqual([100_00, 100_00, 10_00, -10_00])
  expect(await read([day, 1_00], [day, 2_00])).toEqual([null, null, 1_00, 2_00])
  expect(await read([day, 10_00, 100_00], ['2026-01-14', 5_00, 90_00])).toEqual([90_00, 90_00, 10_00, 5_00])
})

test('where one row tells no balance the statement has none, and says so', async () => {
  const { statement } = await text('Datum;Iznos;Stanje\n13.1.2026;1,00;11,00\n14.1.2026;1,00;\n15.1.2026;1,00;13,00')
  expect([statement.opening, statement.closing, statement.warnings]).toEqual([null, null, ['NoBalances']])
})

test.each([
  ['money in', 1, ['C', 'CR', 'CRDT', 'Credit', 'Uplata', 'Priljev', 'Potražuje', 'Odobrenje', 'P', 'U', '+']],
  ['money out', -1, ['D', 'DR', 'DB', 'DBIT', 'Debit', 'Isplata', 'Odljev', 'Duguje', 'Terećenje', 'I', 'T', '-', '−']],
] as const)('each word that banks have for %s is read', async (_, sign, words) => {
  const rows = words.map((word, at) => `${at + 1}.1.2026;5,00;${word}`)
  expect(await amounts(['Datum;Iznos;Smjer', '13.1.2026;5,00;C', ...rows].join('\n'))).toEqual({
    amounts: [5_00, ...words.map(() => sign * 5_00)],
    problems: [],
  })
})

test('a PDF is no table, whatever stands in it', async () => {
  const refused = await text('%PDF-1.7;x;y\nDatum;Iznos;Naziv\n13.1.2026;1,00;Alfa').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StatementRefused)
})

test('a row without a day is named, and the statement reaches from the first day to the last', async () => {
  const missing = await text('Datum;Iznos;Opis\n13.1.2026;1,00;a\n;2,00;b')
  expect(missing.problems).toMatchObject([{ row: 3, column: 'bookedOn', message: 'bankCsv.problems.noDay' }])
  const { statement } = await text('Datum;Iznos;Opis\n15.1.2026;1,00;a\n13.1.2026;2,00;b\n14.1.2026;3,00;c')
  expect([statement.fromDay, statement.toDay]).toEqual(['2026-01-13', '2026-01-15'])
})

test('a heading is known again whatever empty cells it ends in and however its words are written', async () => {
  const keyOf = async (heading: string) => {
    const file = await csvFile(Buffer.from(`${heading}\n13.1.2026;1,00;a`), { separator: ';', encoding: null })
    return headingsKey(file.heading)
  }
  const key = await keyOf('Datum;Iznos;Opis')
  for (const same of ['Datum;Iznos;Opis;', 'Datum;Iznos;Opis;;;', ' DATUM ;iznos;opis'])
    expect([same, await keyOf(same)]).toEqual([same, key])
  for (const other of ['Datum;Opis;Iznos', 'Datum;Iznos;Opis;Stanje']) expect(await keyOf(other)).not.toBe(key)
})
