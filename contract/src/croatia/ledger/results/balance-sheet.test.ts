import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceSheet } from './balance-sheet.ts'

const row = (code: string, balance: number, balanceBefore = 0) => ({ code, balance, balanceBefore })

test('assets stand beside what they come from, with the result that the year has so far', () => {
  const { assets, sources } = balanceSheet([
    row('031100', 1_600_00),
    row('039100', -66_67),
    row('120000', 1_250_00, 300_00),
    row('220000', -2_000_00),
    row('751000', -1_000_00),
    row('433100', 66_67),
    row('900000', 150_00, -300_00),
  ])
  expect(assets.groups.map(({ group, amount }) => [group, amount])).toEqual([['03', 1_533_33], ['12', 1_250_00]]) // prettier-ignore
  expect(sources.groups.map(({ group, amount, before }) => [group, amount, before])).toEqual([['22', 2_000_00, 0], ['90', -150_00, 300_00]]) // prettier-ignore
  expect(sources.result).toEqual({ amount: 933_33, before: 0 })
  expect([assets.amount, sources.amount, assets.before, sources.before]).toEqual([2_783_33, 2_783_33, 300_00, 300_00])
})

test('whatever is posted, assets are equal to equity and liabilities', () => {
  const code = fc.stringMatching(/^[0-9]{6}$/)
  const moved = fc.tuple(code, code, fc.integer({ min: -1_000_000, max: 1_000_000 }))
  fc.assert(
    fc.property(fc.array(moved, { maxLength: 40 }), (entries) => {
      const { assets, sources } = balanceSheet(
        entries.flatMap(([one, other, amount]) => [row(one, amount), row(other, 0 - amount)]),
      )
      expect(assets.amount).toBe(sources.amount)
    }),
  )
})

test('what comes to nothing stands as zero, and never below it', () => {
  const { sources } = balanceSheet([row('220000', 0, 0)])
  const [shown] = sources.groups[0]?.rows ?? []
  expect([Object.is(shown?.amount, 0), Object.is(shown?.before, 0)]).toEqual([true, true])
})
