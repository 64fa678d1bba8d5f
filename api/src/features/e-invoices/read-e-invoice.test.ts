import { expect, test } from 'vitest'
import { EInvoice } from 'contract/documents/e-invoice'
import { E_INVOICE, partyGiven } from '../../testing/e-invoice-given.ts'
import { refusalOf, takenIn } from '../../testing/e-invoice-outcome.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'

const invoiceOf = (...given: Parameters<typeof eInvoiceXml>) => takenIn(eInvoiceXml(...given)).invoice
const [line] = E_INVOICE.lines
if (!line) throw new Error('The fixture has no lines')

test('a Croatian e-invoice is read whole, without a warning', () => {
  const { invoice, warnings, attachments } = takenIn(eInvoiceXml())
  expect(EInvoice.parse(invoice)).toEqual(invoice)
  expect({ warnings, attachments }).toEqual({ warnings: [], attachments: [] })
  expect(invoice).toMatchObject({
    customizationId: expect.stringContaining('urn:mfin.gov.hr:cius-2025:1.0'),
    profileId: 'P1',
    number: '124-URED1-1',
    typeCode: '380',
    isCreditNote: false,
    isCopy: false,
    issueDate: '2026-10-31',
    issueTime: '14:35:00',
    dueDate: '2026-11-30',
    deliveryDate: '2026-10-30',
    currency: 'EUR',
    operatorName: 'Željka Šarić',
    operatorOib: '31415926539',
    notes: ['Hvala na povjerenju.'],
    paymentTerms: 'Rok plaćanja 30 dana',
    paymentMeans: [
      { code: '30', iban: 'HR6223600001100007772', paymentReference: 'HR00 124-1-2026', note: 'Plaćanje po računu 124-URED1-1' },
    ],
  })
})

test('seller and buyer come with name, OIB, address and contact', () => {
  const { seller, buyer } = invoiceOf()
  expect(seller).toEqual({
    name: 'Kovač d.o.o.',
    oib: '10293847565',
    vatNumber: 'HR10293847565',
    street: 'Vukovarska ulica 58, 2. kat',
    postalCode: '10000',
    cityName: 'Zagreb',
    countryCode: 'HR',
    contactName: 'Ana Kovač',
    email: 'ana@kovac.example',
    phone: '+385 1 555 0100',
  })
  expect(buyer).toMatchObject({ name: 'Jadranska sol d.d.', oib: '56473829103', cityName: 'Split', contactName: '' })
})

test('all totals are whole cents and tie to the cent', () => {
  expect(invoiceOf({ roundingAmount: -2 })).toMatchObject({
    lineTotal: 218_070,
    allowanceTotal: 4000,
    chargeTotal: 0,
    totalBaseAmount: 214_070,
    totalVatAmount: 20_272,
    totalAmount: 234_342,
    prepaidAmount: 10_000,
    roundingAmount: -2,
    totalAmountToBePaid: 224_340,
  })
})

test('VAT stands once per rate, from the base of the rate', () => {
  expect(
    invoiceOf().vatTotals.map(({ vatCategory, vatRate, baseAmount, vatAmount }) => [vatCategory, vatRate, baseAmount, vatAmount]),
  ).toEqual([
    ['S', '25', 71_000, 17_750],
    ['S', '13', 17_100, 2223],
    ['S', '5', 5970, 299],
    ['Z', '0', 120_000, 0],
  ])
})

test('lines keep their order, quantities, prices, VAT and KPD code', () => {
  const { lines } = invoiceOf()
  expect(lines.map(({ id, quantity, unitCode, unitPrice, netAmount }) => [id, quantity, unitCode, unitPrice, netAmount])).toEqual(
    [
      ['1', '12.5', 'HUR', '60', 75_000],
      ['2', '2', 'DAY', '85.5', 17_100],
      ['3', '3', 'H87', '19.9', 5970],
      ['4', '1', 'C62', '1200', 120_000],
    ],
  )
  expect(lines[0]).toMatchObject({
    name: 'Savjetovanje o računovodstvenom softveru',
    description: 'Listopad 2026.',
    vatCategory: 'S',
    vatRate: '25',
    classificationCode: '62.20.20',
  })
})

test('a price of a hundred or of three pieces becomes the price of one', () => {
  const priced = (unitPrice: string, baseQuantity: string) =>
    invoiceOf({ lines: [{ ...line, quantity: '6', unitPrice, baseQuantity }] }).lines[0]
  expect(priced('12.34', '100')).toMatchObject({ unitPrice: '0.1234', netAmount: 74 })
  expect(priced('10', '3')).toMatchObject({ unitPrice: '3.3333333333', netAmount: 2000 })
})

test('a price per nought pieces is the price of one', () => {
  const xml = eInvoiceXml({ lines: [{ ...line, baseQuantity: '1' }] }).replace(
    '<cbc:BaseQuantity unitCode="HUR">1<',
    '<cbc:BaseQuantity unitCode="HUR">0.00<',
  )
  expect(takenIn(xml).invoice.lines[0]?.unitPrice).toBe('60')
})

test('numbers too fine or too large for a binary fraction are read exactly', () => {
  const quantity = '123456789012345678.0000000001'
  expect(takenIn(eInvoiceXml().replace('>12.5<', `>${quantity}<`)).invoice.lines[0]?.quantity).toBe(quantity)
  const [{ baseAmount } = { baseAmount: 0 }] = takenIn(eInvoiceXml().replace('>710.00<', '>9007199254740.91<')).invoice.vatTotals
  expect(baseAmount).toBe(900_719_925_474_091)
})

test('allowances and charges of the whole document are read with their reasons', () => {
  const allowances = [
    { isCharge: false, reason: 'Popust', amount: 1000, vatCategory: 'S', vatRate: '25' },
    { isCharge: true, reason: 'Dostava', amount: 550, vatCategory: 'S', vatRate: '25' },
  ]
  expect(invoiceOf({ allowances })).toMatchObject({
    allowances,
    allowanceTotal: 1000,
    chargeTotal: 550,
    totalBaseAmount: 217_620,
  })
})

test('what the document refers to is kept: order, contract, earlier invoices, papers of delivery, project', () => {
  const given = {
    despatch: 'OTP-9',
    receipt: 'PRIM-4',
    project: 'Most',
    buyerReference: 'Odjel nabave',
    previousInvoices: [{ number: '99-URED1-1', day: '2026-09-30' }],
  }
  expect(invoiceOf(given).references).toEqual([
    { kind: 'buyer', number: 'Odjel nabave', day: null },
    { kind: 'order', number: 'N-2026/77', day: null },
    { kind: 'contract', number: 'U-15/2026', day: null },
    { kind: 'invoice', number: '99-URED1-1', day: '2026-09-30' },
    { kind: 'despatch', number: 'OTP-9', day: null },
    { kind: 'receipt', number: 'PRIM-4', day: null },
    { kind: 'project', number: 'Most', day: null },
  ])
  expect(invoiceOf({ buyerReference: 'N-2026/77', contract: '' }).references).toEqual([
    { kind: 'buyer', number: 'N-2026/77', day: null },
    { kind: 'order', number: 'N-2026/77', day: null },
  ])
})

test('periods, what a line has taken off, and who is paid in place of the seller are kept (GAP-03)', () => {
  const period =
    '<cac:InvoicePeriod><cbc:StartDate>2026-10-01</cbc:StartDate><cbc:EndDate>2026-10-31</cbc:EndDate></cac:InvoicePeriod>'
  const allowance =
    '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Pakiranje</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">2.50</cbc:Amount></cac:AllowanceCharge>'
  const payee =
    '<cac:PayeeParty><cac:PartyIdentification><cbc:ID>9934:69435151530</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Faktor d.d.</cbc:Name></cac:PartyName></cac:PayeeParty>'
  const { invoice } = takenIn(
    eInvoiceXml()
      .replace('<cac:AccountingSupplierParty>', `${period}<cac:AccountingSupplierParty>`)
      .replace('<cac:PaymentMeans>', `${payee}<cac:PaymentMeans>`)
      .replace('<cac:Item>', `${period}${allowance}<cac:Item>`),
  )
  const kept = { startDate: '2026-10-01', endDate: '2026-10-31' }
  expect(invoice).toMatchObject({ period: kept, payee: { name: 'Faktor d.d.', oib: '69435151530' } })
  expect(invoice.lines[0]).toMatchObject({ period: kept, allowances: [{ isCharge: true, reason: 'Pakiranje', amount: 2_50 }] })
})

test('a copy and VAT by what is collected are known', () => {
  expect(invoiceOf()).toMatchObject({ isCopy: false, isByPaidBill: false })
  const xml = eInvoiceXml({ isCopy: true, isByPaidBill: true })
  expect(takenIn(xml).invoice).toMatchObject({ isCopy: true, isByPaidBill: true })
  expect(takenIn(xml.replaceAll('hrextac', 'ns7').replace('urn:mfin.gov.hr', 'urn:hzn.hr')).invoice.isByPaidBill).toBe(true)
})

test('the finer VAT categories of the Croatian extension are not counted a second time', () => {
  const exempt = {
    ...line,
    vatCategory: 'E',
    vatRate: '0',
    hrName: 'HR:E',
    exemptionReason: 'Oslobođeno po čl. 40. Zakona o PDV-u',
  }
  const { vatTotals, totalVatAmount } = invoiceOf({ lines: [line, exempt], allowances: [] })
  expect(totalVatAmount).toBe(18_750)
  expect(vatTotals).toEqual([
    { vatCategory: 'S', vatRate: '25', baseAmount: 75_000, vatAmount: 18_750, exemptionReason: '' },
    { vatCategory: 'E', vatRate: '0', baseAmount: 75_000, vatAmount: 0, exemptionReason: 'Oslobođeno po čl. 40. Zakona o PDV-u' },
  ])
})

test('what is outside of VAT has no rate', () => {
  const outside = { ...line, vatCategory: 'O', vatRate: null, hrName: 'HR:O', exemptionReason: 'Nije predmet oporezivanja' }
  const { lines, vatTotals, totalVatAmount } = invoiceOf({ lines: [outside], allowances: [] })
  expect({ line: lines[0]?.vatRate, total: vatTotals[0]?.vatRate, totalVatAmount }).toEqual({
    line: null,
    total: null,
    totalVatAmount: 0,
  })
})

test('an invoice without any VAT total is taken in as one without VAT', () => {
  const xml = eInvoiceXml({ lines: [{ ...line, vatCategory: 'O', vatRate: null }], allowances: [] }).replace(
    /<cac:TaxTotal>.*<\/cac:TaxTotal>/,
    '',
  )
  expect(takenIn(xml)).toMatchObject({ invoice: { totalVatAmount: 0, vatTotals: [] }, warnings: [] })
})

test('an invoice in dollars has its amounts in dollars and its VAT in euro beside them', () => {
  const given = { currency: 'USD', vatCurrency: 'EUR', vatAmountInVatCurrency: 17_627 }
  expect(invoiceOf(given)).toMatchObject({
    currency: 'USD',
    vatCurrency: 'EUR',
    vatAmountInVatCurrency: 17_627,
    totalVatAmount: 20_272,
    totalAmount: 234_342,
  })
  expect(takenIn(eInvoiceXml(given)).warnings).toEqual([])
  expect(invoiceOf({ vatCurrency: 'EUR' })).toMatchObject({ vatCurrency: '', vatAmountInVatCurrency: null })
})

test('VAT in no currency of the document is refused', () => {
  expect(refusalOf(eInvoiceXml().replace(/(<cac:TaxTotal><cbc:TaxAmount currencyID=)"EUR"/, '$1"JPY"'))).toEqual({
    code: 'EInvoice.Incomplete',
    field: 'TaxTotal/TaxAmount (BT-110)',
  })
})

test('totals in another currency than the document says are refused, not taken for its own', () => {
  const xml = eInvoiceXml().replace('<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="JPY">')
  expect(refusalOf(xml)).toEqual({ code: 'EInvoice.Incomplete', field: 'PayableAmount (BT-115)' })
})

const AMOUNTS = {
  lineTotal: -75_000,
  allowanceTotal: -1000,
  totalBaseAmount: -74_000,
  totalVatAmount: -18_500,
  totalAmount: -92_500,
  prepaidAmount: 0,
  totalAmountToBePaid: -92_500,
}
const CREDIT = {
  lines: [line],
  allowances: [{ isCharge: false, reason: '', amount: 1000, vatCategory: 'S', vatRate: '25' }],
  prepaidAmount: 0,
}

test('all amounts of a credit note are negative', () => {
  const { invoice, warnings } = takenIn(
    eInvoiceXml({ ...CREDIT, kind: 'CreditNote', previousInvoices: [{ number: '120-URED1-1', day: '2026-10-01' }] }),
  )
  expect(invoice).toMatchObject({
    ...AMOUNTS,
    typeCode: '381',
    isCreditNote: true,
    dueDate: '2026-11-30',
    lines: [{ netAmount: -75_000, quantity: '12.5', unitPrice: '60' }],
  })
  expect(invoice).toMatchObject({ allowances: [{ amount: -1000 }], vatTotals: [{ baseAmount: -74_000, vatAmount: -18_500 }] })
  expect(warnings).toEqual([])
  expect(Object.values(invoice).some((value) => Object.is(value, -0))).toBe(false)
})

test('a credit written as an invoice of type 381 is a credit note, whichever sign its amounts have', () => {
  expect(invoiceOf({ ...CREDIT, typeCode: '381' })).toMatchObject({ ...AMOUNTS, isCreditNote: true })
  const negative = { ...CREDIT, typeCode: '381', lines: [{ ...line, quantity: '-12.5' }], allowances: [] }
  expect(invoiceOf(negative)).toMatchObject({ isCreditNote: true, totalAmount: -93_750, totalAmountToBePaid: -93_750 })
})

test('an invoice that takes another back keeps its negative amounts', () => {
  const { invoice, warnings } = takenIn(
    eInvoiceXml({ lines: [{ ...line, quantity: '-12.5' }], allowances: [], prepaidAmount: 0, dueDate: null }),
  )
  expect(invoice).toMatchObject({ isCreditNote: false, totalAmount: -93_750, vatTotals: [{ baseAmount: -75_000 }] })
  expect(warnings).toEqual([])
})

test('a wrong OIB of seller, buyer or operator is kept as given and marked', () => {
  const given = {
    seller: partyGiven('Ribar obrt', '12345678901'),
    buyer: partyGiven('Kupac', '11111111111'),
    operatorOib: '12345678900',
  }
  const { invoice, warnings } = takenIn(eInvoiceXml(given))
  expect(invoice).toMatchObject({ seller: { oib: '12345678901' }, buyer: { oib: '11111111111' }, operatorOib: '12345678900' })
  expect(warnings).toEqual(['sellerOibInvalid', 'buyerOibInvalid', 'operatorOibInvalid'])
})

test('a Croatian VAT number without eleven digits is marked as well', () => {
  const { invoice, warnings } = takenIn(eInvoiceXml({ buyer: partyGiven('Kupac', '', { vatNumber: 'HR123' }) }))
  expect(invoice.buyer).toMatchObject({ oib: '', vatNumber: 'HR123' })
  expect(warnings).toEqual(['buyerOibInvalid'])
})

test.each([
  [
    'VAT number',
    '<cac:PartyTaxScheme><cbc:CompanyID>HR10293847565</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
  ],
  ['electronic address', '<cbc:EndpointID schemeID="9934">10293847565</cbc:EndpointID>'],
  ['identification', '<cac:PartyIdentification><cbc:ID>9934:10293847565</cbc:ID></cac:PartyIdentification>'],
  ['register number', '<cac:PartyLegalEntity><cbc:CompanyID>10293847565</cbc:CompanyID></cac:PartyLegalEntity>'],
])('the OIB is found where the sender wrote it: %s', (_, place) => {
  const party = `<cac:Party>${place}<cac:PartyName><cbc:Name>Ribar</cbc:Name></cac:PartyName></cac:Party>`
  const xml = eInvoiceXml().replace(/(<cac:AccountingSupplierParty>)<cac:Party>.*?<\/cac:Party>/, `$1${party}`)
  expect(takenIn(xml).invoice.seller).toMatchObject({ name: 'Ribar', oib: '10293847565' })
})

test('a foreign number of eleven digits is not taken for an OIB', () => {
  const seller = partyGiven('Vino Rosso S.r.l.', '', { vatNumber: 'IT12345678903', countryCode: 'IT', cityName: 'Trieste' })
  const xml = eInvoiceXml({ seller }).replace(
    'Vino Rosso S.r.l.</cbc:RegistrationName>',
    '$&<cbc:CompanyID>12345678903</cbc:CompanyID>',
  )
  expect(takenIn(xml)).toMatchObject({
    invoice: { seller: { oib: '', vatNumber: 'IT12345678903', countryCode: 'IT' } },
    warnings: [],
  })
})

test('an IBAN is kept without spaces; a wrong one is kept as given and marked', () => {
  expect(invoiceOf({ iban: 'hr62 2360 0001 1000 0777 2' }).paymentMeans[0]?.iban).toBe('HR6223600001100007772')
  const { invoice, warnings } = takenIn(eInvoiceXml({ iban: 'HR00 0000 xx' }))
  expect(invoice.paymentMeans[0]?.iban).toBe('HR000000xx')
  expect(warnings).toEqual(['ibanInvalid'])
  expect(takenIn(eInvoiceXml({ iban: '' })).warnings).toEqual([])
})

test.each([
  ['the lines', '>2180.70<', '>2180.71<'],
  ['the allowances', '>40.00</cbc:AllowanceTotalAmount>', '>41.00</cbc:AllowanceTotalAmount>'],
  ['the base', '>2140.70<', '>2140.00<'],
  ['the VAT', '>202.72<', '>202.73<'],
  ['the total', '>2343.42<', '>2343.41<'],
  ['what is to be paid', '>2243.42<', '>2243.43<'],
])('a document whose sums do not tie is taken in with a mark: %s', (_, right, wrong) => {
  expect(takenIn(eInvoiceXml().replaceAll(right, wrong)).warnings).toEqual(['totalsDiffer'])
})

test('a missing due date is marked where something is to be paid', () => {
  expect(takenIn(eInvoiceXml({ dueDate: null }))).toMatchObject({ invoice: { dueDate: null }, warnings: ['dueDateMissing'] })
  expect(takenIn(eInvoiceXml({ dueDate: '2026-02-30' }))).toMatchObject({
    invoice: { dueDate: null },
    warnings: ['dueDateMissing'],
  })
  expect(takenIn(eInvoiceXml({ dueDate: null, prepaidAmount: 234_342 })).warnings).toEqual([])
})

test('the due date may stand with the means of payment, the delivery date as the end of a period', () => {
  const xml = eInvoiceXml({ dueDate: null, deliveryDate: null })
    .replace('</cbc:PaymentMeansCode>', '$&<cbc:PaymentDueDate>2026-12-15</cbc:PaymentDueDate>')
    .replace(
      '<cac:OrderReference>',
      '<cac:InvoicePeriod><cbc:StartDate>2026-10-01</cbc:StartDate><cbc:EndDate>2026-10-31+01:00</cbc:EndDate></cac:InvoicePeriod>$&',
    )
  expect(takenIn(xml)).toMatchObject({ invoice: { dueDate: '2026-12-15', deliveryDate: '2026-10-31' }, warnings: [] })
})

test.each([
  ['ID (BT-1)', /<cbc:ID>124-URED1-1<\/cbc:ID>/],
  ['IssueDate (BT-2)', /<cbc:IssueDate>.*?<\/cbc:IssueDate>/],
  ['InvoiceTypeCode (BT-3)', /<cbc:InvoiceTypeCode>.*?<\/cbc:InvoiceTypeCode>/],
  ['DocumentCurrencyCode (BT-5)', /<cbc:DocumentCurrencyCode>.*?<\/cbc:DocumentCurrencyCode>/],
  ['AccountingSupplierParty/RegistrationName (BT-27)', /<cac:AccountingSupplierParty>.*?<\/cac:AccountingSupplierParty>/],
  ['AccountingCustomerParty/RegistrationName (BT-44)', /<cac:AccountingCustomerParty>.*?<\/cac:AccountingCustomerParty>/],
  ['LineExtensionAmount (BT-106)', /<cac:LegalMonetaryTotal>.*?<\/cac:LegalMonetaryTotal>/],
  ['PayableAmount (BT-115)', /<cbc:PayableAmount.*?<\/cbc:PayableAmount>/],
  ['InvoiceLine (BG-25)', /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s],
  [
    'InvoiceLine 1/LineExtensionAmount (BT-131)',
    /(?<=HUR">12.5<\/cbc:InvoicedQuantity>)<cbc:LineExtensionAmount.*?<\/cbc:LineExtensionAmount>/,
  ],
])('an e-invoice without %s is refused by the name of the field', (field, pattern) => {
  expect(refusalOf(eInvoiceXml().replace(pattern, ''))).toEqual({ code: 'EInvoice.Incomplete', field })
})

test.each(['1.234,50', '1e5', 'sto', '12345678901234567', '--5', '.', '0x10', 'NaN'])(
  'an amount that is no decimal is refused, never guessed: %s',
  (amount) => {
    expect(refusalOf(eInvoiceXml().replace('>2243.42<', `>${amount}<`))).toEqual({
      code: 'EInvoice.Incomplete',
      field: 'PayableAmount (BT-115)',
    })
  },
)

test.each([['+2243.42'], ['02243.4200'], [' 2243.42\n']])('an amount written as XML allows is understood: %j', (amount) => {
  expect(takenIn(eInvoiceXml().replace('>2243.42<', `>${amount}<`)).invoice.totalAmountToBePaid).toBe(224_342)
})

test('a number over 100 characters is refused, since cut it would be another number', () => {
  expect(invoiceOf({ number: '1'.repeat(100) }).number).toHaveLength(100)
  expect(refusalOf(eInvoiceXml({ number: '1'.repeat(101) }))).toEqual({ code: 'EInvoice.TooLong', field: 'ID (BT-1)', max: 100 })
})

test('longer texts are cut to what is kept of them, never inside a character', () => {
  const { lines, seller } = invoiceOf({
    lines: [{ ...line, name: `${'š'.repeat(1023)}😀` }],
    seller: partyGiven('Č'.repeat(3000), '10293847565'),
  })
  expect(lines[0]?.name).toHaveLength(1024)
  expect(lines[0]?.name.isWellFormed()).toBe(true)
  expect(seller.name).toHaveLength(1200)
})

test('characters that show nothing or turn the writing around are taken out', () => {
  const xml = eInvoiceXml({
    seller: partyGiven('Ko\u202evač\u0007&amp;', '10293847565'),
    notes: ['Prvi red\n\tdrugi red'],
  }).replace('Željka', '&#381;eljka&#0;&#x7;')
  expect(takenIn(xml).invoice).toMatchObject({
    seller: { name: 'Kovač&amp;' },
    operatorName: 'Željka Šarić',
    notes: ['Prvi red\n\tdrugi red'],
  })
})

test('texts with entities, CDATA and comments inside read as they are meant', () => {
  const xml = eInvoiceXml().replace(
    '>Hvala na povjerenju.<',
    '><![CDATA[Ribar & <sin>]]> d.o.o.<!-- to je sve --> &lt;&#x160;ime&gt; &constructor; &nbsp;<',
  )
  expect(takenIn(xml).invoice.notes).toEqual(['Ribar & <sin> d.o.o. <Šime> &constructor; &nbsp;'])
})

test('any prefix of the namespaces will do', () => {
  const xml = eInvoiceXml()
    .replaceAll('cbc:', 'a:').replaceAll('cac:', 'b:').replaceAll('xmlns:cbc', 'xmlns:a').replaceAll('xmlns:cac', 'xmlns:b')
    .replace('<Invoice xmlns=', "<ubl:Invoice xmlns:ubl = ").replace('</Invoice>', '</ubl:Invoice>') // prettier-ignore
  expect(takenIn(xml).invoice).toEqual(invoiceOf())
})

const taxed = (vatRate: string | null, vatCategory = 'S', given: Partial<Parameters<typeof eInvoiceXml>[0]> = {}) =>
  takenIn(eInvoiceXml({ lines: [{ ...line, vatRate, vatCategory }], allowances: [], prepaidAmount: 0, ...given })).warnings

test.each([
  ['24', 'S', ['vatRateUnknown']],
  ['0', 'S', ['vatRateUnknown']],
  ['25', 'Z', ['vatRateUnknown']],
  ['25', 'L', ['vatRateUnknown', 'vatCategoryUnknown']],
  ['13', 'S', []],
  ['5', 'S', []],
  ['0', 'Z', []],
] as const)(
  'VAT of %s %% in the category %s is taken in, with a warning where Croatia does not know it: %j',
  (rate, category, warnings) => {
    expect(taxed(rate, category)).toEqual(warnings)
  },
)

test('a rate is judged by the day of delivery, and the rates of other countries are not ours to judge', () => {
  const days = { issueDate: '2014-01-02', dueDate: '2014-02-02' }
  expect(taxed('10', 'S', { ...days, deliveryDate: '2013-12-31' })).toEqual([])
  expect(taxed('10', 'S', { ...days, deliveryDate: '2014-01-01' })).toEqual(['vatRateUnknown'])
  const seller = partyGiven('Vino Rosso S.r.l.', '', { vatNumber: 'IT12345678903', countryCode: 'IT', cityName: 'Trieste' })
  expect(taxed('22', 'S', { seller })).toEqual([])
})
