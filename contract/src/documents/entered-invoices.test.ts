import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldProblems } from '../kit/field-problems.ts'
import { AMOUNT_MAX, EnteredInvoiceRequest, enteredTotals, usualVat } from './entered-invoices.ts'

const request = {
  partnerId: 7,
  documentNumber: '12-1-1',
  documentDate: '2026-11-01',
  dueDate: '2026-11-01',
  currency: 'EUR',
  vatLines: [{ vatRate: '25', baseAmount: 10_000, vatAmount: 2_500 }],
}
const problems = (given: object) => {
  const { error } = EnteredInvoiceRequest.safeParse({ ...request, ...given })
  return error ? fieldProblems(error).map(({ path, message }) => [path, message]) : []
}
const line = (vatRate: string, baseAmount: number, vatAmount: number) => ({ vatRate, baseAmount, vatAmount })

test('an invoice due on its own day is in order, and one without a due date', () => {
  expect([problems({}), problems({ dueDate: null })]).toEqual([[], []])
})

test.each<[string, object, [string, string]]>([
  ['a due date before the document date', { dueDate: '2026-10-31' }, ['dueDate', 'enteredInvoices.dueBeforeDate']],
  ['no partner', { partnerId: null }, ['partnerId', 'enteredInvoices.onePartner']],
  ['two partners', { newPartner: { name: 'A', oib: null } }, ['partnerId', 'enteredInvoices.onePartner']],
  ['a wrong OIB', { partnerId: null, newPartner: { name: 'A', oib: '12345678901' } }, ['newPartner.oib', 'global.invalidOib']],
  ['no VAT line', { vatLines: [] }, ['vatLines', 'global.thisFieldIsRequired']],
  ['a rate twice', { vatLines: [line('25', 1, 0), line('25', 1, 0)] }, ['vatLines', 'enteredInvoices.rateTwice']],
  ['VAT at a rate of 0', { vatLines: [line('0', 100, 1)] }, ['vatLines.0.vatAmount', 'enteredInvoices.noVatAtZero']],
  ['VAT against its base', { vatLines: [line('5', 100, -5)] }, ['vatLines.0.vatAmount', 'enteredInvoices.signsDiffer']],
  ['a rate that Croatia does not have', { vatLines: [line('20', 100, 20)] }, ['vatLines.0.vatRate', 'global.invalidValue']],
  ['a currency that is on no list', { currency: 'XXX' }, ['currency', 'global.invalidValue']],
  ['no number', { documentNumber: '  ' }, ['documentNumber', 'global.thisFieldIsRequired']],
  ['a number that is too long', { documentNumber: '1'.repeat(101) }, ['documentNumber', 'global.maxLengthExceeded']],
  ['a note that is too long', { note: 'x'.repeat(501) }, ['note', 'global.maxLengthExceeded']],
])('%s is refused at its field', (_, given, expected) => expect(problems(given)).toEqual([expected])) // prettier-ignore

test('totals are exactly what the VAT lines come to, however large', () => {
  const amount = fc.integer({ min: -AMOUNT_MAX, max: AMOUNT_MAX })
  const lines = fc.array(fc.record({ baseAmount: amount, vatAmount: amount }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(lines, (given) => {
      const exact = given.reduce((sum, { baseAmount, vatAmount }) => sum + BigInt(baseAmount) + BigInt(vatAmount), 0n)
      const { totalBaseAmount, totalVatAmount, totalAmount } = enteredTotals(given)
      expect(BigInt(totalAmount)).toBe(exact)
      expect(totalBaseAmount + totalVatAmount).toBe(totalAmount)
    }),
  )
})

test.each([
  [100_10, '25', 25_03],
  [-100_10, '25', -25_03],
  [50, '13', 7],
  [10, '5', 1],
  [100_00, '0', 0],
  [AMOUNT_MAX, '25', AMOUNT_MAX / 4],
] as const)('the VAT of %i cents at %s %% is %i cents: to the cent, half away from zero', (base, rate, vat) => {
  expect(usualVat(base, rate)).toBe(vat)
})
