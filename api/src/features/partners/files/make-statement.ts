import * as z from 'zod'
import { mayCall } from 'contract/kit/access'
import { partnerStatements } from 'contract/partners/partner-files'
import { fileKey, hashOf, type FileStore } from '../../../kit/files/file-store.ts'
import { job, type Job } from '../../../kit/jobs/jobs.ts'
import { actorOf } from '../../../kit/session.ts'
import { openItemsOf, statementPdf } from '../../reminders/index.ts'
import { failFile, finishFile } from './made-files.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const makeStatement = {
  name: 'make-statement',
  payload: z.object({ fileId: z.number(), partnerId: z.number(), day: z.string() }),
  mostAttempts: 4,
} as const

/** Makes the statement of open items of a partner as PDF, unless whoever asked may not read it any more. */
export const makeStatementJob = (files: FileStore): Job<typeof makeStatement.payload> =>
  job({
    ...makeStatement,
    isHeavy: true,
    run: async ({ fileId, partnerId, day }, run) => {
      if (!mayCall(await actorOf(run.database, run.scope), partnerStatements.create)) return failFile(run, fileId)
      const items = await run.database.transaction({ ...run.scope, isReadOnly: true }, (db) => openItemsOf(db, partnerId))
      const pdf = await statementPdf(items, day)
      const hash = hashOf(pdf)
      await files.write(fileKey(run.scope.businessSubjectId ?? 0, hash), pdf)
      await finishFile(run, fileId, { hash, sizeBytes: pdf.length })
    },
    gaveUp: ({ fileId }, run) => failFile(run, fileId),
  })
