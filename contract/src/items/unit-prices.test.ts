import { expect, test } from 'vitest'
import { otherPrice, unitPriceText } from './unit-prices.ts'

test('a price has two decimals, or as many more as it needs (GAP-03)', () => {
  expect(['0', '12.5', '1234', '0.012345', '1234567.891'].map(unitPriceText)).toEqual([
    '0,00',
    '12,50',
    '1.234,00',
    '0,012345',
    '1.234.567,891',
  ])
})

test.each([
  ['100', false, 'PDV25', '125'],
  ['125', true, 'PDV25', '100'],
  ['100', true, 'PDV13', '88.5'],
  ['0.012345', false, 'PDV5', '0.012962'],
  ['10', true, 'PDV25', '8'],
] as const)('%s, with VAT %s, at %s is the other way round %s (GAP-03)', (unitPrice, pricesIncludeVat, vatTreatment, other) =>
  expect(otherPrice({ unitPrice, pricesIncludeVat, vatTreatment })).toBe(other),
)

test.each(['Z', 'AE', 'K', 'G', 'E', 'O', 'N'] as const)('where no VAT is charged there is one price: %s', (vatTreatment) => {
  expect(otherPrice({ unitPrice: '100', pricesIncludeVat: true, vatTreatment })).toBeNull()
})
