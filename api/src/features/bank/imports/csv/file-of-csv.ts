import { statementFileEmpty, statementFileMissing } from 'contract/bank/bank-statement-imports'
import type { statementCsvReadings } from 'contract/bank/csv/csv-mappings'
import type { Database, Scope } from '../../../../kit/db.ts'
import type { FailOf } from '../../../../kit/fail.ts'
import { keptBytes } from '../../../../kit/files/kept-bytes.ts'
import type { FileStore } from '../../../../kit/files/file-store.ts'
import { shownName } from '../../../../kit/files/shown-name.ts'
import { wholeUpload } from '../../../../kit/http/whole-upload.ts'
import type { Upload } from '../../../../kit/routes.ts'
import { statementImport } from '../statement-imports.ts'

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
    return bytes.length === 0 ? call.fail(statementFileEmpty) : { fileName: shownName(upload.name), bytes }
  }
  return call.fail(statementFileMissing)
}

async function kept(files: FileStore, importId: number, { database, scope, params }: Call): Promise<CsvBytes> {
  const { fileName, hash } = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
    statementImport.ownFile(db, importId, scope.userId ?? 0),
  )
  return { fileName, bytes: await keptBytes(files, params.businessSubjectId, hash) }
}
