import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, id } from '../kit/fields.ts'
import { madeFileEndpoints } from '../kit/made-files.ts'
import { readLedger } from './accounting-access.ts'

/** An account at the end of a day and at the beginning of its year: debit less credit. */
export const BalanceSheetRow = z.object({
  ledgerAccountId: id,
  code: z.string(),
  nameHr: z.string(),
  nameEn: z.string(),
  balance: cents,
  balanceBefore: cents,
})
export type BalanceSheetRow = z.infer<typeof BalanceSheetRow>

const UNDER = '/business-subjects/:businessSubjectId'
const SHOWS = ['ledgerEntries', 'ledgerReversals', 'ledgerAccounts', 'ledgerYearSteps', 'ledgerYearReopenings'] as const

export const balanceSheets = endpoints('balanceSheets', `${UNDER}/balance-sheet`, {
  get: {
    route: 'GET',
    access: readLedger,
    shows: SHOWS,
    input: z.object({ on: day }),
    output: z.object({ on: day, currencyMark: z.string(), rows: z.array(BalanceSheetRow) }),
    summary: 'What every account stands at on a day, and what it began the year with; years before 2023 in kuna',
  },
})

const STATEMENTS = ['BalanceSheet', 'Results'] as const
export const STATEMENT_FORMATS = ['Xlsx', 'Pdf'] as const

export const StatementRequest = z.object({
  statement: z.enum(STATEMENTS),
  format: z.enum(STATEMENT_FORMATS),
  /** The day of the balance sheet; results are of its year. */
  on: day,
})
export type StatementRequest = z.output<typeof StatementRequest>

export const statementExports = madeFileEndpoints('statementExports', `${UNDER}/statement-exports`, {
  access: readLedger,
  input: StatementRequest,
  failures: [],
  summary: 'Have the balance sheet of a day or the results of a year written as an Excel workbook or as PDF, in the background',
})
