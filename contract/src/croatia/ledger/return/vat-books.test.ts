import { expect, test } from 'vitest'
import { VAT_BOXES, type Box } from '../boxes.ts'
import { booked } from '../testing/given.ts'
import { JULY } from '../testing/july.ts'
import { issuedBook, ISSUED_COLUMNS } from './issued-book.ts'
import { receivedBook, RECEIVED_COLUMNS } from './received-book.ts'
import { bookTotals, type BookedPaper } from './vat-book.ts'
import { boxOf, vatReturn } from './vat-return.ts'

const papers = (book: 'I-RA' | 'U-RA', isInReturn: boolean): BookedPaper[] =>
  Object.entries(JULY).flatMap(([number, sources]) =>
    sources.flatMap((source) => {
      const entries = booked(source).vatEntries.filter((entry) => entry.book === book && (!isInReturn || entry.vatOn !== null))
      const about = { number, issuedOn: '2026-07-15', arrivedOn: null, partnerName: 'Alfa d.o.o.', partnerSeat: 'Zagreb', partnerNumber: '' }
      return entries.length === 0 ? [] : [{ ...about, entries }]
    }),
  ) // prettier-ignore

const boxes = vatReturn(
  [...papers('I-RA', true), ...papers('U-RA', true)].flatMap(({ entries }) => entries),
  { period: { from: '2026-07-01', until: '2026-07-31' }, isPaidBill: false, proRata: null, correction: 0, transferred: 0, byHand: {} },
) // prettier-ignore
const base = (...of: readonly Box[]) => of.reduce((all, box) => all + boxOf(boxes, box).base, 0)
const vat = (...of: readonly Box[]) => of.reduce((all, box) => all + boxOf(boxes, box).vat, 0)

test('the book of issued invoices adds up to its boxes (pitfall L14)', () => {
  const totals = bookTotals(ISSUED_COLUMNS, issuedBook(papers('I-RA', true)))
  expect(totals).toMatchObject({
    7: base('101', '102', '104', '105'),
    8: base('109'),
    9: base('103', '106', '107'),
    10: base('108'),
    11: base('110'),
    12: base('111'),
    13: base('201'),
    14: vat('201'),
    15: base('202'),
    16: vat('202'),
    17: base('203'),
    18: vat('203'),
  })
  expect(totals[6]).toBe(base('100', '201', '202', '203') + vat('201', '202', '203'))
})

test('the book of received invoices adds up to its boxes, with what is not deducted beside (pitfall L14)', () => {
  const totals = bookTotals(RECEIVED_COLUMNS, receivedBook(papers('U-RA', true)))
  expect([totals[12], totals[14], totals[16]]).toEqual([0, 0, vat('300')])
  expect([totals[13], totals[15], totals[17]]).toEqual([0, 1_040, 1_250 + 375_000])
  expect(totals[11]).toBe([12, 13, 14, 15, 16, 17].reduce((all, column) => all + totals[column as 12], 0))
})

test('a row says whose paper it is, and has each amount in its column (ledger P22, P24, P25, P28a)', () => {
  const rows = receivedBook(papers('U-RA', false))
  const columns = (number: string) =>
    rows
      .filter((row) => row.number === number)
      .map((row) => Object.fromEntries(Object.entries(row.columns).filter(([, amount]) => amount !== 0)))
  expect(columns('P22')).toEqual([{ 8: 8_000, 10: 9_040, 11: 1_040, 15: 1_040 }])
  expect(columns('P24')).toEqual([{ 6: 30_000, 10: 30_000 }])
  expect(columns('P25')).toEqual([{ 9: 200_000, 10: 200_000, 11: 50_000, 16: 50_000 }])
  expect(columns('P28a')).toEqual([
    { 6: 100_000, 10: 100_000 },
    { 9: 103_000, 10: 128_750, 11: 25_750, 16: 25_750 },
  ])
  expect(rows[0]).toMatchObject({ ordinal: 1, number: 'P20', vatOn: '2026-07-15', boxes: ['303'] })
})

test('an issued paper stands in the column of its box, outside the return as not taxable, with its VAT beside its base', () => {
  const [paper] = papers('I-RA', true)
  const [entry] = paper?.entries ?? []
  if (!paper || !entry) throw new Error('P01 has an entry')
  const columnOf = (boxOut: Box | null) => {
    const [row] = issuedBook([{ ...paper, entries: [{ ...entry, boxOut, base: 100, vat: 25 }] }])
    const { 6: total, ...columns } = row?.columns ?? {}
    return [total, ...Object.entries(columns).filter(([, amount]) => amount !== 0).flat()].join(' ')
  }
  const boxesOf = (columns: string) => VAT_BOXES.filter((box) => /^[12]/.test(box) && box.slice(1) !== '00' && box <= '203' && columnOf(box) === columns)
  expect(boxesOf('125 7 100')).toEqual(['101', '102', '104', '105'])
  expect(boxesOf('125 8 100')).toEqual(['109'])
  expect(boxesOf('125 9 100')).toEqual(['103', '106', '107'])
  expect([boxesOf('125 10 100'), boxesOf('125 11 100'), boxesOf('125 12 100')]).toEqual([['108'], ['110'], ['111']])
  expect(['201', '202', '203'].map((box) => columnOf(box as Box))).toEqual(['125 13 100 14 25', '125 15 100 16 25', '125 17 100 18 25'])
  expect(columnOf(null)).toBe('125 7 100')
}) // prettier-ignore

test('a received paper has base, deducted and not deducted VAT of each rate in columns of their own', () => {
  const [paper] = papers('U-RA', true)
  const [entry] = paper?.entries ?? []
  if (!paper || !entry) throw new Error('P20 has an entry')
  const columnsOf = (rate: '5' | '13' | '25') => {
    const entries = [{ ...entry, rate, base: 1_000, vat: 50, deductibleVat: 30, undeductibleVat: 20 }]
    const [row] = receivedBook([{ ...paper, entries }])
    return Object.entries(row?.columns ?? {}).filter(([, amount]) => amount !== 0).flat().join(' ')
  }
  expect(columnsOf('5')).toBe('7 1000 10 1050 11 50 12 30 13 20')
  expect(columnsOf('13')).toBe('8 1000 10 1050 11 50 14 30 15 20')
  expect(columnsOf('25')).toBe('9 1000 10 1050 11 50 16 30 17 20')
}) // prettier-ignore

test('rows are numbered from one, say the first day of VAT among what still waits, and name each of their boxes once, in order', () => {
  const [paper] = papers('I-RA', true)
  const [entry] = paper?.entries ?? []
  if (!paper || !entry) throw new Error('P01 has an entry')
  const entries = [{ ...entry, vatOn: null, otherBoxes: ['640' as const] }, entry, { ...entry, boxOut: '111' as const }]
  expect(issuedBook([{ ...paper, entries }, paper])).toMatchObject([
    { ordinal: 1, vatOn: '2026-07-15', boxes: ['111', '203', '640'] },
    { ordinal: 2, boxes: ['203'] },
  ])
})

test('a box in which nothing is left is not told of: a wrong treatment that was replaced on the same day is gone', () => {
  const [paper] = papers('U-RA', true)
  const [entry] = paper?.entries ?? []
  if (!paper || !entry) throw new Error('P20 has an entry')
  const asAsset = { ...entry, otherBoxes: ['614' as const] }
  const back = {
    ...asAsset,
    base: -entry.base,
    vat: -entry.vat,
    deductibleBase: -entry.deductibleBase,
    deductibleVat: -entry.deductibleVat,
  }
  const boxesOf = (...entries: (typeof asAsset)[]) => receivedBook([{ ...paper, entries }])[0]?.boxes
  expect([boxesOf(asAsset), boxesOf(asAsset, back), boxesOf(asAsset, back, { ...entry, otherBoxes: [] })]).toEqual([
    ['303', '614'],
    [],
    ['303'],
  ])
  // What is taken back on another day stands in a row of its own, with its boxes; a base alone or VAT alone is in its box too.
  expect(boxesOf(back)).toEqual(['303', '614'])
  expect(boxesOf({ ...asAsset, deductibleBase: 0 })).toEqual(['303'])
  expect(boxesOf({ ...asAsset, deductibleVat: 0 })).toEqual(['303', '614'])
})
