import { sql } from 'kysely'
import * as z from 'zod'
import { mayCall } from 'contract/kit/access'
import { LANGUAGES } from 'contract/languages'
import type { PartnerRequest } from 'contract/partners/partner-fields'
import { partnerExports } from 'contract/partners/partner-files'
import type { Db } from '../../../kit/db.ts'
import { fileKey, type FileStore } from '../../../kit/files/file-store.ts'
import { job, type Job } from '../../../kit/jobs/jobs.ts'
import { actorOf } from '../../../kit/session.ts'
import { SAID } from '../partner-row.ts'
import { failFile, finishFile } from './made-files.ts'
import { partnerSheet } from './partner-sheet.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const exportPartners = {
  name: 'export-partners',
  payload: z.object({ fileId: z.number(), language: z.enum(LANGUAGES) }),
  mostAttempts: 4,
} as const

const ROWS_AT_ONCE = 1_000

/** Writes the whole register into a workbook, archived partners too, as it is at one moment, unless whoever asked may not read it any more. */
export const exportPartnersJob = (files: FileStore): Job<typeof exportPartners.payload> =>
  job({
    ...exportPartners,
    isHeavy: true,
    run: async ({ fileId, language }, run) => {
      if (!mayCall(await actorOf(run.database, run.scope), partnerExports.create)) return failFile(run, fileId)
      const written = await run.database.transaction({ ...run.scope, isReadOnly: true }, (db) =>
        files.writeFrom((hash) => fileKey(run.scope.businessSubjectId ?? 0, hash), partnerSheet(partnersOf(db), language)),
      )
      await finishFile(run, fileId, written)
    },
    gaveUp: ({ fileId }, run) => failFile(run, fileId),
  })

async function* partnersOf(db: Db): AsyncIterable<PartnerRequest> {
  await sql`declare exported no scroll cursor for select ${SAID} from partners p order by p.name, p.id`.execute(db)
  for (;;) {
    const { rows } = await sql<PartnerRequest>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(db)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
  }
}
