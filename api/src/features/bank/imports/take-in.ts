import type { BankStatementImport } from 'contract/bank/bank-statement-imports'
import type { Db, Scope } from '../../../kit/db.ts'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { isZip } from '../../../kit/files/zip-entries.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import type { Upload } from '../../../kit/routes.ts'
import { one } from '../../../kit/rows.ts'
import { enqueueMatching } from '../matching/match-lines-job.ts'
import type { CsvGiven } from './csv/import-csv.ts'
import { importStatementFile } from './import-job.ts'
import { importStatements, keep } from './import-statements.ts'

/** Reading a larger file takes the processor for so long that other people would notice. */
const AT_ONCE_MAX_BYTES = 512 * 1024

type Around = {
  readonly files: FileStore
  readonly scope: Scope
  readonly businessSubjectId: number
  readonly entryCount: number
}

/** Takes a file in at once, or leaves a large one and a zip to a job. */
export async function takeIn(db: Db, given: CsvGiven, around: Around): Promise<BankStatementImport> {
  const { files, scope, businessSubjectId } = around
  if (isZip(given.bytes) || given.bytes.length > AT_ONCE_MAX_BYTES) return begin(db, given, around)
  const results = await importStatements(db, { files, businessSubjectId, userId: scope.userId ?? 0 }, given)
  await enqueueMatching(db, scope)
  return { id: null, fileName: given.fileName, status: 'Done', entryCount: 1, doneCount: 1, results }
}

/** A file's name as it is shown, whatever the sender calls it. */
export const nameOf = ({ name }: Upload): string => name.replaceAll(/[\p{Cc}/\\]/gu, '_').slice(0, 255) || '–'

async function begin(
  db: Db,
  { fileName, bytes, bankAccountId }: CsvGiven,
  { files, scope, businessSubjectId, entryCount }: Around,
): Promise<BankStatementImport> {
  const fileId = await keep(db, files, { fileName, bytes, businessSubjectId })
  const { id } = one(
    await db
      .insertInto('bankStatementImports')
      .values({ fileName, status: 'Processing', fileId, entryCount, bankAccountId, createdBy: scope.userId ?? 0 })
      .returning('id')
      .execute(),
  )
  await enqueue(db, importStatementFile, { importId: id }, scope, `import-statements-${businessSubjectId}-${id}`)
  return { id, fileName, status: 'Processing', entryCount, doneCount: 0, results: [] }
}
