import { expect, test } from 'vitest'
import type { SoldInvoice } from './sold-invoice.ts'
import { withSoldAssets, type AssetSale } from './sold-assets.ts'

const line = (netAmount: number, advanceInvoiceId: number | null = null) => ({ vatTreatment: 'PDV25', classificationCode: '28.41.11', netAmount, advanceInvoiceId }) as const // prettier-ignore
const invoice = (nets: readonly number[], given: Partial<SoldInvoice> = {}): SoldInvoice => ({
  kind: 'Invoice', issueDate: '2026-05-31', deliveryDate: null, deliveryEndDate: null, currency: 'EUR', totalEurAmount: 0,
  seller: { isByPaidBill: false, isInTaxSystem: true }, buyer: { countryCode: 'HR', vatNumber: '' }, payment: { method: 'TransactionAccount' },
  exchangeRate: null, original: null, vatTotals: [], lines: nets.map((net) => line(net)), ...given,
}) // prettier-ignore
const sale = (saleAmount: number, assetKind: AssetSale['assetKind'] = 'Other'): AssetSale => ({ saleAmount, assetKind })
const kinds = (issued: SoldInvoice, ...sales: AssetSale[]) =>
  withSoldAssets(issued, sales).lines.map(({ assetKind }) => assetKind ?? '')

test('all lines sell assets where together they come to what those were sold for', () => {
  expect(kinds(invoice([3_000_00, 2_000_00]), sale(4_000_00), sale(1_000_00))).toEqual(['Other', 'Other'])
})

test('assets of different kinds have the lines of their own price', () => {
  const issued = invoice([9_000_00, 500_00])
  expect(kinds(issued, sale(500_00), sale(9_000_00, 'PassengerVehicle'))).toEqual(['PassengerVehicle', 'Other'])
})

test('two assets of one price have a line each, and goods beside them none', () => {
  expect(kinds(invoice([500_00, 500_00, 500_00, 20_00]), sale(500_00), sale(500_00))).toEqual(['Other', 'Other', '', ''])
})

test('what takes back is marked as what it takes back', () => {
  expect(kinds(invoice([-500_00, -20_00]), sale(500_00))).toEqual(['Other', ''])
})

test('an advance that is taken off is no line of an asset', () => {
  expect(kinds({ ...invoice([]), lines: [line(500_00), line(-200_00, 7)] }, sale(500_00))).toEqual(['Other', ''])
})

test('a price that no line has and an invoice in another currency mark nothing', () => {
  expect(kinds(invoice([500_00, 20_00]), sale(400_00))).toEqual(['', ''])
  expect(kinds(invoice([500_00], { currency: 'USD' }), sale(500_00))).toEqual([''])
})
