import { expect, test } from 'vitest'
import { VAT_TREATMENT_CODES, type CountryGroup } from '../../../codebooks/vat-treatments.ts'
import { issuedPlace } from './issued-supplies.ts'
import { receivedPlace } from './received-supplies.ts'
import { supplyKindProposed } from './supply-kind-proposed.ts'
import type { Procedure, Rate, SupplyKind, Treatment } from './supply.ts'

const COUNTRIES: readonly CountryGroup[] = ['Croatia', 'EU', 'third']
const KINDS: readonly SupplyKind[] = ['Goods', 'Services']

/** The box at home, in the EU and outside: of goods, and of services where it is another. */
const issued = (treatment: Treatment, procedure: Procedure = 'Ordinary') =>
  COUNTRIES.map((country) => {
    const boxes = KINDS.map((supplyKind) => {
      const place = issuedPlace({ treatment, country, supplyKind, procedure })
      return place === undefined ? 'unfit' : (place.boxOut ?? 'none')
    })
    return [...new Set(boxes)].join('/')
  })

test('what is issued has the box of its treatment, country and kind, or none fits', () => {
  expect(Object.fromEntries(VAT_TREATMENT_CODES.map((code) => [code, issued(code).join(' ')]))).toEqual({
    PDV25: '203 203 203',
    PDV13: '202 202 202',
    PDV5: '201 201 201',
    Z: '111 unfit unfit',
    AE: '101 unfit/104 105',
    K: 'unfit 103 unfit',
    AEEU: 'unfit unfit/104 unfit',
    G: 'unfit unfit 109',
    O17: 'unfit unfit 105',
    E: '108 110 110',
    E40: '108 110 110',
    MF: '110 110 110',
    MI: '110 110 110',
    MJ: '110 110 110',
    MD: '110 110 110',
    O: 'none 102/104 105',
    POVNAK: 'none none none',
    PP: 'none none none',
    PPMV: 'none none none',
    N: 'none none none',
  })
  expect(issued('K', 'Assembly')[1]).toBe('106')
  expect(issued('K', 'NewVehicle')[1]).toBe('107')
  expect(issued('O', 'SuppliedElsewhere').slice(0, 2)).toEqual(['102', '102'])
  // What is supplied in another state to a buyer from here is no supply within the EU.
  expect(issued('K', 'SuppliedElsewhere')[0]).toBe('102')
})

test('goods of the EU stand in the column of the ZP that their procedure has', () => {
  const column = (procedure: Procedure) => issuedPlace({ treatment: 'K', country: 'EU', supplyKind: 'Goods', procedure })?.column
  expect([column('Ordinary'), column('Procedure4263'), column('Triangular'), column('NewVehicle')]).toEqual([
    'ZP I1',
    'ZP I2',
    'ZP I3',
    null,
  ])
})

test('what is received has its boxes by rate, and a German service is not in 111 (pitfall L13)', () => {
  const boxes = (treatment: Treatment, country: CountryGroup, supplyKind: SupplyKind) =>
    (['5', '13', '25'] as const satisfies readonly Rate[]).map((rate) => {
      const place = receivedPlace({ treatment, country, supplyKind }, rate)
      return place && `${place.boxOut ?? ''}/${place.boxIn ?? ''}`
    })
  expect(boxes('PDV25', 'Croatia', 'Goods')).toEqual(['/301', '/302', '/303'])
  expect(boxes('AE', 'Croatia', 'Services')).toEqual(['204/304', '204/304', '204/304'])
  expect(boxes('K', 'EU', 'Goods')).toEqual(['205/305', '206/306', '207/307'])
  for (const procedure of ['NewVehicle', 'Assembly'] as const)
    expect(receivedPlace({ treatment: 'K', country: 'EU', supplyKind: 'Goods', procedure }, '25')).toMatchObject({
      boxOut: '207',
      column: 'PDV-S I1',
    })
  expect(boxes('AEEU', 'EU', 'Services')).toEqual(['208/308', '209/309', '210/310'])
  expect(boxes('O17', 'third', 'Services')).toEqual(['211/311', '212/312', '213/313'])
  // Whoever writes reverse charge abroad means that of services there.
  expect(boxes('AE', 'EU', 'Services')).toEqual(['208/308', '209/309', '210/310'])
  expect(boxes('AE', 'third', 'Services')).toEqual(['211/311', '212/312', '213/313'])
  expect(boxes('AE', 'EU', 'Goods')).toEqual([undefined, undefined, undefined])
  expect(boxes('O', 'EU', 'Services')).toEqual(['/', '/', '/'])
  expect(boxes('G', 'third', 'Goods')).toEqual(['/', '/', '/'])
  expect(boxes('N', 'Croatia', 'Services')).toEqual(['/', '/', '/'])
  expect(boxes('K', 'Croatia', 'Goods')).toEqual([undefined, undefined, undefined])
  expect(receivedPlace({ treatment: 'K', country: 'EU', supplyKind: 'Goods', procedure: 'Triangular' }, '25')).toMatchObject({
    boxOut: null,
    otherBox: '650',
  })
})

test('goods or services are proposed by the division of KPD, and nothing is guessed without one', () => {
  expect(['01.11.1', '33.12.1', '35.11.10', '36.00.1', 'C25.9'].map(supplyKindProposed)).toEqual(Array(5).fill('Goods'))
  expect(['34.00', '37.00.1', '41.00.2', '62.20.20', 'K62.20'].map(supplyKindProposed)).toEqual(Array(5).fill('Services'))
  expect(['', 'J', '00.1', 'usluga'].map(supplyKindProposed)).toEqual([null, null, null, null])
})
