import { expect, test } from 'vitest'
import { treatmentFindings, type TreatedPaper } from './treatment-findings.ts'

type Group = TreatedPaper['groups'][number]
const found = (group: Partial<Group>, paper: Partial<TreatedPaper> = {}) =>
  treatmentFindings({
    direction: 'Incoming',
    country: 'EU',
    partnerVatNumber: 'IE6388047V',
    groups: [{ treatment: 'AEEU', supplyKind: 'Services', rate: '25', vat: 0, ...group }],
    ...paper,
  }).map(({ code, isFatal, path }) => `${code}${isFatal ? '!' : ''} ${path}`)

test('what can be posted is not complained about', () => {
  expect(found({})).toEqual([])
  expect(found({ treatment: 'K', supplyKind: 'Goods' }, { direction: 'Outgoing', country: 'EU' })).toEqual([])
  expect(found({ treatment: 'PDV25', vat: 250 }, { country: 'Croatia' })).toEqual([])
  expect(found({ treatment: 'ForeignVat', rate: '0', vat: 190 })).toEqual([])
})

test('goods within the EU are neither sold to nor bought from Croatia (ledger N08)', () => {
  for (const direction of ['Outgoing', 'Incoming'] as const)
    expect(found({ treatment: 'K', supplyKind: 'Goods' }, { direction, country: 'Croatia' })).toEqual([
      'T-04! groups.0.treatment',
    ])
})

test('treatment, kind and country are asked for and never guessed (pitfall L13) (ledger N09)', () => {
  expect(found({ treatment: null })).toEqual(['T-02! groups.0.treatment'])
  expect(found({ supplyKind: null })).toEqual(['T-03! groups.0.supplyKind'])
  expect(found({ treatment: null }, { country: null })).toEqual(['T-01! country'])
})

test('a treatment that does not fit country or kind, or own VAT as foreign, is refused', () => {
  expect(found({ treatment: 'O17' })).toEqual(['T-05! groups.0.treatment'])
  expect(found({ treatment: 'AEEU', supplyKind: 'Goods' })).toEqual(['T-05! groups.0.treatment'])
  expect(found({ treatment: 'Z' }, { direction: 'Outgoing', country: 'third' })).toEqual(['T-05! groups.0.treatment'])
  expect(found({ treatment: 'ForeignVat' }, { country: 'Croatia' })).toEqual(['T-06! groups.0.treatment'])
})

test('of VAT that we assess ourselves the rate is asked for, and none stands on the paper', () => {
  expect(found({ rate: '0' })).toEqual(['T-07! groups.0.rate'])
  expect(found({ vat: 25 })).toEqual(['T-08! groups.0.vat'])
  expect(found({ treatment: 'N', vat: 25 }, { country: 'Croatia' })).toEqual(['T-08! groups.0.vat'])
})

test('VAT that a supplier of the EU charges is asked about, and so is a missing VAT number', () => {
  expect(found({ treatment: 'PDV25', vat: 25 })).toEqual(['T-09 groups.0.treatment'])
  expect(found({}, { partnerVatNumber: '' })).toEqual(['T-10 groups.0.treatment'])
})

test('what we issue is asked neither for a rate that its buyer assesses nor about VAT of ours in another state', () => {
  const outgoing = { direction: 'Outgoing' } as const
  expect(found({ rate: '0' }, outgoing)).toEqual([])
  expect(found({ treatment: 'PDV25', vat: 25 }, outgoing)).toEqual([])
})

test('goods within the EU need a VAT number as services do, and what is from elsewhere does not', () => {
  expect(found({ treatment: 'K', supplyKind: 'Goods' }, { partnerVatNumber: '' })).toEqual(['T-10 groups.0.treatment'])
  for (const group of [{ treatment: 'K', supplyKind: 'Goods' }, { treatment: 'AEEU' }] as const)
    expect(found(group, { country: 'third', partnerVatNumber: '' })).toEqual(['T-05! groups.0.treatment'])
})
