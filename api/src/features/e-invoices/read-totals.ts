import type { EInvoice } from 'contract/documents/e-invoice'
import { attribute, child, children, rawText, type Element } from '../../kit/xml-reading/element.ts'
import { amountOf, isTrue, line, rateOf } from './fields.ts'
import { MAXIMA } from './maxima.ts'
import type { Refusal } from './refusal.ts'

type Totals = Pick<
  EInvoice,
  | 'lineTotal'
  | 'allowanceTotal'
  | 'chargeTotal'
  | 'totalBaseAmount'
  | 'totalAmount'
  | 'prepaidAmount'
  | 'roundingAmount'
  | 'totalAmountToBePaid'
>

export function totalsOf(root: Element, currency: string, problems: Refusal[]): Totals {
  const totals = child(root, 'LegalMonetaryTotal')
  const mandatory = (name: string, term: string) =>
    amountOf(inCurrency(child(totals, name), currency), `${name} (${term})`, problems)
  const optional = (name: string, term: string) => (child(totals, name) ? mandatory(name, term) : 0)
  return {
    lineTotal: mandatory('LineExtensionAmount', 'BT-106'),
    allowanceTotal: optional('AllowanceTotalAmount', 'BT-107'),
    chargeTotal: optional('ChargeTotalAmount', 'BT-108'),
    totalBaseAmount: mandatory('TaxExclusiveAmount', 'BT-109'),
    totalAmount: mandatory('TaxInclusiveAmount', 'BT-112'),
    prepaidAmount: optional('PrepaidAmount', 'BT-113'),
    roundingAmount: optional('PayableRoundingAmount', 'BT-114'),
    totalAmountToBePaid: mandatory('PayableAmount', 'BT-115'),
  }
}

/** Allowances and charges of the whole document; those of a line are inside its net amount. */
export const allowancesOf = (root: Element, problems: Refusal[]): EInvoice['allowances'] =>
  children(root, 'AllowanceCharge').map((element, index) => ({
    isCharge: isTrue(child(element, 'ChargeIndicator')),
    reason:
      line(child(element, 'AllowanceChargeReason'), MAXIMA.reason) ||
      line(child(element, 'AllowanceChargeReasonCode'), MAXIMA.reason),
    amount: amountOf(child(element, 'Amount'), `AllowanceCharge ${index + 1}/Amount (BT-92)`, problems),
    vatCategory: line(child(element, 'TaxCategory', 'ID'), MAXIMA.code),
    vatRate: rateOf(child(element, 'TaxCategory', 'Percent')),
  }))

type Vat = Pick<EInvoice, 'vatCurrency' | 'vatAmountInVatCurrency' | 'vatTotals' | 'totalVatAmount'>

/**
 * VAT stands once in the document's currency, with a line per rate, and may stand again, as one amount, in the currency
 * that VAT is accounted in. The Croatian extension repeats the first in finer categories; that is not read.
 */
export function vatOf(root: Element, currency: string, problems: Refusal[]): Vat {
  const all = children(root, 'TaxTotal')
  const own = all.filter((total) => inCurrency(child(total, 'TaxAmount'), currency))
  const total = own.find((one) => child(one, 'TaxSubtotal')) ?? own[0]
  const vatCurrency = rawText(child(root, 'TaxCurrencyCode'))
  const isForeign = /^[A-Z]{3}$/.test(vatCurrency) && vatCurrency !== currency
  const foreign = isForeign
    ? all.map((one) => child(one, 'TaxAmount')).find((amount) => attribute(amount, 'currencyID') === vatCurrency)
    : undefined
  return {
    // Whoever is outside of VAT may leave it out altogether.
    totalVatAmount: all.length === 0 ? 0 : amountOf(child(total, 'TaxAmount'), 'TaxTotal/TaxAmount (BT-110)', problems),
    vatTotals: children(total, 'TaxSubtotal').map((group) => vatTotalOf(group, root, problems)),
    vatCurrency: isForeign ? vatCurrency : '',
    vatAmountInVatCurrency: foreign ? amountOf(foreign, 'TaxTotal/TaxAmount (BT-111)', problems) : null,
  }
}

function vatTotalOf(group: Element, root: Element, problems: Refusal[]): EInvoice['vatTotals'][number] {
  const category = child(group, 'TaxCategory')
  const exemptionCode = exemptionCodeOf(category, root)
  return {
    vatCategory: line(child(category, 'ID'), MAXIMA.code),
    vatRate: rateOf(child(category, 'Percent')),
    baseAmount: amountOf(child(group, 'TaxableAmount'), 'TaxSubtotal/TaxableAmount (BT-116)', problems),
    vatAmount: amountOf(child(group, 'TaxAmount'), 'TaxSubtotal/TaxAmount (BT-117)', problems),
    exemptionReason:
      line(child(category, 'TaxExemptionReason'), MAXIMA.reason) ||
      line(child(category, 'TaxExemptionReasonCode'), MAXIMA.reason),
    ...(exemptionCode && { exemptionCode }),
  }
}

/** HR-CIUS wants it on the lines of the total: it is said of the total where all of them that have one have the same. */
function exemptionCodeOf(category: Element | undefined, root: Element): string {
  const own = codeIn(category)
  if (own) return own
  const lines = [...children(root, 'InvoiceLine'), ...children(root, 'CreditNoteLine')]
  const ofLines = lines.map((one) => child(one, 'Item', 'ClassifiedTaxCategory')).filter((one) => isOf(one, category))
  const codes = new Set(ofLines.map(codeIn).filter(Boolean))
  return codes.size === 1 ? ([...codes][0] ?? '') : ''
}

const codeIn = (category: Element | undefined): string =>
  line(child(category, 'TaxExemptionReasonCode'), MAXIMA.reason).toUpperCase()
const isOf = (one: Element | undefined, category: Element | undefined): boolean =>
  rawText(child(one, 'ID')) === rawText(child(category, 'ID')) &&
  Number(rateOf(child(one, 'Percent')) ?? '0') === Number(rateOf(child(category, 'Percent')) ?? '0')

/** An amount that says it is in another currency must not be taken for one of the document's. */
const inCurrency = (amount: Element | undefined, currency: string): Element | undefined =>
  ['', currency].includes(attribute(amount, 'currencyID')) ? amount : undefined
