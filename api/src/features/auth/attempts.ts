import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { tooManyRequests } from 'contract/kit/failures'
import { clock } from '../../kit/clock.ts'
import type { Database } from '../../kit/db.ts'
import type { Fail } from '../../kit/fail.ts'

/** This many failures cost nothing; each one beyond doubles the wait, up to a quarter of an hour. */
const FREE_FAILURES = 5
const LONGEST_WAIT_S = 900

type Asked = { readonly database: Database; readonly fail: Fail<typeof tooManyRequests> }

/**
 * Lets one kind of attempt at one thing (signing in to an address) be made only so often. The count is in the database, so
 * that it holds for every process and outlives a restart.
 */
export async function attempted<T>(
  { database, fail }: Asked,
  about: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const key = createHash('sha256').update(about).digest('hex')
  await refuseWhileBlocked({ database, fail }, key)
  const result = await attempt()
  await (result === null ? countFailure(database, key) : forget(database, key))
  return result
}

async function refuseWhileBlocked({ database, fail }: Asked, key: string): Promise<void> {
  const blocked = await database.transaction({ isReadOnly: true }, (db) =>
    db.selectFrom('auth.attempts').select('blockedUntil').where('key', '=', key).executeTakeFirst(),
  )
  const seconds = Math.ceil(((blocked?.blockedUntil.getTime() ?? 0) - clock.now().getTime()) / 1000)
  if (seconds > 0) fail(tooManyRequests, { seconds })
}

const countFailure = (database: Database, key: string) =>
  database.transaction({}, (db) =>
    sql`insert into auth.attempts as a (key, failures, blocked_until) values (${key}, 1, app.now())
      on conflict (key) do update set
        failures = case when a.blocked_until < app.now() - interval '1 hour' then 1 else a.failures + 1 end,
        blocked_until = app.now() + make_interval(secs => case when a.failures + 1 <= ${FREE_FAILURES} then 0
          else least(${LONGEST_WAIT_S}, power(2, least(a.failures + 1 - ${FREE_FAILURES}, 20))) end)`.execute(db),
  )

const forget = (database: Database, key: string) =>
  database.transaction({}, (db) => db.deleteFrom('auth.attempts').where('key', '=', key).execute())
