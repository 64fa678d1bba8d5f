import { count } from '../../kit/format.ts'
import { day, inColumns, oneOf, type ColumnWords, type HistoryWords } from '../../kit/history/history-words.ts'

/** The fields of a vehicle. */
export const VEHICLE_WORDS = {
  registration: 'vehicleFleet.registration',
  makeAndModel: 'vehicleFleet.makeAndModel',
  vin: 'vehicleFleet.vin',
  ownership: {
    label: 'vehicleFleet.ownership',
    value: oneOf({ Owned: 'vehicleFleet.owned', Leased: 'vehicleFleet.leased' }),
  },
  registrationValidUntil: { label: 'vehicleFleet.registrationValidUntil', value: day },
  insuranceValidUntil: { label: 'vehicleFleet.insuranceValidUntil', value: day },
  inspectionValidUntil: { label: 'vehicleFleet.inspectionValidUntil', value: day },
  isActive: 'vehicleFleet.active',
} as const satisfies Record<string, ColumnWords>

export const VEHICLE_FLEET_HISTORY: HistoryWords = {
  vehicles: inColumns(VEHICLE_WORDS),
  // A reading comes and goes, and never changes.
  odometer_readings: {
    day: { label: 'vehicleFleet.day', change: (before, after) => day(before ?? after) },
    km: { label: 'vehicleFleet.km', change: (before, after) => count(Number(before ?? after)) },
  },
}
