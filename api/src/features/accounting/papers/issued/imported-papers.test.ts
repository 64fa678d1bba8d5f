import { beforeAll, expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { vatReturnPreviews } from 'contract/accounting/vat/vat-returns'
import { documentImports } from 'contract/documents/document-imports'
import { as, asOwner, upload, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, BOOKS, more } from '../../../../testing/accounting/books.ts'
import { entryText, paperOf, postPapers, vatText } from '../../../../testing/accounting/posted.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'
import { partyGiven, type EInvoiceGiven, type LineGiven } from '../../../../testing/e-invoice-given.ts'
import { eInvoiceXml } from '../../../../testing/e-invoice-xml.ts'
import { partyOf } from '../../../../testing/party-of.ts'

useSaldo()

const GOODS = '26.20.11'
const WORK = '62.01.11'
const line = (unitPrice: string, given: Partial<LineGiven> = {}): LineGiven => ({
  name: 'Posao',
  quantity: '1',
  unitCode: 'H87',
  unitPrice,
  vatCategory: 'S',
  vatRate: '25',
  classificationCode: WORK,
  ...given,
})
let last = 0
/** Of an invoice that another program issued, its document, and what stands of it in the books. */
async function imported(given: Partial<EInvoiceGiven>) {
  const number = `U${++last}/1/1`
  const xml = eInvoiceXml({
    number,
    issueDate: '2026-10-05',
    deliveryDate: '2026-10-05',
    dueDate: '2026-10-20',
    seller: partyOf(SUBJECTS.more),
    buyer: partyOf(SUBJECTS.kovac),
    allowances: [],
    prepaidAmount: 0,
    roundingAmount: 0,
    isByPaidBill: false,
    ...given,
  })
  const { body } = await upload('boris', documentImports.create, more, { name: `${number.replaceAll('/', '-')}.xml`, bytes: xml })
  expect(body.results[0]).toMatchObject({ outcome: 'Imported', reason: null })
  const documentId = body.results[0]?.documentId ?? 0
  await postPapers()
  return { documentId, entry: await entryText(documentId), vat: await vatText(documentId), paper: await paperOf(documentId) }
}

let early = 0
beforeAll(async () => {
  const before = await upload('boris', documentImports.create, more, {
    name: 'prije.xml',
    bytes: eInvoiceXml({ number: 'P1/1/1', issueDate: '2026-09-30', deliveryDate: null, seller: partyOf(SUBJECTS.more), buyer: partyOf(SUBJECTS.kovac), allowances: [], prepaidAmount: 0, roundingAmount: 0, isByPaidBill: false, lines: [line('400')] }), // prettier-ignore
  })
  early = before.body.results[0]?.documentId ?? 0
  await beginBooks()
  await postPapers()
})

test('an invoice that another program issued before the books began is posted with their first day (ledger P01)', async () => {
  expect(await entryText(early)).toBe('120000 D 500,00 · 751000 P 400,00 · 240012 P 100,00')
  const again = await as('boris').call(books.update, more, { ...BOOKS, beginsOn: '2024-01-01' })
  expect(again.status).toBe(200)
  await postPapers()
  const rows = await asOwner("select from app.ledger_entries where source_kind = 'ImportedInvoice'")
  expect(rows).toHaveLength(1)
})

test('goods and services at three rates stand on accounts and in boxes of their own (ledger P01) (ledger P02)', async () => {
  const lines = [
    line('1000'),
    line('200', { vatRate: '13', classificationCode: GOODS }),
    line('100', { vatRate: '5', classificationCode: GOODS }),
  ]
  const { entry, vat } = await imported({ lines })
  expect(entry).toBe('120000 D 1.581,00 · 751000 P 1.000,00 · 760000 P 300,00 · 240012 P 250,00 · 240011 P 26,00 · 240010 P 5,00')
  expect(vat).toBe('203: 1.000,00 / 250,00 on 2026-10-05; 202: 200,00 / 26,00 on 2026-10-05; 201: 100,00 / 5,00 on 2026-10-05')
})

test('the return of its month counts it', async () => {
  const { body } = await as('boris').call(vatReturnPreviews.get, more, { year: 2026, month: 10 })
  expect(body.boxes.find(({ box }) => box === '203')).toMatchObject({ base: 1_000_00, vat: 250_00 })
})

test('a credit note lowers what was sold, and its VAT (ledger P12)', async () => {
  const { entry, vat } = await imported({ kind: 'CreditNote', lines: [line('100')] })
  expect(entry).toBe('120000 D −125,00 · 751000 P −100,00 · 240012 P −25,00')
  expect(vat).toBe('203: −100,00 / −25,00 on 2026-10-05')
})

test('an invoice below zero takes another back as a credit note does (ledger P13)', async () => {
  const { entry } = await imported({ lines: [line('100', { quantity: '-1' })] })
  expect(entry).toBe('120000 D −125,00 · 751000 P −100,00 · 240012 P −25,00')
})

test('goods to a taxpayer of the EU go into box 103 (ledger P04)', async () => {
  const buyer = partyGiven('Kupec d.o.o.', '', { vatNumber: 'SI12345679', countryCode: 'SI' })
  const { entry, vat } = await imported({ buyer, lines: [line('5000', { vatCategory: 'K', vatRate: '0', classificationCode: GOODS, exemptionReason: 'Isporuka u EU, čl. 41.' })] }) // prettier-ignore
  expect([entry, vat]).toEqual(['121000 D 5.000,00 · 761000 P 5.000,00', '103: 5.000,00 / 0,00 on 2026-10-05'])
})

test('VAT by paid bill waits for payment (ledger P10a)', async () => {
  const { vat } = await imported({ isByPaidBill: true, lines: [line('100')] })
  expect(vat).toBe('203: 100,00 / 25,00 Waiting')
})

test.each([
  ['an exemption that names its article is posted by it', 'Oslobođeno PDV-a prema čl. 40. Zakona o PDV-u', 'Posted', null],
  ['one that names none asks a person', 'Oslobođeno', 'Asked', 'TreatmentMissing'],
])('%s', async (_, exemptionReason, state, reason) => {
  const { paper } = await imported({ lines: [line('100', { vatCategory: 'E', vatRate: '0', exemptionReason })] })
  expect(paper).toMatchObject({ state, reason })
})

test('what takes off an advance that is not known here asks a person, who may say that it was posted by hand', async () => {
  const { paper } = await imported({ prepaidAmount: 50_00, lines: [line('100')] })
  expect(paper).toMatchObject({ state: 'Asked', reason: 'NotPosted' })
  const { body } = await as('boris').call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { isByHand: true })
  expect(body.state).toBe('ByHand')
})

test('lines without a code of their product ask whether they are goods, and are posted as said', async () => {
  const { paper, documentId } = await imported({ lines: [line('100', { classificationCode: '' })] })
  expect(paper).toMatchObject({ state: 'Asked', reason: 'SupplyKindMissing' })
  await as('boris').call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { supplyKind: 'Goods' })
  expect(await entryText(documentId)).toBe('120000 D 125,00 · 760000 P 100,00 · 240012 P 25,00')
})

test('in dollars without a rate it waits, and is posted in euro once there is one (ledger P06) (ledger N07)', async () => {
  const buyer = partyGiven('Overseas Inc.', '', { vatNumber: '', countryCode: 'US' })
  const work = line('1085', { vatCategory: 'O', vatRate: null, exemptionReason: 'Not subject to VAT, art. 17' })
  const { paper, documentId } = await imported({ currency: 'USD', buyer, lines: [work] })
  expect(paper).toMatchObject({ state: 'Asked', reason: 'RateUnknown' })
  await asOwner('update app.documents set exchange_rate = 1.085, total_eur_amount = 100000 where id = $1', [documentId])
  await postPapers()
  expect(await entryText(documentId)).toBe('121100 D 1.000,00 · 754100 P 1.000,00')
})

test.each([
  ['the day that it names', { taxPointDate: '2026-09-30' }, '203: 1.000,00 / 250,00 on 2026-09-30'],
  ['its issue, though it was delivered in another month', { taxPointCode: '3', deliveryDate: '2026-09-30' }, '203: 1.000,00 / 250,00 on 2026-10-05'],
  ['its delivery in another month, though it says nothing', { deliveryDate: '2026-09-30' }, '203: 1.000,00 / 250,00 on 2026-09-30'],
  ['its payment', { taxPointCode: '432' }, '203: 1.000,00 / 250,00 Waiting'],
] as const)('the VAT of an invoice that another program issued arises with %s', async (_, given, vat) => {
  expect((await imported({ ...given, lines: [line('1000')] })).vat).toBe(vat)
}) // prettier-ignore
