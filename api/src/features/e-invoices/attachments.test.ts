import { expect, test } from 'vitest'
import { refusalOf, takenIn } from '../../testing/e-invoice-outcome.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'

const PDF = Buffer.from('%PDF-1.7\nRačun 124-URED1-1\n%%EOF')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00])
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14])
const CSV = Buffer.from('stavka;iznos\nč;1,50\n')
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const OPEN_SHEET = 'application/vnd.oasis.opendocument.spreadsheet'

/** The header of a picture that says it is so large. */
const pngOf = (width: number, height: number) => {
  const bytes = Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(25)])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const attached = (name: string, mediaType: string, bytes: Uint8Array) =>
  takenIn(eInvoiceXml({ attachments: [{ name, mediaType, bytes }] })).attachments
const nameOf = (name: string, mediaType = 'application/pdf', bytes: Uint8Array = PDF) => attached(name, mediaType, bytes)[0]?.name

test.each([
  ['racun.pdf', 'application/pdf', PDF],
  ['slika.png', 'image/png', PNG],
  ['fotografija.jpg', 'image/jpeg', JPEG],
  ['stavke.csv', 'text/csv', CSV],
  ['obračun.xlsx', SHEET, ZIP],
  ['obračun.ods', OPEN_SHEET, ZIP],
])('the attachment %s comes out byte for byte', (name, mediaType, bytes) => {
  expect(attached(name, mediaType, bytes)).toEqual([{ name, mediaType, bytes: new Uint8Array(bytes) }])
})

test('attachments keep their order, and base64 may be broken into lines', () => {
  const two = [{ name: 'a.pdf', mediaType: 'application/pdf', bytes: PDF }, { name: 'b.csv', mediaType: 'text/csv', bytes: CSV }] // prettier-ignore
  const xml = eInvoiceXml({ attachments: two }).replaceAll(
    /[A-Za-z0-9+/]{20}(?=[A-Za-z0-9+/=]*<\/cbc:EmbeddedDocument)/g,
    '$&\r\n    ',
  )
  expect(takenIn(xml).attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).equals(name === 'a.pdf' ? PDF : CSV)])).toEqual([['a.pdf', true], ['b.csv', true]]) // prettier-ignore
})

test.each([
  ['a program', 'program.exe', 'application/x-msdownload', Buffer.from('MZ')],
  ['a web page', 'stranica.html', 'text/html', Buffer.from('<script>alert(1)</script>')],
  ['a drawing that can run a program', 'slika.svg', 'image/svg+xml', Buffer.from('<svg/>')],
  ['a PDF that is none', 'racun.pdf', 'application/pdf', Buffer.from('MZ%PDF-')],
  ['a picture that is none', 'slika.png', 'image/png', JPEG],
  ['a photograph that is none', 'slika.jpg', 'image/jpeg', PNG],
  ['a picture of more than 40 megapixels', 'slika.png', 'image/png', pngOf(8_000, 5_001)],
  ['a spreadsheet that is none', 'stavke.xlsx', SHEET, CSV],
  ['an empty file', 'prazno.pdf', 'application/pdf', Buffer.alloc(0)],
])('%s is left out, the e-invoice is taken in', (_, name, mediaType, bytes) => {
  expect(attached(name, mediaType, bytes)).toEqual([])
})

test('what is no base64 is left out', () => {
  const xml = eInvoiceXml({ attachments: [{ name: 'a.pdf', mediaType: 'application/pdf', bytes: PDF }] })
  expect(
    takenIn(xml.replace(PDF.toString('base64'), (base64) => `${base64.slice(0, 8)}!${base64.slice(8)}`)).attachments,
  ).toEqual([])
  expect(takenIn(xml.replace(PDF.toString('base64'), '<![CDATA[0]]>')).attachments).toEqual([])
})

test.each([
  ['../../etc/racun.pdf', 'racun.pdf'],
  ['C:\\Korisnici\\Ana\\račun 12.PDF', 'račun 12.pdf'],
  ['..', 'prilog-1.pdf'],
  ['', 'prilog-1.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['racun', 'racun.pdf'],
  ['ra\u202ecun\u0007 <1>:"?*|\n.pdf', 'racun -1------.pdf'],
])('a file name is made safe: %j', (given, safe) => {
  expect(nameOf(given)).toBe(safe)
})

test('a table must not be saved as a program', () => {
  expect(nameOf('cjenik.bat', 'text/csv', CSV)).toBe('cjenik.bat.csv')
})

test('a long file name is cut before its ending', () => {
  const name = nameOf(`${'r'.repeat(400)}.pdf`) ?? ''
  expect([name.length, name.slice(-5)]).toEqual([255, 'r.pdf'])
})

test('more than a hundred attachments are refused, so that none is lost unsaid', () => {
  const many = (count: number) =>
    eInvoiceXml({
      attachments: Array.from({ length: count }, (_, index) => ({ name: `${index}.csv`, mediaType: 'text/csv', bytes: CSV })),
    })
  expect(takenIn(many(100)).attachments).toHaveLength(100)
  expect(refusalOf(many(101))).toEqual({ code: 'EInvoice.TooComplex' })
})
