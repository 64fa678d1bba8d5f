import { expect, test } from 'vitest'
import { advanceLines } from './advance-lines.ts'
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
