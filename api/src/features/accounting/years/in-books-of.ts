import { currencyOfYear, HRK_PER_EUR, inEuro, type Cents } from 'contract/croatia/money'

/**
 * What a year ends with in the currency of the next: in 2023 kuna became euro by the fixed rate. The cents that rounding leaves over go to
 * the largest amount, so that the sides stay equal.
 */
export function inBooksOf<Row extends { readonly amount: Cents }>(year: number, rows: readonly Row[]): Row[] {
  if (currencyOfYear(year) === currencyOfYear(year - 1)) return [...rows]
  const turned = rows.map((row) => ({ ...row, amount: inEuro(row.amount, HRK_PER_EUR) }))
  const over = turned.reduce((all, { amount }) => all + amount, 0)
  const largest = turned.reduce((most, { amount }) => Math.max(most, Math.abs(amount)), 0)
  const at = turned.findIndex(({ amount }) => Math.abs(amount) === largest)
  return turned
    .map((row, index) => (index === at ? { ...row, amount: row.amount - over } : row))
    .filter(({ amount }) => amount !== 0)
}
