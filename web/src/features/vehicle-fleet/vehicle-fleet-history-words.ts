import { count } from '../../kit/format.ts'
import { day, oneOf, type HistoryWords } from '../../kit/history/history-words.ts'

export const VEHICLE_FLEET_HISTORY: HistoryWords = {
  vehicles: {
    registration: 'vehicleFleet.registration',
    make_and_model: 'vehicleFleet.makeAndModel',
    vin: 'vehicleFleet.vin',
    ownership: {
      label: 'vehicleFleet.ownership',
      value: oneOf({ Owned: 'vehicleFleet.owned', Leased: 'vehicleFleet.leased' }),
    },
    registration_valid_until: { label: 'vehicleFleet.registrationValidUntil', value: day },
    insurance_valid_until: { label: 'vehicleFleet.insuranceValidUntil', value: day },
    inspection_valid_until: { label: 'vehicleFleet.inspectionValidUntil', value: day },
    is_active: 'vehicleFleet.active',
  },
  // A reading comes and goes, and never changes.
  odometer_readings: {
    day: { label: 'vehicleFleet.day', change: (before, after) => day(before ?? after) },
    km: { label: 'vehicleFleet.km', change: (before, after) => count(Number(before ?? after)) },
  },
}
