import pg from 'pg'
import { test, vi } from 'vitest'
import { saldo, useSaldo } from '../../testing/app.ts'
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
