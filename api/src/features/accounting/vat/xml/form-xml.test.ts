import { expect, test } from 'vitest'
import { vatReturn } from 'contract/croatia/ledger/return/vat-return'
import { childOf, frameProblems, pdvProblems, saidIn, treeOf } from '../../../../testing/accounting/read-return-xml.ts'
import { euFormXml } from './eu-form-xml.ts'
import { pdvXml } from './pdv-xml.ts'

const period = { from: '2026-01-01', until: '2026-03-31' }
const MADE = {
  period,
  taxpayer: { name: 'Sol & more d.o.o.', oib: '12345678903', cityName: 'Split', street: 'Riva', streetNumber: '' },
  filer: { firstName: 'Ana', lastName: 'Kovač', phone: '', email: '' },
  taxBranch: '3200',
  hash: 'a'.repeat(64),
  madeAt: '2026-04-10T09:30:00',
}
const NOTHING = { period, isPaidBill: true, proRata: '87.50', correction: 0, transferred: 0, byHand: {} }

test('what comes back is asked for as a refund, and an address without a number says so', () => {
  const boxes = [...vatReturn([], { ...NOTHING, correction: 65_000 }).boxes]
  const xml = pdvXml({ ...MADE, boxes })
  expect(pdvProblems(xml, '11.0')).toEqual([])
  const said = childOf(treeOf(xml), 'Tijelo')
  expect(['Podatak315', 'Podatak400', 'Podatak500', 'Podatak660', 'Povrat', 'Predujam', 'UstupPovrata'].map((name) => childOf(said, name).text)).toEqual([
    '650.00', '-650.00', '87.50', 'true', '650.00', '0.00', '0.00',
  ]) // prettier-ignore
  const taxpayer = childOf(childOf(treeOf(xml), 'Zaglavlje'), 'Obveznik')
  expect([childOf(taxpayer, 'Naziv').text, saidIn(childOf(taxpayer, 'Adresa'))]).toEqual([
    'Sol & more d.o.o.',
    'Mjesto Split · Ulica Riva · Broj bb',
  ])
})

test('PDV-S has goods and services of each VAT number, and what they come to (ledger P25, P26)', () => {
  const amounts = { I3: 0, I4: 0 }
  const xml = euFormXml('PDV-S', MADE, [
    { ordinal: 1, countryCode: 'EL', vatNumber: '094259216', amounts: { ...amounts, I1: 0, I2: 40_000 } },
    { ordinal: 2, countryCode: 'IT', vatNumber: '00743110157', amounts: { ...amounts, I1: 200_000, I2: 0 } },
  ])
  const root = treeOf(xml)
  const scheme = 'http://e-porezna.porezna-uprava.hr/sheme/zahtjevi/ObrazacPDVS/v1-0'
  expect(frameProblems(root, { name: 'ObrazacPDVS', scheme, version: '1.0' })).toEqual([])
  const said = childOf(root, 'Tijelo')
  expect(childOf(said, 'Isporuke').children.map(saidIn)).toEqual([
    'RedBr 1 · KodDrzave EL · PDVID 094259216 · I1 0.00 · I2 400.00',
    'RedBr 2 · KodDrzave IT · PDVID 00743110157 · I1 2000.00 · I2 0.00',
  ])
  expect(saidIn(childOf(said, 'IsporukeUkupno'))).toBe('I1 2000.00 · I2 400.00')
})

test('each form of a version is a document of its own, the same one however often it is written', () => {
  const identifierOf = (xml: string) => childOf(childOf(treeOf(xml), 'Metapodaci'), 'Identifikator').text
  const forms = (made: typeof MADE) => [pdvXml({ ...made, boxes: [] }), euFormXml('PDV-S', made, []), euFormXml('ZP', made, [])]
  const identifiers = forms(MADE).map(identifierOf)
  expect(new Set(identifiers).size).toBe(3)
  expect(forms(MADE).map(identifierOf)).toEqual(identifiers)
  const others = forms({ ...MADE, hash: 'b'.repeat(64) }).map(identifierOf)
  expect(others.filter((one) => identifiers.includes(one))).toEqual([])
})

test('a form says what it is, who made it and when, and to whom it goes', () => {
  const saidOf = (xml: string) => childOf(treeOf(xml), 'Metapodaci').children.filter(({ name }) => ['Naslov', 'Autor', 'Datum', 'Adresant'].includes(name)).map(({ text }) => text) // prettier-ignore
  const rest = ['Ana Kovač', '2026-04-10T09:30:00', 'Ministarstvo Financija, Porezna uprava, Zagreb']
  expect(saidOf(pdvXml({ ...MADE, boxes: [] }))).toEqual(['Prijava poreza na dodanu vrijednost', ...rest])
  expect(saidOf(euFormXml('PDV-S', MADE, []))).toEqual(['Prijava za stjecanje dobara i primljene usluge iz drugih država članica Europske unije', ...rest]) // prettier-ignore
  expect(saidOf(euFormXml('ZP', MADE, []))).toEqual(['Zbirna prijava za isporuke dobara i usluga u druge države članice Europske unije', ...rest]) // prettier-ignore
})

test('the return is on the form of 2026 from the period that ends in 2026 on, a quarter as a month', () => {
  const versionOf = (from: string, until: string) => treeOf(pdvXml({ ...MADE, period: { from, until }, boxes: [] })).attributes['verzijaSheme']
  expect(versionOf('2025-12-01', '2025-12-31')).toBe('10.0')
  expect(versionOf('2025-10-01', '2025-12-31')).toBe('10.0')
  expect(versionOf('2026-01-01', '2026-01-31')).toBe('11.0')
}) // prettier-ignore
