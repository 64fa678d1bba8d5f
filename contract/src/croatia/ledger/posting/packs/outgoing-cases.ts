import type { PackCase, PackRole } from '../rule-pack.ts'
import { credit, debit } from './line.ts'

const sale = (vat: PackRole, revenue: PackRole = '{revenue}') => [
  debit('{partner}', 'gross'),
  credit(revenue, 'base'),
  credit(vat, 'vat'),
]
const assetSale = (vat: PackRole) => [debit('{partner}', 'gross'), credit(vat, 'vat'), credit('asset.sale.income', 'base')]
const advanceTakenOff = (vat: PackRole) => [debit('{advance}', 'base'), debit(vat, 'vat'), credit('{partner}', 'gross')]

const DUE = 'vat.out.domestic.{rate}'
const WAITING = 'vat.out.waiting'
const OF_ADVANCES = 'vat.out.advance.{rate}'
const ANY_ASSET = ['RealEstate', 'PassengerVehicle', 'Other']

/** What we issue. By paid bill the VAT of an advance is due when it comes in, and so it shortens what waits of the final invoice. */
export const OUTGOING_CASES: readonly PackCase[] = [
  {
    when: { direction: 'Outgoing', kind: 'AdvanceInvoice' },
    lines: [debit('{advance}', 'vat'), credit(OF_ADVANCES, 'vat')],
  },
  { when: { direction: 'Outgoing', kind: 'AdvanceDeduction', isPaidBill: true }, lines: advanceTakenOff(WAITING) },
  { when: { direction: 'Outgoing', kind: 'AdvanceDeduction' }, lines: advanceTakenOff(OF_ADVANCES) },
  { when: { direction: 'Outgoing', assetKind: ANY_ASSET, isPaidBill: true }, lines: assetSale(WAITING) },
  { when: { direction: 'Outgoing', assetKind: ANY_ASSET }, lines: assetSale(DUE) },
  { when: { direction: 'Outgoing', isSpread: true, isPaidBill: true }, lines: sale(WAITING, 'deferred.income') },
  { when: { direction: 'Outgoing', isSpread: true }, lines: sale(DUE, 'deferred.income') },
  { when: { direction: 'Outgoing', isPaidBill: true }, lines: sale(WAITING) },
  { when: { direction: 'Outgoing' }, lines: sale(DUE) },
]
