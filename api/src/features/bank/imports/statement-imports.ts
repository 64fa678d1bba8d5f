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
import { missing } from '../../../kit/fail.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { filesIn } from '../../../kit/files/zip-entries.ts'
import { wholeUpload } from '../../../kit/http/whole-upload.ts'
import { bareRoutes, routes, type Route } from '../../../kit/routes.ts'
import { STATEMENTS_OF_ZIP } from './import-job.ts'
import { nameOf, takeIn } from './take-in.ts'

export const statementImportRoutes = (files: FileStore): Route[] => [
  ...bareRoutes(bankStatementUploads, {
    create: async (_, { uploads, database, scope, params: { businessSubjectId }, fail }) => {
      for await (const upload of uploads()) {
        const bytes = await wholeUpload(upload.bytes)
        const fileName = nameOf(upload)
        const entries = await filesIn(fileName, bytes, STATEMENTS_OF_ZIP)
        if (bytes.length === 0) return fail(statementFileEmpty)
        if (typeof entries === 'string') return fail(statementZipBroken)
        if (entries.length === 0) return fail(statementZipEmpty)
        const given = { fileName, bytes, bankAccountId: null }
        return database.transaction(scope, (db) =>
          takeIn(db, given, { files, scope, businessSubjectId, entryCount: entries.length }),
        )
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
