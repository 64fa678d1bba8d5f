import { expect, test } from 'vitest'
import { COST_KINDS, deductionShareOn, recognisedShareOn } from './deduction-shares.ts'

test('how much VAT is deducted and how much cost recognised is as the law of the day says (ledger P21, P22) (pitfall L12)', () => {
  const on = (day: string) =>
    COST_KINDS.map((kind) => [kind, deductionShareOn(kind, day), recognisedShareOn(kind, day)].join(' '))
  expect(on('2026-07-15')).toEqual([
    'Ordinary 1 1',
    'PassengerVehicle 0.5 0.5',
    'VehicleAsOwnBusiness 1 1',
    'Entertainment 0 0.5',
  ])
  expect(deductionShareOn('PassengerVehicle', '2017-12-31')).toBeUndefined()
})
