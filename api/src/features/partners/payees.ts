import type { Db } from '../../kit/db.ts'

/** Where partners are, and the accounts they are known by. */
export async function payeesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('partners')
    .select(['id', 'street', 'postalCode', 'cityName', 'countryCode', 'ibans'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
