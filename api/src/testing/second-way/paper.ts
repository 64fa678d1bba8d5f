type Subtotal = {
  readonly category: string
  readonly percent: number
  readonly base: number
  readonly vat: number
}
type Line = { readonly category: string; readonly percent: number; readonly net: number; readonly kpd: string }
/** An invoice as its file says it, below zero where it takes back; amounts are cents of its currency. */
export type Paper = {
  readonly number: string
  readonly type: string
  readonly issuedOn: string
  readonly deliveredOn: string
  readonly currency: string
  readonly buyerCountry: string
  readonly subtotals: readonly Subtotal[]
  readonly lines: readonly Line[]
  readonly total: number
}

/** Reads an invoice or a credit note of UBL by its text alone. */
export function paperOf(xml: string): Paper {
  const sign = /<(\w+:)?CreditNote[ >]/.test(xml) ? -1 : 1
  const taxes = blocks(xml, 'cac:TaxTotal').flatMap((total) => blocks(total, 'cac:TaxSubtotal'))
  const buyer = blocks(xml, 'cac:AccountingCustomerParty')[0] ?? ''
  const delivery = blocks(xml, 'cac:Delivery')[0] ?? ''
  return {
    number: value(xml, 'cbc:ID'),
    type: value(xml, 'cbc:InvoiceTypeCode') || value(xml, 'cbc:CreditNoteTypeCode'),
    issuedOn: value(xml, 'cbc:IssueDate'),
    deliveredOn: value(delivery, 'cbc:ActualDeliveryDate'),
    currency: value(xml, 'cbc:DocumentCurrencyCode'),
    buyerCountry: value(buyer, 'cbc:IdentificationCode'),
    subtotals: taxes.map((one) => ({
      ...categoryOf(blocks(one, 'cac:TaxCategory')[0] ?? ''),
      base: sign * cents(value(one, 'cbc:TaxableAmount')),
      vat: sign * cents(value(one, 'cbc:TaxAmount')),
    })),
    lines: [...blocks(xml, 'cac:InvoiceLine'), ...blocks(xml, 'cac:CreditNoteLine')].map((one) => ({
      ...categoryOf(blocks(one, 'cac:ClassifiedTaxCategory')[0] ?? ''),
      net: sign * cents(value(one, 'cbc:LineExtensionAmount')),
      kpd: value(one, 'cbc:ItemClassificationCode'),
    })),
    total: sign * cents(value(blocks(xml, 'cac:LegalMonetaryTotal')[0] ?? '', 'cbc:TaxInclusiveAmount')),
  }
}

const categoryOf = (block: string) => ({ category: value(block, 'cbc:ID'), percent: Number(value(block, 'cbc:Percent') || '0') })

const blocks = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) => inside)

const value = (xml: string, name: string): string =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1]?.trim() ?? ''

/** `-12.5` → -1250, by its digits. */
function cents(text: string): number {
  const [, minus = '', whole = '0', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  return (minus ? -1 : 1) * Number(whole + part.padEnd(2, '0').slice(0, 2))
}
