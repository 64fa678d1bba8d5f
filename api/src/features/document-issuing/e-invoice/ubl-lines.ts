import { decimalOf } from 'contract/croatia/money'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { element, leaf, type Xml } from '../../../kit/xml.ts'
import { netPrice } from './e-invoice-of.ts'
import { DISCOUNT, discountWithoutVat } from './line-discount.ts'
import { clauseIn, treatmentIn } from './tax-groups.ts'
import { taxCategory } from './ubl-tax.ts'

type Line = IssuedInvoice['lines'][number]

/** The lines: name, quantity, price without VAT, what is taken off, how it is taxed, and its KPD 2025 code (list CG). */
export const linesOf = (issued: IssuedInvoice, root: 'Invoice' | 'CreditNote'): Xml[] =>
  issued.lines.map((line, index) =>
    element(`cac:${root}Line`, [
      leaf('cbc:ID', String(index + 1)),
      leaf(root === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', line.quantity, { unitCode: line.unitCode }),
      leaf('cbc:LineExtensionAmount', decimalOf(line.netAmount), { currencyID: issued.currency }),
      discountOf(line, issued),
      element('cac:Item', [
        leaf('cbc:Description', line.description),
        leaf('cbc:Name', line.name),
        element('cac:SellersItemIdentification', [leaf('cbc:ID', line.itemCode)]),
        element('cac:CommodityClassification', [leaf('cbc:ItemClassificationCode', line.classificationCode, { listID: 'CG' })]),
        taxCategory('cac:ClassifiedTaxCategory', treatmentIn(issued, line.vatTreatment), clauseIn(issued, line.vatTreatment)),
      ]),
      element('cac:Price', [leaf('cbc:PriceAmount', netPrice(issued, line), { currencyID: issued.currency })]),
    ]),
  )

/** The discount of a line, without VAT: with the line's net amount it is what the line would come to without it. */
function discountOf(line: Line, issued: IssuedInvoice): Xml {
  if (line.discountAmount === 0) return ''
  const discount = discountWithoutVat(line, issued)
  return element('cac:AllowanceCharge', [
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReasonCode', DISCOUNT),
    leaf('cbc:MultiplierFactorNumeric', line.discountPercent),
    leaf('cbc:Amount', decimalOf(discount), { currencyID: issued.currency }),
    leaf('cbc:BaseAmount', decimalOf(line.netAmount + discount), { currencyID: issued.currency }),
  ])
}
