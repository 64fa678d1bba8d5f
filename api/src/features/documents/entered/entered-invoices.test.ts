import { expect, test } from 'vitest'
import { files } from 'contract/files/files'
import { documentImports } from 'contract/documents/document-imports'
import { documents } from 'contract/documents/documents'
import { ENTERED_FILE_MAX_BYTES, enteredInvoices } from 'contract/documents/entered-invoices'
import { partners } from 'contract/partners/partners'
import { as, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'
import { eInvoiceXml } from '../../../testing/e-invoice-xml.ts'
import { partyOf } from '../../../testing/party-of.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40)])
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40), Buffer.from([0xff, 0xd9])])

let last = 0
const invoice = (given: object = {}) => ({
  newPartner: { name: 'Tiskara Đurđevac j.d.o.o.', oib: SUBJECTS.suma.oib },
  documentNumber: `${++last}/1/1`,
  documentDate: '2026-11-02',
  dueDate: '2026-11-17',
  currency: 'EUR',
  vatLines: [
    { vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 },
    { vatRate: '0', baseAmount: 50_00, vatAmount: 0 },
  ],
  note: 'Čestitke i omotnice',
  ...given,
})

const details = async (id: number) => (await as('boris').call(documents.get, { ...more, id })).body
const countOf = async () => (await as('boris').call(documents.list, more, {})).body.totalCount

test('an invoice entered with its scan is an incoming document with totals from its VAT lines (DOCS-18, DOCS-19)', async () => {
  const { status, body } = await enterInvoice(invoice(), { name: 'Račun č. 1.pdf', bytes: PDF })
  expect(status).toBe(200)
  const entered = await details(body.documentId)
  expect(entered.document).toMatchObject({
    documentType: 'IncomingInvoices',
    businessSubjectPartnerName: 'Tiskara Đurđevac j.d.o.o.',
    status: expect.stringMatching(/WaitingForPayment|NoPaymentsPastDueDate/) as string,
    totalBaseAmount: 150_00,
    totalAmountToBePaid: 175_00,
    remainingAmount: 175_00,
    currency: 'EUR',
  })
  expect(entered).toMatchObject({
    content: null,
    originalName: 'Račun č. 1.pdf',
    originalMediaType: 'application/pdf',
    note: 'Čestitke i omotnice',
    vatTotals: [
      { vatCategory: 'S', vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 },
      { vatCategory: 'Z', vatRate: '0', baseAmount: 50_00, vatAmount: 0 },
    ],
  })
  const { address } = (await as('boris').call(files.get, { ...more, id: entered.document.fileId ?? 0 }, {})).body
  expect((await saldo().server.inject({ url: address ?? '' })).rawPayload.equals(PDF)).toBe(true)
})

test('an invoice can be entered without a file, in another currency and without a due date', async () => {
  const { body } = await enterInvoice(invoice({ currency: 'USD', dueDate: null }))
  expect((await details(body.documentId)).document).toMatchObject({ currency: 'USD', documentDueDate: null, fileId: null })
})

test('a partner we have is taken, and a new one with a known OIB, or a known name, is the one we have', async () => {
  const one = await enterInvoice(invoice())
  const id = (await details(one.body.documentId)).document.businessSubjectPartnerId
  const chosen = await enterInvoice(invoice({ newPartner: null, partnerId: id }))
  const sameOib = await enterInvoice(invoice({ newPartner: { name: 'Tiskara', oib: SUBJECTS.suma.oib } }))
  const sameName = await enterInvoice(invoice({ newPartner: { name: 'Tiskara Đurđevac j.d.o.o.', oib: null } }))
  for (const { body } of [chosen, sameOib, sameName])
    expect((await details(body.documentId)).document).toMatchObject({
      businessSubjectPartnerId: id,
      businessSubjectPartnerName: 'Tiskara Đurđevac j.d.o.o.',
    })
  expect((await as('boris').call(partners.list, more, {})).body.totalCount).toBe(1)
})

test('a new supplier of another country of the EU is kept with its country and VAT number, and is the one we have from then on', async () => {
  const newPartner = { name: 'Tiskarna Ljubljana', oib: null, vatNumber: 'si 123-45678', countryCode: 'SI' }
  const { body } = await enterInvoice(invoice({ newPartner, documentNumber: '78/1/1' }))
  const id = (await details(body.documentId)).document.businessSubjectPartnerId ?? 0
  const kept = (await as('boris').call(partners.get, { ...more, id })).body
  expect(kept).toMatchObject({ name: 'Tiskarna Ljubljana', oib: null, vatNumber: 'SI12345678', countryCode: 'SI' })
  const again = { ...newPartner, name: 'Tiskarna' }
  expect((await enterInvoice(invoice({ newPartner: again, documentNumber: '78/1/1' }))).status).toBe(409)
  const other = await enterInvoice(invoice({ newPartner: again }))
  expect((await details(other.body.documentId)).document.businessSubjectPartnerId).toBe(id)
  const wrong = await enterInvoice(invoice({ newPartner: { ...newPartner, vatNumber: '12345678' } }))
  expect([wrong.status, (await enterInvoice(invoice({ newPartner: { ...newPartner, countryCode: 'XX' } }))).status]).toEqual([
    400, 400,
  ])
})

test('a number that the partner has used on that day is refused, and the answer names the document that has it (ledger D09)', async () => {
  const { body } = await enterInvoice(invoice({ documentNumber: '77/1/1' }))
  const before = await countOf()
  const again = await enterInvoice(invoice({ documentNumber: ' 77/1/1 ' }), { name: 'x.pdf', bytes: PDF })
  expect([again.status, again.problem.code, again.problem.field]).toEqual([409, 'EnteredInvoice.NumberExists', 'documentNumber'])
  expect(again.problem.params).toEqual({
    documentId: body.documentId,
    documentNumber: '77/1/1',
    partnerName: 'Tiskara Đurđevac j.d.o.o.',
  })
  expect(again.problem.title).toBe('Račun 77/1/1 partnera Tiskara Đurđevac j.d.o.o. s tim datumom već postoji.')
  expect(await countOf()).toBe(before)
  expect((await enterInvoice(invoice({ documentNumber: '77/1/1', documentDate: '2026-11-03' }))).status).toBe(200)
})

test('an e-invoice that has been entered by hand already is not booked twice: a person compares the two', async () => {
  const given = {
    newPartner: { name: SUBJECTS.kovac.name, oib: SUBJECTS.kovac.oib },
    documentDate: '2026-11-05',
    documentNumber: 'E-1',
  }
  const { body } = await enterInvoice(invoice(given))
  const bytes = eInvoiceXml({
    number: 'E-1',
    issueDate: '2026-11-05',
    seller: partyOf(SUBJECTS.kovac),
    buyer: partyOf(SUBJECTS.more),
  })
  const imported = await upload('boris', documentImports.create, more, { name: 'e.xml', bytes })
  expect(imported.body.results[0]).toMatchObject({ outcome: 'Undecided', documentId: body.documentId })
})

test.each([
  ['a PDF', 'scan', PDF, 'scan.pdf'],
  ['a PNG under another name', 'slika.exe', PNG, 'slika.exe.png'],
  ['a JPEG', 'C:\\mape\\račun.JPEG', JPEG, 'račun.JPEG'],
])('%s is known by its bytes and named by what it is', async (_, name, bytes, kept) => {
  const { body } = await enterInvoice(invoice(), { name, bytes })
  expect((await details(body.documentId)).originalName).toBe(kept)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page called PDF', 'x%PDF-1.7'],
  ['a zip', 'PK\u0003\u0004'],
  ['nothing', ''],
  ['a PDF that is a page too', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>')],
  ['a PDF that is a zip too', Buffer.concat([PDF, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])],
  ['a picture that is a PDF too', Buffer.concat([JPEG, PDF])],
  ['a picture that is a page too', Buffer.concat([PNG, Buffer.from('<SCRIPT src=x>')])],
])('%s is refused, and nothing is entered', async (_, bytes) => {
  const before = await countOf()
  const { status, problem } = await enterInvoice(invoice(), { name: 'račun.pdf', bytes })
  expect([status, problem.code, problem.field]).toEqual([415, 'EnteredInvoice.FileNotAccepted', 'file'])
  expect(await countOf()).toBe(before)
})

test('a picture of more than 40 megapixels is refused by its header, and nothing is entered', async () => {
  const before = await countOf()
  const large = (width: number) => {
    const bytes = Buffer.from(PNG)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(5_000, 20)
    return { name: 'račun.png', bytes }
  }
  const { status, problem } = await enterInvoice(invoice(), large(8_001))
  expect([status, problem.code, problem.field]).toEqual([413, 'EnteredInvoice.PictureTooLarge', 'file'])
  expect(await countOf()).toBe(before)
  expect((await enterInvoice(invoice(), large(8_000))).status).toBe(200)
})

test('a file beyond 20 MB is refused', async () => {
  const bytes = Buffer.concat([PDF, Buffer.alloc(ENTERED_FILE_MAX_BYTES)])
  expect((await enterInvoice(invoice(), { name: 'velik.pdf', bytes })).problem.code).toBe('TooLarge')
})

test('what is wrong with an invoice is said at its field, with a file and without', async () => {
  const wrong = invoice({ dueDate: '2026-11-01', newPartner: { name: '', oib: '12345678901' } })
  for (const file of [undefined, { name: 'x.pdf', bytes: PDF }]) {
    const { status, problem } = await enterInvoice(wrong, file)
    expect(status).toBe(400)
    expect(problem.fields?.map(({ path }) => path)).toEqual(['newPartner.name', 'newPartner.oib', 'dueDate'])
  }
  const dueFirst = await enterInvoice(invoice({ dueDate: '2026-11-01' }))
  expect(dueFirst.problem.fields).toEqual([{ path: 'dueDate', message: 'enteredInvoices.dueBeforeDate' }])
  const late = await enterInvoice(invoice({ documentDate: '2099-11-02', dueDate: null }))
  expect([late.status, late.problem.code, late.problem.field]).toEqual([422, 'EnteredInvoice.DateTooLate', 'documentDate'])
  for (const broken of ['{', 'null', '[]', '"x"']) expect((await enterInvoice(broken)).status).toBe(400)
  expect((await as('boris').call(enteredInvoices.create, more, invoice() as never)).status).toBe(400)
})

test("another business subject's partner can't be chosen", async () => {
  const { problem } = await enterInvoice(invoice({ newPartner: null, partnerId: 999_999 }))
  expect([problem.code, problem.field]).toEqual(['EnteredInvoice.PartnerGone', 'partnerId'])
})

test('who manages incoming invoices enters them, who only reads does not (PERM-11)', async () => {
  expect((await enterInvoice(invoice(), undefined, 'franka')).status).toBe(200)
  expect((await enterInvoice(invoice(), undefined, 'cvita')).problem.code).toBe('ActionNotAllowed')
})
