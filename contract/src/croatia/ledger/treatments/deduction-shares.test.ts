import { expect, test } from 'vitest'
import { COST_KINDS, deductionShareOn, recognisedShareOn } from './deduction-shares.ts'

test('how much VAT is deducted and how much cost recognised is as the law of the day says (ledger P21, P22) (pitfall L12)', () => {
  const on = (day: string) =>
    COST_KINDS.map((kind) => [kind, deductionShareOn(kind, day, null), recognisedShareOn(kind, day)].join(' '))
  expect(on('2026-07-15')).toEqual([
    'Ordinary 1 1',
    'PassengerVehicle 0.5 0.5',
    'VehicleAsOwnBusiness 1 1',
    'Entertainment 0 0.5',
  ])
  expect(deductionShareOn('PassengerVehicle', '2017-12-31', null)).toBeUndefined()
  expect([deductionShareOn('Ordinary', '2013-06-30', null), deductionShareOn('Ordinary', '2013-07-01', null)]).toEqual([
    undefined,
    '1',
  ])
  for (const kind of ['PassengerVehicle', 'Entertainment'] as const)
    expect([recognisedShareOn(kind, '2017-12-31'), recognisedShareOn(kind, '2018-01-01')]).toEqual([undefined, '0.5'])
})

test('where supplies are partly exempt, VAT is deducted by the pro rata of what its kind allows', () => {
  const by = (proRata: string) => COST_KINDS.map((kind) => deductionShareOn(kind, '2026-07-15', proRata))
  expect(by('60')).toEqual(['0.6', '0.3', '0.6', '0'])
  expect(by('85.55')).toEqual(['0.8555', '0.4278', '0.8555', '0'])
  expect(by('100')).toEqual(['1', '0.5', '1', '0'])
  expect(by('0')).toEqual(['0', '0', '0', '0'])
  expect(deductionShareOn('PassengerVehicle', '2017-12-31', '60')).toBeUndefined()
})
