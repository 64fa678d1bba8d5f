import { odometerReadings, READINGS_PAGE_SIZE, readingExists, readingInFuture, readingOutOfOrder, tooManyReadings } from 'contract/vehicle-fleet/odometer-readings' // prettier-ignore
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'

export const odometerReadingRoutes = routes(
  odometerReadings,
  {
    list: async ({ page }, { db, params: { vehicleId } }) => {
      await vehicle(db, vehicleId).executeTakeFirstOrThrow(missing)
      const readings = db.selectFrom('odometerReadings').where('vehicleId', '=', vehicleId)
      const { totalCount } = await readings.select((of) => of.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow()
      const offset = (page - 1) * READINGS_PAGE_SIZE
      const rows = await readings.select(COLUMNS).orderBy('day', 'desc').limit(READINGS_PAGE_SIZE).offset(offset).execute()
      return { rows, totalCount }
    },
    create: async (request, { db, params: { vehicleId }, fail }) => {
      // It stays until the transaction ends: a deletion waits, and then takes the reading along.
      await vehicle(db, vehicleId).forKeyShare().executeTakeFirstOrThrow(missing)
      if (request.day > clock.today()) fail(readingInFuture)
      const values = { ...request, vehicleId }
      return one(await db.insertInto('odometerReadings').values(values).returning(COLUMNS).execute())
    },
    remove: async (_, { db, params: { vehicleId, id } }) => {
      const reading = db.deleteFrom('odometerReadings').where('vehicleId', '=', vehicleId).where('id', '=', id)
      const { numDeletedRows } = await reading.executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw missing()
      return undefined
    },
  },
  {
    odometer_readings_order: readingOutOfOrder,
    odometer_readings_day_unique: readingExists,
    odometer_readings_limit: tooManyReadings,
  },
)

const COLUMNS = ['id', 'day', 'km', 'note'] as const

const vehicle = (db: Db, id: number) => db.selectFrom('vehicles').select('id').where('id', '=', id)
