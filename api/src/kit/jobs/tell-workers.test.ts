import pg from 'pg'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { enqueue } from './jobs.ts'
import { tellWorkers } from './tell-workers.ts'

useSaldo()

const ENDS_AFTER_MS = 300_000

async function told(work: (count: () => number) => Promise<void>): Promise<void> {
  let count = 0
  const listener = new pg.Client({ connectionString: saldo().ownerUrl })
  await listener.connect()
  listener.on('notification', () => (count += 1))
  await listener.query('listen "jobs:insert"')
  await work(() => count).finally(() => listener.end())
}

test('jobs of a moment are told once when they are there and once when the moment is over', () =>
  told(async (count) => {
    tellWorkers(saldo().database)
    await vi.waitUntil(() => count() === 2, { timeout: ENDS_AFTER_MS })
  }))

test('what is put in while the workers are about to be told is told once more, as its own moment ends later', () =>
  told(async (count) => {
    tellWorkers(saldo().database)
    tellWorkers(saldo().database)
    await vi.waitUntil(() => count() === 4, { timeout: ENDS_AFTER_MS })
  }))

test('a job that is put in is told when its transaction ends, each of two for itself', () =>
  told(async (count) => {
    const declared = { name: 'told', payload: z.object({}), mostAttempts: 1 } as const
    await saldo().database.transaction({}, async (db) => {
      await enqueue(db, declared, {}, {})
      await enqueue(db, declared, {}, {})
    })
    await vi.waitUntil(() => count() === 2, { timeout: ENDS_AFTER_MS })
  }))

test('every way to put in a job has the same search path, as another would have the statements of the queue planned anew', async () => {
  const ways = await asOwner<{ name: string; path: string | null }>(
    `select p.proname as name, (select setting from unnest(p.proconfig) setting where setting like 'search_path=%') as path
     from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prosrc like '%graphile_worker.add_job(%'`,
  )
  expect(ways.length).toBeGreaterThan(2)
  expect(new Set(ways.map(({ path }) => path))).toEqual(new Set(['search_path=quiet, pg_catalog, pg_temp']))
})
