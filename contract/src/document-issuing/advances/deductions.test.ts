import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatOn } from '../../croatia/vat.ts'
import { InvoiceContent } from '../invoice-content.ts'
import { deductionsOf, takenOff, type TaxedPart } from './deductions.ts'
import { invoiceTotals } from '../invoice-totals.ts'

const left = (baseAmount: number): TaxedPart => ({ vatTreatment: 'PDV25', baseAmount, vatAmount: vatOn(baseAmount, '25') })

test('parts of an advance add up to it, with VAT and without (GAP-115)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_00 }),
      fc.array(fc.integer({ min: 1, max: 100 })),
      fc.boolean(),
      (base, shares, hasPricesWithVat) => {
        let rest = left(base)
        const wholeOf = (part: typeof rest) => (hasPricesWithVat ? part.baseAmount + part.vatAmount : part.baseAmount)
        for (const share of [...shares, 100]) {
          const amount = Math.ceil((wholeOf(rest) * share) / 100)
          const part = takenOff(rest, amount, { hasPricesWithVat })
          if (wholeOf(rest) === 0) {
            expect(part).toBeNull()
            return
          }
          if (!part) throw new Error('It is no more than is left')
          expect(wholeOf({ ...rest, ...part })).toBe(amount)
          rest = { ...rest, baseAmount: rest.baseAmount - part.baseAmount, vatAmount: rest.vatAmount - part.vatAmount }
          expect(Math.min(rest.baseAmount, rest.vatAmount)).toBeGreaterThanOrEqual(0)
        }
        expect([rest.baseAmount, rest.vatAmount]).toEqual([0, 0])
      },
    ),
    { numRuns: 300 },
  )
})

test.each([0, -1, 100_01])('%i of 100,00 is not taken off (GAP-115)', (amount) => {
  expect(takenOff(left(100_00), amount, { hasPricesWithVat: false })).toBeNull()
})

test('two lines that take off the same advance are one deduction, which no discount lowers (GAP-115)', () => {
  const line = { name: 'Predujam', quantity: '-1', unitPrice: '40', vatTreatment: 'PDV25', advanceInvoiceId: 7 } as const
  const content = InvoiceContent.parse({
    kind: 'Invoice',
    discountPercent: '10',
    lines: [{ name: 'Usluga', quantity: '1', unitPrice: '200', vatTreatment: 'PDV25' }, line, line],
  })
  const totals = invoiceTotals(content)
  expect(deductionsOf(content, totals)).toEqual([{ advanceInvoiceId: 7, vatTreatment: 'PDV25', amount: 80_00, line: 1 }])
  expect(totals.totalBaseAmount).toBe(200_00 - 20_00 - 80_00)
})
