import { expect, test } from 'vitest'
import { booked } from '../testing/given.ts'
import { JULY } from '../testing/july.ts'
import { euRows, euTotal, type EuPartner } from './eu-rows.ts'
import { returnFindings } from './return-findings.ts'
import type { ReturnToCheck } from './return-to-check.ts'
import { vatReturn, type VatReturn } from './vat-return.ts'

const PARTNERS: Readonly<Record<string, EuPartner>> = {
  P04: { countryCode: 'SI', vatNumber: 'SI 1234 5679' },
  P05: { countryCode: 'DE', vatNumber: 'DE123456788' },
  P25: { countryCode: 'IT', vatNumber: '00743110157' },
  P26: { countryCode: 'IE', vatNumber: 'IE6388047V' },
}
const entries = Object.entries(JULY).flatMap(([id, sources]) =>
  booked(...sources).vatEntries.map((entry) => ({ entry, partner: PARTNERS[id] ?? { countryCode: 'HR', vatNumber: '' } })),
)
const JULY_RETURN = vatReturn(
  entries.map(({ entry }) => entry),
  { period: { from: '2026-07-01', until: '2026-07-31' }, isPaidBill: false, proRata: null, correction: 0, transferred: 0, byHand: {} },
) // prettier-ignore
const CHECKED: ReturnToCheck = {
  vatReturn: JULY_RETURN,
  entryCount: 30,
  zp: euRows('ZP', entries),
  pdvS: euRows('PDV-S', entries),
  euPartners: [{ name: 'Roma s.r.l.', vatNumber: 'IT00743110157', isValid: true }],
  ledgerVat: -393_900,
  documentsWithoutEntry: [],
  postingCount: 0,
  waitingSince: '2026-07-15',
  today: '2026-08-10',
}
const found = (more: Partial<ReturnToCheck>) =>
  returnFindings({ ...CHECKED, ...more }).map(({ code, isFatal, params }) =>
    [code + (isFatal ? '!' : ''), ...Object.values(params)].join(' '),
  )
/** The return with another amount in a box, as if someone had written it by hand. */
const changed = (box: string, amount: { base?: number; vat?: number; percent?: string }): VatReturn => ({
  ...JULY_RETURN,
  boxes: JULY_RETURN.boxes.map((one) => (one.box === box ? Object.assign({}, one, amount) : one)),
})

test('the ZP and PDV-S have a row for each VAT number, without its country (ledger P04, P05, P25, P26)', () => {
  expect(CHECKED.zp).toEqual([
    { ordinal: 1, countryCode: 'DE', vatNumber: '123456788', amounts: { I1: 0, I2: 0, I3: 0, I4: 300_000 } },
    { ordinal: 2, countryCode: 'SI', vatNumber: '12345679', amounts: { I1: 500_000, I2: 0, I3: 0, I4: 0 } },
  ])
  expect(CHECKED.pdvS.map(({ countryCode, vatNumber, amounts }) => [countryCode, vatNumber, amounts.I1, amounts.I2])).toEqual([
    ['IE', '6388047V', 0, 40_000],
    ['IT', '00743110157', 200_000, 0],
  ])
  expect([euTotal(CHECKED.pdvS, 'I1'), euTotal(CHECKED.zp, 'I4')]).toEqual([200_000, 300_000])
})

test('Greece is EL, Northern Ireland XI, one number written twice is one row, and a number keeps its letters and signs', () => {
  const [of] = entries.filter(({ entry }) => entry.column === 'PDV-S I1')
  if (!of) throw new Error('P25 has an entry')
  const rows = euRows('PDV-S', [
    { ...of, partner: { countryCode: 'GR', vatNumber: 'EL094259216' } },
    { ...of, partner: { countryCode: 'GR', vatNumber: '094 259 216' } },
    { ...of, partner: { countryCode: 'GB', vatNumber: 'XI110305878' } },
    { ...of, partner: { countryCode: 'IE', vatNumber: 'ie 1+23456a' } },
    { ...of, partner: { countryCode: 'IE', vatNumber: '8*12345b' } },
  ])
  expect(rows.map(({ countryCode, vatNumber, amounts }) => [countryCode, vatNumber, amounts.I1])).toEqual([
    ['EL', '094259216', 400_000],
    ['IE', '1+23456A', 200_000],
    ['IE', '8*12345B', 200_000],
    ['XI', '110305878', 200_000],
  ])
})

test('what was only taken back from a taxpayer is a row below zero, and what comes to nothing or waits is none', () => {
  const [of] = entries.filter(({ entry }) => entry.column === 'PDV-S I1')
  if (!of) throw new Error('P25 has an entry')
  const back = { ...of, entry: { ...of.entry, base: -of.entry.base } }
  expect(euRows('PDV-S', [back]).map(({ amounts }) => amounts.I1)).toEqual([-200_000])
  expect(euRows('PDV-S', [of, back])).toEqual([])
  expect(euRows('PDV-S', [{ ...of, entry: { ...of.entry, vatOn: null } }])).toEqual([])
})

test('a good return has no finding', () => {
  expect(found({})).toEqual([])
})

test('a sum, a difference or a percentage that is wrong stops it', () => {
  expect(found({ vatReturn: changed('100', { base: 1 }) })).toEqual(['R-01! 000', 'R-01! 100'])
  expect(found({ vatReturn: changed('200', { vat: 1 }) })).toContain('R-01! 200')
  expect(found({ vatReturn: changed('300', { vat: 1 }) })).toContain('R-01! 300')
  expect(found({ vatReturn: changed('400', { vat: -1 }) })).toEqual(['R-02! -0,01 -3.939,00', 'R-13 -3.939,00 -0,01'])
  expect(found({ vatReturn: changed('500', { percent: '100.01' }) })).toEqual(['R-12! 100.01'])
  expect(found({ vatReturn: changed('500', { percent: '-0.01' }) })).toEqual(['R-12! -0.01'])
  for (const percent of ['0', '100']) expect(found({ vatReturn: changed('500', { percent }) })).toEqual([])
})

test('VAT that is not of its base is told beyond a cent for each entry', () => {
  const with203 = (vat: number) => found({ entryCount: 3, vatReturn: changed('203', { vat }) })
  expect(with203(47_503).filter((text) => text.startsWith('R-03'))).toEqual([])
  expect(with203(47_504).filter((text) => text.startsWith('R-03'))).toEqual(['R-03 203 475,04 475,00'])
  expect(found({ vatReturn: changed('313', { vat: 0 }) })).toContain('R-03 313 0,00 69,13')
})

test('PDV-S agrees with 205 to 210, and has each number once (pitfall O4)', () => {
  const [irish, italian] = CHECKED.pdvS
  if (!irish || !italian) throw new Error('there are two rows')
  expect(found({ pdvS: [irish, italian, { ...italian, ordinal: 3 }] })).toEqual([
    'R-04! IT00743110157',
    'R-05! 4.000,00 2.000,00',
  ])
  expect(found({ pdvS: [italian] })).toEqual(['R-06! 0,00 400,00'])
  for (const box of ['208', '209']) expect(found({ vatReturn: changed(box, { base: 1 }) })).toContain('R-06! 400,00 400,01')
  // Services of 400,00 in 210 leave no room for goods.
  const dearer = { ...italian, amounts: { ...italian.amounts, I1: 200_001 } }
  for (const box of ['204', '208', '210', '211'])
    expect(found({ pdvS: [irish, dearer], vatReturn: changed(box, { base: 900_000 }) })).toContain('R-05! 2.000,01 2.000,00')
  // Goods acquired at the lower rates make room for them.
  for (const box of ['205', '206', '207'])
    expect(
      found({ pdvS: [irish, dearer], vatReturn: changed(box, { base: box === '207' ? 200_001 : 1 }) }).filter((text) =>
        text.startsWith('R-05'),
      ),
    ).toEqual([])
})

test('goods of the ZP tie to 103 and services to 104 (pitfall L8)', () => {
  const [german, slovenian] = CHECKED.zp
  expect(found({ zp: german ? [german] : [] })).toEqual(['R-08! 0,00 5.000,00'])
  expect(found({ zp: slovenian ? [slovenian] : [] })).toEqual(['R-09! 0,00 3.000,00'])
  // Goods of the procedures 42 and 63, and those of three in a row, stand in columns of their own and in the same box.
  const procedures = (amounts: Partial<Record<'I1' | 'I2' | 'I3', number>>) =>
    found({ zp: CHECKED.zp.map((row) => (row.amounts.I1 > 0 ? { ...row, amounts: { ...row.amounts, ...amounts } } : row)) })
  expect(procedures({ I1: 300_000, I2: 150_000, I3: 50_000 })).toEqual([])
  expect(procedures({ I2: 1 })).toEqual(['R-08! 5.000,01 5.000,00'])
  expect(procedures({ I3: 1 })).toEqual(['R-08! 5.000,01 5.000,00'])
})

test('partners, accounts, documents, old input VAT and a period that runs are told (pitfall L14)', () => {
  const partner = (name: string, vatNumber: string, isValid: boolean | null) => ({ name, vatNumber, isValid })
  const euPartners = [partner('Roma', '', null), partner('Ulm', 'DE1', null), partner('Graz', 'ATU1', null), partner('Wien', 'ATU2', true), partner('Lyon', 'FR1', false)] // prettier-ignore
  expect(found({ euPartners })).toEqual(['R-10! Roma', 'R-11 Ulm (DE1), Graz (ATU1)', 'R-17 Lyon (FR1)'])
  const many = Array.from({ length: 9 }, (_, at) => partner(`K${at}`, `DE${at}`, null))
  expect(found({ euPartners: many })).toEqual([
    'R-11 K0 (DE0), K1 (DE1), K2 (DE2), K3 (DE3), K4 (DE4), K5 (DE5), K6 (DE6), K7 (DE7), …',
  ])
  expect(found({ euPartners: many.slice(1) })[0]).not.toContain('…')
  expect(found({ ledgerVat: 0, documentsWithoutEntry: ['12/P1/1', 'U-7'] })).toEqual(['R-13 0,00 -3.939,00', 'R-14 12/P1/1', 'R-14 U-7']) // prettier-ignore
  for (const postingCount of [1, 2]) expect(found({ postingCount })).toEqual([`R-18 ${postingCount}`])
  expect(found({ waitingSince: '2023-08-10' })).toEqual([])
  expect(found({ waitingSince: '2023-08-09' })).toEqual(['R-15 09.08.2023.'])
  expect(found({ today: '2026-07-31' })).toEqual(['R-16 31.07.2026.'])
})

test('what was typed as a correction and is in no entry is named as that, and anything besides it as what is not of papers', () => {
  const typed = vatReturn(
    entries.map(({ entry }) => entry),
    { period: { from: '2026-07-01', until: '2026-07-31' }, isPaidBill: false, proRata: null, correction: 12_50, transferred: 0, byHand: {} },
  ) // prettier-ignore
  expect(found({ vatReturn: typed })).toEqual(['R-19 12,50 01.07.2026. 31.07.2026.'])
  // Booked by hand, the books have it.
  expect(found({ vatReturn: typed, ledgerVat: -395_150 })).toEqual([])
  expect(found({ vatReturn: typed, ledgerVat: -393_899 })).toEqual(['R-13 -3.938,99 -3.951,50'])
})
