import { sql } from 'kysely'
import * as z from 'zod'
import { job } from '../../../kit/jobs/jobs.ts'
import { readRows } from '../../../kit/rows.ts'

/**
 * Sees to it that no paper waits for ever: whoever causes one has it posted, and where that failed as often as a job is tried, or papers
 * came with a new version of Saldo, it is tried again.
 */
export const postWaitingJob = job({
  name: 'post-waiting-papers',
  payload: z.object({}),
  mostAttempts: 10,
  schedule: '20 * * * *',
  comesAtStart: true,
  run: async (_, { database }) => {
    const subjects = await database.transaction({ isReadOnly: true }, (db) =>
      readRows(db, z.object({ id: z.number() }), sql`select id from subjects_with_waiting_papers() id`),
    )
    for (const { id: businessSubjectId } of subjects)
      await database.transaction({ businessSubjectId }, (db) =>
        sql`select app.post_papers_soon(app.business_subject_id())`.execute(db),
      )
  },
})
