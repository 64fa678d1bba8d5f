import type { Db } from '../../../kit/db.ts'

/** How many papers ask a person. */
export async function askedPaperCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('ledgerPapers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'Asked')
    .executeTakeFirstOrThrow()
  return Number(count)
}
