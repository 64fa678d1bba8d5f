import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrderOfSettling, isDueOn, paidBy, proposedSetOff, sideOf, SIDES } from './claims.ts'

const claim = (documentId: number, side: 'Ours' | 'Theirs', remainingAmount: number, dueDate: string | null, documentDate = '2026-01-01') => ({ documentId, side, remainingAmount, dueDate, documentDate }) // prettier-ignore

test('an outgoing invoice is our claim and an incoming one theirs; a credit note turns the side and is paid below zero', () => {
  expect([[true, 100], [false, 100], [true, -100], [false, -100]].map(([isOutgoing, remaining]) => sideOf({ isOutgoing: Boolean(isOutgoing), remaining: Number(remaining) }))).toEqual(['Ours', 'Theirs', 'Theirs', 'Ours']) // prettier-ignore
  expect(
    ([['Ours', true], ['Theirs', false], ['Theirs', true], ['Ours', false]] as const).map(([side, isOutgoing]) => paidBy({ side, isOutgoing, amount: 5 })),
  ).toEqual([5, 5, -5, -5]) // prettier-ignore
})

test('what has been due for longest is settled first, and what is due on a day is known', () => {
  const claims = [
    claim(1, 'Ours', 1, '2026-06-01'),
    claim(2, 'Ours', 1, '2026-03-10'),
    claim(3, 'Ours', 1, '2026-03-11'),
    claim(4, 'Ours', 1, null, '2026-02-01'),
    claim(7, 'Ours', 1, '2026-03-10'),
    claim(5, 'Ours', 1, '2026-03-10'),
    claim(6, 'Ours', 1, '2026-03-10', '2025-12-31'),
  ]
  expect(inOrderOfSettling(claims).map(({ documentId }) => documentId)).toEqual([4, 6, 2, 5, 7, 3, 1])
  expect(claims.map((one) => isDueOn('2026-03-10', one))).toEqual([false, true, false, true, true, true, true])
  expect(isDueOn('2026-01-31', claim(4, 'Ours', 1, null, '2026-02-01'))).toBe(false)
})

test('as much is proposed as the lesser side has, first of what is due, and of what is left over nothing', () => {
  const claims = [
    claim(1, 'Ours', 300, '2026-12-15'),
    claim(2, 'Ours', 1_000, '2026-02-01'),
    claim(3, 'Theirs', 600, '2026-01-20'),
    claim(4, 'Theirs', 500, '2026-02-20'),
    claim(5, 'Ours', 10, '2026-12-31'),
  ]
  expect([...proposedSetOff(claims)]).toEqual([[2, 1_000], [1, 100], [3, 600], [4, 500]]) // prettier-ignore
})

test('whatever is open, both sides of what is proposed come to the lesser sum, and no claim to more than it has', () => {
  const open = fc.record({
    side: fc.constantFrom(...SIDES),
    remainingAmount: fc.integer({ min: 1, max: 1_000_00 }),
    dueDate: fc.constantFrom(null, '2026-01-05', '2026-09-09'),
  })
  fc.assert(
    fc.property(fc.array(open, { maxLength: 12 }), (given) => {
      const claims = given.map((one, index) => ({ ...one, documentId: index + 1, documentDate: '2026-01-01' }))
      const proposed = proposedSetOff(claims)
      const sums = SIDES.map((side) =>
        claims.reduce((sum, one) => sum + (one.side === side ? (proposed.get(one.documentId) ?? 0) : 0), 0),
      )
      const all = SIDES.map((side) => claims.reduce((sum, one) => sum + (one.side === side ? one.remainingAmount : 0), 0))
      expect(sums).toEqual([Math.min(...all), Math.min(...all)])
      for (const { documentId, remainingAmount } of claims)
        expect(proposed.get(documentId) ?? 0).toBeLessThanOrEqual(remainingAmount)
    }),
  )
})
