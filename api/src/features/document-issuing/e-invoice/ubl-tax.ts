import { decimalOf, type Cents } from 'contract/croatia/money'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { vatTreatment, type VatTreatment } from 'contract/document-issuing/vat-treatments'
import { element, leaf, type Xml } from '../../../kit/xml.ts'

/** VAT in the currency of the document, by category; and once more as one amount in euro, where that is another (BT-111). */
export function taxTotals({ currency, exchangeRate, totalVatAmount, totalVatEurAmount, vatTotals }: IssuedInvoice): Xml[] {
  const amount = (name: string, cents: Cents, mark = currency) => leaf(`cbc:${name}`, decimalOf(cents), { currencyID: mark })
  const groups = byCategory(vatTotals)
  const own = element('cac:TaxTotal', [
    amount('TaxAmount', totalVatAmount),
    ...groups.map((group) =>
      element('cac:TaxSubtotal', [
        amount('TaxableAmount', group.baseAmount),
        amount('TaxAmount', group.vatAmount),
        taxCategory('cac:TaxCategory', group.vatTreatment, { clause: group.clause }),
      ]),
    ),
  ])
  return exchangeRate ? [own, element('cac:TaxTotal', [amount('TaxAmount', totalVatEurAmount, 'EUR')])] : [own]
}

export const allowancesOf = ({ allowances, currency }: IssuedInvoice): Xml[] =>
  allowances.map((one) =>
    element('cac:AllowanceCharge', [
      leaf('cbc:ChargeIndicator', String(one.isCharge)),
      leaf('cbc:AllowanceChargeReason', one.reason),
      leaf('cbc:Amount', decimalOf(one.netAmount), { currencyID: currency }),
      taxCategory('cac:TaxCategory', one.vatTreatment, {}),
    ]),
  )

type Wanted = { readonly clause?: string; readonly hasName?: boolean }

/** A category of EN 16931; on a line and where the extension asks for it with its Croatian name (HR-BT-12). */
export function taxCategory(
  name: string,
  code: VatTreatment,
  { clause = '', hasName = false }: Wanted,
  scheme = 'cac:TaxScheme',
): Xml {
  const { category, rate, hrCode } = vatTreatment(code)
  return element(name, [
    leaf('cbc:ID', category),
    hasName ? leaf('cbc:Name', hrCode) : '',
    leaf('cbc:Percent', rate),
    clause ? leaf('cbc:TaxExemptionReasonCode', EXEMPTION_CODES[category]) : '',
    leaf('cbc:TaxExemptionReason', clause),
    element(scheme, [leaf('cbc:ID', 'VAT')]),
  ])
}

/** VATEX, the list of the CEF: where a category has but one reason, it has a code. */
const EXEMPTION_CODES: Readonly<Partial<Record<string, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

type Group = IssuedInvoice['vatTotals'][number]

/** Two ways of taxing may be one category of EN 16931: there they are one line. */
function byCategory(vatTotals: readonly Group[]): Group[] {
  const keyOf = (one: Group) => `${vatTreatment(one.vatTreatment).category} ${vatTreatment(one.vatTreatment).rate ?? ''}`
  return [...Map.groupBy(vatTotals, keyOf).values()].flatMap(([first, ...others]) =>
    first
      ? [
          others.reduce(
            (sum, one) => ({
              ...sum,
              baseAmount: sum.baseAmount + one.baseAmount,
              vatAmount: sum.vatAmount + one.vatAmount,
              clause: [sum.clause, one.clause].filter(Boolean).join(' / '),
            }),
            first,
          ),
        ]
      : [],
  )
}
