import { expect, test } from 'vitest'
import { assetKindOf } from './asset-kind.ts'

test.each([
  ['020000', 'RealEstate'],
  ['023000', 'RealEstate'],
  ['032000', 'PassengerVehicle'],
  ['0320001', 'PassengerVehicle'],
  ['031100', 'Other'],
  ['012000', 'Other'],
  ['039100', undefined],
  ['410000', undefined],
])('on %s stands: %s', (code, kind) => {
  expect(assetKindOf(code)).toBe(kind)
})
