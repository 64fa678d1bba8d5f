import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'

/** Its name, address, numbers and place in VAT, as they stand on papers. */
export const ownBusinessSubject = (db: Db) =>
  db
    .selectFrom('businessSubjects')
    .select(['name', 'slug', 'oib', 'street', 'streetNumber', 'postalCode', 'cityName', 'isInTaxSystem', 'vatCalculationType'])
    .where('id', '=', OWN_ID)
    .executeTakeFirstOrThrow()

export const OWN_ID = sql<number>`app.business_subject_id()`
