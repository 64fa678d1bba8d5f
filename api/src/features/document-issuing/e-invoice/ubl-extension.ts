import { decimalOf } from 'contract/croatia/money'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { vatTreatment } from 'contract/document-issuing/vat-treatments'
import { element, leaf, type Xml } from '../../../kit/xml.ts'
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
  const outside = vatTotals.filter((one) => vatTreatment(one.vatTreatment).category === 'O')
  const isFiner = vatTotals.some((one) => ['E', 'O'].includes(vatTreatment(one.vatTreatment).category))
  const amount = (name: string, cents: number) => leaf(name, decimalOf(cents), { currencyID: currency })
  const outsideAmount = outside.reduce((sum, { baseAmount }) => sum + baseAmount, 0)
  const totals = [
    element('hrextac:HRTaxTotal', [
      amount('cbc:TaxAmount', totalVatAmount),
      ...vatTotals.map((one) =>
        element('hrextac:HRTaxSubtotal', [
          amount('cbc:TaxableAmount', one.baseAmount),
          amount('cbc:TaxAmount', one.vatAmount),
          taxCategory('hrextac:HRTaxCategory', one.vatTreatment, { clause: one.clause, hasName: true }, 'hrextac:HRTaxScheme'),
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
    [seller.isByPaidBill ? leaf('hrextac:HRObracunPDVPoNaplati', BY_PAID_BILL) : '', ...(isFiner ? totals : [])],
    { 'xmlns:hrextac': NAMESPACE },
  )
  return element('ext:UBLExtensions', [element('ext:UBLExtension', [element('ext:ExtensionContent', [data])])])
}
