import type { ImportedStatement } from 'contract/bank/bank-statement-imports'
import { statementNotReadable } from 'contract/bank/statement-failures'
import type { Db } from '../../../kit/db.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { keepFile } from '../../../kit/files/keep-file.ts'
import { readStatements } from '../reading/read-statements.ts'
import { StatementRefused } from '../reading/refused.ts'
import type { Statement } from '../reading/statement.ts'
import { csvStatementOf, type CsvGiven } from './csv/import-csv.ts'
import { refusedFile } from './refused-file.ts'
import { storeStatement } from './store-statement.ts'

type Importing = { readonly files: FileStore; readonly businessSubjectId: number; readonly userId: number }
type Given = Omit<CsvGiven, 'bankAccountId'> & Partial<CsvGiven>

/**
 * Takes in all statements of a file in one transaction. The file is kept, byte for byte, as soon as something of it is; of a file from
 * which nothing was taken in nothing is kept. Whoever takes in a large one reads it before the transaction.
 */
export async function importStatements(
  db: Db,
  { files, businessSubjectId, userId }: Importing,
  { fileName, bytes, bankAccountId = null }: Given,
  read = readStatements(bytes),
): Promise<ImportedStatement[]> {
  const statements = await statementsIn(db, { fileName, bytes, bankAccountId }, read)
  if (statements instanceof StatementRefused) return [refusedFile(fileName, statements)]
  const file = { name: fileName, mediaType: 'application/octet-stream', bytes }
  let kept: Promise<number> | null = null
  const within = { fileName, userId, businessSubjectId, counted: new Map<string, number>(), fileId: () => (kept ??= keepFile(db, file, { files, businessSubjectId })) } // prettier-ignore
  const results: ImportedStatement[] = []
  for (const statement of statements)
    results.push('outcome' in statement ? statement : await storeStatement(db, statement, within))
  return results
}

/** What the bytes tell; what is neither XML nor MT940 may be CSV. */
async function statementsIn(
  db: Db,
  given: CsvGiven,
  read: ReturnType<typeof readStatements>,
): Promise<readonly (Statement | ImportedStatement)[] | StatementRefused> {
  if (!(read instanceof StatementRefused) || read.failure !== statementNotReadable) return read
  try {
    return [await csvStatementOf(db, given)]
  } catch (error) {
    if (error instanceof StatementRefused) return error
    throw error
  }
}
