import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { idempotencyKeyUsed } from 'contract/kit/failures'
import type { Db } from '../db.ts'
import type { Fail } from '../fail.ts'
import { readFirst } from '../rows.ts'
import type { TablesWith } from '../postgres/tables-with.ts'

/** Who asks, by which key, and what for, as `requestHash` says it. */
export type Asked = { readonly idempotencyKey: string; readonly userId: number; readonly sent: string }
export type FailOther = Fail<typeof idempotencyKeyUsed>

/** The tables whose rows a request makes once. */
export type MadeOnce = TablesWith<'requestHash'> & TablesWith<'createdBy'>

/** The id of what this person made by the same request before. A key that was sent with something else is refused. */
export async function madeBefore(
  db: Db,
  table: MadeOnce,
  { idempotencyKey, userId, sent }: Asked,
  fail: FailOther,
): Promise<number | undefined> {
  const made = await readFirst(
    db,
    z.object({ id: z.number(), requestHash: z.string().nullable() }),
    sql`select id, request_hash from ${sql.table(table)} where created_by = ${userId} and idempotency_key = ${idempotencyKey}`,
  )
  if (made) refuseOther(fail, { sent, kept: made.requestHash })
  return made?.id
}

/** What a request says, whatever order its fields came in: two with one key are the same request where this is the same. */
export const requestHash = (said: object): string => createHash('sha256').update(JSON.stringify(said, inOrder)).digest('hex')

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Refuses a key that was sent before with something else. Of what was sent before hashes were kept only the key is known. */
export function refuseOther(fail: FailOther, { sent, kept }: { readonly sent: string; readonly kept: string | null }): void {
  if (kept !== null && kept !== sent) fail(idempotencyKeyUsed)
}
