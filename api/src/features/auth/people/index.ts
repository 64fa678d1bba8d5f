import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { shown } from '../../../kit/postgres/shown.ts'

export { countSending, endOwnCode, isOwnCode, newOwnCode } from './own-codes.ts'
export { hasPassword, isOwnPassword } from './own-password.ts'

/** What other features ask of accounts; they never read the tables of accounts themselves. */

/** People as other features read them. */
export const PEOPLE = shown('auth.users', ['id', 'displayName', 'email', 'emailVerified', 'selectedLanguage', 'searchText'])

/** The name of the account whose id stands in a column, or is given; null where there is none. */
export const nameOfPerson = (userId: number | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select person.display_name from auth.users person where person.id = ${userId})`

/** Where answers to what the person sends go. */
export const emailOfPerson = (userId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select person.email from auth.users person where person.id = ${userId})`

export async function personById(db: Db, userId: number) {
  return one(
    await db
      .selectFrom('auth.users')
      .select(['displayName as name', 'selectedLanguage as language', 'email'])
      .where('id', '=', userId)
      .execute(),
  )
}

/** Where a person was last: there they arrive the next time. */
export async function noteLastBusinessSubject(db: Db, userId: number, businessSubjectId: number): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({ lastBusinessSubjectId: businessSubjectId })
    .where('id', '=', userId)
    .where('lastBusinessSubjectId', 'is distinct from', businessSubjectId)
    .execute()
}
