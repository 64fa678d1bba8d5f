import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { registrations } from 'contract/auth/registrations'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { enqueue } from '../jobs/jobs.ts'
import { isMail } from './mail.ts'

useSaldo()

const other = { name: 'post-waiting-papers', payload: z.object({}), mostAttempts: 1 } as const
const waiting = () => asOwner<{ task_identifier: string }>('select task_identifier from graphile_worker.jobs')
const soon = { timeout: 30_000 }

test('who signs up while the rest of the queue waits has the letter at once, and the rest comes when all of it may', async () => {
  await saldo().database.transaction({}, (db) => enqueue(db, other, {}, {}))
  await as(null).call(registrations.create, {}, { displayName: 'Gita Žarić', email: 'gita@nova.example', password: 'Dobra-lozinka-1', selectedLanguage: 'hr' }) // prettier-ignore
  await saldo().startJobs(isMail)
  await vi.waitFor(async () => expect(await saldo().mailbox?.list()).toHaveLength(1), soon)
  expect((await waiting()).map(({ task_identifier: name }) => name)).toContain(other.name)
  await saldo().startJobs()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon)
})
