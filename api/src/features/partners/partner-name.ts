import type { Db } from '../../kit/db.ts'

/** What a partner is called now; undefined where there is none of that id in the business subject. */
export const partnerNameOf = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('partners').select('name').where('id', '=', id).executeTakeFirst())?.name
