import type { Job } from '../../kit/jobs/jobs.ts'
import type { Route } from '../../kit/routes.ts'
import { odometerReadingRoutes } from './odometer-readings.ts'
import { remindOfVehiclesJob } from './remind-of-vehicles.ts'
import { vehicleRoutes } from './vehicles.ts'

export const vehicleFleetRoutes: Route[] = [...vehicleRoutes, ...odometerReadingRoutes]
export const vehicleFleetJobs = (publicUrl: string): Job[] => [remindOfVehiclesJob(publicUrl)]
