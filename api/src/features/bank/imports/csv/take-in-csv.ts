import type { BankStatementImport } from 'contract/bank/bank-statement-imports'
import type { Db, Scope } from '../../../../kit/db.ts'
import type { FileStore } from '../../../../kit/files/file-store.ts'
import { doneAtOnce } from '../../../../kit/paper-imports/own-import.ts'
import { enqueueMatching } from '../../matching/match-lines-job.ts'
import { importStatements } from '../import-statements.ts'
import { statementImport } from '../statement-imports.ts'

type Given = { readonly fileName: string; readonly bytes: Buffer; readonly bankAccountId: number }
type Around = { readonly files: FileStore; readonly scope: Scope & { readonly businessSubjectId: number } }

/** Takes a CSV in, in the transaction that keeps what its columns are, or leaves a large one to the job. */
export async function takeInCsv(
  db: Db,
  { fileName, bytes, bankAccountId }: Given,
  { files, scope }: Around,
): Promise<BankStatementImport> {
  if (statementImport.isLeftToJob(bytes))
    return statementImport.begin(db, { fileName, bytes, said: { bankAccountId } }, { files, scope })
  const importing = { files, businessSubjectId: scope.businessSubjectId, userId: scope.userId ?? 0 }
  const results = await importStatements(db, importing, { fileName, bytes, bankAccountId })
  await enqueueMatching(db, scope)
  return doneAtOnce(fileName, results)
}
