import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { clock } from '../../../../kit/clock.ts'
import type { Database } from '../../../../kit/db.ts'
import { job } from '../../../../kit/jobs/jobs.ts'
import { readRows } from '../../../../kit/rows.ts'

/**
 * Sees to it that no paper waits for ever: whoever causes one has it posted, and where that failed as often as a job is tried, or papers
 * came with a new version of Saldo, it is tried again. The months of what is spread become papers here, when their day has come.
 */
export const postWaitingJob = job({
  name: 'post-waiting-papers',
  payload: z.object({}),
  mostAttempts: 10,
  schedule: '20 * * * *',
  comesAtStart: true,
  run: async (_, { database }) => {
    const today = clock.today()
    for (const businessSubjectId of await subjects(database, sql`select id from subjects_with_due_accruals(${today}) id`))
      await database.transaction({ businessSubjectId }, (db) => sql`select app.take_in_due_accruals(${today})`.execute(db))
    for (const businessSubjectId of await subjects(database, sql`select id from subjects_with_waiting_papers() id`))
      await database.transaction({ businessSubjectId }, (db) =>
        sql`select app.post_papers_soon(app.business_subject_id())`.execute(db),
      )
  },
})

async function subjects(database: Database, which: RawBuilder<unknown>): Promise<number[]> {
  const found = await database.transaction({ isReadOnly: true }, (db) => readRows(db, z.object({ id: z.number() }), which))
  return found.map(({ id }) => id)
}
