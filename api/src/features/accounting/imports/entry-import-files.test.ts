import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openingBalanceImports, payrollImports } from 'contract/accounting/imports/entry-imports'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { addDays } from 'contract/croatia/days'
import { IMPORT_ROWS_MAX } from 'contract/kit/imports'
import { clock } from '../../../kit/clock.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { amountCell, dayCell, workbook, type SheetColumn } from '../../../kit/made-files/workbook.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { importCounts, importProblems, importsOf } from '../../../testing/imports/imports-of.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

useSaldo({}, { hasJobs: true })

const OIB = '69435151530'
const BEGINS = clock.today().replace(/-\d\d$/, '-01')
const opening = importsOf(openingBalanceImports, 'stanje.xlsx')
const payroll = importsOf(payrollImports, 'place.xlsx')
beforeAll(async () => void (await buyer({ oib: OIB })))
beforeEach(async () => void (await beginBooks({ beginsOn: BEGINS })))

type Row = { readonly account: string | number; readonly oib?: string | number; readonly document?: string; readonly dueOn?: string; readonly debit?: number; readonly credit?: number } // prettier-ignore
const side = (cents: number | undefined) => (cents === undefined ? null : amountCell(cents))
const OPENING: readonly SheetColumn<Row>[] = [
  { header: 'Konto', width: 10, cell: ({ account }) => account },
  { header: 'OIB', width: 12, cell: ({ oib }) => oib ?? null },
  { header: 'Dokument', width: 12, cell: ({ document }) => document ?? null },
  { header: 'Dospijeće', width: 12, numFmt: 'dd.mm.yyyy', cell: ({ dueOn }) => dayCell(dueOn ?? null) },
  { header: 'Duguje', width: 12, numFmt: '#,##0.00', cell: ({ debit }) => side(debit) },
  { header: 'Potražuje', width: 12, numFmt: '#,##0.00', cell: ({ credit }) => side(credit) },
]
const PAYROLL: readonly SheetColumn<Row>[] = [
  { header: 'Datum', width: 12, numFmt: 'dd.mm.yyyy', cell: ({ dueOn }) => dayCell(dueOn ?? null) },
  ...OPENING.filter(({ header }) => ['Konto', 'Duguje', 'Potražuje'].includes(header)),
  { header: 'Opis', width: 12, cell: ({ document }) => document ?? null },
]
async function sheet(rows: readonly Row[], columns = OPENING): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of workbook(rows, 'Stanje', columns)) parts.push(part)
  return Buffer.concat(parts)
}

const entries = async (journal: string) =>
  (await as('boris').call(ledgerEntries.list, more, { size: 50 } as never)).body.rows.filter((row) => row.journal === journal)
/** Entries and lines of opening balances whose words are these. */
const posted = async (text: string) =>
  (await asOwner<{ entries: number; lines: number }>(
    `select count(distinct l.entry_id)::int as entries, count(*)::int as lines from app.ledger_lines l where l.text = $1`,
    [text],
  ))[0] // prettier-ignore

test('a workbook with numbers, amounts and days in its cells is posted to the cent as it stands', async () => {
  const rows = [
    { account: 100000, debit: 12_345_67 },
    { account: '120000', oib: Number(OIB), document: 'K-7/2024', dueOn: '2025-01-15', debit: 10 },
    { account: 900000, credit: 12_345_77 },
  ]
  const found = await opening.checked(await sheet(rows))
  expect([importCounts(found), importProblems(found)]).toEqual([['Checked', 3, 0, 0, 0], []])
  await opening.written(found)
  const [entry] = await entries('PS')
  const { lines } = (await as('boris').call(ledgerEntries.get, { ...more, id: entry?.id ?? 0 })).body
  expect(lines.map(({ accountCode, debit, credit, text, dueOn, partnerName }) => [accountCode, debit, credit, text, dueOn, partnerName])).toEqual([
    ['100000', 12_345_67, 0, '', null, null],
    ['120000', 10, 0, 'K-7/2024', '2025-01-15', 'Žito i čaša d.o.o.'],
    ['900000', 0, 12_345_77, '', null, null],
  ]) // prettier-ignore
  expect(importCounts(await opening.checked(await sheet(rows)))).toEqual(['Checked', 0, 0, 3, 0])
}) // prettier-ignore

test('the payroll of a program that writes workbooks is posted on its day (ledger P53)', async () => {
  const dueOn = BEGINS
  const rows = [{ account: 420000, dueOn, document: 'Neto', debit: 1_123_60 }, { account: 230000, dueOn, document: 'Neto', credit: 1_123_60 }] // prettier-ignore
  expect(importCounts(await payroll.written(await payroll.checked(await sheet(rows, PAYROLL))))).toEqual(['Done', 2, 0, 0, 0])
  expect(await entries('PL')).toMatchObject([{ bookedOn: dueOn, amount: 1_123_60 }])
})

test('cells that would be formulas or markup are text, and what is no account, day or amount is answered where it stands', async () => {
  const hostile = ['=HYPERLINK("http://zlo.example";"x")', '+1+1', '@SUM(A1)', "<script>alert('x')</script>", "'; drop table app.ledger_lines; --"] // prettier-ignore
  const rows = [
    ...hostile.map((document) => ({ account: '100000', document, debit: 100 })),
    { account: '900000', document: 'H', credit: 500 },
  ]
  await opening.written(await opening.checked(await sheet(rows)))
  for (const text of hostile) expect(await posted(text)).toEqual({ entries: 1, lines: 1 })
  const wrong = await opening.checked(
    'Konto;OIB;Dokument;Dospijeće;Duguje;Potražuje\n=100000;;;;1,00;\n100000;;;=DANAS();1,00;\n100000;;;;=1+1;\n100000;;;;1e9;\n100000;;;;99999999999999999999,00;\n',
  )
  // Of each row what is first said of it.
  const first = new Map(
    importProblems(wrong)
      ?.toReversed()
      .map(([row, ...why]) => [row, why]),
  )
  expect([...first].toSorted(([one], [other]) => Number(one) - Number(other))).toMatchObject([
    [2, ['accountCode', expect.any(String)]],
    [3, ['dueOn', 'tableImports.notDay']],
    [4, ['debit', 'tableImports.notNumber']],
    [5, ['debit', 'tableImports.notNumber']],
    [6, ['debit', 'tableImports.notNumber']],
  ])
})

test('as many rows as a file may have are posted as one balanced entry; one more is refused whole', async () => {
  const rows = Array.from({ length: IMPORT_ROWS_MAX - 1 }, (_, index) => ({ account: '100000', document: `M-${index}`, debit: index + 1 })) // prettier-ignore
  const credit = rows.reduce((sum, { debit }) => sum + debit, 0)
  const whole = [...rows, { account: '900000', document: 'M', credit }]
  const found = await opening.written(await opening.checked(await sheet(whole)))
  expect(importCounts(found)).toEqual(['Done', IMPORT_ROWS_MAX, 0, 0, 0])
  expect((await entries('PS')).filter(({ amount }) => amount === credit)).toHaveLength(1)
  const tooMany = await opening.checked(await sheet([...whole, { account: '100000', document: 'Z', debit: 1 }]))
  expect(importProblems(tooMany)).toEqual([[null, null, 'tableImports.tooManyRows']])
}, 120_000)

test('the same file imported twice at once is posted once', async () => {
  const dueOn = addDays(BEGINS, 30)
  const rows = [{ account: '100000', document: 'DVAPUT', dueOn, debit: 77_00 }, { account: '900000', document: 'DVAPUT', dueOn, credit: 77_00 }] // prettier-ignore
  const bytes = await sheet(rows)
  const [one, other] = [await opening.checked(bytes), await opening.checked(bytes)]
  expect([importCounts(one), importCounts(other)]).toEqual([['Checked', 2, 0, 0, 0], ['Checked', 2, 0, 0, 0]]) // prettier-ignore
  const begun = await Promise.all([opening.write(one.id), opening.write(other.id), opening.write(one.id)])
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  await jobsDone(saldo().ownerUrl)
  const ended = (await Promise.all([opening.look(one.id), opening.look(other.id)])).map(({ body }) => body.status)
  expect(ended).toContain('Done')
  expect(await posted('DVAPUT')).toEqual({ entries: 1, lines: 2 })
})
