import { expect, test } from 'vitest'
import { strayAccounts, type ProcurementAccount } from './procurement-accounts.ts'

const booked = (accountCode: string, ...lineOrdinals: number[]): ProcurementAccount => ({
  accountCode,
  nameHr: 'Konto',
  nameEn: 'Account',
  lineOrdinals,
})
const codes = (accounts: readonly ProcurementAccount[], assetGroupId: number, documentLine: number | null = null) =>
  strayAccounts(accounts, { assetGroupId, documentLine }).map(({ accountCode }) => accountCode)
const [COMPUTERS, FURNITURE] = [8, 7]

test('an asset strays where its invoice is booked on another account than that of its group', () => {
  expect(codes([booked('031900', 1)], COMPUTERS)).toEqual(['031900'])
  expect(codes([booked('404000', 1)], COMPUTERS)).toEqual(['404000'])
  expect(codes([booked('031100', 1)], COMPUTERS)).toEqual([])
  expect(codes([booked('0311001', 1)], COMPUTERS)).toEqual([])
  expect(codes([], COMPUTERS)).toEqual([])
})

test('of a line only the group of VAT counts that it is of; where no line is known, any of the invoice', () => {
  const both = [booked('031100', 1, 3), booked('410000', 2)]
  expect([codes(both, COMPUTERS, 3), codes(both, COMPUTERS, 2), codes(both, COMPUTERS)]).toEqual([[], ['410000'], []])
  expect(codes(both, FURNITURE)).toEqual(['031100', '410000'])
})
