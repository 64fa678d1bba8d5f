import type { Db } from '../../../kit/db.ts'
import { undone } from '../../../kit/postgres/undone.ts'

type Trial<Made, Read> = { readonly make: () => Promise<Made>; readonly read: () => Promise<Read> }

/** What a change would come to, and what it is like before it. */
export async function tried<Made, Read>(db: Db, { make, read }: Trial<Made, Read>) {
  const before = await read()
  const changed = await undone(db, async () => ({ made: await make(), after: await read() }))
  return { before, ...changed }
}

type Latest = { readonly amount: number; readonly bookedAmount: number }

/** Of the change that was made last: its amount, and what of months it has booked in the books. */
export async function latestChange(db: Db, fixedAssetId: number): Promise<Latest> {
  const { id, amount } = await db
    .selectFrom('fixedAssetChanges')
    .select(['id', 'amount'])
    .where('fixedAssetId', '=', fixedAssetId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const months = await db
    .selectFrom('fixedAssetMonths')
    .select('amount')
    .where('fixedAssetId', '=', fixedAssetId)
    .where('book', '=', 'Books')
    .where('changeId', '=', id)
    .execute()
  return { amount: amount ?? 0, bookedAmount: months.reduce((sum, month) => sum + month.amount, 0) }
}
