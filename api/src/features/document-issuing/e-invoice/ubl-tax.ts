import { decimalOf, type Cents } from 'contract/croatia/money'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { VatTreatmentFacts } from 'contract/codebooks/vat-treatments'
import { element, leaf, type Xml } from '../../../kit/xml.ts'
import { clauseIn, taxGroups, treatmentIn } from './tax-groups.ts'

/** VAT in the currency of the document, by category; and once more as one amount in euro, where that is another (BT-111). */
export function taxTotals(issued: IssuedInvoice): Xml[] {
  const { currency, exchangeRate, totalVatAmount, totalVatEurAmount } = issued
  const amount = (name: string, cents: Cents, mark = currency) => leaf(`cbc:${name}`, decimalOf(cents), { currencyID: mark })
  const own = element('cac:TaxTotal', [
    amount('TaxAmount', totalVatAmount),
    ...taxGroups(issued).map(({ facts, baseAmount, vatAmount, exemptionCode, exemptionReason }) =>
      element('cac:TaxSubtotal', [
        amount('TaxableAmount', baseAmount),
        amount('TaxAmount', vatAmount),
        taxCategory('cac:TaxCategory', { ...facts, exemptionCode, hrCode: '' }, exemptionReason),
      ]),
    ),
  ])
  return exchangeRate ? [own, element('cac:TaxTotal', [amount('TaxAmount', totalVatEurAmount, 'EUR')])] : [own]
}

/** Discounts and charges on the whole document; what is exempt says why, as its lines do (HR-BR-11, HR-BR-13). */
export const allowancesOf = (issued: IssuedInvoice): Xml[] =>
  issued.allowances.map((one) =>
    element('cac:AllowanceCharge', [
      leaf('cbc:ChargeIndicator', String(one.isCharge)),
      leaf('cbc:AllowanceChargeReason', one.reason),
      leaf('cbc:Amount', decimalOf(one.netAmount), { currencyID: issued.currency }),
      taxCategory('cac:TaxCategory', treatmentIn(issued, one.vatTreatment), clauseIn(issued, one.vatTreatment)),
    ]),
  )

/** A category of EN 16931 with its Croatian name where one is given (HR-BT-12), and the provision by which it is not taxed. */
export const taxCategory = (
  name: string,
  { category, rate, hrCode, exemptionCode, taxScheme }: Pick<VatTreatmentFacts, 'rate' | 'hrCode' | 'exemptionCode'> & {
    readonly category: string
    readonly taxScheme?: string
  },
  clause: string,
  scheme = 'cac:TaxScheme',
): Xml =>
  element(name, [
    leaf('cbc:ID', category),
    leaf('cbc:Name', hrCode),
    leaf('cbc:Percent', rate),
    leaf('cbc:TaxExemptionReasonCode', exemptionCode),
    leaf('cbc:TaxExemptionReason', clause),
    element(scheme, [leaf('cbc:ID', scheme === 'cac:TaxScheme' ? 'VAT' : taxScheme)]),
  ]) // prettier-ignore
