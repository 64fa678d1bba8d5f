import { statementFileEmpty, statementFileMissing } from 'contract/bank/bank-statement-imports'
import type { statementCsvReadings } from 'contract/bank/csv/csv-mappings'
import type { Database, Scope } from '../../../../kit/db.ts'
import { missing, type FailOf } from '../../../../kit/fail.ts'
import { keptBytes } from '../../../../kit/files/kept-bytes.ts'
import type { FileStore } from '../../../../kit/files/file-store.ts'
import { wholeUpload } from '../../../../kit/http/whole-upload.ts'
import type { Upload } from '../../../../kit/routes.ts'
import { nameOf } from '../take-in.ts'

export type Fail = FailOf<typeof statementCsvReadings.create>
type Call = {
  readonly uploads: () => AsyncIterable<Upload>
  readonly database: Database
  readonly scope: Scope
  readonly params: { readonly businessSubjectId: number }
  readonly fail: Fail
}
type CsvBytes = { readonly fileName: string; readonly bytes: Buffer }

/** The file that a call brings along, or that the same person has brought before. */
export async function fileOfCsv(files: FileStore, importId: number | null, call: Call): Promise<CsvBytes> {
  if (importId !== null) return kept(files, importId, call)
  for await (const upload of call.uploads()) {
    const bytes = await wholeUpload(upload.bytes)
    return bytes.length === 0 ? call.fail(statementFileEmpty) : { fileName: nameOf(upload), bytes }
  }
  return call.fail(statementFileMissing)
}

async function kept(files: FileStore, importId: number, { database, scope, params }: Call): Promise<CsvBytes> {
  const found = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
    db
      .selectFrom('bankStatementImports as i')
      .innerJoin('files as f', 'f.id', 'i.fileId')
      .select(['i.fileName', 'f.hash'])
      .where('i.id', '=', importId)
      .where('i.createdBy', '=', scope.userId ?? 0)
      .executeTakeFirst(),
  )
  if (!found?.hash) throw missing()
  return { fileName: found.fileName, bytes: await keptBytes(files, params.businessSubjectId, found.hash) }
}
