import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceLines, withSupplyCodes } from './advance-lines.ts'
import { InvoiceContent } from '../invoice-content.ts'
import { invoiceTotals } from '../invoice-totals.ts'

const ADVANCE: Parameters<typeof advanceLines>[0] = {
  id: 5,
  remaining: [
    { vatTreatment: 'PDV25', baseAmount: 100_00, vatAmount: 25_00 },
    { vatTreatment: 'PDV13', baseAmount: 10_00, vatAmount: 1_30 },
  ],
}

test.each([false, true])(
  'an advance takes off its base and its VAT, by each way of taxing; prices with VAT: %s (GAP-03)',
  (hasPricesWithVat) => {
    const lines = advanceLines(ADVANCE, 'Predujam 1/1/1', { hasPricesWithVat })
    const { vatTotals } = invoiceTotals({ lines, discountPercent: '', allowances: [], hasPricesWithVat })
    expect(vatTotals).toEqual([
      { vatTreatment: 'PDV25', baseAmount: -100_00, vatAmount: -25_00 },
      { vatTreatment: 'PDV13', baseAmount: -10_00, vatAmount: -1_30 },
    ])
  },
)

const sales = fc.array(
  fc.record({
    name: fc.constant('Usluga'),
    quantity: fc.integer({ min: 1, max: 9_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    unitPrice: fc.integer({ min: 1, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
    vatTreatment: fc.constantFrom('PDV25', 'PDV13', 'PDV5', 'AE'),
  }),
  { minLength: 1, maxLength: 5 },
)

test('whatever is sold and paid in advance, both papers come together to what one would, in base, VAT and total (GAP-126)', () => {
  fc.assert(
    fc.property(sales, sales, fc.boolean(), (sold, paid, hasPricesWithVat) => {
      const of = (lines: readonly object[]) => invoiceTotals(InvoiceContent.parse({ kind: 'Invoice', lines, hasPricesWithVat }))
      const advance = of(paid)
      const left = advanceLines({ id: 5, remaining: [...advance.vatTotals] }, 'Predujam 1/1/1', { hasPricesWithVat })
      const [whole, final] = [of(sold), of([...sold, ...left])]
      for (const amount of ['totalBaseAmount', 'totalVatAmount', 'totalAmount'] as const)
        expect(advance[amount] + final[amount]).toBe(whole[amount])
    }),
    { numRuns: 500 },
  )
})

test('the lines of an advance name it, and count as pieces of no item (GAP-03)', () => {
  const [line] = advanceLines(ADVANCE, 'Predujam 1/1/1', { hasPricesWithVat: false })
  expect(line).toEqual({
    itemId: null,
    itemCode: '',
    name: 'Predujam 1/1/1',
    description: '',
    classificationCode: '',
    quantity: '-1',
    unitCode: 'H87',
    unitPrice: '100.00',
    discountPercent: '',
    vatTreatment: 'PDV25',
    advanceInvoiceId: 5,
  })
})

const line = (classificationCode: string, vatTreatment: 'PDV25' | 'PDV13', advanceInvoiceId: number | null = null) => ({
  classificationCode,
  vatTreatment,
  advanceInvoiceId,
})
const codesOf = (lines: readonly ReturnType<typeof line>[]) =>
  withSupplyCodes(lines).map(({ classificationCode }) => classificationCode)

test('what takes an advance off is classified as the supply that is taxed alike, or as the first', () => {
  expect(codesOf([line('62.20', 'PDV25'), line('56.11', 'PDV13'), line('', 'PDV13', 7)])).toEqual(['62.20', '56.11', '56.11'])
  expect(codesOf([line('62.20', 'PDV25'), line('', 'PDV13', 7)])).toEqual(['62.20', '62.20'])
})

test('neither another advance nor a line without a class gives its code, and codes that are there stay', () => {
  expect(codesOf([line('', 'PDV25'), line('62.20', 'PDV25'), line('', 'PDV25', 7)])).toEqual(['', '62.20', '62.20'])
  expect(codesOf([line('99.99', 'PDV25', 6), line('62.20', 'PDV25'), line('', 'PDV25', 7)])).toEqual(['99.99', '62.20', '62.20'])
  expect(codesOf([line('', 'PDV25', 7)])).toEqual([''])
})
