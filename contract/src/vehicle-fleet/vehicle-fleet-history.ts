import { readVehicleFleet } from '../business-subjects/settings-access.ts'
import { history } from '../kit/history.ts'

export const vehicleFleetHistory = history('vehicleFleetHistory', 'vehicle-fleet', {
  access: readVehicleFleet,
  shows: ['vehicles', 'odometerReadings'],
})
