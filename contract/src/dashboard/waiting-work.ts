import * as z from 'zod'
import { readLedger } from '../accounting/accounting-access.ts'
import { readVat } from '../accounting/vat/vat-access.ts'
import { ENTRIES_COME_FROM } from '../accounting/vat/vat-return-periods.ts'
import { returnMonth } from '../accounting/vat/vat-return-shapes.ts'
import { approveOrders, manageOrders, matchBank } from '../bank/bank-access.ts'
import { OPEN_LINES_COME_FROM } from '../bank/bank-line-totals.ts'
import { anyOf } from '../kit/access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { day } from '../kit/fields.ts'

/** What waits for somebody; each part is null for whoever may not see it. */
export const WaitingWork = z.object({
  lines: z.object({ openCount: z.number().int(), readyCount: z.number().int() }).nullable(),
  /** Papers of the books that ask a person. */
  askedPaperCount: z.number().int().nullable(),
  /** The earliest ended period whose return was not handed in, or whose correction was made and not handed in; null also where there is none. */
  vatReturn: z.object({ ...returnMonth, dueOn: day, isCorrection: z.boolean() }).nullable(),
  /** The earliest period whose return was handed in and is another by what was posted or typed since: a correction is due. */
  changedReturn: z.object(returnMonth).nullable(),
  /** The earliest period whose return was handed in and not closed, for whoever may close it; null where a correction of it is due first. */
  unclosedReturn: z.object(returnMonth).nullable(),
  /** The running year, where it no longer begins with what the year before ends with, for whoever may close that again. */
  outdatedYear: z.number().int().nullable(),
  /** Orders that whoever asks may approve. */
  orderCount: z.number().int().nullable(),
  /** Orders that were approved and whose file nobody has saved for the bank. */
  toExportCount: z.number().int().nullable(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** Whoever may see any part of it. */
const seeWaiting = anyOf(...matchBank.anyOf, ...readLedger.anyOf, ...readVat.anyOf, ...approveOrders.anyOf, ...manageOrders.anyOf)

export const waitingWork = endpoints('waitingWork', '/business-subjects/:businessSubjectId/waiting-work', {
  get: {
    route: 'GET',
    access: seeWaiting,
    shows: ['documents', 'ledgerYears', ...ENTRIES_COME_FROM, ...OPEN_LINES_COME_FROM, 'vatReturns', 'vatReturnSubmissions', 'vatReturnWithdrawals', 'vatReturnClosings', 'paymentOrders', 'paymentOrderApprovals', 'paymentOrderSettings', 'paymentOrderExports'], // prettier-ignore
    output: WaitingWork,
    summary:
      'What waits for somebody: lines of the bank, papers of the books, the return of VAT, one that changed after it was handed in, one to close, an opening of the year that no longer matches, and orders to approve or to hand to the bank',
  },
})
