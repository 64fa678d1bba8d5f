import { expect, test } from 'vitest'
import { numbersIn } from './numbers-in.ts'

test.each([
  ['hr', '−1.234.567,89', '1.000,00 EUR', '−1.234,5'],
  ['en', '−1,234,567.89', '1,000.00 EUR', '−1,234.5'],
] as const)('in %s numbers are written as %s, with the minus of the screen (GAP-105)', (language, amount, money, decimal) => {
  const { amountText, moneyText, decimalText } = numbersIn(language)
  expect([amountText(-123456789), moneyText(100000, 'EUR'), decimalText('-1234.500')]).toEqual([amount, money, decimal])
})
