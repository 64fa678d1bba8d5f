import { inEuro } from 'contract/croatia/money'
import { InvoiceContent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import { invoiceTotals } from 'contract/document-issuing/invoice-totals'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'

type GivenLine = Partial<InvoiceLine>
export type GivenInvoice = Partial<Omit<IssuedInvoice, 'lines' | 'allowances'>> & {
  readonly lines?: readonly GivenLine[]
  readonly allowances?: InvoiceContent['allowances']
}

const LINE: GivenLine = { name: 'Savjetovanje', quantity: '2', unitPrice: '100', unitCode: 'HUR', vatTreatment: 'PDV25' }

/** An invoice as it was issued, with totals that fit its lines, unless they are given: for tests that need no database. */
export function issuedInvoice({ lines: given = [{}], allowances = [], ...more }: GivenInvoice = {}): IssuedInvoice {
  const { discountPercent = '', hasPricesWithVat = false, exchangeRate = null } = more
  const content = InvoiceContent.parse({
    kind: 'Invoice',
    discountPercent,
    hasPricesWithVat,
    allowances,
    lines: given.map((line) => ({ ...LINE, ...line })),
  })
  const { lines, vatTotals, ...totals } = invoiceTotals(content)
  const eur = (cents: number) => (exchangeRate ? inEuro(cents, exchangeRate.rate) : cents)
  return {
    ...ABOUT,
    ...totals,
    discountPercent,
    hasPricesWithVat,
    exchangeRate,
    lines: content.lines.map((line, index) => ({ ...line, ...(lines[index] ?? { amountBeforeDiscount: 0, discountAmount: 0, amount: 0, netAmount: 0 }) })), // prettier-ignore
    allowances: totals.allowances.map((one) => ({ ...one, reason: one.reason || `Popust ${one.percent} %` })),
    vatTotals: vatTotals.map((total) => ({ ...total, vatEurAmount: exchangeRate ? eur(total.vatAmount) : null, clause: '' })),
    totalEurAmount: eur(totals.totalAmount),
    totalVatEurAmount: eur(totals.totalVatAmount),
    ...more,
  }
}

const ABOUT = {
  kind: 'Invoice',
  number: '12/P1/1',
  ordinal: 12,
  year: 2026,
  issueDate: '2026-11-21',
  issueTime: '14:05:09',
  dueDate: '2026-12-06',
  deliveryDate: '2026-11-20',
  deliveryEndDate: null,
  seller: { name: 'Kovač d.o.o.', oib: '69435151530', vatNumber: 'HR69435151530', street: 'Ilica 42', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: '', isInTaxSystem: true, isByPaidBill: false, logoFileId: null }, // prettier-ignore
  buyer: { name: 'Žito i čaša d.o.o.', oib: '32234297847', vatNumber: 'HR32234297847', street: 'Ulica Đure Šporera 1', postalCode: '51000', cityName: 'Rijeka', countryCode: 'HR', email: '' }, // prettier-ignore
  operator: { name: 'Ana Kovač', oib: '12312312316', mark: 'A1' },
  workSpaceMark: 'P1',
  paymentDeviceMark: '1',
  payment: { method: 'TransactionAccount', iban: 'HR4523400091106543215', bankName: 'Privredna banka Zagreb d.d.', model: 'HR00', reference: '12-1-1-2026' }, // prettier-ignore
  currency: 'EUR',
  language: 'Croatian',
  note: '',
  footer: '',
  orderNumber: '',
  contractNumber: '',
  original: null,
  advances: [],
  shows: { logo: false, barcode: true, itemCode: false },
} as const satisfies Partial<IssuedInvoice>
