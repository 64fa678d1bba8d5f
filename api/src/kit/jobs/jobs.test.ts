import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { enqueue, job, jobsDone, runJobs } from './jobs.ts'

useSaldo()

const done: string[] = []
const payload = z.object({ name: z.string() })
/** Ends what would never end, and says nothing of how fast it is. */
const ENDS_AFTER_MS = 120_000
const declared = { name: 'noted', payload, mostAttempts: 3 } as const
const noted = job({ ...declared, run: async ({ name }) => void done.push(name) })

test('what a killed server was working on is taken up when the next one starts, and left alone while another one works', async () => {
  const { database, ownerUrl, server } = saldo()
  await database.transaction({}, (db) => enqueue(db, declared, { name: 'abandoned' }, {}))
  await asOwner(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a server that was killed', attempts = 1",
  )
  const start = () => runJobs([noted], { ownerUrl, database, log: server.log })

  const other = new Client({ connectionString: ownerUrl, application_name: 'saldo-jobs' })
  await other.connect()
  await (await start()).stop()
  expect(await asOwner('select from graphile_worker.jobs where locked_by is not null')).toHaveLength(1)
  await other.end()

  const runner = await start()
  await jobsDone(ownerUrl)
  await runner.stop()
  expect(done).toEqual(['abandoned'])
})

test('a job whose server died in the middle of the last attempt is attempted once more', async () => {
  const { database, ownerUrl, server } = saldo()
  await database.transaction({}, (db) => enqueue(db, declared, { name: 'the last attempt' }, {}))
  await asOwner(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a server that was killed', attempts = max_attempts",
  )
  const runner = await runJobs([noted], { ownerUrl, database, log: server.log })
  await jobsDone(ownerUrl)
  await runner.stop()
  expect(done.at(-1)).toBe('the last attempt')
})

test('a job that comes at the start of a server is there for each start, and once where several have not got to it yet', async () => {
  const { database, ownerUrl, server } = saldo()
  const atStart = job({ ...declared, name: 'at-start', payload: z.object({}), comesAtStart: true, run: async () => void done.push('at start') }) // prettier-ignore
  const start = () => runJobs([atStart], { ownerUrl, database, log: server.log })
  await asOwner("select app.enqueue('at-start', '{\"payload\":{},\"scope\":{}}', 'at-start')")
  for (const times of [1, 2]) {
    const runner = await start()
    await jobsDone(ownerUrl)
    await runner.stop()
    expect(done.filter((what) => what === 'at start')).toHaveLength(times)
  }
})

test('beside other servers, only the jobs of those that have said nothing for a minute are taken back', async () => {
  const { database } = saldo()
  for (const name of ['of a dead one', 'of a slow one', 'of one that just died'])
    await database.transaction({}, (db) => enqueue(db, declared, { name }, {}))
  await asOwner(`update graphile_worker._private_jobs set locked_by = payload #>> '{payload,name}',
    locked_at = now() - case when payload::text like '%just%' then interval '5 seconds' else interval '5 minutes' end`)
  await asOwner("insert into app.job_workers values ('of a slow one', now() - interval '30 seconds')")
  await asOwner('select app.take_back_jobs(false)')
  const locked = await asOwner<{ locked_by: string }>(
    'select locked_by from graphile_worker.jobs where locked_by is not null order by 1',
  )
  expect(locked.map(({ locked_by }) => locked_by)).toEqual(['of a slow one', 'of one that just died'])
  await asOwner('delete from graphile_worker._private_jobs')
})

test('a server that stands still for minutes keeps what it is at as long as it is connected, and loses it when it is gone', async () => {
  const { database, ownerUrl, server } = saldo()
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const attempts: number[] = []
  const long = job({
    ...declared,
    name: 'long',
    run: async (_, { attempt }) => {
      attempts.push(attempt)
      begun.resolve()
      await end.promise
    },
  })
  await database.transaction({}, (db) => enqueue(db, long, { name: 'A' }, {}))
  const runner = await runJobs([long], { ownerUrl, database, log: server.log })
  await begun.promise
  const silent = async () => {
    await asOwner("update app.job_workers set seen_at = now() - interval '5 minutes'")
    await asOwner("update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes' where locked_by is not null")
    await asOwner('select app.take_back_jobs(false)')
    return asOwner('select from graphile_worker.jobs where locked_by is not null')
  }
  expect(await silent()).toHaveLength(1)
  const other = await runJobs([long], { ownerUrl, database, log: server.log })
  await other.stop()
  expect(attempts).toEqual([1])
  await asOwner("update app.job_workers set server = 'of a machine that is gone'")
  expect(await silent()).toHaveLength(0)
  end.resolve()
  await runner.stop()
})

test('a job that is given up says so once, after its last attempt', async () => {
  const { database, ownerUrl, server } = saldo()
  const told: string[] = []
  const failing = job({
    ...declared,
    name: 'failing',
    run: async ({ name }, { attempt }) => {
      told.push(`${name} ${attempt}`)
      throw new Error('It does not work')
    },
    gaveUp: async ({ name }) => void told.push(`${name} given up`),
  })
  await database.transaction({}, (db) => enqueue(db, { ...failing, mostAttempts: 2 }, { name: 'A' }, {}))
  const runner = await runJobs([failing], { ownerUrl, database, log: server.log })
  for (let wait = 0; wait < 2_000 && told.length < 3; wait++) await new Promise((resolve) => setTimeout(resolve, 100))
  await runner.stop()
  expect(told).toEqual(['A 1', 'A 2', 'A given up'])
})

test('what a job carried that is secret is gone once it has failed for good; other jobs stay to be looked at', async () => {
  const { database, ownerUrl, server } = saldo()
  const given: string[] = []
  const broken = {
    ...declared,
    mostAttempts: 1,
    run: async () => {
      throw new Error('It does not work')
    },
    gaveUp: async ({ name }: { readonly name: string }) => void given.push(name),
  }
  const jobs = [job({ ...broken, name: 'plain' }), job({ ...broken, name: 'secret', isSecret: true })]
  for (const each of jobs) await database.transaction({}, (db) => enqueue(db, each, { name: each.name }, {}))
  const runner = await runJobs(jobs, { ownerUrl, database, log: server.log })
  for (let wait = 0; wait < 2_000 && given.length < 2; wait++) await new Promise((resolve) => setTimeout(resolve, 100))
  await runner.stop()
  expect(given.toSorted()).toEqual(['plain', 'secret'])
  const left = await asOwner("select task_identifier from graphile_worker.jobs where task_identifier in ('plain', 'secret')")
  expect(left).toEqual([{ task_identifier: 'plain' }])
})

test('while files are drawn, what is a moment’s work is done: a place of the queue takes nothing that is long', async () => {
  const { database, ownerUrl, server } = saldo()
  const end = Promise.withResolvers<void>()
  const [drawing, posted] = [new Set<string>(), new Set<string>()]
  const drawn = job({
    ...declared,
    name: 'drawn',
    isHeavy: true,
    run: async ({ name }) => {
      drawing.add(name)
      await end.promise
    },
  })
  const quick = job({ ...declared, name: 'quick', run: async ({ name }) => void posted.add(name) })
  for (const name of ['A', 'B', 'C', 'D']) await database.transaction({}, (db) => enqueue(db, drawn, { name }, {}))
  const runner = await runJobs([drawn, quick], { ownerUrl, database, log: server.log })
  try {
    await vi.waitUntil(() => drawing.size === 2, { timeout: ENDS_AFTER_MS })
    for (const name of ['E', 'F']) await database.transaction({}, (db) => enqueue(db, quick, { name }, {}))
    await vi.waitUntil(() => posted.size === 2, { timeout: ENDS_AFTER_MS })
    // Two places take them at once.
    expect([...drawing].toSorted()).toEqual(['A', 'B'])
  } finally {
    end.resolve()
  }
  await jobsDone(ownerUrl)
  await runner.stop()
  expect([...drawing].toSorted()).toEqual(['A', 'B', 'C', 'D'])
})
