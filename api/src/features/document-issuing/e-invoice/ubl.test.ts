import { expect, test } from 'vitest'
import { invoices } from 'contract/document-issuing/invoices'
import { as, useSaldo } from '../../../testing/app.ts'
import { buyer, issue, more, ready } from '../../../testing/issuing/issue.ts'
import { asRead } from '../../../kit/xml-reading/as-read.ts'
import { openEInvoice, readEInvoice } from '../../e-invoices/index.ts'
import { eInvoiceOf } from './e-invoice-of.ts'
import { ubl, ublElement } from './ubl.ts'
import { hasSchemas, schemaProblems } from '../../../testing/issuing/ubl-schemas.ts'

useSaldo()

async function issued(given: Parameters<typeof ready>[1] = {}, partner: Parameters<typeof buyer>[0] = {}) {
  const { body, problem } = await issue(await ready(await buyer({ oib: null, ...partner }), given))
  if (!body.id) throw new Error(JSON.stringify(problem))
  return { id: body.id, content: (await as('boris').call(invoices.get, { ...more, id: body.id })).body.content }
}

const CASES: readonly (readonly [string, Parameters<typeof ready>[1]])[] = [
  ['an invoice of several rates', { lines: [{}, { vatTreatment: 'PDV13', quantity: '3.333' }, { vatTreatment: 'PDV5' }, { vatTreatment: 'Z' }] }],
  ['discounts and charges', { discountPercent: '12.5', lines: [{ discountPercent: '10' }, {}], allowances: [{ isCharge: true, reason: 'Dostava & pakiranje', amount: 5_00, vatTreatment: 'PDV25' }] }],
  ['prices with VAT', { hasPricesWithVat: true, lines: [{ unitPrice: '0.99', quantity: '1' }, { unitPrice: '12.5' }, { unitPrice: '1', vatTreatment: 'PDV13' }] }],
  ['an advance', { kind: 'AdvanceInvoice' }],
  ['exempt beside taxed', { lines: [{}, { vatTreatment: 'E' }] }],
  ['a period, an order, a contract and a note', { deliveryDate: '2026-11-01', deliveryEndDate: '2026-11-15', orderNumber: 'N-1', contractNumber: 'U-2', note: 'Prvi red\nDrugi <red> & "kraj"' }],
  ['paid in cash', { paymentMethod: 'Cash' }],
] // prettier-ignore

test.each(CASES)('what is written can be read again without loss: %s (GAP-03)', async (_, given) => {
  const { content } = await issued(given)
  const read = readEInvoice(Buffer.from(ubl(content)))
  expect(read).toMatchObject({ invoice: eInvoiceOf(content), warnings: [] })
})

test.each(CASES)('what is checked before issuing is what will be read: %s (GAP-03)', async (_, given) => {
  const { content } = await issued(given)
  for (const kind of ['Invoice', 'CreditNote'] as const) {
    const [root, opened] = [ublElement({ ...content, kind }), openEInvoice(Buffer.from(ubl({ ...content, kind })))]
    if (root === '' || 'refused' in opened) throw new Error('It is no e-invoice')
    expect({ kind: root.name, root: asRead(root) }).toEqual({ kind: opened.kind, root: opened.root })
  }
})

test('reverse charge names its provision, and the buyer his VAT number (GAP-03)', async () => {
  const { content } = await issued({ lines: [{ vatTreatment: 'AE' }] }, { oib: '69435151530' })
  expect(content.vatTotals).toMatchObject([{ clause: expect.stringContaining('Prijenos porezne obveze') }])
  const read = readEInvoice(Buffer.from(ubl(content)))
  expect(read).toMatchObject({ invoice: { ...eInvoiceOf(content), buyer: { oib: '69435151530', vatNumber: 'HR69435151530' } } })
})

test('a credit note is a CreditNote with positive amounts, which come back below zero (GAP-03)', async () => {
  const { content: original, id } = await issued({}, { oib: '18724543544' })
  const partnerId = original && (await partnerOf(id))
  const { body } = await issue(await ready(partnerId, { kind: 'CreditNote', originalInvoiceId: id }))
  const { content, invoice } = (await as('boris').call(invoices.get, { ...more, id: body.id })).body
  const xml = ubl(content)
  expect(xml).toContain('<CreditNote ')
  expect(invoice.totalAmount).toBe(-250_00)
  expect(readEInvoice(Buffer.from(xml))).toMatchObject({ invoice: eInvoiceOf(content), warnings: [] })
})

test.skipIf(!hasSchemas).each(CASES)(
  'the schema of UBL 2.1 with the Croatian extension has nothing to say against it, where it is beside the project: %s (GAP-03)',
  async (_, given) => {
    const { content } = await issued(given)
    expect(schemaProblems(ubl(content))).toEqual([])
    expect(schemaProblems(ubl({ ...content, kind: 'CreditNote' }))).toEqual([])
    expect(
      schemaProblems(ubl(content).replace('<cbc:IssueDate>', '<cbc:IssueDay>').replace('</cbc:IssueDate>', '</cbc:IssueDay>')),
    ).not.toEqual([])
  },
)

const partnerOf = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body.invoice.partnerId
