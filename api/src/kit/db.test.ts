import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { fold } from 'contract/croatia/letters'
import { documents } from 'contract/documents/documents'
import { as, asOwner, saldo, useSaldo } from '../testing/app.ts'
import { SUBJECTS } from '../testing/cast.ts'
import { openDatabase } from './db.ts'

useSaldo({ DATABASE_POOL_SIZE: '3' })

test('the database folds letters for search exactly as the contract does', async () => {
  const words = fc.sample(fc.string({ unit: fc.constantFrom(...'čćžšđČĆŽŠĐdjDJaeäöüßłøæœéñ0 -/') }), 300)
  const { rows } = await saldo().database.transaction({}, (db) =>
    sql<{
      folded: string
    }>`select fold(word) as folded from unnest(${words}::text[]) with ordinality as w (word, place) order by place`.execute(db),
  )
  expect(rows.map(({ folded }) => folded)).toEqual(words.map(fold))
})

test('more callers than connections wait their turn, and none gets stuck', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => as('ana').call(documents.list, { businessSubjectId: SUBJECTS.kovac.id }, {})),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
})

test('a lost connection is answered with 503 and a time to try again, and the next call works', async () => {
  const call = () => as('ana').call(documents.list, { businessSubjectId: SUBJECTS.kovac.id }, {})
  await call()
  const ended = await asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saldo' and datname = current_database()",
  )
  expect(ended.length).toBeGreaterThan(0)
  for (const { status } of await Promise.all([call(), call(), call()])) expect([200, 503]).toContain(status)
  expect((await call()).status).toBe(200)
})

test('a call’s transaction may stand still for half a minute, and that of a job, for which nobody waits, for as long as it is told', async () => {
  const idle = 'idle_in_transaction_session_timeout'
  const told = async (idleWithinMs?: number) => {
    const database = openDatabase({ url: saldo().ownerUrl, size: 1, onError: () => {}, ...(idleWithinMs && { idleWithinMs }) })
    const { rows } = await database.pool.query(`show ${idle}`)
    await database.close()
    return rows
  }
  expect([await told(), await told(600_000)]).toEqual([[{ [idle]: '30s' }], [{ [idle]: '10min' }]])
})

test('whoever works at a person’s pace keeps their connection: one that nobody uses is closed after two minutes, not sooner', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { pool, close } = openDatabase({ url: saldo().ownerUrl, size: 1, onError: () => {} })
  const connection = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    const first = await connection()
    vi.advanceTimersByTime(119_999)
    expect(await connection()).toBe(first)
    vi.advanceTimersByTime(120_000)
    expect(await connection()).not.toBe(first)
  } finally {
    vi.useRealTimers()
    await close()
  }
})

test('a connection prepares its first 500 statements and no more, whatever another one has prepared', async () => {
  const database = openDatabase({ url: saldo().ownerUrl, size: 1, onError: () => {} })
  const another = openDatabase({ url: saldo().ownerUrl, size: 1, onError: () => {} })
  const prepared = (of: typeof database, shapes: number) =>
    of.transaction({}, async (db) => {
      for (let n = 1; n <= shapes; n++) await sql`select ${sql.lit(n)}`.execute(db)
      const { rows } = await sql<{ prepared: number }>`select count(*)::int as prepared from pg_prepared_statements
        where statement ~ '^select [0-9]+$'`.execute(db)
      return rows[0]?.prepared
    })
  expect([await prepared(database, 510), await prepared(another, 3)]).toEqual([500, 3])
  await Promise.all([database.close(), another.close()])
})

test('a transaction that fails leaves nothing behind', async () => {
  const { database } = saldo()
  const scope = { businessSubjectId: SUBJECTS.kovac.id }
  const failing = database.transaction(scope, async (db) => {
    await db.insertInto('partners').values({ name: 'Napola' }).execute()
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(
    await database.transaction(scope, (db) => db.selectFrom('partners').selectAll().where('name', '=', 'Napola').execute()),
  ).toEqual([])
})
