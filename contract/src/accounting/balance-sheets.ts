import * as z from 'zod'
import { OPEN_LINES_COME_FROM } from '../bank/bank-line-totals.ts'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, id } from '../kit/fields.ts'
import { madeFileEndpoints } from '../kit/made-files.ts'
import { readLedger } from './accounting-access.ts'
import { ENTRIES_COME_FROM } from './vat/vat-return-periods.ts'

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
const SHOWS = [
  ...ENTRIES_COME_FROM,
  ...OPEN_LINES_COME_FROM,
  'ledgerAccounts',
  'ledgerYearSteps',
  'ledgerYearReopenings',
] as const

/** What somebody has yet to decide of the days up to it, so that it does not have it. */
export const Undecided = z.object({
  paperCount: z.number().int(),
  /** Lines of the bank; null for whoever does not see them. */
  lineCount: z.number().int().nullable(),
})

export type Undecided = z.infer<typeof Undecided>

const BalanceSheet = z.object({ on: day, currencyMark: z.string(), rows: z.array(BalanceSheetRow), undecided: Undecided })

export const balanceSheets = endpoints('balanceSheets', `${UNDER}/balance-sheet`, {
  get: {
    route: 'GET',
    access: readLedger,
    shows: SHOWS,
    input: z.object({ on: day }),
    output: BalanceSheet,
    summary:
      'What every account stands at on a day, what it began the year with, and what is still to be decided; years before 2023 in kuna',
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
