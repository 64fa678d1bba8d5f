import * as z from 'zod'
import { madeFileEndpoints } from '../kit/made-files.ts'
import { readLedger } from './accounting-access.ts'
import { STATEMENT_FORMATS } from './balance-sheets.ts'
import { daysBetween, inOrder, outOfOrder } from './ledger-account-lines.ts'
import { LedgerEntriesQuery } from './ledger-entries.ts'
import { tooLongForPaper } from './posting-failures.ts'

/** Some four hundred sheets; whoever wants more takes the workbook. */
export const PAPER_LINES_MAX = 20_000

const format = z.enum(STATEMENT_FORMATS)
const UNDER = '/business-subjects/:businessSubjectId'

/** What the journal leaves by its search and filters, in the order of days. */
export const LedgerEntryExportRequest = LedgerEntriesQuery.pick({ search: true, filter: true }).extend({ format })
export type LedgerEntryExportRequest = z.output<typeof LedgerEntryExportRequest>

export const ledgerEntryExports = madeFileEndpoints('ledgerEntryExports', `${UNDER}/ledger-entry-exports`, {
  access: readLedger,
  input: LedgerEntryExportRequest,
  failures: [tooLongForPaper],
  summary: 'Have the journal written as an Excel workbook or as PDF, line by line, in the background',
})

const CardRequest = z.object({ ...daysBetween, format }).refine(inOrder, outOfOrder)

export const ledgerAccountLineExports = madeFileEndpoints(
  'ledgerAccountLineExports',
  `${UNDER}/ledger-accounts/:ledgerAccountId/line-exports`,
  {
    access: readLedger,
    input: CardRequest,
    failures: [tooLongForPaper],
    summary: 'Have the card of an account written as an Excel workbook or as PDF, in the background',
  },
)
