import { bankStatementImports, bankStatementUploads, type BankStatementImport } from 'contract/bank/bank-statement-imports'
import { call } from '../../../kit/call.ts'
import { uploadsTo } from '../../../kit/uploads/uploads.ts'

/** Bank statements on their way in. */
export const statementUploads = uploadsTo<BankStatementImport>({
  create: bankStatementUploads.create,
  look: (businessSubjectId, id) => call(bankStatementImports.get, undefined, { businessSubjectId, id }),
})
