import { vehicleFleetHistory } from 'contract/vehicle-fleet/vehicle-fleet-history'
import { feature } from '../../kit/feature.ts'
import { odometerReadingRoutes } from './odometer-readings.ts'
import { remindOfVehiclesJob } from './remind-of-vehicles.ts'
import { vehicleRoutes } from './vehicles.ts'

export { vehicleRegistrationOf } from './vehicle-registration.ts'

export const vehicleFleetFeature = feature({
  heading: 'Vehicle fleet',
  routes: () => [...vehicleRoutes, ...odometerReadingRoutes],
  history: [
    {
      of: vehicleFleetHistory,
      tables: {
        vehicles: {
          columns: [
            'registration', 'make_and_model', 'vin', 'ownership', 'registration_valid_until', 'insurance_valid_until',
            'inspection_valid_until', 'is_active',
          ], // prettier-ignore
          namedBy: 'registration',
        },
        odometer_readings: { columns: ['day', 'km'], isToldWhole: true, partOf: { table: 'vehicles', by: 'vehicle_id' } },
      },
    },
  ],
  jobs: ({ configuration }) => [remindOfVehiclesJob(configuration.publicUrl)],
})
