import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, id } from '../../kit/fields.ts'
import { madeFileEndpoints } from '../../kit/made-files.ts'
import { readLedger } from '../accounting-access.ts'
import { STATEMENT_FORMATS } from '../balance-sheets.ts'
import { daysBetween, inOrder, outOfOrder } from '../ledger-account-lines.ts'

/** An account in the trial balance. Opening and closing are debit less credit. */
export const TrialBalanceRow = z.object({
  ledgerAccountId: id,
  code: z.string(),
  nameHr: z.string(),
  nameEn: z.string(),
  opening: cents,
  debit: cents,
  credit: cents,
  closing: cents,
})
export type TrialBalanceRow = z.infer<typeof TrialBalanceRow>

const TrialBalanceQuery = z.object(daysBetween).refine(inOrder, outOfOrder)

export const TrialBalanceRequest = z
  .object({ ...daysBetween, format: z.enum(STATEMENT_FORMATS).default('Xlsx') })
  .refine(inOrder, outOfOrder)

const UNDER = '/business-subjects/:businessSubjectId'

export const trialBalances = endpoints('trialBalances', `${UNDER}/trial-balance`, {
  get: {
    route: 'GET',
    access: readLedger,
    shows: ['ledgerEntries', 'ledgerReversals', 'ledgerAccounts'],
    input: TrialBalanceQuery,
    output: z.array(TrialBalanceRow),
    summary: 'What every account that was posted to began with, turned over and ended with between two days',
  },
})

export const trialBalanceExports = madeFileEndpoints('trialBalanceExports', `${UNDER}/trial-balance-exports`, {
  access: readLedger,
  input: TrialBalanceRequest,
  failures: [],
  summary: 'Have the trial balance written as an Excel workbook or as PDF, in the background',
})
