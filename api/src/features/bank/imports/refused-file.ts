import type { ImportedStatement } from 'contract/bank/bank-statement-imports'
import type { StatementRefused } from '../reading/refused.ts'

/** What is told of a file from which nothing was taken in. */
export const nothingOf = (fileName: string): Omit<ImportedStatement, 'outcome'> => ({
  fileName,
  statementId: null,
  statementNumber: '',
  iban: '',
  fromDay: null,
  toDay: null,
  currency: '',
  lineCount: 0,
  newLineCount: 0,
  isConflict: false,
  warnings: [],
  reason: null,
  problems: [],
  hasColumns: false,
})

export const refusedFile = (fileName: string, { failure, params }: StatementRefused): ImportedStatement => ({
  ...nothingOf(fileName),
  outcome: 'Refused',
  reason: { message: failure.message, params: { ...params } },
})
