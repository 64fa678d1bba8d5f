import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { EInvoice } from 'contract/documents/e-invoice'
import { eInvoiceFailures } from 'contract/documents/e-invoice-failures'
import en from 'contract/messages/en.json' with { type: 'json' }
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { E_INVOICE } from '../../testing/e-invoice-given.ts'
import { refusalOf, takenIn } from '../../testing/e-invoice-outcome.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'
import { readEInvoice } from './index.ts'

const xml = eInvoiceXml()
const FULL = 20 * 1024 * 1024
const filled = (piece: string, bytes = FULL - xml.length) => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)))
/** The e-invoice with a piece more among its elements, or in the text of its note. */
const withElement = (piece: string) => xml.replace('<cbc:Note>', () => `${piece}<cbc:Note>`)
const withNote = (piece: string) => xml.replace('Hvala na povjerenju.', () => piece)

test('a DOCTYPE is refused, so that nothing outside the file is ever fetched', () => {
  const doctype = '<!DOCTYPE Invoice [<!ENTITY tajna SYSTEM "file:///etc/passwd">]>'
  expect(refusalOf(withNote('&tajna;').replace('?>', `?>${doctype}`))).toEqual({ code: 'EInvoice.HasDoctype' })
  expect(refusalOf(withElement('<!ENTITY a "b">'))).toEqual({ code: 'EInvoice.HasDoctype' })
})

test('a bomb of entities is refused before it is lit', () => {
  const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY b${index + 1} "${`&b${index};`.repeat(10)}">`)
  expect(refusalOf(withNote('&b9;').replace('?>', `?><!DOCTYPE Invoice [<!ENTITY b0 "ha">${entities.join('')}]>`))).toEqual({
    code: 'EInvoice.HasDoctype',
  })
})

test('a DOCTYPE that is only written about is no DOCTYPE', () => {
  const note = '<![CDATA[<!DOCTYPE html>]]><!-- <!ENTITY a> -->'
  expect(takenIn(withNote(note)).invoice.notes).toEqual(['<!DOCTYPE html>'])
})

test('elements nested a hundred deep are read, deeper ones refused', () => {
  const nested = (depth: number) => withElement('<a>'.repeat(depth) + '</a>'.repeat(depth))
  expect(refusalOf(nested(99))).toBeNull()
  expect(refusalOf(nested(100))).toEqual({ code: 'EInvoice.TooDeep', max: 100 })
})

test.each([
  ['cut off', xml.slice(0, -20)],
  ['cut off in a tag', xml.slice(0, xml.lastIndexOf('<cbc:') + 9)],
  ['an end tag too many', xml + '</Invoice>'],
  ['crossed tags', withElement('<a><b></a></b>')],
  ['two outermost elements', xml + '<Invoice/>'],
  ['text behind the end', xml + 'x'],
  ['an open comment', withElement('<!-- a')],
  ['an open CDATA', withNote('<![CDATA[ a')],
  ['an open quote', withElement('<a b="c>')],
  ['an open instruction', withElement('<?a b>')],
  ['a name that is none', withElement('<1/>')],
  ['only a declaration', '<?xml version="1.0"?>'],
  ['only a comment', '<!-- Invoice -->'],
])('broken XML is refused: %s', (_, given) => {
  expect(refusalOf(given)).toEqual({ code: 'EInvoice.Broken' })
})

test.each([
  ['nothing', ''],
  ['white space', ' \n '],
  ['words', 'Račun br. 1'],
  ['a PDF', '%PDF-1.7\n<xml/>'],
  ['a zip', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe])],
])('what is not XML at all is told apart from broken XML: %s', (_, given) => {
  expect(refusalOf(given)).toEqual({ code: 'EInvoice.NotXml' })
})

test.each([
  ['another document of UBL', xml.replaceAll(/(?<=<\/?)Invoice\b/g, 'Order').replace('xsd:Invoice-2', 'xsd:Order-2')],
  [
    'an invoice of another standard',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>',
  ],
  ['no namespace', xml.replace(/ xmlns="[^"]*"/, '')],
  ['the namespace of another document', xml.replace('xsd:Invoice-2', 'xsd:CreditNote-2')],
  ['an envelope around the invoice', `<Envelope>${xml.slice(xml.indexOf('<Invoice'))}</Envelope>`],
])('only an Invoice or CreditNote of UBL 2.1 is taken in, not %s', (_, given) => {
  expect(refusalOf(given)).toEqual({ code: 'EInvoice.WrongType' })
})

test.each(['__proto__', 'constructor', 'prototype', 'a:__proto__'])(
  'an element named %s does not reach into the program',
  (name) => {
    expect(refusalOf(withElement(`<${name}><isAdmin>true</isAdmin></${name}>`))).toEqual({ code: 'EInvoice.Broken' })
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  },
)

test('elements and attributes with the names of built-in functions do no harm', () => {
  const names = ['toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'then', 'length']
  const given = withElement(names.map((name) => `<${name} ${name}="1" __proto__="2" constructor="3">4</${name}>`).join(''))
  expect(takenIn(given).invoice).toEqual(takenIn(xml).invoice)
})

test('20 MB is the most; a byte more is refused unread', () => {
  expect(refusalOf(xml + ' '.repeat(FULL - Buffer.byteLength(xml)))).toBeNull()
  expect(refusalOf(xml + ' '.repeat(FULL + 1 - Buffer.byteLength(xml)))).toEqual({ code: 'EInvoice.TooLarge', maxMegabytes: 20 })
  expect(refusalOf(Buffer.alloc(21 * 1024 * 1024))).toEqual({ code: 'EInvoice.TooLarge', maxMegabytes: 20 })
})

test('20.000 lines are read, one more is refused', () => {
  const lines = E_INVOICE.lines.slice(0, 1)
  const given = eInvoiceXml({ lines: Array.from({ length: 20_000 }, () => lines).flat() })
  const { invoice, warnings } = takenIn(given)
  expect({ count: invoice.lines.length, lineTotal: invoice.lineTotal, warnings }).toEqual({
    count: 20_000,
    lineTotal: 1_500_000_000,
    warnings: [],
  })
  expect(refusalOf(given.replace('<cac:InvoiceLine>', '<cac:InvoiceLine/>$&'))).toEqual({
    code: 'EInvoice.TooManyLines',
    max: 20_000,
  })
})

test.each([
  ['open elements', () => withElement(filled('<a>'))],
  ['empty elements', () => withElement(filled('<a/>'))],
  ['as many elements as are allowed', () => withElement('<cbc:Note>aaaaaaaa</cbc:Note>'.repeat(599_000))],
  ['elements of ever new names', () => withElement(Array.from({ length: 599_000 }, (_, index) => `<a${index}/>`).join(''))],
  ['attributes', () => withElement(filled('<a b="1" c="2" d="3"/>'))],
  [
    'attributes of one element',
    () => withElement(`<a ${Array.from({ length: 1_500_000 }, (_, index) => `b${index}=""`).join(' ')}/>`),
  ],
  ['one attribute', () => withElement(`<a b="${filled('x')}"/>`)],
  ['one text', () => withNote(filled('š'))],
  ['one CDATA', () => withNote(`<![CDATA[${filled('š', FULL - 20_000)}]]>`)],
  ['references', () => withElement(filled(`<cbc:Note>${'&amp;'.repeat(50_000)}</cbc:Note>`))],
  ['comments', () => withElement(filled('<!---->'))],
  ['open comments', () => withElement(filled('<!--'))],
  ['instructions', () => withElement(filled('<?a?>'))],
  ['open tags', () => withElement(filled('<'))],
  ['open quotes', () => withElement(`<a b="${filled('\'"')}`)],
  ['attachments', () => withElement(filled('<EmbeddedDocumentBinaryObject>a</EmbeddedDocumentBinaryObject>'))],
  ['white space', () => filled(' ', FULL)],
])('20 MB of %s hold nobody up', (_, given) => {
  const bytes = Buffer.from(given())
  const before = process.cpuUsage()
  readEInvoice(bytes)
  // What grows with the square of its size takes hours; what the processor took does not depend on what else it does.
  expect(process.cpuUsage(before).user).toBeLessThan(60_000_000)
})

test.each([
  ['UTF-8 with its mark', Buffer.from(`\ufeff${xml}`)],
  ['UTF-8 without a declaration', Buffer.from(xml.replace(/<\?xml.*\?>\s*/, ''))],
  ['UTF-8 that calls itself UTF-16 by mistake', Buffer.from(xml.replace('UTF-8', 'utf-16'))],
  ['UTF-16', Buffer.from(`\ufeff${xml}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
  ['windows-1250', inTable(xml.replace('UTF-8', 'windows-1250'), { č: 0xe8, ž: 0x9e, š: 0x9a, Š: 0x8a, ć: 0xe6, Ž: 0x8e })],
  ['ISO-8859-2', inTable(xml.replace('"UTF-8"', "'iso-8859-2'"), { č: 0xe8, ž: 0xbe, š: 0xb9, Š: 0xa9, ć: 0xe6, Ž: 0xae })],
])('Croatian letters are read in %s', (_, bytes) => {
  expect(takenIn(bytes).invoice).toEqual(takenIn(xml).invoice)
})

test('bytes that make no letters are refused, never replaced by question marks', () => {
  const wrong = { code: 'EInvoice.WrongEncoding' }
  expect(refusalOf(inTable(xml, { č: 0xe8 }))).toEqual(wrong)
  expect(refusalOf(xml.replace('UTF-8', 'izmisljeno-1'))).toEqual(wrong)
})

test('whatever the bytes are, they are read or refused and nothing else happens', () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(`<${text}`)),
  )
  fc.assert(
    fc.property(anything, (bytes) => 'refused' in readEInvoice(bytes)),
    { numRuns: 500 },
  )
})

test('an e-invoice changed anywhere is refused, or read into what the database can keep', () => {
  const place = fc.nat({ max: xml.length })
  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<', '>', '/>', '"', '&', '&#xD800;', '&#0;', '-', '9'.repeat(40), '<!--', ']]>', '__proto__', '0', '\u0000'),
  )
  fc.assert(
    fc.property(place, fc.nat({ max: 60 }), pieces, (at, length, piece) => {
      const read = readEInvoice(Buffer.from(xml.slice(0, at) + piece + xml.slice(at + length)))
      if ('refused' in read) return eInvoiceFailures.some((failure) => failure === read.refused)
      const kept = JSON.stringify(EInvoice.parse(read.invoice))
      return !kept.includes('\\u0000') && !/\\ud[89a-f]/.test(kept)
    }),
    { numRuns: 1500 },
  )
})

test('every refusal has one sentence in both languages that says what to do', () => {
  const texts = (catalogue: { readonly eInvoices: Readonly<Record<string, unknown>> }) =>
    eInvoiceFailures.map(({ message }) => catalogue.eInvoices[message.split('.')[1] ?? ''])
  for (const text of [...texts(hr), ...texts(en)]) expect(text).toMatch(/^[^.]+: [^.]+(\.\d)?\.$/)
})

/** In an encoding of one byte per letter, by the letters that are not ASCII. */
function inTable(text: string, table: Readonly<Record<string, number>>): Buffer {
  return Buffer.from(Array.from(text, (letter) => table[letter] ?? letter.charCodeAt(0)))
}
