import { recordChanged, seen, version } from '../kit/records.ts'
import * as z from 'zod'
import { manageVehicleFleet, readVehicleFleet } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { dayOrNull, id, says, text } from '../kit/fields.ts'

export const REGISTRATION_MAX = 20
export const MAKE_AND_MODEL_MAX = 100
export const VEHICLES_MAX = 1_000
/** How long before a registration, an insurance or an inspection ends people are reminded of it. */
export const REMINDED_DAYS_AHEAD = 14

export const registrationExists = failure({
  code: 'Vehicle.RegistrationExists',
  status: 409,
  field: 'registration',
  message: 'vehicleFleet.registrationExists',
})
export const tooManyVehicles = failure({ code: 'Vehicle.TooMany', status: 409, message: 'vehicleFleet.tooMany' })

export const OWNERSHIPS = ['Owned', 'Leased'] as const

/** ISO 3779: seventeen letters and digits, without the letters that look like digits. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

const said = {
  registration: text(REGISTRATION_MAX),
  makeAndModel: text(MAKE_AND_MODEL_MAX),
  ownership: z.enum(OWNERSHIPS),
  registrationValidUntil: dayOrNull,
  insuranceValidUntil: dayOrNull,
  inspectionValidUntil: dayOrNull,
  isActive: z.boolean(),
}

export const VehicleRequest = z.object({
  ...said,
  /** Empty where it is not known; taken as people write it, kept without spaces and in capital letters. */
  vin: z
    .string()
    .overwrite((written) => written.replaceAll(/\s/g, '').toUpperCase())
    .refine((written) => written === '' || VIN.test(written), says('vehicleFleet.invalidVin'))
    .meta({ examples: ['WVWZZZ1JZXW000001'] }),
})
export type VehicleRequest = z.infer<typeof VehicleRequest>

/** `odometerKm` is what the newest reading says; null where there is none. */
export const Vehicle = z.object({
  ...said,
  id,
  registration: z.string(),
  makeAndModel: z.string(),
  vin: z.string(),
  odometerKm: z.number().int().nullable(),
  version,
})
export type Vehicle = z.infer<typeof Vehicle>

export const vehicles = endpoints('vehicles', '/business-subjects/:businessSubjectId/vehicles', {
  list: {
    route: 'GET',
    access: readVehicleFleet,
    shows: ['odometerReadings'],
    output: z.array(Vehicle).max(VEHICLES_MAX),
    summary: 'The vehicles of a business subject: those in use first, by registration',
  },
  create: {
    route: 'POST',
    access: manageVehicleFleet,
    input: VehicleRequest,
    output: Vehicle,
    failures: [registrationExists, tooManyVehicles],
    summary: 'Add a vehicle; a registration is there once, however its letters and spaces are written',
  },
  update: {
    route: 'PUT /:id',
    access: manageVehicleFleet,
    input: VehicleRequest.extend(seen),
    output: Vehicle,
    failures: [registrationExists, recordChanged],
    summary: 'Change a vehicle; of a date that is another one people are reminded again',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageVehicleFleet,
    summary: 'Delete a vehicle with its odometer log',
  },
})
