import { beforeAll, expect, test } from 'vitest'
import { advanceLines } from 'contract/document-issuing/advances/advance-lines'
import { cancellations } from 'contract/document-issuing/invoices'
import { openAdvances } from 'contract/document-issuing/advances/open-advances'
import type { InvoiceContent, InvoiceLine } from 'contract/document-issuing/invoice-content'
import { clock } from '../../../kit/clock.ts'
import { one } from '../../../kit/rows.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { entryText, leftOf, paperOf, postPapers, vatText } from '../../../testing/accounting/posted.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))

/** How the business subject is in VAT; null where it isn't. */
const taxed = (by: 'IssuedBill' | 'PaidBill' | null) =>
  asOwner('update app.business_subjects set is_in_tax_system = $1, vat_calculation_type = $2 where id = $3', [by !== null, by, SUBJECTS.more.id]) // prettier-ignore

const GOODS = '26.20.11'
type Given = Omit<Partial<InvoiceContent>, 'lines'> & { readonly lines?: readonly Partial<InvoiceLine>[] }
const today = clock.today()

/** Issues, posts, and says what the books have of it. */
async function booked(partnerId: number, given: Given = {}) {
  const { body, status, problem } = await issue(await ready(partnerId, given as never))
  expect([status, problem]).toEqual([200, problem])
  await postPapers()
  return { ...body, entry: await entryText(body.documentId), vat: await vatText(body.documentId) }
}
const at = (unitPrice: string, more: Partial<InvoiceLine> = {}) => ({ quantity: '1', unitPrice, ...more })
const partners = new Map<string, Promise<number>>()
/** Each stands among the partners once. */
function known(given: Parameters<typeof buyer>[0]): Promise<number> {
  const key = JSON.stringify(given)
  const id = partners.get(key) ?? buyer(given)
  partners.set(key, id)
  return id
}
const home = () => known({ oib: '69435151530' })
const abroad = (countryCode: string, vatNumber: string | null = null) =>
  known({
    countryCode,
    vatNumber,
    name: 'Strani kupac',
    kind: 'Company',
    street: 'Glavna 1',
    postalCode: '1000',
    cityName: 'Grad',
  })

test('services at home with 25 % of VAT are posted to the cent (ledger P01)', async () => {
  const { entry, vat } = await booked(await home(), { lines: [at('1000')] })
  expect(entry).toBe('120000 D 1.250,00 · 751000 P 1.000,00 · 240012 P 250,00')
  expect(vat).toBe(`203: 1.000,00 / 250,00 on ${today}`)
})

test('goods at three rates have one receivable and a line of VAT each (ledger P02)', async () => {
  const lines = [['1000', 'PDV25'], ['200', 'PDV13'], ['100', 'PDV5']] as const // prettier-ignore
  const { entry, vat } = await booked(await home(), {
    lines: lines.map(([price, vatTreatment]) => at(price, { vatTreatment, classificationCode: GOODS })),
  })
  expect(entry).toBe('120000 D 1.581,00 · 760000 P 1.300,00 · 240012 P 250,00 · 240011 P 26,00 · 240010 P 5,00')
  expect(vat).toBe(`203: 1.000,00 / 250,00 on ${today}; 202: 200,00 / 26,00 on ${today}; 201: 100,00 / 5,00 on ${today}`)
})

test('construction work under domestic reverse charge bears no VAT of ours (ledger P03)', async () => {
  const { entry, vat } = await booked(await home(), {
    lines: [at('8000', { vatTreatment: 'AE', classificationCode: '43.99.90' })],
  })
  expect([entry, vat]).toEqual(['120000 D 8.000,00 · 752000 P 8.000,00', `101: 8.000,00 / 0,00 on ${today}`])
})

test('goods and services to taxpayers of the EU have accounts and boxes of their own (ledger P04, P05)', async () => {
  const goods = await booked(await abroad('SI', 'SI12345679'), {
    deliveryDate: today,
    lines: [at('5000', { vatTreatment: 'K', classificationCode: GOODS })],
  })
  expect([goods.entry, goods.vat]).toEqual(['121000 D 5.000,00 · 761000 P 5.000,00', `103: 5.000,00 / 0,00 on ${today}`])
  const services = await booked(await abroad('DE', 'DE136695976'), { lines: [at('3000', { vatTreatment: 'AEEU' })] })
  expect([services.entry, services.vat]).toEqual(['121000 D 3.000,00 · 754000 P 3.000,00', `104: 3.000,00 / 0,00 on ${today}`])
})

test('services in dollars are posted in euro by the rate of the document (ledger P06)', async () => {
  await asOwner("insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, '1.085', $1, 'HNB')", [
    today,
  ])
  const { entry, vat } = await booked(await abroad('US'), { currency: 'USD', lines: [at('1000', { vatTreatment: 'O17' })] })
  expect([entry, vat]).toEqual(['121100 D 921,66 · 754100 P 921,66', `105: 921,66 / 0,00 on ${today}`])
})

test('exported goods and exempt letting have their boxes (ledger P07, P08)', async () => {
  const exported = await booked(await abroad('US'), {
    deliveryDate: today,
    lines: [at('2400', { vatTreatment: 'G', classificationCode: GOODS })],
  })
  expect([exported.entry, exported.vat]).toEqual(['121100 D 2.400,00 · 761100 P 2.400,00', `109: 2.400,00 / 0,00 on ${today}`])
  const rent = await booked(await home(), { lines: [at('600', { vatTreatment: 'E40', classificationCode: '68.20.01' })] })
  expect([rent.entry, rent.vat]).toEqual(['120000 D 600,00 · 756000 P 600,00', `108: 600,00 / 0,00 on ${today}`])
})

test('an advance invoice is posted by its VAT, the final one takes it off, and both are taken back (ledger P11b, P11c)', async () => {
  const partnerId = await home()
  const advance = await booked(partnerId, { kind: 'AdvanceInvoice', lines: [at('500')] })
  expect([advance.entry, advance.vat]).toEqual(['225000 D 125,00 · 240022 P 125,00', `203: 500,00 / 125,00 on ${today}`])
  const open = one((await as('boris').call(openAdvances.list, more, { partnerId })).body)
  const final = await booked(partnerId, {
    lines: [at('1000'), ...advanceLines(open, 'Odbitak predujma', { hasPricesWithVat: false })],
  })
  expect(final.entry).toBe(
    '120000 D 1.250,00 · 751000 P 1.000,00 · 240012 P 250,00 · 225000 D 500,00 · 240022 D 125,00 · 120000 P 625,00',
  )
  expect(final.vat).toBe(`203: 1.000,00 / 250,00 on ${today}; 203: −500,00 / −125,00 on ${today}`)
  // The money of the advance, still to come, closes the item of the advance; the rest that of the final invoice.
  const leftOpen = async () => [(await leftOf(advance.documentId)).open, (await leftOf(final.documentId)).open]
  expect(await leftOpen()).toEqual([625_00, 625_00])
  for (const [{ id }, entry] of [
    [
      final,
      '120000 D −1.250,00 · 751000 P −1.000,00 · 240012 P −250,00 · 225000 D −500,00 · 240022 D −125,00 · 120000 P −625,00',
    ],
    [advance, '225000 D −125,00 · 240022 P −125,00'],
  ] as const) {
    const { body } = await as('boris').call(cancellations.create, { ...more, invoiceId: id })
    await postPapers()
    expect(await entryText(body.documentId)).toBe(entry)
  }
  expect([(await leftOf(advance.documentId)).open, (await leftOf(final.documentId)).open]).toEqual([0, 0])
})

test('a credit note and a cancellation stand below zero on the same sides (ledger P12, P13)', async () => {
  const partnerId = await home()
  const invoice = await booked(partnerId, { lines: [at('1000')] })
  const note = await booked(partnerId, { kind: 'CreditNote', originalInvoiceId: invoice.id, lines: [at('100')] })
  expect([note.entry, note.vat]).toEqual([
    '120000 D −125,00 · 751000 P −100,00 · 240012 P −25,00',
    `203: −100,00 / −25,00 on ${today}`,
  ])
  const other = await booked(partnerId, { lines: [at('1000')] })
  const { body } = await as('boris').call(cancellations.create, { ...more, invoiceId: other.id })
  await postPapers()
  expect(await entryText(body.documentId)).toBe('120000 D −1.250,00 · 751000 P −1.000,00 · 240012 P −250,00')
  expect(await vatText(body.documentId)).toBe(`203: −1.000,00 / −250,00 on ${today}`)
  // It closes the item of the invoice that it takes back.
  expect((await leftOf(other.documentId)).open).toBe(0)
})

test('what is paid with cash at issue stands in the cash register at once (ledger P47)', async () => {
  const { entry, vat } = await booked(await home(), { paymentMethod: 'Cash', lines: [at('100')] })
  expect([entry, vat]).toEqual(['102000 D 125,00 · 751000 P 100,00 · 240012 P 25,00', `203: 100,00 / 25,00 on ${today}`])
})

test('VAT by paid bill waits, and is in no box yet (ledger P10a)', async () => {
  await taxed('PaidBill')
  const { entry, vat } = await booked(await home(), { lines: [at('1000')] })
  await taxed('IssuedBill')
  expect(entry).toBe('120000 D 1.250,00 · 751000 P 1.000,00 · 240060 P 250,00')
  expect(vat).toBe('203: 1.000,00 / 250,00 Waiting')
})

test('a seller outside VAT has revenue and no entry of VAT (ledger P09)', async () => {
  await taxed(null)
  const { entry, vat } = await booked(await home(), { lines: [at('400', { vatTreatment: 'N' })] })
  await taxed('IssuedBill')
  expect([entry, vat]).toEqual(['120000 D 400,00 · 751000 P 400,00', ''])
})

test('goods and services that are taxed alike share a discount of the whole, and add up to the document', async () => {
  const { entry } = await booked(await home(), {
    discountPercent: '10',
    lines: [at('100.01', { classificationCode: GOODS }), at('33.33')],
  })
  expect(entry).toBe('120000 D 150,01 · 760000 P 90,01 · 751000 P 30,00 · 240012 P 30,00')
})

test('groups in another currency add up to the euro of the document, to the cent', async () => {
  const lines = [at('10.01', { vatTreatment: 'O17' }), at('10.01', { vatTreatment: 'G', classificationCode: GOODS })]
  const { entry } = await booked(await abroad('US'), { currency: 'USD', deliveryDate: today, lines })
  expect(entry).toBe('121100 D 18,45 · 761100 P 9,22 · 754100 P 9,23')
})

test('what is below zero at one rate of an invoice stands on the other side, and one of 0,00 has no entry (ledger N05)', async () => {
  const lines = [at('1000'), { ...at('100', { vatTreatment: 'PDV13' }), quantity: '-1' }]
  const { entry, vat } = await booked(await home(), { lines })
  expect(entry).toBe('120000 D 1.137,00 · 751000 P 900,00 · 240012 P 250,00 · 240011 D 13,00')
  expect(vat).toBe(`203: 1.000,00 / 250,00 on ${today}; 202: −100,00 / −13,00 on ${today}`)
  const { documentId, entry: none } = await booked(await home(), { lines: [at('0')] })
  expect([none, (await paperOf(documentId))?.state]).toEqual(['', 'Posted'])
})

test('the paper names its entry and is posted', async () => {
  const { documentId } = await booked(await home())
  expect(await paperOf(documentId)).toMatchObject({ state: 'Posted', reason: null, ledgerEntryId: expect.any(Number) })
})
