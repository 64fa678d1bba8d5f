import { expect, test } from 'vitest'
import {
  emptyEntry,
  problemsOf,
  requestOf,
  tidy,
  toFields,
  totalsOf,
  vatBeside,
  withBase,
  type Entry,
  type TypedLine,
} from './entry.ts'

const RATES = ['25', '13', '5', '0'] as const
const lines = (typed: Partial<Record<(typeof RATES)[number], [base: string, vat: string]>>): TypedLine[] =>
  RATES.map((vatRate) => ({ vatRate, baseAmount: typed[vatRate]?.[0] ?? '', vatAmount: typed[vatRate]?.[1] ?? '' }))
const entry = (given: Partial<Entry> = {}): Entry => ({
  ...emptyEntry(),
  partnerId: 7,
  documentNumber: '1/1/1',
  documentDate: '2026-11-02',
  vatLines: lines({ '13': ['100', '13'] }),
  ...given,
})

const NEW = { name: '', oib: '', vatNumber: '', countryCode: 'HR' }

test('of a new partner the VAT number is sent in another country of the EU, elsewhere the OIB', () => {
  const said = (countryCode: string) => {
    const { oib, vatNumber } =
      requestOf(entry({ newPartner: { ...NEW, countryCode, oib: '12345678903', vatNumber: 'SI12345678' } })).newPartner ?? {}
    return [oib, vatNumber]
  }
  expect(said('SI')).toEqual([null, 'SI12345678'])
  for (const country of ['HR', 'US']) expect(said(country)).toEqual(['12345678903', ''])
})

test('only the rates that have amounts are sent, and what is empty is sent as nothing', () => {
  expect(
    requestOf(
      entry({ newPartner: { ...NEW, name: 'A', oib: ' ' }, vatLines: lines({ '13': ['1.000,50', '130,07'], '0': ['5', ''] }) }),
    ),
  ).toEqual({
    partnerId: 7,
    newPartner: { name: 'A', oib: null, vatNumber: '', countryCode: 'HR' },
    documentNumber: '1/1/1',
    documentDate: '2026-11-02',
    dueDate: null,
    currency: 'EUR',
    vatLines: [
      { vatRate: '13', baseAmount: 1000_50, vatAmount: 130_07 },
      { vatRate: '0', baseAmount: 5_00, vatAmount: 0 },
    ],
    iban: '',
    paymentReference: '',
    note: '',
  })
})

test('an entry that is in order has no problems', () => {
  expect(problemsOf(entry())).toEqual({})
})

test.each<[string, Partial<Entry>, Record<string, string>]>([
  [
    'nothing at all',
    emptyEntry(),
    {
      partnerId: 'Odaberite partnera ili upišite novoga.',
      documentNumber: 'Obavezno polje',
      documentDate: 'Obavezno polje',
      'vatLines.0.baseAmount': 'Obavezno polje',
    },
  ],
  [
    'a new partner',
    { partnerId: null, newPartner: { ...NEW, oib: '12345678901' } },
    { 'newPartner.name': 'Obavezno polje', 'newPartner.oib': 'OIB nije ispravan' },
  ],
  ['a due date before the date', { dueDate: '2026-11-01' }, { dueDate: 'Datum dospijeća ne može biti prije datuma računa.' }],
  [
    'an amount that means two things',
    { vatLines: lines({ '13': ['1,000.50', '1'] }) },
    { 'vatLines.1.baseAmount': 'Iznos nije čitljiv. Upišite ga kao 1.234,56.' },
  ],
  ['VAT without a base', { vatLines: lines({ '5': ['', '1'] }) }, { 'vatLines.2.baseAmount': 'Obavezno polje' }],
  ['a base without VAT', { vatLines: lines({ '5': ['20', ''] }) }, { 'vatLines.2.vatAmount': 'Obavezno polje' }],
  [
    'signs that differ, at the second rate that is used',
    { vatLines: lines({ '25': ['1', '0,25'], '5': ['20', '-1'] }) },
    { 'vatLines.2.vatAmount': 'PDV i osnovica moraju imati isti predznak.' },
  ],
])('%s is told at its field', (_, given, problems) => {
  expect(problemsOf(entry(given))).toEqual(problems)
})

test('what the API says of a line stands at the rate it is about', () => {
  expect(toFields(entry({ vatLines: lines({ '5': ['1', '0,05'] }) }), { 'vatLines.0.vatAmount': 'A', note: 'B' })).toEqual({
    'vatLines.2.vatAmount': 'A',
    note: 'B',
  })
})

test('the VAT of a base is proposed as it is typed, and what a person typed instead stays', () => {
  const empty: TypedLine = { vatRate: '25', baseAmount: '', vatAmount: '' }
  const proposed = withBase(empty, '100,10')
  expect(proposed).toEqual({ vatRate: '25', baseAmount: '100,10', vatAmount: '25,03' })
  expect(withBase(proposed, '200').vatAmount).toBe('50,00')
  expect(withBase(proposed, '').vatAmount).toBe('')
  expect(withBase({ ...proposed, vatAmount: '25,02' }, '200').vatAmount).toBe('25,02')
  expect(withBase({ ...empty, vatRate: '0' }, '200').vatAmount).toBe('')
})

test('VAT that is another than its rate makes of the base is told, and not where it is rounded line by line', () => {
  const line = (vatAmount: string, vatRate: TypedLine['vatRate'] = '25') => vatBeside({ vatRate, baseAmount: '100', vatAmount })
  expect([line('50'), line('25,06'), line('24,94')]).toEqual([25_00, 25_00, 25_00])
  expect([line('25'), line('25,05'), line('24,95'), line(''), line('abc')]).toEqual([null, null, null, null, null])
  expect(line('13', '13')).toBeNull()
})

test('the totals are those of what can be read so far', () => {
  expect(totalsOf(entry({ vatLines: lines({ '25': ['=2*50', '25'], '5': ['abc', ''] }) }))).toEqual({
    totalBaseAmount: 100_00,
    totalVatAmount: 25_00,
    totalAmount: 125_00,
  })
})

test('an amount is written out when its field is left; what is not read stays as it is', () => {
  expect(['=3*12,5', '1234.5', '', 'abc'].map(tidy)).toEqual(['37,50', '1.234,50', '', 'abc'])
})
