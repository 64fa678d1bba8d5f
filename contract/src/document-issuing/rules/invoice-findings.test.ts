import { expect, test } from 'vitest'
import { InvoiceContent, type InvoiceLine } from '../invoice-content.ts'
import { invoiceFindings } from './invoice-findings.ts'
import { INVOICE_RULES } from './invoice-rules.ts'
import { invoiceTotals } from '../invoice-totals.ts'
import type { ToIssue } from './invoice-rule.ts'

const BUYER: NonNullable<ToIssue['buyer']> = {
  kind: 'Company',
  name: 'Žito d.o.o.',
  oib: '69435151530',
  vatNumber: '',
  street: 'Ilica 1',
  postalCode: '10000',
  cityName: 'Zagreb',
  countryCode: 'HR',
  email: '',
}
const SELLER = {
  ...BUYER,
  name: 'Kovač d.o.o.',
  oib: '12345678903',
  vatNumber: 'HR12345678903',
  isInTaxSystem: true,
  iban: 'HR4523400091106543215',
}
const LINE = { name: 'Usluga', quantity: '1', unitPrice: '100', vatTreatment: 'PDV25', classificationCode: '62.20.20' } as const

type Given = {
  content?: Partial<InvoiceContent>
  line?: Partial<InvoiceLine>
  lines?: readonly Partial<InvoiceLine>[]
} & Partial<Omit<ToIssue, 'content' | 'totals'>>
function toIssue({ content: given, line, lines, ...more }: Given = {}): ToIssue {
  const content = InvoiceContent.parse({
    kind: 'Invoice',
    lines: (lines ?? [line ?? {}]).map((one) => ({ ...LINE, ...one })),
    ...given,
  })
  return {
    content,
    totals: invoiceTotals(content),
    unitsPerEuro: '1',
    issueDate: '2026-11-21',
    dueDate: '2026-12-06',
    seller: SELLER,
    buyer: BUYER,
    operator: { oib: '69435151530', mark: 'ANA' },
    paymentDevice: { mark: '1', workSpaceMark: 'P1' },
    hasNumberFormat: true,
    today: '2026-11-21',
    ...more,
  }
}
const codes = (given: Given) => invoiceFindings(toIssue(given)).map(({ code, path }) => `${code} ${path}`)

test('of a day that is none nothing is said but that: it is neither in the future nor after another', () => {
  expect(codes({ issueDate: '31.02.2026' })).toEqual([])
})

test('an invoice with everything the law asks has nothing against it (GAP-03)', () => {
  expect(codes({})).toEqual([])
})

const FOREIGN = { ...BUYER, oib: '', vatNumber: 'SI12345678', countryCode: 'SI' }
const PERSON = { ...BUYER, kind: 'Person', oib: '' } as const
const OUT = { ...SELLER, isInTaxSystem: false, vatNumber: '' }

test.each<[string, Given]>([
  ['S-01 partnerId', { buyer: null }],
  ['S-02 partnerId', { buyer: { ...BUYER, oib: '12345678901' } }],
  ['S-03 partnerId', { buyer: { ...BUYER, street: '' } }],
  ['S-03 partnerId', { buyer: { ...BUYER, cityName: '' } }],
  ['S-04 operatorId', { operator: null }],
  ['S-05 paymentDeviceId', { paymentDevice: null }],
  ['S-06 settings.numberFormat', { hasNumberFormat: false }],
  ['S-07 paymentDeviceId', { paymentDevice: { mark: 'A', workSpaceMark: 'P1' } }],
  ['S-10 issueDate', { issueDate: '2026-11-22' }],
  ['S-11 dueDate', { dueDate: '2026-11-20' }],
  ['S-12 dueDate', { dueDate: '2027-11-17' }],
  ['S-13 deliveryEndDate', { content: { deliveryDate: '2026-11-10', deliveryEndDate: '2026-11-09' } }],
  ['S-13 deliveryEndDate', { content: { deliveryEndDate: '2026-11-09' } }],
  ['S-20 lines', { lines: [] }],
  ['S-21 lines.0.name', { line: { name: '' } }],
  ['S-22 lines.0.quantity', { line: { quantity: '0.00' } }],
  ['S-22 lines.0.quantity', { line: { quantity: '' } }],
  ['S-23 lines.0.unitPrice', { line: { unitPrice: '' } }],
  ['S-24 lines.1.unitPrice', { lines: [{ unitPrice: '500' }, { unitPrice: '-1' }] }],
  ['S-25 allowances.0.reason', { content: { allowances: [{ isCharge: true, reason: '', amount: 1, vatTreatment: 'PDV25' }] } }],
  ['S-30 lines.0.vatTreatment', { seller: OUT }],
  ['S-31 lines.0.vatTreatment', { line: { vatTreatment: 'N' } }],
  ['S-32 partnerId', { line: { vatTreatment: 'AE' }, buyer: { ...PERSON, countryCode: 'DE' } }],
  ['S-33 partnerId', { line: { vatTreatment: 'K' } }],
  ['S-33 partnerId', { line: { vatTreatment: 'K' }, buyer: { ...BUYER, vatNumber: 'HR69435151530' } }],
  ['S-33 partnerId', { line: { vatTreatment: 'K' }, buyer: { ...FOREIGN, vatNumber: '' } }],
  ['S-34 partnerId', { line: { vatTreatment: 'G' } }],
  ['S-14 deliveryDate', { content: { deliveryDate: '2062-11-30' } }],
  ['S-14 deliveryEndDate', { content: { deliveryDate: '2026-11-01', deliveryEndDate: '2062-11-30' } }],
  ['S-14 deliveryDate', { content: { deliveryDate: '2016-11-30' } }],
  ['S-40 bankAccountId', { seller: { ...SELLER, iban: '' } }],
  ['S-41 paymentMethod', { content: { paymentMethod: 'Cash' }, line: { unitPrice: '560.01' } }],
  [
    'S-41 paymentMethod',
    { content: { paymentMethod: 'Cash', currency: 'GBP' }, unitsPerEuro: '0.85', line: { unitPrice: '480' } },
  ],
  ['S-45 bankAccountId', { content: { bankAccountId: 7 }, seller: { ...SELLER, iban: '' } }],
  ['S-26 lines.1.unitPrice', { lines: [{}, { quantity: '1000000', unitPrice: '1000000' }] }],
  ['S-42 lines', { line: { quantity: '-1' } }],
  ['S-43 originalInvoiceId', { content: { kind: 'CreditNote' } }],
  ['S-44 settings.baseSettings', { seller: { ...SELLER, street: '' } }],
  ['S-44 settings.baseSettings', { seller: { ...SELLER, cityName: '' } }],
  ['S-44 settings.baseSettings', { seller: { ...SELLER, postalCode: '' } }],
  ['HR-BR-1 paymentDeviceId', { paymentDevice: { mark: '1', workSpaceMark: 'P 1' } }],
  ['HR-BR-9 operatorId', { operator: { oib: '12345678901', mark: 'A' } }],
  ['HR-BR-37 operatorId', { operator: { oib: '69435151530', mark: '' } }],
  ['HR-BR-25 lines.0.classificationCode', { line: { classificationCode: '' } }],
  ['S-50 partnerId', { buyer: PERSON }],
  ['S-50 partnerId', { buyer: { ...BUYER, kind: 'Person' }, content: { paymentMethod: 'Card' } }],
  ['S-51 partnerId', { buyer: { ...BUYER, oib: '' } }],
  ['S-51 partnerId', { buyer: { ...BUYER, kind: 'Craft', oib: '', vatNumber: 'HR69435151530' } }],
  ['S-34 partnerId', { line: { vatTreatment: 'G' }, buyer: FOREIGN }],
  ['S-35 lines.0.vatTreatment', { line: { vatTreatment: 'AE' }, buyer: { ...FOREIGN, countryCode: 'DE' } }],
  ['S-35 lines.0.vatTreatment', { line: { vatTreatment: 'O17' }, buyer: FOREIGN }],
  ['S-36 partnerId', { line: { vatTreatment: 'AEEU' }, buyer: { ...FOREIGN, vatNumber: '' } }],
  ['S-36 partnerId', { line: { vatTreatment: 'AEEU' } }],
  ['S-38 lines.1.vatTreatment', { lines: [{ vatTreatment: 'K' }, {}, {}], buyer: FOREIGN }],
  ['S-38 lines.0.vatTreatment', { line: { vatTreatment: 'PDV5' }, buyer: { ...FOREIGN, vatNumber: '', countryCode: 'US' } }],
])('%s is found where it is broken (GAP-03)', (expected, given) => {
  expect(codes(given)).toContain(expected)
})

test.each<[string, Given]>([
  ['goods to another member state', { line: { vatTreatment: 'K' }, buyer: FOREIGN }],
  ['export', { line: { vatTreatment: 'G' }, buyer: { ...FOREIGN, vatNumber: '', countryCode: 'US' } }],
  ['reverse charge', { line: { vatTreatment: 'AE' } }],
  ['a service to a business in the EU', { line: { vatTreatment: 'AEEU' }, buyer: FOREIGN }],
  ['a service outside the EU', { line: { vatTreatment: 'O17' }, buyer: { ...FOREIGN, vatNumber: '', countryCode: 'US' } }],
  ['what is passed on beside what is taxed', { lines: [{}, { vatTreatment: 'O' }, { vatTreatment: 'POVNAK' }] }],
  ['cash of 700 EUR', { content: { paymentMethod: 'Cash' }, line: { unitPrice: '560' } }],
  [
    'cash of less than 700 EUR in dollars',
    { content: { paymentMethod: 'Cash', currency: 'USD' }, unitsPerEuro: '1.1', line: { unitPrice: '600' } },
  ],
  ['a seller who is not in the VAT system', { seller: OUT, line: { vatTreatment: 'N' } }],
  ['an advance without KPD', { content: { kind: 'AdvanceInvoice' }, line: { classificationCode: '' } }],
  ['a person without KPD', { buyer: { ...FOREIGN, countryCode: 'SI' }, line: { classificationCode: '' } }],
])('nothing stands against %s (GAP-03)', (_, given) => {
  expect(invoiceFindings(toIssue(given)).filter(({ isFatal }) => isFatal)).toEqual([])
})

test.each<[string, Given]>([
  ['a buyer abroad whose number is no OIB', { buyer: { ...FOREIGN, oib: '12345678901' }, line: { vatTreatment: 'K' } }],
  ['an invoice that is due on its own day', { dueDate: '2026-11-21' }],
  ['an invoice without a due date', { dueDate: null }],
  ['an invoice that is due in 360 days', { dueDate: '2027-11-16' }],
  ['a due date that is not written to its end', { dueDate: '2027-1' }],
  ['a delivery of one day', { content: { deliveryDate: '2026-11-10', deliveryEndDate: '2026-11-10' } }],
  ['a price of nothing', { line: { unitPrice: '0' } }],
  [
    'more than 700 EUR in cash of a person abroad',
    { content: { paymentMethod: 'Cash' }, line: { unitPrice: '900', vatTreatment: 'O' }, buyer: { ...FOREIGN, vatNumber: '' } },
  ],
  ['more than 700 EUR between businesses by account', { line: { unitPrice: '900' } }],
  ['a seller without an IBAN who is paid in cash', { content: { paymentMethod: 'Cash' }, seller: { ...SELLER, iban: '' } }],
  ['a credit note that names its invoice', { content: { kind: 'CreditNote', originalInvoiceId: 7 } }],
  ['an invoice all of which is outside the scope of VAT', { lines: [{ vatTreatment: 'O' }, { vatTreatment: 'O' }] }],
])('nothing at all stands against %s (GAP-03)', (_, given) => expect(codes(given)).toEqual([]))

test('a credit note that names no invoice is not issued (ledger N04)', () => {
  const found = invoiceFindings(toIssue({ content: { kind: 'CreditNote' } })).find(({ code }) => code === 'S-43')
  expect(found).toMatchObject({ isFatal: true, path: 'originalInvoiceId', message: 'invoiceFindings.originalMissing' })
})

test('Croatian VAT of a business abroad is asked about once, of a person abroad and of what bears none not at all (GAP-03)', () => {
  const asked = (given: Given) => codes(given).filter((code) => code.startsWith('S-38'))
  expect(asked({ lines: [{}, {}], buyer: FOREIGN })).toEqual(['S-38 lines.0.vatTreatment'])
  expect(asked({ buyer: { ...FOREIGN, kind: 'Person' } })).toEqual([])
  expect(asked({ lines: [{ vatTreatment: 'O17' }, { vatTreatment: 'G' }, { vatTreatment: 'O' }], buyer: { ...FOREIGN, countryCode: 'US' } })).toEqual([]) // prettier-ignore
  expect(asked({})).toEqual([])
})

test('invoices are issued by these rules from the first day of 2026 to the last day there is (GAP-03)', () => {
  const on = (day: string) => codes({ issueDate: day, today: day, dueDate: null, buyer: null })
  expect([on('2026-01-01'), on('9999-12-31')]).toEqual([['S-01 partnerId'], ['S-01 partnerId']])
})

test('a document is judged by the rules in force on its own date', () => {
  expect(codes({ issueDate: '2025-12-31', buyer: null })).toEqual(['HR-BR-40 issueDate'])
  expect(new Set(INVOICE_RULES.map(({ code }) => code)).size).toBe(INVOICE_RULES.length)
})
