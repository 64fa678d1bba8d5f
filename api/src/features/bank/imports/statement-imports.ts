import * as z from 'zod'
import {
  bankStatementImports,
  bankStatementUploads,
  ImportedStatement,
  statementFileEmpty,
  statementFileMissing,
  statementZipBroken,
  statementZipEmpty,
  type BankStatementImport,
} from 'contract/bank/bank-statement-imports'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { filesIn, isZip } from '../../../kit/files/zip-entries.ts'
import { wholeUpload } from '../../../kit/http/whole-upload.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import { bareRoutes, routes, type Route } from '../../../kit/routes.ts'
import { one } from '../../../kit/rows.ts'
import { enqueueMatching } from '../matching/match-lines-job.ts'
import { importStatementFile, STATEMENTS_OF_ZIP } from './import-job.ts'
import { importStatements, keep } from './import-statements.ts'

/** Reading a larger file takes the processor for so long that other people would notice. */
const AT_ONCE_MAX_BYTES = 512 * 1024

export const statementImportRoutes = (files: FileStore): Route[] => [
  ...bareRoutes(bankStatementUploads, {
    create: async (_, { uploads, database, scope, params: { businessSubjectId }, fail }) => {
      for await (const upload of uploads()) {
        const bytes = await wholeUpload(upload.bytes)
        const fileName = upload.name.replaceAll(/[\p{Cc}/\\]/gu, '_').slice(0, 255) || '–'
        const userId = scope.userId ?? 0
        const entries = await filesIn(fileName, bytes, STATEMENTS_OF_ZIP)
        if (bytes.length === 0) return fail(statementFileEmpty)
        if (typeof entries === 'string') return fail(statementZipBroken)
        if (entries.length === 0) return fail(statementZipEmpty)
        const given = { fileName, bytes, businessSubjectId }
        if (isZip(bytes) || bytes.length > AT_ONCE_MAX_BYTES)
          return database.transaction(scope, async (db) => {
            const begun = await begin(db, { ...given, userId, entryCount: entries.length, fileId: await keep(db, files, given) })
            await enqueue(
              db,
              importStatementFile,
              { importId: begun.id ?? 0 },
              scope,
              `import-statements-${businessSubjectId}-${begun.id}`,
            )
            return begun
          })
        const results = await database.transaction(scope, async (db) => {
          const imported = await importStatements(db, { files, businessSubjectId, userId }, given)
          await enqueueMatching(db, scope)
          return imported
        })
        return { id: null, fileName, status: 'Done' as const, entryCount: 1, doneCount: 1, results }
      }
      return fail(statementFileMissing)
    },
  }),
  ...routes(bankStatementImports, {
    get: async (_, { db, params: { id }, userId }) => {
      const found = await db
        .selectFrom('bankStatementImports')
        .select(['id', 'fileName', 'status', 'entryCount', 'doneCount', 'results'])
        .where('id', '=', id)
        .where('createdBy', '=', userId)
        .executeTakeFirst()
      if (!found) throw missing()
      return {
        ...found,
        status: found.status as BankStatementImport['status'],
        results: z.array(ImportedStatement).parse(found.results),
      }
    },
  }),
]

type Begun = { readonly fileName: string; readonly fileId: number; readonly entryCount: number; readonly userId: number }

async function begin(db: Db, { fileName, fileId, entryCount, userId }: Begun): Promise<BankStatementImport> {
  const { id } = one(
    await db
      .insertInto('bankStatementImports')
      .values({ fileName, status: 'Processing', fileId, entryCount, createdBy: userId })
      .returning('id')
      .execute(),
  )
  return { id, fileName, status: 'Processing', entryCount, doneCount: 0, results: [] }
}
