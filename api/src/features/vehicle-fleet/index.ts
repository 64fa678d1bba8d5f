import { feature } from '../../kit/feature.ts'
import { odometerReadingRoutes } from './odometer-readings.ts'
import { remindOfVehiclesJob } from './remind-of-vehicles.ts'
import { vehicleRoutes } from './vehicles.ts'

export const vehicleFleetFeature = feature({
  routes: () => [...vehicleRoutes, ...odometerReadingRoutes],
  jobs: ({ configuration }) => [remindOfVehiclesJob(configuration.publicUrl)],
})
