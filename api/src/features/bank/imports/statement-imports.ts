import * as z from 'zod'
import { bankStatementImports, bankStatementUploads, statementFileEmpty, statementZipEmpty, type ImportedStatement } from 'contract/bank/bank-statement-imports' // prettier-ignore
import { statementBroken } from 'contract/bank/statement-failures'
import { STATEMENT_MAX_BYTES } from 'contract/bank/statement-limits'
import { paperImport } from '../../../kit/paper-imports/paper-import.ts'
import { enqueueMatching } from '../matching/match-lines-job.ts'
import { readStatements } from '../reading/read-statements.ts'
import { StatementRefused } from '../reading/refused.ts'
import { importStatements } from './import-statements.ts'
import { refusedFile } from './refused-file.ts'

/** Whose statement a CSV is, where a person has said it. */
const Said = z.object({ bankAccountId: z.number() })

/** A file may hold many statements, and a zip many files. */
export const statementImport = paperImport<ImportedStatement, z.infer<typeof Said>>({
  endpoints: { ...bankStatementUploads, ...bankStatementImports },
  jobName: 'import-statement-file',
  wanted: {
    hasName: /\.(?:zip|xml|csv|sta|txt|mt940|940|camt|053|052|054)$/i,
    entriesMax: 2_000,
    entryMaxBytes: STATEMENT_MAX_BYTES,
    unpackedMaxBytes: 4 * STATEMENT_MAX_BYTES,
  },
  atOnceMaxBytes: 512 * 1024,
  refusals: { empty: statementFileEmpty, without: statementZipEmpty },
  said: Said,
  takeIn: ({ said, ...paper }, { database, files, scope }, note) => {
    // To read a large one takes longer than a transaction may stand still.
    const read = readStatements(paper.bytes)
    return database.transaction(scope, async (db) => {
      const importing = { files, businessSubjectId: scope.businessSubjectId, userId: scope.userId ?? 0 }
      const results = await importStatements(db, importing, { ...paper, bankAccountId: said?.bankAccountId ?? null }, read)
      await enqueueMatching(db, scope)
      await note(db, results)
      return results
    })
  },
  unreadable: (fileName) => refusedFile(fileName, new StatementRefused(statementBroken, {})),
})
