import { expect, test } from 'vitest'
import { advanceLines, withSupplyCodes } from './advance-lines.ts'
import { invoiceTotals } from './invoice-totals.ts'

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
