import { decimalOf } from 'contract/croatia/money'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { element, leaf, type Xml } from '../../../kit/xml.ts'
import { treatmentIn } from './tax-groups.ts'
import { taxCategory } from './ubl-tax.ts'

const NAMESPACE = 'urn:mfin.gov.hr:schema:xsd:HRExtensionAggregateComponents-1'
/** HR-BT-15, as the law wants it written (art. 125.i). */
const BY_PAID_BILL = 'Obračun po naplaćenoj naknadi'

/**
 * What HR-CIUS adds to UBL: that VAT is counted by what is paid, and, where something is exempt or outside the scope, the totals by
 * the finer Croatian categories (HR-BR-26 to 32).
 */
export function extensionOf(issued: IssuedInvoice): Xml {
  const { currency, vatTotals, totalBaseAmount, totalVatAmount, seller } = issued
  const totals = vatTotals.map((total) => ({ ...total, facts: treatmentIn(issued, total.vatTreatment) }))
  const outside = totals.filter(({ facts }) => facts.finerCategory === 'O')
  const isFiner = totals.some(({ facts }) => facts.category === 'E')
  const amount = (name: string, cents: number) => leaf(name, decimalOf(cents), { currencyID: currency })
  const outsideAmount = outside.reduce((sum, { baseAmount }) => sum + baseAmount, 0)
  const finer = [
    element('hrextac:HRTaxTotal', [
      amount('cbc:TaxAmount', totalVatAmount),
      ...totals.map(({ facts, baseAmount, vatAmount, clause }) =>
        element('hrextac:HRTaxSubtotal', [
          amount('cbc:TaxableAmount', baseAmount),
          amount('cbc:TaxAmount', vatAmount),
          taxCategory('hrextac:HRTaxCategory', { ...facts, category: facts.finerCategory }, clause, 'hrextac:HRTaxScheme'),
        ]),
      ),
    ]),
    element('hrextac:HRLegalMonetaryTotal', [
      amount('cbc:TaxExclusiveAmount', totalBaseAmount - outsideAmount),
      amount('hrextac:OutOfScopeOfVATAmount', outsideAmount),
    ]),
  ]
  const data = element(
    'hrextac:HRFISK20Data',
    [seller.isByPaidBill ? leaf('hrextac:HRObracunPDVPoNaplati', BY_PAID_BILL) : '', ...(isFiner ? finer : [])],
    { 'xmlns:hrextac': NAMESPACE },
  )
  return element('ext:UBLExtensions', [element('ext:UBLExtension', [element('ext:ExtensionContent', [data])])])
}
