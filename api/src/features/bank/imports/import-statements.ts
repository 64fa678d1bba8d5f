import type { ImportedStatement } from 'contract/bank/bank-statement-imports'
import type { Db } from '../../../kit/db.ts'
import { fileKey, hashOf, type FileStore } from '../../../kit/files/file-store.ts'
import { one } from '../../../kit/rows.ts'
import { readStatements } from '../reading/read-statements.ts'
import { StatementRefused } from '../reading/refused.ts'
import { storeStatement } from './store-statement.ts'

type Importing = { readonly files: FileStore; readonly businessSubjectId: number; readonly userId: number }
type Given = { readonly fileName: string; readonly bytes: Buffer }

/**
 * Takes in all statements of a file in one transaction. The file is kept, byte for byte, as soon as something of it is; of a file from
 * which nothing was taken in nothing is kept.
 */
export async function importStatements(
  db: Db,
  { files, businessSubjectId, userId }: Importing,
  { fileName, bytes }: Given,
): Promise<ImportedStatement[]> {
  const statements = readStatements(bytes)
  if (statements instanceof StatementRefused) return [refusedFile(fileName, statements)]
  let kept: Promise<number> | null = null
  const within = { fileName, userId, businessSubjectId, counted: new Map<string, number>(), fileId: () => (kept ??= keep(db, files, { fileName, bytes, businessSubjectId })) } // prettier-ignore
  const results: ImportedStatement[] = []
  for (const statement of statements) results.push(await storeStatement(db, statement, within))
  return results
}

type Kept = Given & { readonly businessSubjectId: number }

export async function keep(db: Db, files: FileStore, { fileName, bytes, businessSubjectId }: Kept): Promise<number> {
  const hash = hashOf(bytes)
  await files.write(fileKey(businessSubjectId, hash), bytes)
  const file = { name: fileName, mediaType: 'application/octet-stream', sizeBytes: bytes.length, hash }
  return one(await db.insertInto('files').values(file).returning('id').execute()).id
}

export const refusedFile = (fileName: string, { failure, params }: StatementRefused): ImportedStatement => ({
  fileName,
  outcome: 'Refused',
  statementId: null,
  statementNumber: '',
  iban: '',
  currency: '',
  lineCount: 0,
  newLineCount: 0,
  isConflict: false,
  warnings: [],
  reason: { message: failure.message, params: { ...params } },
})
