import sharp from 'sharp'
import { expect, test } from 'vitest'
import { amountText } from 'contract/croatia/money'
import { issuedInvoice, type GivenInvoice } from '../../../testing/issuing/issued-invoice.ts'
import { codesOn, embeddedIn, textsOf } from '../../../testing/issuing/pdf-reader.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { slipOf, transferOf } from '../../sale-papers/payment-codes.ts'

const XML = Buffer.from(`<Invoice>${'<a>čćžšđ</a>'.repeat(100)}</Invoice>`)
const pdfOf = (given: GivenInvoice, logo: Buffer | null = null) =>
  invoicePdf(issuedInvoice(given), { logo, eInvoice: { name: 'Racun-12-P1-1.xml', bytes: XML } })
const wordsOf = async (given: GivenInvoice) => (await textsOf(await pdfOf(given))).join(' ')

const LETTERS = 'čćžšđ ČĆŽŠĐ €'

test('the paper says who, whom, what and how much, with every Croatian letter (GAP-03)', async () => {
  const words = await wordsOf({
    lines: [
      { name: `Održavanje ${LETTERS}`, description: 'Opis usluge', quantity: '1.5', unitPrice: '12.345', discountPercent: '10' },
      { name: 'Knjiga', quantity: '3', unitCode: 'H87', unitPrice: '19.9', vatTreatment: 'PDV5', itemCode: 'K-1' },
    ],
    shows: { logo: false, barcode: false, itemCode: true },
    deliveryDate: '2026-11-01',
    deliveryEndDate: '2026-11-20',
    orderNumber: 'N-118',
    contractNumber: 'U-77',
    note: `Prvi red ${LETTERS}\nDrugi red`,
    footer: 'Upisano u sudski registar',
  })
  for (const said of [
    'Kovač d.o.o. Ilica 42 10000 Zagreb OIB: 69435151530 PDV ID: HR69435151530',
    'Kupac Žito i čaša d.o.o. Ulica Đure Šporera 1 51000 Rijeka OIB: 32234297847',
    'Izdano Zagreb, 21.11.2026. 14:05 Isporuka 01.11.2026. – 20.11.2026. Dospijeće 06.12.2026.',
    'Plaćanje Transakcijski račun Operater A1 Narudžbenica N-118 Ugovor U-77',
    'Račun 12/P1/1 Za platiti 83,53 EUR do 06.12.2026.',
    `1 Održavanje ${LETTERS} Opis usluge 1,5 h 12,345 10 % 25 % 16,67`,
    '2 K-1 Knjiga 3 kom 19,90 5 % 59,70',
    '25 % 16,67 4,17 5 % 59,70 2,99',
    'Osnovica 76,37 PDV 7,16 Za platiti 83,53 EUR',
    'IBAN HR45 2340 0091 1065 4321 5',
    'HR00 12-1-1-2026',
    `Napomena Prvi red ${LETTERS} Drugi red`,
    'Upisano u sudski registar',
    'Račun 12/P1/1 · Kovač d.o.o. 1 / 1',
  ])
    expect.soft(words).toContain(said)
  expect(words).not.toMatch(/kn\b|HRK/)
})

test.each([
  ['Croatian', 'Kupac', 'Račun 12/P1/1 Za platiti 250,00 EUR do 06.12.2026.', '2 h'],
  ['English', 'Buyer', 'Invoice 12/P1/1 Amount due 250.00 EUR due 06.12.2026.', '2 h'],
  [
    'CroatianEnglish',
    'Kupac / Buyer',
    'Račun / Invoice 12/P1/1 Za platiti 250,00 EUR do 06.12.2026. / Amount due 250,00 EUR due 06.12.2026.',
    '2 h',
  ],
] as const)(
  'an invoice, a credit note and a cancellation are set in %s, and nothing but an invoice asks for payment (GAP-03, GAP-105)',
  async (language, buyer, title, quantity) => {
    const words = await wordsOf({ language })
    for (const said of [buyer, title, quantity]) expect(words).toContain(said)
    const original = { invoiceId: 1, number: '11/P1/1', issueDate: '2026-11-02' }
    const credit = await wordsOf({ language, kind: 'CreditNote', dueDate: null, original })
    const cancelled = await wordsOf({ language, kind: 'Cancellation', dueDate: null, original, lines: [{ quantity: '-2' }] })
    const [creditNote, cancellation] = HEADINGS[language]
    expect([credit, cancelled]).toEqual([expect.stringContaining(creditNote), expect.stringContaining(cancellation)])
    expect(cancelled).toContain(language === 'English' ? '−250.00 EUR' : '−250,00 EUR')
    expect(cancelled).toContain('−2 h')
    const creditTaken = await wordsOf({ language, kind: 'Cancellation', original })
    for (const one of [credit, cancelled, creditTaken]) {
      expect(one).toContain('11/P1/1, 02.11.2026.')
      expect(one).not.toContain('IBAN')
    }
  },
)

const HEADINGS = {
  Croatian: ['Odobrenje 12/P1/1', 'Storno račun 12/P1/1'],
  English: ['Credit note 12/P1/1', 'Cancellation invoice 12/P1/1'],
  CroatianEnglish: ['Odobrenje / Credit note 12/P1/1', 'Storno račun / Cancellation invoice 12/P1/1'],
} as const

test('in another currency VAT and total stand in euro beside it, with the rate and its day, and nothing is scanned (GAP-03)', async () => {
  const given: GivenInvoice = { currency: 'USD', exchangeRate: { rate: '1.0832', day: '2026-11-20' } }
  const pdf = await pdfOf(given)
  const words = (await textsOf(pdf)).join(' ')
  for (const said of [
    'Za platiti 250,00 USD',
    'PDV u eurima 46,16 EUR',
    'Ukupno u eurima 230,80 EUR',
    '1 EUR = 1,0832 USD, 20.11.2026.',
  ])
    expect(words).toContain(said)
  expect(await codesOn(pdf, 0)).toEqual({})
})

test('a buyer abroad reads the BIC of the bank, which their own asks for; in Croatia nobody does (GAP-03)', async () => {
  const { buyer } = issuedInvoice({})
  expect(await wordsOf({ language: 'English', buyer: { ...buyer, countryCode: 'US' } })).toContain('BIC (SWIFT) PBZGHR2X')
  expect(await wordsOf({ language: 'English' })).not.toContain('BIC')
})

test('where no VAT is charged its provision is said, and cash accounting too (GAP-03)', async () => {
  const clause = 'Prijenos porezne obveze prema čl. 75. st. 3. Zakona o PDV-u'
  const issued = issuedInvoice({ lines: [{ vatTreatment: 'AE' }, { vatTreatment: 'PDV25' }] })
  const words = await wordsOf({
    ...issued,
    lines: [{ vatTreatment: 'AE' }, { vatTreatment: 'PDV25' }],
    allowances: [],
    seller: { ...issued.seller, isByPaidBill: true },
    vatTotals: issued.vatTotals.map((total) => (total.vatTreatment === 'AE' ? { ...total, clause } : total)),
  })
  for (const said of [clause, 'Prijenos porezne obveze 200,00 0,00', '25 % 200,00 50,00', 'Obračun prema naplaćenoj naknadi'])
    expect(words).toContain(said)
})

test('what is scanned from the page is the payment slip and the transfer, to the letter (GAP-03)', async () => {
  const issued = issuedInvoice({ lines: [{ unitPrice: '499.99' }] })
  const codes = await codesOn(await pdfOf(issued as GivenInvoice), 0)
  expect(codes).toEqual({ PDF417: slipOf(issued), QRCode: transferOf(issued) })
  expect(codes['PDF417']?.split('\n')).toEqual([
    'HRVHUB30', 'EUR', '000000000124998', 'Žito i čaša d.o.o.', 'Ulica Đure Šporera 1', '51000 Rijeka', 'Kovač d.o.o.', 'Ilica 42',
    '10000 Zagreb', 'HR4523400091106543215', 'HR00', '12-1-1-2026', 'COST', 'Račun 12/P1/1', '',
  ]) // prettier-ignore
})

test('nothing is there to scan where the setting, the way of paying or the amount leaves nothing to pay by code (GAP-03)', async () => {
  const { shows, payment } = issuedInvoice()
  const cases: GivenInvoice[] = [
    { shows: { ...shows, barcode: false } },
    { payment: { ...payment, method: 'Card', iban: '' } },
    { lines: [{ unitPrice: '0' }] },
    { kind: 'CreditNote', dueDate: null },
  ]
  for (const given of cases) expect(await codesOn(await pdfOf(given), 0)).toEqual({})
})

test('the sums carried from page to page are those of the lines above them (GAP-03)', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => ({ name: `Stavka ${index + 1}`, unitPrice: `${index + 1}.11` }))
  const issued = issuedInvoice({ lines })
  const pages = await textsOf(await pdfOf({ lines }))
  expect(pages.length).toBeGreaterThanOrEqual(3)
  let [last, carriedOver] = [0, '']
  for (const [index, page] of pages.entries()) {
    const numbers = [...page.matchAll(/Stavka (\d+)/g)].map(([, number]) => Number(number))
    const [, brought = ''] = /Prijenos s prethodne stranice ([\d.,]+)/.exec(page) ?? []
    expect(brought, `page ${index + 1}`).toBe(carriedOver)
    last = numbers.at(-1) ?? last
    const [, carried = ''] = /Prijenos na sljedeću stranicu ([\d.,]+)/.exec(page) ?? []
    const sum = issued.lines.slice(0, last).reduce((total, { amount }) => total + amount, 0)
    expect(carried, `page ${index + 1}`).toBe(last < lines.length ? amountText(sum) : '')
    expect(page).toContain(`${index + 1} / ${pages.length}`)
    carriedOver = carried
  }
  expect(last).toBe(90)
})

test('names of any length and the largest amounts stay on the paper (GAP-03)', async () => {
  const words = await wordsOf({
    lines: [{ name: 'Ž'.repeat(120), quantity: '1', unitPrice: '12345678901.23' }],
    buyer: { ...issuedInvoice().buyer, name: 'Društvo s ograničenom odgovornošću '.repeat(4).trim() },
  })
  expect(words).toContain('12.345.678.901,23')
  expect(words.replaceAll(' ', '')).toContain('Ž'.repeat(120))
  expect(words).toContain('Društvo s ograničenom odgovornošću Društvo s ograničenom odgovornošću')
})

test('what a person wrote is text, never markup, in any script (GAP-03)', async () => {
  const hostile = ['#read("/etc/passwd")', '$x^2$', '</w>', '*a* _b_ `c` @e //f', '#pdf.attach("a")', '\\u{41}', '😀', '{{t}} %s']
  const words = await wordsOf({ note: hostile.join('\n'), lines: hostile.map((name) => ({ name })), footer: hostile.join(' ') })
  for (const text of hostile) expect(words.split(text).length - 1, text).toBeGreaterThanOrEqual(3)
  const rightToLeft = await wordsOf({ note: 'שלום' })
  expect([...'שלום'].filter((letter) => !rightToLeft.includes(letter))).toEqual([])
  const noFont = await wordsOf({ note: '中文 čćžšđ \u0007' })
  expect(noFont).toContain('□□ čćžšđ □')
})

test('it is a PDF/A-3 for ever, tagged, in its language, with the e-invoice in it as another form of the same (GAP-03)', async () => {
  const logo = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const shows = { logo: true, barcode: true, itemCode: false }
  const pdf = await pdfOf({ shows }, logo)
  const text = pdf.toString('latin1')
  for (const sign of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    '/OutputIntents',
    '/GTS_PDFA1',
    '/AFRelationship /Alternative',
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (hr',
    '<dc:title>',
    'Racun-12-P1-1.xml',
  ])
    // prettier-ignore
    expect.soft(text, sign).toContain(sign)
  expect(text.match(/\/S \/Figure/g)).toHaveLength(3)
  expect(embeddedIn(pdf)).toEqual(XML)
  const without = await pdfOf({ shows: { ...shows, logo: false } }, logo)
  expect(without.toString('latin1').match(/\/S \/Figure/g)).toHaveLength(2)
})

test('the same invoice is the same bytes, whenever it is set (GAP-03)', async () => {
  const [one, other] = [await pdfOf({ note: LETTERS }), await pdfOf({ note: LETTERS })]
  expect(one.equals(other)).toBe(true)
  expect(one.equals(await pdfOf({ note: 'Drukčije' }))).toBe(false)
})
