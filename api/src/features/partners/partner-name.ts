import type { Db } from '../../kit/db.ts'

/** What a partner is called now; undefined where there is none of that id in the business subject. */
export const partnerNameOf = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('partners').select('name').where('id', '=', id).executeTakeFirst())?.name

/** The same for many at once. */
export async function partnerNamesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('partners')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
