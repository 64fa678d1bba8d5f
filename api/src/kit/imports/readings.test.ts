import { expect, test } from 'vitest'
import type { DayOrder, ImportColumns } from 'contract/kit/imports'
import { givenRows } from './given-rows.ts'
import { asAmount, asDay, asDecimal, asText } from './readings.ts'
import { tableOfText } from './table-of-text.ts'

const COLUMNS = {
  name: { label: 'items.name', isRequired: true },
  price: { label: 'items.unitPrice', holds: 'decimal' },
  bought: { label: 'invoices.issueDate', alsoCalled: ['Kupljeno'], holds: 'day' },
} as const satisfies ImportColumns
const READINGS = { name: asText, price: asDecimal(2), bought: asDay }

async function read(days: readonly string[], dayOrder: DayOrder | null = null) {
  const text = ['Naziv;Kupljeno', ...days.map((day) => `A;${day}`)].join('\n')
  const chosen = { separator: null, encoding: null, decimalMark: null, dayOrder, columns: null }
  const table = await tableOfText(Buffer.from(text), chosen)
  const given = givenRows(table, { columns: COLUMNS, readings: READINGS }, chosen, 'hr')
  return [
    given.dayOrder,
    given.decimalMark,
    ...given.rows.map(({ given: said, problems }) => said['bought'] ?? problems[0]?.message),
  ]
}

test('days are read as Croatians write them, unless the file tells otherwise or it is chosen', async () => {
  expect(await read(['3.4.2026.', '31. 12. 2025.'])).toEqual(['dmy', null, '2026-04-03', '2025-12-31'])
  expect(await read(['4/3/2026', '12/31/2025'])).toEqual(['mdy', null, '2026-04-03', '2025-12-31'])
  expect(await read(['2026-04-03'])).toEqual(['ymd', null, '2026-04-03'])
  expect(await read(['4/3/2026'], 'mdy')).toEqual(['mdy', null, '2026-04-03'])
  expect(await read(['30.2.2026', 'jučer', '3.4.26'])).toEqual([
    'dmy',
    null,
    'tableImports.notDay',
    'tableImports.notDay',
    'tableImports.notDay',
  ])
})

test('a number of a spreadsheet is rounded, and text is read with the decimal mark of the file', () => {
  const price = asDecimal(2)
  const at = (text: string, decimalMark: ',' | '.', cell: string | number = text) =>
    price(text, cell, { decimalMark, dayOrder: 'dmy' })
  expect(at('0.30000000000000004', ',', 0.300_000_000_000_000_04)).toEqual({ value: '0.3' })
  expect([at('1.234,50 €', ','), at('1,234.50', '.')]).toEqual([{ value: '1234.5' }, { value: '1234.5' }])
  expect([at('1,5', '.'), at('=1+1', ',')].map((said) => 'problem' in said)).toEqual([true, true])
})

test('an amount with three digits behind its mark is refused, since nobody can tell what was meant', () => {
  const at = (text: string, decimalMark: ',' | '.', cell: string | number = text) =>
    asAmount(text, cell, { decimalMark, dayOrder: 'dmy' })
  const refused = ['1,005', '1,000', '-12,345 EUR', '1,0000'].map((text) => at(text, ','))
  expect([...refused, at('1.005', '.'), at('1,000.000', '.')].map((said) => 'problem' in said && said.problem.message)).toEqual(
    Array.from({ length: 6 }, () => 'tableImports.notCents'),
  )
  expect([at('1.005', ','), at('1,005', '.'), at('1.005,5 €', ','), at('-0,01', ',')]).toEqual([
    { value: 1_005_00 },
    { value: 1_005_00 },
    { value: 1_005_50 },
    { value: -1 },
  ])
  expect(at('1.005', ',', 1.005)).toEqual({ value: 1_01 })
})
