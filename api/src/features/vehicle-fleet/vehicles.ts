import { holdRecord } from '../../kit/records/records.ts'
import { sql } from 'kysely'
import { registrationExists, tooManyVehicles, vehicles, VEHICLES_MAX, type Vehicle } from 'contract/vehicle-fleet/vehicles'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'

export const vehicleRoutes = routes(
  vehicles,
  {
    list: (_, { db }) => vehiclesOf(db).limit(VEHICLES_MAX).execute(),
    create: async (request, { db }) => {
      const { id } = one(await db.insertInto('vehicles').values(request).returning('id').execute())
      return found(db, id)
    },
    update: async ({ version, ...request }, { db, fail, params: { id } }) => {
      await holdRecord(db, { table: 'vehicles', id, version, fail })
      await db.updateTable('vehicles').set(request).where('id', '=', id).execute()
      return found(db, id)
    },
    remove: async (_, { db, params: { id } }) => {
      const { numDeletedRows } = await db.deleteFrom('vehicles').where('id', '=', id).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw missing()
      return undefined
    },
  },
  { vehicles_registration_unique: registrationExists, vehicles_limit: tooManyVehicles },
)

const vehiclesOf = (db: Db) =>
  db
    .selectFrom('vehicles')
    .select([
      'id',
      'registration',
      'makeAndModel',
      'vin',
      sql<Vehicle['ownership']>`ownership`.as('ownership'),
      'registrationValidUntil',
      'insuranceValidUntil',
      'inspectionValidUntil',
      'isActive',
      'version',
    ])
    .select((of) =>
      of
        .selectFrom('odometerReadings')
        .select('km')
        .whereRef('odometerReadings.vehicleId', '=', 'vehicles.id')
        .orderBy('day', 'desc')
        .limit(1)
        .as('odometerKm'),
    )
    .orderBy('isActive', 'desc')
    .orderBy('registration')
    .orderBy('id')

const found = (db: Db, id: number): Promise<Vehicle> => vehiclesOf(db).where('id', '=', id).executeTakeFirstOrThrow(missing)
