import * as z from 'zod'
import { OPEN_LINES_COME_FROM } from '../bank/bank-line-totals.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id, moment, text } from '../kit/fields.ts'
import { closeLedger, readLedger } from './accounting-access.ts'
import { ENTRIES_COME_FROM } from './vat/vat-return-periods.ts'

export const EXCEPTION_REASON_MAX = 500
export const EXCEPTION_HOURS = [1, 4, 24, 72] as const

const CalendarMonth = {
  year: z.number().int().min(2000).max(2200).meta({ examples: [2026] }),
  month: z.number().int().min(1).max(12).meta({ examples: [10] }),
} // prettier-ignore

const PeriodException = z.object({
  id,
  name: z.string(),
  reason: z.string(),
  createdAt: moment,
  untilAt: moment,
  /** How many entries were posted by it. */
  usedCount: z.number().int(),
})

export const LedgerPeriod = z.object({
  ...CalendarMonth,
  vatState: z.enum(['Open', 'Filed']),
  booksState: z.enum(['Open', 'Closed']),
  closedAt: moment.nullable(),
  closedByName: z.string().nullable(),
  entryCount: z.number().int(),
  /** Papers of its days that wait to be posted, or for a decision. */
  undecidedCount: z.number().int(),
  exceptions: z.array(PeriodException),
})
export type LedgerPeriod = z.infer<typeof LedgerPeriod>

export const monthNotInBooks = failure({
  code: 'LedgerPeriod.NotInBooks',
  status: 422,
  message: 'ledgerPeriods.notInBooks',
})
/** `month` is the first that is open. */
export const earlierMonthOpen = failure({
  code: 'LedgerPeriod.EarlierOpen',
  status: 409,
  message: 'ledgerPeriods.earlierOpen',
})
export const monthStillRunning = failure({
  code: 'LedgerPeriod.StillRunning',
  status: 409,
  message: 'ledgerPeriods.stillRunning',
})
export const monthAlreadyClosed = failure({
  code: 'LedgerPeriod.AlreadyClosed',
  status: 409,
  message: 'ledgerPeriods.alreadyClosed',
})
export const monthNotClosed = failure({
  code: 'LedgerPeriod.NotClosed',
  status: 409,
  message: 'ledgerPeriods.notClosed',
})

const UNDER = '/business-subjects/:businessSubjectId'

export const ledgerPeriods = endpoints('ledgerPeriods', `${UNDER}/ledger-periods`, {
  list: {
    route: 'GET',
    access: readLedger,
    shows: [
      ...ENTRIES_COME_FROM,
      ...OPEN_LINES_COME_FROM,
      'receivedPapers',
      'documents',
      'ledgerPeriodClosings',
      'ledgerPeriodExceptions',
    ],
    output: z.array(LedgerPeriod),
    summary: 'The months of the books, the newest first, and how each stands',
  },
})

export const ledgerPeriodClosings = endpoints('ledgerPeriodClosings', `${UNDER}/ledger-period-closings`, {
  create: {
    route: 'POST',
    access: closeLedger,
    changes: ['ledgerPeriods'],
    input: z.object({
      ...CalendarMonth,
      /** That the month is closed although it has not ended: asked a second time. */
      isEarly: z.boolean().default(false),
    }),
    failures: [monthNotInBooks, earlierMonthOpen, monthStillRunning, monthAlreadyClosed],
    summary: 'Close a month: from now on nothing is posted into it; the months before it are closed',
  },
})

export const ledgerPeriodExceptions = endpoints('ledgerPeriodExceptions', `${UNDER}/ledger-period-exceptions`, {
  create: {
    route: 'POST',
    access: closeLedger,
    changes: ['ledgerPeriods'],
    input: z.object({
      ...CalendarMonth,
      reason: text(EXCEPTION_REASON_MAX),
      hours: z.literal(EXCEPTION_HOURS),
    }),
    failures: [monthNotClosed],
    summary: 'Post into a closed month oneself, for a reason and for some hours; the month stays closed to all others',
  },
})
