import type { Db } from '../../../kit/db.ts'

/** How many papers ask a person; those of later days than `until`, where one is given, are left out. */
export async function askedPaperCount(db: Db, until: string | null = null): Promise<number> {
  const { count } = await db
    .selectFrom('ledgerPapers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'Asked')
    .$if(until !== null, (query) => query.where('datedOn', '<=', until))
    .executeTakeFirstOrThrow()
  return Number(count)
}
