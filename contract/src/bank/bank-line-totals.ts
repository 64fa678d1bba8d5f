import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { matchBank } from './bank-access.ts'

/** How far the day's work is. */
export const BankLineTotals = z.object({
  openCount: z.number().int(),
  /** Of the open ones, those that are ready to be confirmed. */
  readyCount: z.number().int(),
  /** Of the open ones, those for which the rules have not been asked yet. */
  waitingCount: z.number().int(),
  settledTodayCount: z.number().int(),
  /** Of those, the ones that settled by themselves. */
  settledByItselfCount: z.number().int(),
})
export type BankLineTotals = z.infer<typeof BankLineTotals>

/** Whatever opens a line or says what it was for. */
export const OPEN_LINES_COME_FROM = [
  'bankLines',
  'bankStatementUploads',
  'bankStatements',
  'bankLineAllocations',
  'bankAllocations',
  'bankConfirmations',
] as const

export const bankLineTotals = endpoints('bankLineTotals', '/business-subjects/:businessSubjectId/bank-line-totals', {
  get: {
    route: 'GET',
    access: matchBank,
    shows: OPEN_LINES_COME_FROM,
    output: BankLineTotals,
    summary: 'How many lines are open, and how many were settled today',
  },
})
