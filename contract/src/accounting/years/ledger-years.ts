import * as z from 'zod'
import { addDays } from '../../croatia/days.ts'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, text } from '../../kit/fields.ts'
import { closeLedger, readLedger } from '../accounting-access.ts'
import { EXCEPTION_HOURS, EXCEPTION_REASON_MAX } from '../ledger-periods.ts'
import { postingFailures, reversalFailures } from '../posting-failures.ts'
import { earlierYearOpen, filedTooEarly, laterYearClosed, leftUndone, moneyNotPosted, openedByHand, otherClassesStand, proposalChanged, rateOfYearEndUnknown, stepNotNext, taxMissing, yearFiled, yearNotClosed, yearNotInBooks, yearNotStarted, yearStillRunning } from './ledger-year-failures.ts' // prettier-ignore

/** What closing a year posts, in this order: three proposals, the result with its tax, the next year's opening, and what becomes of the result. */
export const YEAR_STEPS = ['Accruals', 'Exchange', 'Doubtful', 'Result', 'Opening', 'Carry'] as const
export type YearStep = (typeof YEAR_STEPS)[number]

const YEAR_STATES = ['Open', 'Closing', 'Closed', 'Filed'] as const

/** What an entry of closing a year was posted from. */
export const YEAR_CLOSING = 'YearClosing'

/** A claim is doubtful when it is late by more days than these at the end of the year. */
export const DOUBTFUL_AFTER_DAYS = 60
/** What of it is collected until 15 days before the return of profit tax, which is due on 30 April, is no doubtful claim (ZPD čl. 9.). */
export const doubtfulUntil = (of: number): string => addDays(`${of + 1}-04-30`, -15)
const KEYS_MAX = 5000

const year = z.number().int().min(2000).max(2199).meta({ examples: [2025] }) // prettier-ignore
export const yearAsked = z.coerce
  .number()
  .pipe(year)
  .meta({ examples: [2025] })

export const LedgerYear = z.object({ year, state: z.enum(YEAR_STATES), hasEnded: z.boolean() })
export type LedgerYear = z.infer<typeof LedgerYear>

const UNDER = '/business-subjects/:businessSubjectId'
const CHANGES = [
  'ledgerYears', 'ledgerYearClosings', 'ledgerEntries', 'ledgerAccounts', 'ledgerAccountLines', 'trialBalances', 'ledgerPeriods', 'openItems',
  'businessResults', 'businessResultYears', 'resultAccounts',
] as const // prettier-ignore

export const ledgerYears = endpoints('ledgerYears', `${UNDER}/ledger-years`, {
  list: {
    route: 'GET',
    access: readLedger,
    shows: ['books'],
    output: z.array(LedgerYear),
    summary: 'The years of the books, the newest first, and how each stands',
  },
})

export const ledgerYearOpenings = endpoints('ledgerYearOpenings', `${UNDER}/ledger-year-opening`, {
  get: {
    route: 'GET',
    access: readLedger,
    shows: ['books', 'ledgerYears', 'ledgerEntries'],
    input: z.object({ year: yearAsked }),
    output: z.object({
      /** That something was posted into the year before since, so that it ends with something else. */
      isOutdated: z.boolean(),
    }),
    summary: 'Whether a year still begins with what the year before ends with; a year that was not opened from it does',
  },
})

export const ledgerYearSteps = endpoints('ledgerYearSteps', `${UNDER}/ledger-year-steps`, {
  create: {
    route: 'POST',
    access: closeLedger,
    changes: CHANGES,
    input: z.object({
      year,
      step: z.enum(YEAR_STEPS),
      /** Of a proposal: what of it is taken, by its keys; the rest is left. */
      keys: z.array(z.string().max(60)).max(KEYS_MAX).default([]),
      /** With the result: the profit tax. */
      profitTax: cents.min(0).nullable().default(null),
      /** That the year is closed although something is left to do: asked a second time. */
      isDespite: z.boolean().default(false),
    }),
    output: z.object({ entryCount: z.number().int() }),
    failures: [yearNotInBooks, yearStillRunning, earlierYearOpen, stepNotNext, leftUndone, proposalChanged, rateOfYearEndUnknown, moneyNotPosted, taxMissing, otherClassesStand, openedByHand, ...postingFailures], // prettier-ignore
    summary: 'Take the next step of closing a year: all that it posts, or nothing',
  },
})

export const ledgerYearReopenings = endpoints('ledgerYearReopenings', `${UNDER}/ledger-year-reopenings`, {
  create: {
    route: 'POST',
    access: closeLedger,
    changes: CHANGES,
    input: z.object({
      year,
      reason: text(EXCEPTION_REASON_MAX),
      /** For so long whoever reopens it posts into its months that are closed. */
      hours: z.literal(EXCEPTION_HOURS),
    }),
    output: z.object({ entryCount: z.number().int() }),
    failures: [yearNotStarted, yearFiled, laterYearClosed, ...reversalFailures],
    summary: 'Open a year again for a reason: what closing it has posted is taken back, the last step first',
  },
})

export const ledgerYearFilings = endpoints('ledgerYearFilings', `${UNDER}/ledger-year-filings`, {
  create: {
    route: 'POST',
    access: closeLedger,
    changes: ['ledgerYears', 'ledgerYearClosings'],
    input: z.object({ year, filedOn: day }),
    failures: [yearNotClosed, yearFiled, filedTooEarly],
    summary: 'Say when the statements of a closed year were handed in; it is not opened again',
  },
})
