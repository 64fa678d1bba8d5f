import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inBooksOf } from './in-books-of.ts'

const amounts = (year: number, rows: readonly number[]) => inBooksOf(year, rows.map((amount) => ({ amount }))).map(({ amount }) => amount) // prettier-ignore

test('books in kuna open in euro by the fixed rate, and those in euro as they are', () => {
  expect(amounts(2023, [753_450, -500_000, -253_450])).toEqual([1_000_00, -663_61, -336_39].map((cents) => cents))
  expect(amounts(2024, [753_450, -753_450])).toEqual([753_450, -753_450])
})

test('whatever rounding leaves over, the sides of the opening stay equal', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 40 }), (rows) => {
      const closing = [...rows, 0 - rows.reduce((all, amount) => all + amount, 0)]
      expect(amounts(2023, closing).reduce((all, amount) => all + amount, 0)).toBe(0)
    }),
  )
})

test('what rounding leaves over goes to the largest amount, whichever side it stands on, and what is less than half a cent is gone', () => {
  // 0,04 and 0,01 kuna are 0,53 and 0,13 of a cent.
  expect(amounts(2023, [4, 4, 753_450, 4, -753_462])).toEqual([1, 1, 1_000_00, 1, -1_000_03])
  expect(amounts(2023, [4, 4, -753_450, 753_442])).toEqual([1, 1, -1_000_01, 999_99])
  expect(amounts(2023, [1, 753_450, -753_451])).toEqual([1_000_00, -1_000_00])
})
