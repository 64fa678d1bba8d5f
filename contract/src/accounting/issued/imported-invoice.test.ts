import { expect, test } from 'vitest'
import type { EInvoice } from '../../documents/e-invoice.ts'
import { importedInvoice } from './imported-invoice.ts'

const TAX = { vatCategory: 'S', vatRate: '25' }
const nobody = { name: 'Kupac', oib: '', vatNumber: '', street: '', postalCode: '', cityName: '', countryCode: 'HR', email: '', contactName: '', phone: '' } // prettier-ignore
const invoice: EInvoice = {
  customizationId: '', profileId: '', number: '1/1/1', typeCode: '380', isCreditNote: false, isCopy: false, issueDate: '2026-10-05', issueTime: '',
  dueDate: null, deliveryDate: null, currency: 'EUR', vatCurrency: '', vatAmountInVatCurrency: null, seller: nobody, buyer: nobody,
  operatorName: '', operatorOib: '', isByPaidBill: false, notes: [], references: [], paymentMeans: [], paymentTerms: '',
  lines: [{ id: '1', name: 'Posao', description: '', note: '', quantity: '1', unitCode: 'H87', unitPrice: '100', netAmount: 100_00, ...TAX, classificationCode: '62.01.11' }],
  allowances: [], vatTotals: [{ ...TAX, baseAmount: 100_00, vatAmount: 25_00, exemptionReason: '' }],
  lineTotal: 100_00, allowanceTotal: 0, chargeTotal: 0, totalBaseAmount: 100_00, totalVatAmount: 25_00, totalAmount: 125_00, prepaidAmount: 0, roundingAmount: 0, totalAmountToBePaid: 125_00,
} // prettier-ignore

const seen = (
  given: Partial<EInvoice>,
  document: Parameters<typeof importedInvoice>[1] = { exchangeRate: null, totalEurAmount: null },
) => importedInvoice({ ...invoice, ...given }, document)
const from = (countryCode: string) => ({ buyer: { ...nobody, countryCode } })
const taxed = (vatCategory: string, vatRate: string | null, exemptionReason = ''): Partial<EInvoice> => ({
  lines: invoice.lines.map((line) => ({ ...line, vatCategory, vatRate })),
  vatTotals: [{ vatCategory, vatRate, baseAmount: 100_00, vatAmount: 0, exemptionReason }],
})
const treatmentOf = (given: Partial<EInvoice>) => {
  const sold = seen(given)
  return 'reason' in sold
    ? sold.reason
    : [sold.vatTotals[0]?.vatTreatment, sold.lines[0]?.vatTreatment, sold.seller.isInTaxSystem]
}

test.each([
  ['what its buyer owes, at home', { ...taxed('AE', '0') }, 'AE'],
  ['what its buyer owes, in another member state', { ...taxed('AE', '0'), ...from('DE') }, 'AEEU'],
  ['outside the VAT of Croatia, in another member state', { ...taxed('O', null), ...from('DE') }, 'O'],
  ['outside the VAT of Croatia, in a third country', { ...taxed('O', null), ...from('US') }, 'O17'],
  ['exempt by article 39', taxed('E', '0', 'čl. 39. Zakona o PDV-u'), 'E'],
  ['exempt by article 40', taxed('E', '0', 'članak 40. Zakona o PDV-u'), 'E40'],
  ['of margin, article 91', taxed('E', '0', 'Art. 91 VAT Act'), 'MD'],
])('%s', (_, given, treatment) => {
  expect(treatmentOf(given)).toEqual([treatment, treatment, true])
})

test('who is not in the system of VAT owes none', () => {
  expect(treatmentOf(taxed('E', '0', 'čl. 90. Zakona o PDV-u'))).toEqual(['N', 'N', false])
})

test.each([
  ['an exemption of no article', taxed('E', '0', 'Oslobođeno'), 'TreatmentMissing'],
  ['a rate that Croatia does not have', taxed('S', '20'), 'TreatmentMissing'],
  ['a line of a rate that no total has', { lines: taxed('S', '13').lines ?? [] }, 'TreatmentMissing'],
  ['a buyer of no country', from(''), 'CountryMissing'],
])('%s asks a person', (_, given, reason) => {
  expect(treatmentOf(given)).toBe(reason)
})

test('an advance is one (ledger P08)', () => {
  expect(seen({ typeCode: '386' })).toMatchObject({ kind: 'AdvanceInvoice' })
  expect(seen({})).toMatchObject({ kind: 'Invoice' })
})

test('where no day of delivery stands, its period says when it was delivered', () => {
  const period = { startDate: '2026-09-01', endDate: '2026-09-30' }
  expect(seen({ period })).toMatchObject({ deliveryDate: '2026-09-01', deliveryEndDate: '2026-09-30' })
  expect(seen({ period, deliveryDate: '2026-10-02' })).toMatchObject({ deliveryDate: '2026-10-02' })
})

test('in another currency its VAT is as many euro as it says itself, below zero where it takes back', () => {
  const dollars = { currency: 'USD', vatCurrency: 'EUR', vatAmountInVatCurrency: 23_15 }
  const document = { exchangeRate: '1.08', totalEurAmount: 115_74 }
  expect(seen(dollars, document)).toMatchObject({ vatTotals: [{ vatEurAmount: 23_15 }], totalEurAmount: 115_74 })
  const back = { ...dollars, totalAmount: -125_00, vatTotals: [{ ...TAX, baseAmount: -100_00, vatAmount: -25_00, exemptionReason: '' }], vatAmountInVatCurrency: -23_15 } // prettier-ignore
  expect(seen(back, { ...document, totalEurAmount: -115_74 })).toMatchObject({ kind: 'CreditNote', vatTotals: [{ baseAmount: 100_00, vatEurAmount: 23_15 }], totalEurAmount: 115_74 }) // prettier-ignore
  expect(seen(dollars)).toEqual({ reason: 'RateUnknown' })
})
