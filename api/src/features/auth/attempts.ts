import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { tooManyRequests } from 'contract/kit/failures'
import { clock } from '../../kit/clock.ts'
import type { Database, Db } from '../../kit/db.ts'
import type { Fail } from '../../kit/fail.ts'

/** What is counted, and how many failures of it cost nothing; each one beyond doubles the wait, up to a quarter of an hour. */
export type Counted = { readonly about: string; readonly freeFailures: number }

/** As many as people make who mistype their own. */
export const FREE_FAILURES = 5
const LONGEST_WAIT_S = 900

type Asked = { readonly database: Database; readonly fail: Fail<typeof tooManyRequests> }
type Count = { readonly key: string; readonly freeFailures: number }

/**
 * Lets one kind of attempt (signing in as somebody) be made only so often. It is counted before it is judged, so that many at
 * once are no more than one after the other; one that succeeds is taken back. The counts are in the database, so that they hold
 * for every process and outlive a restart.
 *
 * What is counted first is about the one attempt and forgotten where it succeeds. What comes after it is about many people:
 * a success takes back itself only, or whoever has an account here could forget the failures of others' with it.
 */
export async function attempted<T>(
  { database, fail }: Asked,
  counted: readonly [Counted, ...Counted[]],
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const [own, ...shared] = counted.map(({ about, freeFailures }) => ({ key: keyOf(about), freeFailures }))
  const counts = [...shared, ...(own ? [own] : [])]
  await database.transaction({}, async (db) => {
    for (const count of counts)
      if (!(await isCounted(db, count))) fail(tooManyRequests, { seconds: await secondsLeft(db, count) })
  })
  const result = await attempt()
  if (result === null) return null
  await database.transaction({}, async (db) => {
    for (const count of shared) await takeBack(db, count)
    if (own) await db.deleteFrom('auth.attempts').where('key', '=', own.key).execute()
  })
  return result
}

const keyOf = (about: string) => createHash('sha256').update(about).digest('hex')

/** Counts as a failure what has yet to be judged; false where it has to wait, and then nothing is counted. */
async function isCounted(db: Db, { key, freeFailures }: Count): Promise<boolean> {
  const { rows } = await sql`insert into auth.attempts as a (key, failures, blocked_until) values (${key}, 1, app.now())
    on conflict (key) do update set (failures, blocked_until) = (
      select n, app.now() + make_interval(secs => case when n <= ${freeFailures} then 0
        else least(${LONGEST_WAIT_S}, power(2, least(n - ${freeFailures}, 20))) end)
      from (select case when a.blocked_until < app.now() - interval '1 hour' then 1 else a.failures + 1 end as n) as counted)
    where a.failures <= ${freeFailures} or a.blocked_until <= app.now()
    returning key`.execute(db)
  return rows.length === 1
}

async function secondsLeft(db: Db, { key }: Count): Promise<number> {
  const { blockedUntil } = await db
    .selectFrom('auth.attempts')
    .select('blockedUntil')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((blockedUntil.getTime() - clock.now().getTime()) / 1000))
}

const takeBack = (db: Db, { key }: Count) =>
  sql`update auth.attempts set failures = greatest(failures - 1, 0), blocked_until = app.now() where key = ${key}`.execute(db)
