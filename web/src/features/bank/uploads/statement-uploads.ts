import { bankStatementImports, bankStatementUploads, type BankStatementImport } from 'contract/bank/bank-statement-imports'
import { uploadsTo } from '../../../kit/uploads/uploads.ts'

/** Bank statements on their way in. */
export const statementUploads = uploadsTo<BankStatementImport>({ ...bankStatementUploads, ...bankStatementImports })
