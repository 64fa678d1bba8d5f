import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { ImportedStatement } from 'contract/bank/bank-statement-imports'
import { STATEMENT_MAX_BYTES } from 'contract/bank/statement-limits'
import { statementBroken } from 'contract/bank/statement-failures'
import type { Db } from '../../../kit/db.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { keptBytes } from '../../../kit/files/kept-bytes.ts'
import { filesIn, type ZipEntry, type ZipWanted } from '../../../kit/files/zip-entries.ts'
import { job, type Job, type JobRun } from '../../../kit/jobs/jobs.ts'
import { actorOf } from '../../../kit/session.ts'
import { enqueueMatching } from '../matching/match-lines-job.ts'
import { readStatements } from '../reading/read-statements.ts'
import { StatementRefused } from '../reading/refused.ts'
import { importStatements } from './import-statements.ts'
import { refusedFile } from './refused-file.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const importStatementFile = {
  name: 'import-statement-file',
  payload: z.object({ importId: z.number() }),
  mostAttempts: 5,
} as const

export const STATEMENTS_OF_ZIP: ZipWanted = {
  hasName: /\.(?:zip|xml|csv|sta|txt|mt940|940|camt|053|052|054)$/i,
  entriesMax: 2_000,
  entryMaxBytes: STATEMENT_MAX_BYTES,
  unpackedMaxBytes: 4 * STATEMENT_MAX_BYTES,
}

/**
 * Works off the file of an import, a zip or one large statement, one file after the other, each in a transaction together with what came
 * of it. Killed in the middle, it goes on behind the last one.
 */
export const importStatementFileJob = (files: FileStore): Job<typeof importStatementFile.payload> =>
  job({
    ...importStatementFile,
    isHeavy: true,
    run: async ({ importId }, run) => {
      const { entries, userId, doneCount, bankAccountId } = await begun(files, run, importId)
      const businessSubjectId = run.scope.businessSubjectId ?? 0
      const actor = await actorOf(run.database, run.scope)
      if (!actor.permissions.includes('BANK_MATCH')) return finish(run, importId, 'Failed')
      for (const entry of entries.slice(doneCount)) {
        const bytes = await entry.read().catch(() => null)
        // To read a large one takes longer than a transaction may stand still.
        const read = bytes && readStatements(bytes)
        await run.database.transaction(run.scope, async (db) => {
          const given = { fileName: entry.fileName, bankAccountId }
          const results =
            bytes && read
              ? await importStatements(db, { files, businessSubjectId, userId }, { ...given, bytes }, read)
              : [unreadable(entry.fileName)]
          await note(db, importId, results)
          await enqueueMatching(db, run.scope)
        })
      }
      return finish(run, importId, 'Done')
    },
    // All of it may be in, and only the end of the last attempt was lost.
    gaveUp: ({ importId }, run) => finish(run, importId, sql`case when done_count < entry_count then 'Failed' else 'Done' end`),
  })

async function begun(files: FileStore, { database, scope }: JobRun, importId: number) {
  const kept = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
    db
      .selectFrom('bankStatementImports as i')
      .innerJoin('files as f', 'f.id', 'i.fileId')
      .select(['i.doneCount', 'i.createdBy', 'i.bankAccountId', 'f.name', 'f.hash'])
      .where('i.id', '=', importId)
      .executeTakeFirstOrThrow(),
  )
  const bytes = await keptBytes(files, scope.businessSubjectId ?? 0, kept.hash ?? '')
  const entries = await filesIn(kept.name, bytes, STATEMENTS_OF_ZIP)
  return {
    entries: typeof entries === 'string' ? ([] as ZipEntry[]) : entries,
    userId: kept.createdBy,
    doneCount: kept.doneCount,
    bankAccountId: kept.bankAccountId,
  }
}

async function note(db: Db, importId: number, results: readonly ImportedStatement[]): Promise<void> {
  const held = await db
    .selectFrom('bankStatementImports')
    .select(['results', 'doneCount'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('bankStatementImports')
    .set({
      results: JSON.stringify([...z.array(ImportedStatement).parse(held.results), ...results]),
      doneCount: held.doneCount + 1,
    })
    .where('id', '=', importId)
    .execute()
}

type Status = 'Done' | 'Failed' | RawBuilder<string>

const finish = ({ database, scope }: JobRun, importId: number, status: Status): Promise<void> =>
  database.transaction(scope, async (db) => {
    await db
      .updateTable('bankStatementImports')
      .set({ status })
      .where('id', '=', importId)
      .where('status', '=', 'Processing')
      .execute()
  })

const unreadable = (fileName: string): ImportedStatement => refusedFile(fileName, new StatementRefused(statementBroken, {}))
