import { quotient } from 'contract/croatia/decimals'
import { eInvoiceIncomplete } from 'contract/documents/e-invoice-failures'
import type { EInvoiceLine } from 'contract/documents/e-invoice'
import { attribute, child, children, rawText, type Element } from '../../kit/xml-reading/element.ts'
import { amountOf, cut, decimalOf, isTrue, line, periodOf, prose, rateOf } from './fields.ts'
import { MAXIMA } from './maxima.ts'
import type { Kind } from './open-e-invoice.ts'
import { refusal, type Refusal } from './refusal.ts'

export function linesOf(root: Element, kind: Kind, problems: Refusal[]): EInvoiceLine[] {
  const lines = children(root, `${kind}Line`)
  if (lines.length === 0) problems.push(refusal(eInvoiceIncomplete, { field: `${kind}Line (BG-25)` }))
  const quantityName = kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  return lines.map((element, index) => lineOf(element, { path: `${kind}Line ${index + 1}`, quantityName }, problems))
}

type Place = { readonly path: string; readonly quantityName: string }

function lineOf(element: Element, { path, quantityName }: Place, problems: Refusal[]): EInvoiceLine {
  const quantity = child(element, quantityName)
  const item = child(element, 'Item')
  const category = child(item, 'ClassifiedTaxCategory')
  return {
    id: line(child(element, 'ID'), MAXIMA.lineId),
    name: line(child(item, 'Name'), MAXIMA.lineName),
    description: texts(item, 'Description'),
    note: texts(element, 'Note'),
    quantity: decimalOf(rawText(quantity), `${path}/${quantityName} (BT-129)`, problems),
    unitCode: cut(attribute(quantity, 'unitCode'), MAXIMA.code),
    unitPrice: unitPriceOf(child(element, 'Price'), path, problems),
    netAmount: amountOf(child(element, 'LineExtensionAmount'), `${path}/LineExtensionAmount (BT-131)`, problems),
    vatCategory: line(child(category, 'ID'), MAXIMA.code),
    vatRate: rateOf(child(category, 'Percent')),
    classificationCode: line(kpdOf(item), MAXIMA.classificationCode),
    ...periodOf(element),
    ...chargesOf(element, path, problems),
  }
}

/** What is taken off a line or put on it; nothing where that is nothing. */
function chargesOf(element: Element, path: string, problems: Refusal[]): Pick<EInvoiceLine, 'allowances'> {
  const allowances = children(element, 'AllowanceCharge').map((one, index) => ({
    isCharge: isTrue(child(one, 'ChargeIndicator')),
    reason:
      line(child(one, 'AllowanceChargeReason'), MAXIMA.reason) || line(child(one, 'AllowanceChargeReasonCode'), MAXIMA.reason),
    amount: amountOf(child(one, 'Amount'), `${path}/AllowanceCharge ${index + 1}/Amount (BT-136)`, problems),
  }))
  return allowances.length === 0 ? {} : { allowances }
}

const texts = (element: Element | undefined, name: string): string =>
  children(element, name).map((text) => prose(text, MAXIMA.prose)).filter(Boolean).join('\n') // prettier-ignore

/** The price is of so many units; of none it can only be of one. */
function unitPriceOf(price: Element | undefined, path: string, problems: Refusal[]): string {
  const amount = decimalOf(rawText(child(price, 'PriceAmount')), `${path}/PriceAmount (BT-146)`, problems)
  const base = child(price, 'BaseQuantity')
  const units = base === undefined ? '1' : decimalOf(rawText(base), `${path}/BaseQuantity (BT-149)`, problems)
  return decimalOf(quotient(amount, units === '0' ? '1' : units, 10), `${path}/BaseQuantity (BT-149)`, problems)
}

/** KPD 2025 stands in the list CG; a line may have codes of other lists beside it. */
function kpdOf(item: Element | undefined): Element | undefined {
  const codes = children(item, 'CommodityClassification').map((classification) => child(classification, 'ItemClassificationCode'))
  return codes.find((code) => attribute(code, 'listID') === 'CG')
}
