import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { dayOrNull, id } from '../kit/fields.ts'
import { paperImport, paperImportCalls, Reason } from '../kit/paper-imports/paper-imports.ts'
import { STATEMENT_MAX_BYTES } from './statement-limits.ts'
import { matchBank } from './bank-access.ts'

export const statementFileMissing = failure({
  code: 'BankStatement.FileMissing',
  status: 400,
  message: 'bankStatements.failures.fileMissing',
})
export const statementFileEmpty = failure({
  code: 'BankStatement.FileEmpty',
  status: 422,
  message: 'bankStatements.failures.fileEmpty',
})

export const statementZipEmpty = failure({
  code: 'BankStatement.ZipEmpty',
  status: 422,
  message: 'bankStatements.failures.zipEmpty',
})

/** What is odd about a statement that was taken in all the same. */
export const STATEMENT_WARNINGS = ['UnknownVersion', 'NoBalances', 'PartsDiffer', 'AfterImport'] as const
export type StatementWarning = (typeof STATEMENT_WARNINGS)[number]

/** Why a row of a CSV can't be read. Rows are counted as a spreadsheet shows them; null is what concerns the whole file. */
export const RowProblem = z.object({ ...Reason.shape, row: z.number().int().nullable(), column: z.string().nullable() })
export type RowProblem = z.infer<typeof RowProblem>

/** What came of one statement of a file; or of a file in which there was none to take in. */
export const ImportedStatement = z.object({
  fileName: z.string(),
  /**
   * `UnknownAccount`: of an account that is not the business subject's, so nothing of it was taken in. `Unmapped`: a CSV of which nobody
   * has said yet what its columns are, or whose account it is.
   */
  outcome: z.enum(['Imported', 'Known', 'UnknownAccount', 'Unmapped', 'Refused']),
  statementId: id.nullable(),
  statementNumber: z.string(),
  iban: z.string(),
  /** The days that it tells of; null where there is no statement. */
  fromDay: dayOrNull.default(null),
  toDay: dayOrNull.default(null),
  currency: z.string(),
  lineCount: z.number().int(),
  /** Of these, those that no statement had brought before. */
  newLineCount: z.number().int(),
  isConflict: z.boolean(),
  warnings: z.array(z.enum(STATEMENT_WARNINGS)),
  reason: Reason.nullable(),
  /** The first of the rows that can't be read. */
  problems: z.array(RowProblem).default([]),
  /** It came as CSV, so that a person may say anew what its columns are. */
  hasColumns: z.boolean().default(false),
})
export type ImportedStatement = z.infer<typeof ImportedStatement>

export const BankStatementImport = paperImport(ImportedStatement)
export type BankStatementImport = z.infer<typeof BankStatementImport>

const UNDER = '/business-subjects/:businessSubjectId'
const { create, get, remove } = paperImportCalls({
  access: matchBank,
  imports: BankStatementImport,
  maxBytes: STATEMENT_MAX_BYTES,
  missing: statementFileMissing,
  changes: ['bankStatements', 'bankLines'],
  summary:
    'Take in one file of a bank: camt.053, 052 or 054, MT940, a CSV whose columns are known, or a zip of many; a small one is done at once',
})

/** What the specification calls `POST …/bank-statements`: a file may hold many statements, so an import is what comes of it. */
export const bankStatementUploads = endpoints('bankStatementUploads', `${UNDER}/bank-statements`, { create })

export const bankStatementImports = endpoints('bankStatementImports', `${UNDER}/bank-statement-imports`, {
  get: { ...get, shows: ['bankStatementUploads'] },
  remove,
})
