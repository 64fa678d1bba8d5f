import { expect, test } from 'vitest'
import { FIXED_ASSET_GROUPS } from '../../codebooks/fixed-asset-groups.ts'
import { ASSET_ACCOUNTS } from './asset-accounts.ts'
import { differenceOf, doBalance, type AssetBalance } from './asset-balances.ts'

const row = (kind: AssetBalance['kind'], inRegister: number, inLedger: number) => ({ kind, inRegister, inLedger })

test('what stands on an account of preparation or of another group is there all the same, and a kind makes up for no other (GAP-127)', () => {
  expect(doBalance([])).toBe(true)
  expect(doBalance([row('ProcurementValue', 480_000, 0), row('ProcurementValue', 0, 480_000), row('Accumulated', 10, 10)])).toBe(
    true,
  )
  expect(doBalance([row('ProcurementValue', 480_000, 480_000), row('Accumulated', 10, 0), row('Impaired', 0, 10)])).toBe(false)
  expect(
    differenceOf([row('ProcurementValue', 1, 5), row('ProcurementValue', 2, 1), row('Impaired', 9, 0)], 'ProcurementValue'),
  ).toBe(-3)
})

test('every group of the register stands once among the accounts of what it cost, and what is written off of it once among those', () => {
  const groupsOf = (kind: AssetBalance['kind']) =>
    ASSET_ACCOUNTS.flatMap((one) => (one.kind === kind ? one.groupIds : [])).toSorted((one, other) => one - other)
  expect(groupsOf('ProcurementValue')).toEqual(FIXED_ASSET_GROUPS.map(({ id }) => id))
  expect(groupsOf('Accumulated')).toEqual(
    FIXED_ASSET_GROUPS.flatMap(({ id, accumulatedAccount }) => (accumulatedAccount ? [id] : [])),
  )
  const codes = ASSET_ACCOUNTS.flatMap((one) => one.codes)
  expect(new Set(codes).size).toBe(codes.length)
})
