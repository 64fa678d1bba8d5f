import * as z from 'zod'
import { addDays } from '../croatia/days.ts'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, dayOrNull, id, moment, text } from '../kit/fields.ts'
import { closeLedger, readLedger } from './accounting-access.ts'
import { JOURNALS } from './ledger-entries.ts'
import { EXCEPTION_HOURS, EXCEPTION_REASON_MAX } from './ledger-periods.ts'
import { postingFailures, reversalFailures } from './posting-failures.ts'
import { earlierYearOpen, filedTooEarly, laterYearClosed, leftUndone, moneyNotPosted, openedByHand, otherClassesStand, proposalChanged, rateOfYearEndUnknown, stepNotNext, taxMissing, yearFiled, yearNotClosed, yearNotInBooks, yearNotStarted, yearStillRunning } from './ledger-year-failures.ts' // prettier-ignore

/** What is looked at before a year is closed, in the order in which it is done. */
export const YEAR_CHECKS = ['Papers', 'BankLines', 'VatReturns', 'Depreciation', 'Inventory', 'Register', 'Months'] as const
export type YearCheck = (typeof YEAR_CHECKS)[number]

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
const yearAsked = z.coerce
  .number()
  .pipe(year)
  .meta({ examples: [2025] })

export const LedgerYear = z.object({ year, state: z.enum(YEAR_STATES), hasEnded: z.boolean() })
export type LedgerYear = z.infer<typeof LedgerYear>

const YearEntry = z.object({
  id,
  journal: z.enum(JOURNALS),
  number: z.number().int(),
  year: z.number().int(),
  bookedOn: day,
  text: z.string(),
  amount: cents,
})

const StepTaken = z.object({
  step: z.enum(YEAR_STEPS),
  state: z.enum(['Done', 'Next', 'Later']),
  /** Of a proposal: whether any of it was taken. */
  isTaken: z.boolean(),
  /** Of a proposal: whether there was anything to take; null where the step was taken before that was kept. */
  hasProposal: z.boolean().nullable(),
  doneAt: moment.nullable(),
  doneByName: z.string().nullable(),
  entries: z.array(YearEntry),
})
export type StepTaken = z.infer<typeof StepTaken>

/** An open item, as a proposal names it. */
const ItemNamed = z.object({
  key: z.string(),
  accountCode: z.string(),
  partnerId: id.nullable(),
  partnerName: z.string().nullable(),
  documentId: id.nullable(),
  documentNumber: z.string().nullable(),
})

const Holding = z.object({
  currency: z.string(),
  /** Owed to others it is below zero. */
  amount: cents,
  /** Units of the currency for a euro; null where nobody has fetched it. */
  exchangeRate: z.string().nullable(),
})

/** An open item in another currency, or all money in other currencies, and what it is worth by the rates of the last day. */
export const ExchangeDifference = ItemNamed.extend({
  holdings: z.array(Holding).min(1),
  bookAmount: cents,
  /** Above zero a gain; null while something is missing. */
  difference: cents.nullable(),
  /** What it can't be worked out without: a rate, or the posting of a line that moved the money. */
  missing: z.enum(['Rate', 'Posting']).nullable(),
})
export type ExchangeDifference = z.infer<typeof ExchangeDifference>

/** Cost or revenue of a paper that was delivered in the year and stands in the books of the next. */
export const AccrualProposed = ItemNamed.extend({
  deliveredOn: day,
  bookedOn: day,
  /** A cost above zero, revenue below. */
  amount: cents,
})
export type AccrualProposed = z.infer<typeof AccrualProposed>

export const DoubtfulDebt = ItemNamed.extend({
  dueOn: day,
  daysLate: z.number().int(),
  /** Since the end of the year. */
  collected: cents,
  /** What is left of it, which is proposed. */
  amount: cents,
})
export type DoubtfulDebt = z.infer<typeof DoubtfulDebt>

export const LedgerYearClosing = LedgerYear.extend({
  currencyMark: z.string(),
  checks: z.array(z.object({ check: z.enum(YEAR_CHECKS), total: z.number().int(), left: z.number().int() })),
  steps: z.array(StepTaken),
  accruals: z.array(AccrualProposed),
  exchange: z.array(ExchangeDifference),
  doubtful: z.array(DoubtfulDebt),
  result: z.object({
    inflow: cents,
    outflow: cents,
    profit: cents,
    unrecognised: cents,
    lossCarried: cents,
    taxRate: z.string().nullable(),
    /** What closing posted, or what the tax would come to; null where the rate is not known. */
    profitTax: cents.nullable(),
  }),
  /** The months that the next step posts into and that are closed to whoever asks. */
  closedMonths: z.array(z.object({ year: z.number().int(), month: z.number().int() })),
  /** That something was posted since, so that the next year no longer opens with what this one ends with. */
  isOutdated: z.boolean(),
  /** That the same is so of the year before, which opened this one. */
  isOpeningOutdated: z.boolean(),
  reopenings: z.array(z.object({ reason: z.string(), reopenedAt: moment, reopenedByName: z.string().nullable() })),
  filedOn: dayOrNull,
  filedByName: z.string().nullable(),
})
export type LedgerYearClosing = z.infer<typeof LedgerYearClosing>

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

export const ledgerYearClosings = endpoints('ledgerYearClosings', `${UNDER}/ledger-year-closing`, {
  get: {
    route: 'GET',
    access: readLedger,
    shows: ['books', 'ledgerEntries', 'ledgerReversals', 'ledgerPapers', 'ledgerPeriodClosings', 'ledgerPeriodExceptions', 'bankAllocations', 'depreciationRuns', 'fixedAssets', 'fixedAssetCountLines', 'fixedAssetCountFinishes', 'vatReturns', 'partners'], // prettier-ignore
    input: z.object({ year: yearAsked }),
    output: LedgerYearClosing,
    failures: [yearNotInBooks],
    summary: 'What stands and what is left of closing a year, with what is proposed',
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
