import { afterEach, expect, test } from 'vitest'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer, issue, more, ready } from '../../../testing/issuing/issue.ts'
import { hasSchemas, schemaProblems } from '../../../testing/issuing/ubl-schemas.ts'
import { shapesAt } from '../../../testing/issuing/xml-shape.ts'
import { eInvoiceFindings, openEInvoice, readEInvoice } from '../../e-invoices/index.ts'
import { ubl } from './ubl.ts'

useSaldo()
afterEach(() => inVat(true))

const inVat = (isIn: boolean) =>
  asOwner(`update app.business_subjects set is_in_tax_system = $1, vat_calculation_type = $2 where id = $3`, [
    isIn,
    isIn ? 'IssuedBill' : null,
    more.businessSubjectId,
  ])

const partners = new Map<string, number>()
/** An OIB stands among the partners once. */
async function partnerOf(given: Parameters<typeof buyer>[0]): Promise<number> {
  const key = JSON.stringify(given)
  const id = partners.get(key) ?? (await buyer(given))
  partners.set(key, id)
  return id
}

const DOMESTIC = { oib: '69435151530' }
const GERMAN = {
  name: 'Bau GmbH',
  vatNumber: 'DE123456789',
  countryCode: 'DE',
  cityName: 'Berlin',
  postalCode: '10115',
  street: 'Allee 1',
}
const SWISS = {
  name: 'Uhr AG',
  vatNumber: 'CHE123456789',
  countryCode: 'CH',
  cityName: 'Bern',
  postalCode: '3000',
  street: 'Gasse 2',
}

const contentOf = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body.content

/** What is issued, as XML; the schema of UBL, where it is beside the project, has nothing against it. */
async function written(given: Parameters<typeof ready>[1], to: Parameters<typeof buyer>[0] = DOMESTIC) {
  const { body, problem } = await issue(await ready(await partnerOf(to), given))
  if (!body.id) throw new Error(JSON.stringify(problem))
  return { id: body.id, xml: checked(ubl(await contentOf(body.id))) }
}
function checked(xml: string): string {
  if (hasSchemas) expect(schemaProblems(xml)).toEqual([])
  return xml
}

const VAT = { TaxScheme: { ID: 'VAT' } }
const lineOf = (xml: string) => shapesAt(xml, 'InvoiceLine', 'Item', 'ClassifiedTaxCategory')
const subtotalsOf = (xml: string) => shapesAt(xml, 'TaxTotal', 'TaxSubtotal')
const finerOf = (xml: string, ...path: string[]) =>
  shapesAt(xml, 'UBLExtensions', 'UBLExtension', 'ExtensionContent', 'HRFISK20Data', ...path)
const numbersOf = (xml: string, side: 'Supplier' | 'Customer') =>
  shapesAt(xml, `Accounting${side}Party`, 'Party', 'PartyTaxScheme')

test('a company outside VAT says on line, charge and subtotal why, and has its OIB for a number (HR-BR-36)', async () => {
  await inVat(false)
  const allowances = [{ isCharge: true, reason: 'Dostava', amount: 5_00, vatTreatment: 'N' as const }]
  const { xml } = await written({ lines: [{ vatTreatment: 'N' }], allowances })
  const TaxExemptionReason = 'PDV nije obračunat temeljem čl. 90. Zakona o PDV-u'
  const category = { ID: 'E', Name: 'HR:E', Percent: '0', TaxExemptionReason, ...VAT }
  expect(lineOf(xml)).toEqual([category])
  expect(shapesAt(xml, 'AllowanceCharge')).toEqual([
    { ChargeIndicator: 'true', AllowanceChargeReason: 'Dostava', Amount: '5.00', TaxCategory: category },
  ])
  expect(subtotalsOf(xml)).toEqual([
    { TaxableAmount: '205.00', TaxAmount: '0.00', TaxCategory: { ID: 'E', Percent: '0', TaxExemptionReason, ...VAT } },
  ])
  expect(finerOf(xml)).toEqual([
    {
      HRTaxTotal: {
        TaxAmount: '0.00',
        HRTaxSubtotal: {
          TaxableAmount: '205.00',
          TaxAmount: '0.00',
          HRTaxCategory: { ID: 'E', Name: 'HR:E', Percent: '0', TaxExemptionReason, HRTaxScheme: { ID: 'VAT' } },
        },
      },
      HRLegalMonetaryTotal: { TaxExclusiveAmount: '205.00', OutOfScopeOfVATAmount: '0.00' },
    },
  ])
  expect(numbersOf(xml, 'Supplier')).toEqual([{ CompanyID: '12345678903', TaxScheme: { ID: 'FRE' } }])
  expect(numbersOf(xml, 'Customer')).toEqual([{ CompanyID: `HR${DOMESTIC.oib}`, ...VAT }])
})

test.each([
  ['E', 'HR:E', 'E', 'VAT', 'Oslobođeno PDV-a prema čl. 39. Zakona o PDV-u', '', false],
  ['E40', 'HR:E', 'E', 'VAT', 'Oslobođeno PDV-a prema čl. 40. Zakona o PDV-u', 'VATEX-EU-135-1', false],
  ['MF', 'HR:E', 'E', 'VAT', 'Posebni postupak oporezivanja marže: rabljena dobra', 'VATEX-EU-F', false],
  ['MI', 'HR:E', 'E', 'VAT', 'Posebni postupak oporezivanja marže: umjetnička djela', 'VATEX-EU-I', false],
  ['MJ', 'HR:E', 'E', 'VAT', 'Posebni postupak oporezivanja marže: kolekcionarski ili antikni predmeti', 'VATEX-EU-J', false],
  ['MD', 'HR:E', 'E', 'VAT', 'Posebni postupak oporezivanja marže: putničke agencije', 'VATEX-EU-D', false],
  ['O', 'HR:N', 'O', 'VAT', 'Ne podliježe oporezivanju PDV-om', '', true],
  ['POVNAK', 'HR:POVNAK', 'O', 'OTH', 'Povratna naknada', '', true],
  ['PP', 'HR:PP', 'O', 'LOC', 'Porez na potrošnju', '', true],
  ['PPMV', 'HR:PPMV', 'O', 'CAR', 'Posebni porez na motorna vozila', '', true],
] as const)(
  '%s beside what is taxed is exempt with its reason on line, charge and subtotal, and told apart for Croatia (HR-BR-11, HR-BR-13)',
  async (vatTreatment, Name, finer, scheme, TaxExemptionReason, code, isOutside) => {
    const allowances = [{ isCharge: true, reason: 'Naknada', amount: 5_00, vatTreatment }]
    const { xml } = await written({ lines: [{}, { vatTreatment }], allowances })
    const why = { ...(code && { TaxExemptionReasonCode: code }), TaxExemptionReason }
    const category = { ID: 'E', Name, Percent: '0', ...why, ...VAT }
    expect(lineOf(xml)).toEqual([{ ID: 'S', Name: 'HR:PDV25', Percent: '25', ...VAT }, category])
    expect(shapesAt(xml, 'AllowanceCharge', 'TaxCategory')).toEqual([category])
    const told = { ...why, TaxExemptionReason: isOutside ? `#${Name}#${TaxExemptionReason}` : TaxExemptionReason }
    expect(subtotalsOf(xml)[1]).toEqual({ TaxableAmount: '205.00', TaxAmount: '0.00', TaxCategory: { ID: 'E', Percent: '0', ...told, ...VAT } }) // prettier-ignore
    expect(finerOf(xml, 'HRTaxTotal', 'HRTaxSubtotal', 'HRTaxCategory')).toEqual([
      { ID: 'S', Name: 'HR:PDV25', Percent: '25', HRTaxScheme: { ID: 'VAT' } },
      { ID: finer, Name, Percent: '0', ...why, HRTaxScheme: { ID: scheme } },
    ])
    expect(finerOf(xml, 'HRLegalMonetaryTotal')).toEqual([
      isOutside
        ? { TaxExclusiveAmount: '200.00', OutOfScopeOfVATAmount: '205.00' }
        : { TaxExclusiveAmount: '405.00', OutOfScopeOfVATAmount: '0.00' },
    ])
  },
)

test('two reasons of one category are one subtotal and two in the Croatian extension (GAP-03)', async () => {
  const { xml } = await written({ lines: [{ vatTreatment: 'E' }, { vatTreatment: 'E40' }] })
  expect(subtotalsOf(xml)).toMatchObject([
    { TaxableAmount: '400.00', TaxCategory: { ID: 'E', TaxExemptionReason: 'Oslobođeno PDV-a prema čl. 39. Zakona o PDV-u / Oslobođeno PDV-a prema čl. 40. Zakona o PDV-u' } },
  ]) // prettier-ignore
  expect(finerOf(xml, 'HRTaxTotal', 'HRTaxSubtotal', 'TaxableAmount')).toEqual(['200.00', '200.00'])
})

test('a document that is outside the scope of VAT as a whole has no rate and no VAT numbers (GAP-03)', async () => {
  const { xml } = await written({ lines: [{ vatTreatment: 'O' }] })
  const why = { TaxExemptionReasonCode: 'VATEX-EU-O', TaxExemptionReason: 'Ne podliježe oporezivanju PDV-om' }
  expect(lineOf(xml)).toEqual([{ ID: 'O', Name: 'HR:O', ...why, ...VAT }])
  expect(subtotalsOf(xml)).toMatchObject([{ TaxCategory: { ID: 'O', ...why, ...VAT } }])
  expect([...numbersOf(xml, 'Supplier'), ...numbersOf(xml, 'Customer'), ...finerOf(xml)]).toEqual([])
})

test('zero rate has no reason (GAP-03)', async () => {
  const { xml } = await written({ lines: [{ vatTreatment: 'Z' }] })
  expect(lineOf(xml)).toEqual([{ ID: 'Z', Name: 'HR:Z', Percent: '0', ...VAT }])
  expect(subtotalsOf(xml)).toMatchObject([{ TaxCategory: { ID: 'Z', Percent: '0', ...VAT } }])
})

test.each([
  ['AE', DOMESTIC, 'AE', 'HR:AE', 'VATEX-EU-AE', 'Prijenos porezne obveze prema čl. 75. st. 3. Zakona o PDV-u', `HR${DOMESTIC.oib}`, ['9934', DOMESTIC.oib]],
  ['AEEU', GERMAN, 'AE', 'HR:AE', 'VATEX-EU-AE', 'Prijenos porezne obveze (reverse charge): mjesto oporezivanja prema čl. 17. st. 1. Zakona o PDV-u', 'DE123456789', ['9930', 'DE123456789']],
  ['K', GERMAN, 'K', 'HR:K', 'VATEX-EU-IC', 'Oslobođeno PDV-a prema čl. 41. Zakona o PDV-u: isporuka dobara unutar EU', 'DE123456789', ['9930', 'DE123456789']],
  ['G', SWISS, 'G', 'HR:G', 'VATEX-EU-G', 'Oslobođeno PDV-a prema čl. 45. Zakona o PDV-u: izvoz', 'CHE123456789', ['9927', 'CHE123456789']],
] as const)('%s names its own ground, the number of the buyer and where the e-invoice goes (GAP-03)', async (vatTreatment, to, ID, Name, code, reason, number, [scheme, endpoint]) => {
  const { xml } = await written({ deliveryDate: '2026-11-20', lines: [{ vatTreatment }] }, to)
  const why = { TaxExemptionReasonCode: code, TaxExemptionReason: reason }
  expect(lineOf(xml)).toEqual([{ ID, Name, Percent: '0', ...why, ...VAT }])
  expect(subtotalsOf(xml)).toMatchObject([{ TaxAmount: '0.00', TaxCategory: { ID, Percent: '0', ...why, ...VAT } }])
  expect(numbersOf(xml, 'Customer')).toEqual([{ CompanyID: number, ...VAT }])
  expect(numbersOf(xml, 'Supplier')).toEqual([{ CompanyID: 'HR12345678903', ...VAT }])
  expect(shapesAt(xml, 'AccountingCustomerParty', 'Party', 'EndpointID')).toEqual([endpoint])
  expect(xml).toContain(`<cbc:EndpointID schemeID="${scheme}">${endpoint}<`)
  expect(finerOf(xml)).toEqual([])
}) // prettier-ignore

test('without a KPD an invoice to a business abroad is plain EN 16931, and so is its cancellation; with one it is a Croatian e-invoice (HR-BR-25)', async () => {
  const given = (classificationCode: string) => ({ lines: [{ vatTreatment: 'AEEU', classificationCode }] }) as const
  expect(shapesAt((await written(given('62.20.20'), GERMAN)).xml, 'CustomizationID')).toEqual([
    expect.stringContaining('cius-2025'),
  ])
  const { id, xml } = await written(given(''), GERMAN)
  const { body } = await as('boris').call(cancellations.create, { ...more, invoiceId: id })
  const cancelled = checked(ubl(await contentOf(body.id)))
  for (const one of [xml, cancelled]) {
    expect(shapesAt(one, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017'])
    const opened = openEInvoice(Buffer.from(one))
    if ('refused' in opened) throw new Error(opened.refused.code)
    expect((await eInvoiceFindings(opened)).filter(({ severity }) => severity === 'fatal')).toEqual([])
  }
  expect([xml, cancelled].flatMap((one) => shapesAt(one, 'InvoiceTypeCode'))).toEqual(['380', '384'])
})

test('goods to another member state say when and to which country they went (BR-IC-11, BR-IC-12)', async () => {
  const { xml } = await written({ deliveryDate: '2026-11-20', lines: [{ vatTreatment: 'K' }] }, GERMAN)
  expect(shapesAt(xml, 'Delivery')).toEqual([
    {
      ActualDeliveryDate: '2026-11-20',
      DeliveryLocation: {
        Address: { StreetName: 'Allee 1', CityName: 'Berlin', PostalZone: '10115', Country: { IdentificationCode: 'DE' } },
      },
    },
  ])
})

test('a service outside the EU is outside the scope of VAT by its own article (GAP-03)', async () => {
  const { xml } = await written({ lines: [{ vatTreatment: 'O17' }] }, SWISS)
  expect(lineOf(xml)).toMatchObject([{ ID: 'O', TaxExemptionReason: expect.stringContaining('čl. 17. st. 1.') }])
  expect(numbersOf(xml, 'Customer')).toEqual([])
})

test('an advance, its deduction and its cancellation are written as the rules of KPD codes let them be (HR-BR-25)', async () => {
  const { id, xml: advance } = await written({ kind: 'AdvanceInvoice', lines: [{ classificationCode: '' }] })
  expect(shapesAt(advance, 'InvoiceTypeCode')).toEqual(['386'])
  const deduction = { quantity: '-1', unitPrice: '50', classificationCode: '', advanceInvoiceId: id }
  const { xml: final } = await written({ lines: [{}, deduction] })
  expect([...shapesAt(final, 'InvoiceTypeCode'), ...shapesAt(final, 'ProfileID')]).toEqual(['380', 'P11'])
  expect(shapesAt(final, 'InvoiceLine', 'Item', 'CommodityClassification', 'ItemClassificationCode')).toEqual([
    '62.20.20',
    '62.20.20',
  ])
  const other = await written({ kind: 'AdvanceInvoice', lines: [{ classificationCode: '' }], discountPercent: '10' })
  const { body } = await as('boris').call(cancellations.create, { ...more, invoiceId: other.id })
  const content = await contentOf(body.id)
  const credit = checked(ubl(content))
  expect(content.totalAmount).toBe(-225_00)
  expect([...shapesAt(credit, 'CreditNoteTypeCode'), ...shapesAt(credit, 'ProfileID')]).toEqual(['381', 'P10'])
  expect(shapesAt(credit, 'CreditNoteLine', 'CreditedQuantity')).toEqual(['2'])
  expect(shapesAt(credit, 'LegalMonetaryTotal')).toEqual([
    { LineExtensionAmount: '200.00', TaxExclusiveAmount: '180.00', TaxInclusiveAmount: '225.00', AllowanceTotalAmount: '20.00', PayableAmount: '225.00' },
  ]) // prettier-ignore
})

/** The cancellation of a credit note over half of an invoice, as its e-invoice, held against the rule packs. */
async function cancelledCredit(classificationCode: string, paymentMethod: 'TransactionAccount' | 'Cash' = 'TransactionAccount') {
  const invoice = await written({ lines: [{ quantity: '2', unitPrice: '100' }] })
  const lines = [{ quantity: '1', unitPrice: '100', classificationCode }]
  const credit = await written({ kind: 'CreditNote', originalInvoiceId: invoice.id, lines, paymentMethod })
  const { body, status } = await as('boris').call(cancellations.create, { ...more, invoiceId: credit.id })
  expect(status).toBe(200)
  const content = await contentOf(body.id)
  const opened = openEInvoice(Buffer.from(ubl(content)))
  if ('refused' in opened) throw new Error(opened.refused.code)
  expect(await eInvoiceFindings(opened)).toEqual([])
  expect(readEInvoice(Buffer.from(ubl(content)))).toMatchObject({
    invoice: { totalAmountToBePaid: paymentMethod === 'Cash' ? 0 : 125_00 },
  })
  return { xml: checked(ubl(content)), content, credit: await contentOf(credit.id) }
}

test('a cancelled credit note is a corrective invoice with amounts above zero, a due date and its KPD codes, and names the credit note (HR-BR-4, HR-BR-25)', async () => {
  const { xml, content, credit } = await cancelledCredit('62.20.20')
  expect(['InvoiceTypeCode', 'ProfileID', 'DueDate'].flatMap((name) => shapesAt(xml, name))).toEqual([
    '384',
    'P10',
    content.dueDate,
  ])
  expect(shapesAt(xml, 'BillingReference', 'InvoiceDocumentReference')).toEqual([
    { ID: credit.number, IssueDate: credit.issueDate },
  ])
  expect(shapesAt(xml, 'InvoiceLine', 'InvoicedQuantity')).toEqual(['1'])
  expect(shapesAt(xml, 'InvoiceLine', 'Item', 'CommodityClassification', 'ItemClassificationCode')).toEqual(['62.20.20'])
  expect(shapesAt(xml, 'LegalMonetaryTotal')).toEqual([
    { LineExtensionAmount: '100.00', TaxExclusiveAmount: '100.00', TaxInclusiveAmount: '125.00', PayableAmount: '125.00' },
  ])
})

test('where the credit note had no KPD codes it is taken back by a credit note with amounts below zero and the due date of one (HR-BR-4, HR-BR-25)', async () => {
  const { xml, content, credit } = await cancelledCredit('')
  expect(['CreditNoteTypeCode', 'ProfileID'].flatMap((name) => shapesAt(xml, name))).toEqual(['381', 'P10'])
  expect(shapesAt(xml, 'PaymentMeans', 'PaymentDueDate')).toEqual([content.dueDate])
  expect(shapesAt(xml, 'BillingReference', 'InvoiceDocumentReference')).toEqual([
    { ID: credit.number, IssueDate: credit.issueDate },
  ])
  expect(shapesAt(xml, 'CreditNoteLine', 'CreditedQuantity')).toEqual(['-1'])
  expect(shapesAt(xml, 'CreditNoteLine', 'Price', 'PriceAmount')).toEqual(['100'])
  expect(shapesAt(xml, 'LegalMonetaryTotal')).toEqual([
    { LineExtensionAmount: '-100.00', TaxExclusiveAmount: '-100.00', TaxInclusiveAmount: '-125.00', PayableAmount: '-125.00' },
  ])
})

test.each(['62.20.20', ''])(
  'a credit note given back in cash is taken back without anything to be paid (KPD "%s")',
  async (code) => {
    const { xml } = await cancelledCredit(code, 'Cash')
    expect(shapesAt(xml, 'LegalMonetaryTotal')).toMatchObject([{ PayableAmount: '0.00' }])
    expect([...shapesAt(xml, 'DueDate'), ...shapesAt(xml, 'PaymentMeans', 'PaymentDueDate')]).toEqual([])
  },
)

test.each([
  ['Cash', '10'],
  ['Card', '48'],
] as const)(
  'what is paid with %s at issue is the process P5: all of it prepaid, nothing to pay and no due date (HR-BR-4, HR-BR-34)',
  async (paymentMethod, code) => {
    const { xml } = await written({ paymentMethod, lines: [{ quantity: '1', unitPrice: '100' }] })
    const later = await written({ lines: [{ quantity: '1', unitPrice: '100' }] })
    expect(['ProfileID', 'InvoiceTypeCode', 'DueDate'].map((name) => shapesAt(xml, name))).toEqual([['P5'], ['380'], []])
    expect(shapesAt(xml, 'PaymentMeans', 'PaymentMeansCode')).toEqual([code])
    expect(shapesAt(xml, 'LegalMonetaryTotal')).toEqual([
      {
        LineExtensionAmount: '100.00',
        TaxExclusiveAmount: '100.00',
        TaxInclusiveAmount: '125.00',
        PrepaidAmount: '125.00',
        PayableAmount: '0.00',
      },
    ])
    expect(shapesAt(xml, 'TaxTotal')).toEqual(shapesAt(later.xml, 'TaxTotal'))
    expect(shapesAt(xml, 'InvoiceLine')).toEqual(shapesAt(later.xml, 'InvoiceLine'))
  },
)

test('an order paid on the spot is P5 too; its final invoice after an advance is P11 (HR-BR-34)', async () => {
  const { xml } = await written({ paymentMethod: 'Cash', orderNumber: 'N-1' })
  const { id } = await written({ kind: 'AdvanceInvoice', lines: [{}] })
  const deduction = { quantity: '-1', unitPrice: '50', advanceInvoiceId: id }
  const final = await written({ paymentMethod: 'Cash', lines: [{}, deduction] })
  expect([...shapesAt(xml, 'ProfileID'), ...shapesAt(final.xml, 'ProfileID')]).toEqual(['P5', 'P11'])
})

test.each([
  [{}, 'P1'],
  [{ orderNumber: 'N-1' }, 'P3'],
  [{ orderNumber: 'N-1', contractNumber: 'U-1' }, 'P1'],
  [{ contractNumber: 'U-1', deliveryDate: '2026-11-01', deliveryEndDate: '2026-11-20' }, 'P2'],
  [{ paymentMethod: 'Card' }, 'P5'],
] as const)('%j is the business process %s (HR-BR-34)', async (given, process) => {
  expect(shapesAt((await written(given)).xml, 'ProfileID')).toEqual([process])
})

test('the month of VAT is that of the delivery, or when it is paid (BR-CO-03)', async () => {
  const { xml } = await written({ deliveryDate: '2026-10-30' })
  expect([...shapesAt(xml, 'TaxPointDate'), ...shapesAt(xml, 'InvoicePeriod')]).toEqual(['2026-10-30'])
  await asOwner(`update app.business_subjects set vat_calculation_type = 'PaidBill' where id = $1`, [more.businessSubjectId])
  const { xml: paid } = await written({ deliveryDate: '2026-10-30' })
  expect([...shapesAt(paid, 'TaxPointDate'), ...shapesAt(paid, 'InvoicePeriod')]).toEqual([{ DescriptionCode: '432' }])
})

test('a discount on a line is written also where prices are with VAT (GAP-03)', async () => {
  const { xml } = await written({ hasPricesWithVat: true, lines: [{ quantity: '1', unitPrice: '125', discountPercent: '10' }] })
  expect(shapesAt(xml, 'InvoiceLine')).toMatchObject([
    { LineExtensionAmount: '90.00', AllowanceCharge: { Amount: '10.00', BaseAmount: '100.00', MultiplierFactorNumeric: '10' }, Price: { PriceAmount: '100' } },
  ]) // prettier-ignore
})

test('what a consumer gets is plain EN 16931, nothing of HR-CIUS (GAP-03)', async () => {
  for (const oib of [null, '18724543544']) {
    const { xml } = await written({}, { name: 'Iva Ivić', kind: 'Person', oib })
    expect(shapesAt(xml, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017'])
    expect(shapesAt(xml, 'UBLExtensions')).toEqual([])
  }
})

test('a company in Croatia without an OIB is refused with the way on (GAP-03)', async () => {
  const { problem } = await issue(await ready(await buyer({ name: 'Bez broja d.o.o.', kind: 'Company', oib: null })))
  expect(problem.fields).toEqual([{ path: 'partnerId', message: 'invoiceFindings.companyWithoutOib' }])
})
