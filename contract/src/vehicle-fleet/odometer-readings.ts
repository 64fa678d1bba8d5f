import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { day, id, optionalText } from '../kit/fields.ts'
import { reportPage, reportRows } from '../kit/lists/reports.ts'
import { manageVehicleFleet, readVehicleFleet } from '../business-subjects/settings-access.ts'

export const READING_NOTE_MAX = 200
const READING_KM_MAX = 9_999_999

export const readingOutOfOrder = failure({
  code: 'OdometerReading.OutOfOrder',
  status: 422,
  field: 'km',
  message: 'vehicleFleet.readingOutOfOrder',
})
export const readingExists = failure({
  code: 'OdometerReading.DayExists',
  status: 409,
  field: 'day',
  message: 'vehicleFleet.readingExists',
})
export const readingInFuture = failure({
  code: 'OdometerReading.InFuture',
  status: 422,
  field: 'day',
  message: 'vehicleFleet.readingInFuture',
})
export const tooManyReadings = failure({
  code: 'OdometerReading.TooMany',
  status: 409,
  message: 'vehicleFleet.tooManyReadings',
})

const OdometerReadingRequest = z.object({
  day,
  km: z.number().int().min(0).max(READING_KM_MAX),
  note: optionalText(READING_NOTE_MAX).default(''),
})

export const OdometerReading = z.object({ id, day, km: z.number().int(), note: z.string() })
export type OdometerReading = z.infer<typeof OdometerReading>

export const odometerReadings = endpoints(
  'odometerReadings',
  '/business-subjects/:businessSubjectId/vehicles/:vehicleId/odometer-readings',
  {
    list: {
      route: 'GET',
      access: readVehicleFleet,
      pageSize: 20,
      input: z.object({ page: reportPage }),
      output: z.object(reportRows(OdometerReading)),
      summary: 'What the odometer of a vehicle showed, the newest day first, twenty to a page',
    },
    create: {
      route: 'POST',
      access: manageVehicleFleet,
      input: OdometerReadingRequest,
      output: OdometerReading,
      failures: [readingInFuture, readingOutOfOrder, readingExists, tooManyReadings],
      summary: 'Note what the odometer showed on a day: never less than on a day before, nor more than on a later one',
    },
    remove: {
      route: 'DELETE /:id',
      access: manageVehicleFleet,
      summary: 'Delete a reading noted in error',
    },
  },
)
