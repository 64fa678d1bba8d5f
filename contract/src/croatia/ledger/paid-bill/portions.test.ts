import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portions } from './portions.ts'

test.each([
  [100, [1, 2], [33, 67]],
  [101, [1, 2], [34, 67]],
  // A payment that is taken back, and one of a credit note, whose parts are below zero.
  [-100, [1, 2], [-33, -67]],
  [-100, [-1, -2], [-33, -67]],
  [100, [-1, -2], [33, 67]],
  // Of equal remainders the earlier parts get the cents.
  [1, [5, 5, 5], [1, 0, 0]],
  [2, [5, 5, 5], [1, 1, 0]],
  [-1, [5, 5, 5], [0, 0, -1]],
  [7, [0, 3, 0], [0, 7, 0]],
])(
  '%i shared by the size of %j is %j: the largest remainders get the cents that are left (pitfall L9)',
  (amount, parts, shares) => {
    expect(portions(amount, parts).map((share) => share + 0)).toEqual(shares)
  },
)

test('where there is nothing to share by, nobody gets anything', () => {
  expect(portions(100, [])).toEqual([])
  expect(portions(100, [5, -5])).toEqual([0, 0])
})

test('the shares come to the amount to the cent, and none lies a cent or more off what it is exactly (pitfall L9)', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const sized = fc.tuple(
    fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 6 }),
    fc.constantFrom(1, -1),
  )
  fc.assert(
    fc.property(cents, sized, (amount, [sizes, sign]) => {
      const parts = sizes.map((size) => size * sign)
      const whole = parts.reduce((all, part) => all + part, 0)
      const shares = portions(amount, parts)
      expect(shares.reduce((all, share) => all + share, 0) + 0).toBe(amount + 0)
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (amount * (parts[index] ?? 0)) / whole)).toBeLessThan(1)
    }),
  )
})
