import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'

useSaldo()

beforeAll(async () => {
  await beginBooks()
})
/** A moment of the database has microseconds, one of the tests none. */
const ROUNDED_MS = 1
/** All that a test asks for is asked for in a moment of its own. */
let moment = Date.parse('2026-06-01T08:00:00Z')
beforeEach(() => {
  moment += 60_000
})

const jobs = () =>
  asOwner<{ id: string }>(
    `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'post-papers' order by j.id`,
  )
const free = () =>
  asOwner<{ id: string }>(
    `select j.id from graphile_worker._private_jobs j where j.key like 'post-papers-%' and j.is_available for update skip locked`,
  )
const ASKS = `select set_config('app.now', $2, true), app.post_papers_soon($1)`
const asked = (laterMs = 0) => [more.businessSubjectId, new Date(moment + laterMs).toISOString()]

/** Somebody whose paper is in a transaction that has not ended. */
async function asking<T>(meanwhile: (end: () => Promise<void>) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: saldo().ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(ASKS, asked())
    return await meanwhile(async () => void (await client.query('commit')))
  } finally {
    await client.end()
  }
}
const ask = (laterMs?: number) => asOwner(ASKS, asked(laterMs))

test('papers of one moment are posted by one job, those of another by another', async () => {
  const before = (await jobs()).length
  await ask()
  await ask()
  await ask()
  expect(await jobs()).toHaveLength(before + 1)
  await ask(500)
  expect(await jobs()).toHaveLength(before + 2)
})

test('a job begins when its moment is over, so that it finds all that came in it', async () => {
  const before = Date.now()
  await ask(100)
  const [last] = await asOwner<{ begins: Date }>(
    "select run_at as begins from graphile_worker._private_jobs where key like 'post-papers-%' order by id desc limit 1",
  )
  const begins = last?.begins.getTime() ?? 0
  expect([begins >= before + 400 - ROUNDED_MS, begins <= Date.now() + 400 + ROUNDED_MS]).toEqual([true, true])
})

test('a job that others wait for begins when the last paper that it is for is there', async () => {
  await ask()
  const waiting = (await free()).map(({ id }) => id)
  await asking(async (end) => {
    expect((await free()).length).toBe(waiting.length - 1)
    await end()
    expect((await free()).map(({ id }) => id)).toEqual(waiting)
  })
})

test('nobody who asks waits for another: each has a job, whoever of them gives up', async () => {
  const before = (await jobs()).length
  await asking(async () => {
    await ask()
    expect(await jobs()).toHaveLength(before + 1)
  })
  expect(await jobs()).toHaveLength(before + 1)
})

test('a job that has begun is no longer for what comes after it', async () => {
  await ask()
  const before = (await jobs()).length
  await asOwner(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody', attempts = 1 where key like 'post-papers-%'`) // prettier-ignore
  await ask()
  expect(await jobs()).toHaveLength(before + 1)
})

test('papers are posted before files that have waited for longer are drawn', async () => {
  await asOwner(`select graphile_worker.add_job('render-invoice', run_at => now() - interval '1 hour')`)
  await ask()
  const [next] = await asOwner<{ name: string }>(
    `select t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.is_available order by j.priority, j.run_at limit 1`,
  )
  expect(next?.name).toBe('post-papers')
})
