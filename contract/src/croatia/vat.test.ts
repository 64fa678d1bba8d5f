import { expect, test } from 'vitest'
import fc from 'fast-check'
import { vatOn, vatWithin } from './vat.ts'

test.each([
  [138_66, '19', 26_35],
  [8_180_00, '9.975', 815_96],
  [598_89 + 329_84 - 59_89 - 32_98, '8.5', 71_05],
  [299_33 + 179_33 + 99_34, '20', 115_60],
  [-1_710_50, '19', -325_00],
  [1280_62, '25', 320_16],
  [0, '25', 0],
])('VAT on %i cents at %s %% is %i: half a cent goes away from zero', (base, rate, vat) => {
  expect(vatOn(base, rate)).toBe(vat)
})

test.each([
  [11_90, '21', 2_07],
  [124_40, '8', 9_21],
  [52_50, '12', 5_63],
  [-124_40, '8', -9_21],
])('%i cents at %s %% hold %i of VAT: the tax is rounded first', (amount, rate, vat) => {
  expect(vatWithin(amount, rate)).toBe(vat)
})

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const rate = fc.constantFrom('25', '13', '5', '0')

test('what is sold and given back cancels out, and VAT taken out of a price is within a cent of VAT put on its base', () => {
  fc.assert(
    fc.property(cents, rate, (amount, at) => {
      const within = vatWithin(amount, at)
      return (
        vatOn(-amount, at) === -vatOn(amount, at) + 0 &&
        vatWithin(-amount, at) === -within + 0 &&
        Math.abs(vatOn(amount - within, at) - within) <= 1
      )
    }),
  )
})
