import { expect, test } from 'vitest'
import { ACCOUNT_ROLES, CHART_OF_ACCOUNTS, accountName, accountOfRole, isAccountRole } from './chart-of-accounts.ts'
import { FIXED_ASSET_GROUPS } from './fixed-asset-groups.ts'

const codes = CHART_OF_ACCOUNTS.map(({ code }) => code)
const count = (holds: (account: (typeof CHART_OF_ACCOUNTS)[number]) => boolean) => CHART_OF_ACCOUNTS.filter(holds).length

test('every account of the chart has a code of six digits of its own, in order, and no two a role (ledger 2)', () => {
  expect(codes.filter((code) => !/^\d{6}$/u.test(code))).toEqual([])
  expect(codes).toEqual([...new Set(codes)].toSorted())
  expect(ACCOUNT_ROLES).toHaveLength(count(({ role }) => role !== null))
})

test('the chart is whole: its accounts of each class, and what its marks say of them (ledger 2)', () => {
  const ofClass = (wanted: number) => count((account) => account.class === wanted)
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(ofClass)).toEqual([31, 40, 42, 5, 66, 0, 3, 19, 4, 8])
  expect(count(({ takesPartner }) => takesPartner)).toBe(30)
  expect(count(({ takesDocument }) => takesDocument)).toBe(21)
  expect(count(({ isTaxUnrecognised }) => isTaxUnrecognised)).toBe(10)
  expect(ACCOUNT_ROLES).toHaveLength(210)
})

test('every account that a group of fixed assets names stands in the chart (ledger P32, P50)', () => {
  const named = FIXED_ASSET_GROUPS.flatMap(({ account, accumulatedAccount, expenseAccount }) => [
    account,
    accumulatedAccount,
    expenseAccount,
  ])
  expect(named.filter((code) => code !== null && !codes.includes(code))).toEqual([])
})

test('a role leads to its account, by name in the language of the reader (I18N-05)', () => {
  const customers = accountOfRole('receivable.domestic')
  expect(customers).toMatchObject({ code: '120000', class: 1, normalSide: 'Debit', takesPartner: true, takesDocument: true })
  expect([accountName(customers, 'hr'), accountName(customers, 'en')]).toEqual(['Kupci u zemlji', 'Domestic customers'])
  expect([isAccountRole('vat.out.waiting'), isAccountRole('vat.out.nowhere')]).toEqual([true, false])
})
