import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'

export { letterheadOf, logoIn, type Letterhead } from './letterhead.ts'

/** What other features ask of the business subject they work in. */

export const nameOfBusinessSubject = sql<string>`(select own.name from business_subjects own where own.id = app.business_subject_id())`

const ownId = sql<number>`app.business_subject_id()`

/** Its name, address, numbers and place in VAT, as they stand on papers. */
export const ownBusinessSubject = (db: Db) =>
  db
    .selectFrom('businessSubjects')
    .select(['name', 'slug', 'oib', 'street', 'streetNumber', 'postalCode', 'cityName', 'isInTaxSystem', 'vatCalculationType'])
    .where('id', '=', ownId)
    .executeTakeFirstOrThrow()

/** Until the transaction ends nobody else who asks this goes on in the business subject: for what concerns all rows of a table. */
export async function oneAfterTheOther(db: Db): Promise<void> {
  await db.selectFrom('businessSubjects').select('id').where('id', '=', ownId).forNoKeyUpdate().execute()
}
