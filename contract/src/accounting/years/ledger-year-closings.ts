import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, dayOrNull, id, moment } from '../../kit/fields.ts'
import { readLedger } from '../accounting-access.ts'
import { JOURNALS } from '../ledger-entries.ts'
import { yearNotInBooks } from './ledger-year-failures.ts'
import { LedgerYear, yearAsked, YEAR_STEPS } from './ledger-years.ts'

/** What is looked at before a year is closed, in the order in which it is done. */
export const YEAR_CHECKS = ['Papers', 'BankLines', 'VatReturns', 'Depreciation', 'Inventory', 'Register', 'Months'] as const
export type YearCheck = (typeof YEAR_CHECKS)[number]

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

export const ledgerYearClosings = endpoints('ledgerYearClosings', '/business-subjects/:businessSubjectId/ledger-year-closing', {
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
