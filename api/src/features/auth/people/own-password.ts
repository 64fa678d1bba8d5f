import { verifyPassword } from 'better-auth/crypto'
import type { tooManyRequests } from 'contract/kit/failures'
import type { Database, Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { attempted, FREE_FAILURES } from '../attempts.ts'

type Asked = { readonly database: Database; readonly fail: Fail<typeof tooManyRequests> }

/** Whether somebody who is signed in knows their own password, for what nobody else can confirm. Only so many may be tried. */
export async function isOwnPassword({ database, fail }: Asked, userId: number, password: string): Promise<boolean> {
  const counted = [{ about: `own password of ${userId}`, freeFailures: FREE_FAILURES }] as const
  const right = await attempted({ database, fail }, counted, async () => {
    const kept = await database.transaction({}, (db) => keptPassword(db, userId))
    return kept !== null && (await verifyPassword({ hash: kept, password })) ? true : null
  })
  return right === true
}

/** Who signs in by an external provider has none. */
export const hasPassword = async (db: Db, userId: number): Promise<boolean> => (await keptPassword(db, userId)) !== null

async function keptPassword(db: Db, userId: number): Promise<string | null> {
  const kept = await db
    .selectFrom('auth.accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return kept?.password ?? null
}
