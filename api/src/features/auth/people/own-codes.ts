import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { EMAIL_CODE_ATTEMPTS, EMAIL_CODE_LENGTH, EMAIL_CODE_VALID_MINUTES } from 'contract/auth/registrations'
import type { tooManyRequests } from 'contract/kit/failures'
import type { Database, Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { attempted, FREE_FAILURES } from '../attempts.ts'

/**
 * Codes by mail for those who have no password: one act, one person, a quarter of an hour, a few attempts, once. They are kept as what
 * they come to with a key of the server, for six digits alone are tried through in no time by whoever reads the table.
 */
export type OwnCode = { readonly secret: string; readonly userId: number; readonly about: string }

type Asked = { readonly database: Database; readonly fail: Fail<typeof tooManyRequests> }

/** Has to be asked before each sending: a mailbox is not flooded, and new codes are no way around the limit of attempts. */
export async function countSending({ database, fail }: Asked, userId: number): Promise<void> {
  await attempted({ database, fail }, [{ about: `codes sent to ${userId}`, freeFailures: FREE_FAILURES }], async () => null)
}

/** A new code, which ends the one before. Whoever asks sends it. */
export async function newOwnCode(db: Db, own: OwnCode): Promise<string> {
  const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0')
  await sql`delete from auth.own_codes where user_id = ${own.userId} and expires_at < app.now()`.execute(db)
  await sql`insert into auth.own_codes (user_id, about, code_hash, expires_at)
    values (${own.userId}, ${own.about}, ${hashOf(own, code)}, app.now() + make_interval(mins => ${EMAIL_CODE_VALID_MINUTES}))
    on conflict (user_id, about) do update set code_hash = excluded.code_hash, attempt_count = 0, expires_at = excluded.expires_at`.execute(
    db,
  )
  return code
}

/** Whether that is the code. Each attempt counts, whatever else is refused afterwards; it ends by `endOwnCode`. */
export async function isOwnCode({ database, fail }: Asked, own: OwnCode, code: string): Promise<boolean> {
  const counted = [{ about: `own codes of ${own.userId}`, freeFailures: FREE_FAILURES }] as const
  const right = await attempted({ database, fail }, counted, async () => {
    const kept = await database.transaction({}, (db) =>
      db
        .updateTable('auth.ownCodes')
        .set({ attemptCount: sql`attempt_count + 1` })
        .where('userId', '=', own.userId)
        .where('about', '=', own.about)
        .where('attemptCount', '<', EMAIL_CODE_ATTEMPTS)
        .where('expiresAt', '>', sql<Date>`app.now()`)
        .returning('codeHash')
        .executeTakeFirst(),
    )
    return kept && timingSafeEqual(Buffer.from(kept.codeHash), Buffer.from(hashOf(own, code))) ? true : null
  })
  return right === true
}

/** Takes the code, in the transaction of what it is for; false where somebody else took it, or a newer one was sent. */
export async function endOwnCode(db: Db, own: OwnCode, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.ownCodes')
    .where('userId', '=', own.userId)
    .where('about', '=', own.about)
    .where('codeHash', '=', hashOf(own, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The same digits come to something else for another person and another act. */
const hashOf = ({ secret, userId, about }: OwnCode, code: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'saldo.own-code', 32)))
    .update(JSON.stringify([userId, about, code]))
    .digest('hex')
