import { sql } from 'kysely'
import * as z from 'zod'
import { OdometerReading, odometerReadings, readingExists, readingInFuture, readingOutOfOrder, tooManyReadings } from 'contract/vehicle-fleet/odometer-readings' // prettier-ignore
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { pageOfReport } from '../../kit/lists/page-of-report.ts'
import { routes } from '../../kit/routes.ts'
import { one, readOne, readRows } from '../../kit/rows.ts'

export const odometerReadingRoutes = routes(
  odometerReadings,
  {
    list: async ({ page }, { db, params: { vehicleId } }) => {
      await vehicle(db, vehicleId).executeTakeFirstOrThrow(missing)
      const found = sql`from odometer_readings r where r.vehicle_id = ${vehicleId}`
      return pageOfReport(odometerReadings.list, page, {
        rows: (part) => readRows(db, OdometerReading, sql`select r.id, r.day, r.km, r.note ${found} order by r.day desc ${part}`),
        count: async () => (await readOne(db, Counted, sql`select count(*) as count ${found}`)).count,
      })
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

const Counted = z.object({ count: z.number() })

const COLUMNS = ['id', 'day', 'km', 'note'] as const

const vehicle = (db: Db, id: number) => db.selectFrom('vehicles').select('id').where('id', '=', id)
