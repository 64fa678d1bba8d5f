import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvoiceContent, type InvoiceLine } from './invoice-content.ts'
import { invoiceTotals } from './invoice-totals.ts'
import { VAT_TREATMENT_CODES, vatTreatment } from '../codebooks/vat-treatments.ts'
import { vatOn, vatWithin } from '../croatia/vat.ts'

type Line = Partial<InvoiceLine> & Pick<InvoiceLine, 'quantity' | 'unitPrice'>
const content = (lines: readonly Line[], more: Partial<InvoiceContent> = {}): InvoiceContent =>
  InvoiceContent.parse({
    kind: 'Invoice',
    lines: lines.map((line) => ({ name: 'Usluga', vatTreatment: 'PDV25', ...line })),
    ...more,
  })
const totals = (lines: readonly Line[], more: Partial<InvoiceContent> = {}) => invoiceTotals(content(lines, more))

test('VAT is counted on the base of the document, not line by line (GAP-03)', () => {
  const lines = ['0.02', '0.02', '0.02'].map((unitPrice) => ({ quantity: '1', unitPrice }))
  expect(totals(lines)).toMatchObject({ totalBaseAmount: 6, totalVatAmount: 2, totalAmount: 8 })
  expect(totals(lines.slice(0, 1))).toMatchObject({ totalVatAmount: 1 })
})

test('each way of taxing has its own base, and what has no VAT has none (GAP-03)', () => {
  const { vatTotals, totalAmount } = totals([
    { quantity: '1', unitPrice: '100' },
    { quantity: '2', unitPrice: '10.005', vatTreatment: 'PDV13' },
    { quantity: '1', unitPrice: '7', vatTreatment: 'AE' },
    { quantity: '1', unitPrice: '3', vatTreatment: 'O' },
  ])
  expect(vatTotals).toEqual([
    { vatTreatment: 'PDV25', baseAmount: 100_00, vatAmount: 25_00 },
    { vatTreatment: 'PDV13', baseAmount: 20_01, vatAmount: 2_60 },
    { vatTreatment: 'AE', baseAmount: 7_00, vatAmount: 0 },
    { vatTreatment: 'O', baseAmount: 3_00, vatAmount: 0 },
  ])
  expect(totalAmount).toBe(157_61)
})

test('a discount on a line is taken off its amount, one on the document off each base', () => {
  const { lines, allowances, totalBaseAmount, totalVatAmount, lineTotal, allowanceTotal } = totals(
    [
      { quantity: '3', unitPrice: '33.33', discountPercent: '10' },
      { quantity: '1', unitPrice: '50', vatTreatment: 'PDV5' },
    ],
    { discountPercent: '12.5' },
  )
  expect(lines[0]).toEqual({ amountBeforeDiscount: 99_99, discountAmount: 10_00, amount: 89_99, netAmount: 89_99 })
  expect(allowances.map(({ vatTreatment: code, amount }) => [code, amount])).toEqual([
    ['PDV25', 11_25],
    ['PDV5', 6_25],
  ])
  expect({ lineTotal, allowanceTotal, totalBaseAmount, totalVatAmount }).toEqual({
    lineTotal: 139_99,
    allowanceTotal: 17_50,
    totalBaseAmount: 122_49,
    totalVatAmount: 19_69 + 2_19,
  })
})

test('charges and fixed discounts belong to the base they are taxed with', () => {
  const allowances = [
    { isCharge: true, reason: 'Dostava', amount: 5_00, vatTreatment: 'PDV25' as const },
    { isCharge: false, reason: 'Vjernost', amount: 10_00, vatTreatment: 'PDV25' as const },
  ]
  expect(totals([{ quantity: '1', unitPrice: '100' }], { allowances })).toMatchObject({
    chargeTotal: 5_00,
    allowanceTotal: 10_00,
    totalBaseAmount: 95_00,
    totalVatAmount: 23_75,
  })
})

test('prices with VAT: the tax first, and the lines without VAT add up to the base', () => {
  const { lines, totalBaseAmount, totalVatAmount, totalAmount, lineTotal } = totals(
    [1, 2, 3].map(() => ({ quantity: '1', unitPrice: '0.99' })),
    { hasPricesWithVat: true },
  )
  expect({ totalBaseAmount, totalVatAmount, totalAmount }).toEqual({
    totalBaseAmount: 2_38,
    totalVatAmount: 59,
    totalAmount: 2_97,
  })
  expect(lineTotal).toBe(2_38)
  expect(lines.map(({ netAmount }) => netAmount)).toEqual([80, 79, 79])
})

test('what is returned counts against what is sold', () => {
  const lines = [
    { quantity: '-2', unitPrice: '100' },
    { quantity: '1', unitPrice: '50' },
    { quantity: '0', unitPrice: '75' },
  ]
  expect(totals(lines.map((line) => ({ ...line, vatTreatment: 'Z' as const }))).totalAmount).toBe(-150_00)
})

test('a line that is not written to its end counts nothing', () => {
  expect(
    totals([
      { quantity: '', unitPrice: '5' },
      { quantity: '1', unitPrice: '' },
    ]).totalAmount,
  ).toBe(0)
})

test('a discount on the document shows only where it takes something off', () => {
  const lines = [
    { quantity: '1', unitPrice: '100' },
    { quantity: '0', unitPrice: '50', vatTreatment: 'PDV5' as const },
  ]
  expect(totals(lines).allowances).toEqual([])
  expect(totals(lines, { discountPercent: '10' }).allowances.map((one) => one.vatTreatment)).toEqual(['PDV25'])
  expect(totals([{ quantity: '1', unitPrice: '0.10' }], { discountPercent: '10' }).allowances).toMatchObject([{ amount: 1 }])
})

test('a charge alone is taxed in its own way', () => {
  const allowances = [{ isCharge: true, reason: 'Dostava', amount: 5_00, vatTreatment: 'PDV13' as const }]
  expect(totals([{ quantity: '1', unitPrice: '100' }], { allowances }).vatTotals).toEqual([
    { vatTreatment: 'PDV25', baseAmount: 100_00, vatAmount: 25_00 },
    { vatTreatment: 'PDV13', baseAmount: 5_00, vatAmount: 65 },
  ])
})

test('a discount of nothing is nothing, and never less than that', () => {
  const allowances = [{ isCharge: false, reason: 'Vjernost', amount: 0, vatTreatment: 'PDV25' as const }]
  expect(totals([{ quantity: '1', unitPrice: '100' }], { allowances }).allowances[0]?.netAmount).toBe(0)
})

test.each([
  ['without VAT', false, '1000', '-300.30', { totalBaseAmount: 699_70, totalVatAmount: 174_92, totalAmount: 874_62 }],
  ['with VAT', true, '1250', '-375.38', { totalBaseAmount: 699_70, totalVatAmount: 174_92, totalAmount: 874_62 }],
  ['with VAT where a cent would be lost', true, '0.05', '-0.02', { totalBaseAmount: 2, totalVatAmount: 1, totalAmount: 3 }],
])(
  'an advance takes off the VAT it had, so that with the final invoice it is that of the supply; prices %s (GAP-126)',
  (_prices, hasPricesWithVat, sold, advance, left) => {
    const lines = [
      { quantity: '1', unitPrice: sold },
      { quantity: '1', unitPrice: advance, advanceInvoiceId: 7 },
    ]
    expect(totals(lines, { hasPricesWithVat })).toMatchObject(left)
  },
)

test('of two advances each takes off its own VAT, however many lines one has (GAP-126)', () => {
  const off = (unitPrice: string, advanceInvoiceId: number) => ({ quantity: '-1', unitPrice, advanceInvoiceId })
  const sold = { quantity: '1', unitPrice: '100' }
  // 0,02 and 0,02 bear 0,01 each, 0,04 together 0,01.
  expect(totals([sold, off('0.02', 7), off('0.02', 8)])).toMatchObject({ totalBaseAmount: 99_96, totalVatAmount: 24_98 })
  expect(totals([sold, off('0.02', 7), off('0.02', 7)])).toMatchObject({ totalBaseAmount: 99_96, totalVatAmount: 24_99 })
})

const decimal = (whole: number, digits: number) =>
  fc
    .tuple(fc.integer({ min: -whole, max: whole }), fc.integer({ min: 0, max: 10 ** digits - 1 }))
    .map(([w, f]) => `${w}.${String(f).padStart(digits, '0')}`)
const line = fc.record({
  quantity: decimal(200, 3),
  unitPrice: decimal(5_000, 4),
  discountPercent: fc.constantFrom('', '10', '33.3333', '100'),
  vatTreatment: fc.constantFrom(...VAT_TREATMENT_CODES),
})
const allowance = fc.record({
  isCharge: fc.boolean(),
  reason: fc.constant('x'),
  amount: fc.integer({ min: 0, max: 100_000 }),
  vatTreatment: fc.constantFrom(...VAT_TREATMENT_CODES),
})

test('the parts always add up, with prices without VAT and with it', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.array(allowance, { maxLength: 4 }),
      fc.constantFrom('', '5', '12.5'),
      fc.boolean(),
      (lines, allowances, discountPercent, hasPricesWithVat) => {
        const t = totals(lines, { allowances, discountPercent, hasPricesWithVat })
        expect(t.lineTotal - t.allowanceTotal + t.chargeTotal).toBe(t.totalBaseAmount)
        expect(t.totalBaseAmount + t.totalVatAmount).toBe(t.totalAmount)
        for (const { vatTreatment: code, baseAmount, vatAmount } of t.vatTotals) {
          const rate = vatTreatment(code).rate ?? '0'
          expect(vatAmount).toBe(hasPricesWithVat ? vatWithin(baseAmount + vatAmount, rate) : vatOn(baseAmount, rate))
        }
      },
    ),
  )
})

const decimals = (max: number, digits: number) =>
  fc.integer({ min: 1, max }).map((value) => (value / 10 ** digits).toFixed(digits))
const anyLine = fc.record({
  quantity: decimals(99_999, 3),
  unitPrice: decimals(9_999_999, 4),
  discountPercent: fc.constantFrom('', '3', '33.3333'),
  vatTreatment: fc.constantFrom(...VAT_TREATMENT_CODES),
  advanceInvoiceId: fc.constantFrom(null, null, 7),
})

test('with its quantities turned round an invoice takes back exactly what was, to the cent (GAP-35)', () => {
  const given = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    discountPercent: fc.constantFrom('', '2.5', '17'),
    hasPricesWithVat: fc.boolean(),
    fixed: fc.integer({ min: 0, max: 99_99 }),
    isCharge: fc.boolean(),
  })
  const turned = (quantity: string) => `-${quantity}`
  fc.assert(
    fc.property(given, ({ lines, fixed, isCharge, ...more }) => {
      const allowance = { isCharge, reason: 'Dostava', amount: fixed, vatTreatment: 'PDV25' } as const
      const was = totals(lines, { ...more, allowances: [allowance] })
      const taken = totals(
        lines.map((line) => ({ ...line, quantity: turned(line.quantity) })),
        { ...more, allowances: [{ ...allowance, isCharge: !isCharge }] },
      )
      const amounts = ({ vatTotals, totalAmount }: typeof was) => [
        totalAmount,
        ...vatTotals.flatMap(({ baseAmount, vatAmount }) => [baseAmount, vatAmount]),
      ]
      expect(amounts(taken)).toEqual(amounts(was).map((amount) => 0 - amount))
    }),
    { numRuns: 300 },
  )
})
