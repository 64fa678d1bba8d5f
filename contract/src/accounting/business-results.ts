import * as z from 'zod'
import type { Cents } from '../croatia/money.ts'
import { readBusinessResults } from '../dashboard/dashboard-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, id, moment } from '../kit/fields.ts'
import type { Message } from '../kit/message.ts'
import { readLedger } from './accounting-access.ts'

/** What was earned and what it cost; a profit below zero is a loss. */
const amounts = { inflow: cents, outflow: cents, profit: cents }

/** The books were kept by double entry, or the figures are sums of invoices, which know no tax. */
const RESULT_SOURCES = ['Ledger', 'Invoices'] as const

export const BusinessResults = z.object({
  ...amounts,
  /** Null where it can't be told: without double entry, and in years whose rate is not known here. */
  profitTax: cents.nullable(),
  year: z.number().int(),
  /** Of all amounts: years before 2023 are in kuna (DASH-I-52). */
  currencyMark: z.string(),
  source: z.enum(RESULT_SOURCES),
  /** The tax is what the year would come to if it ended now; it was not closed yet. */
  isEstimate: z.boolean(),
  /** In percent. */
  taxRate: z.string().nullable(),
  /** Costs that tax does not recognise, and losses of earlier years that lessen the profit. */
  unrecognised: cents,
  lossCarried: cents,
  /** When the last entry was posted, or the last invoice changed; null where there is nothing. */
  lastUpdated: moment.nullable(),
  /** Whether the year has anything. */
  hasData: z.boolean(),
  /** January to December; the tax of a month is what it adds to that of the year so far. */
  months: z.array(z.object({ month: z.number().int(), ...amounts, profitTax: cents.nullable() })).max(12),
})
export type BusinessResults = z.infer<typeof BusinessResults>

/** What is left before tax, by its sign. */
export const beforeTaxName = (profit: Cents): Message => (profit < 0 ? 'results.lossBeforeTax' : 'results.beforeTax')

const FIRST_YEAR = 2000
const LAST_YEAR = 2200
const year = z.coerce
  .number()
  .int()
  .min(FIRST_YEAR)
  .max(LAST_YEAR)
  .meta({ examples: [2026] })

const UNDER = '/business-subjects/:businessSubjectId/business-results'
const SHOWS = ['ledgerEntries', 'ledgerReversals', 'ledgerPapers', 'books', 'documents', 'basicInfo'] as const

export const businessResults = endpoints('businessResults', UNDER, {
  get: {
    route: 'GET',
    access: readBusinessResults,
    shows: SHOWS,
    input: z.object({ year }),
    output: BusinessResults,
    summary: 'What a year earned and cost, its profit or loss and the tax on it, with its months',
  },
})

export const businessResultYears = endpoints('businessResultYears', `${UNDER}/years`, {
  list: {
    route: 'GET',
    access: readBusinessResults,
    shows: SHOWS,
    output: z.array(z.number().int()),
    summary: 'The years of which there are results, and the current one, the newest first',
  },
})

/** An account of income or expense, month by month: in the direction of its kind, so that what lessens it is below zero. */
export const ResultAccount = z.object({
  ledgerAccountId: id,
  code: z.string(),
  nameHr: z.string(),
  nameEn: z.string(),
  isIncome: z.boolean(),
  isTaxUnrecognised: z.boolean(),
  months: z.array(cents).max(12),
  /** Of the whole span; of it the days that are compared, and the same days a year before. */
  total: cents,
  totalCompared: cents,
  totalBefore: cents,
})
export type ResultAccount = z.infer<typeof ResultAccount>

export const resultAccounts = endpoints('resultAccounts', `${UNDER}/accounts`, {
  get: {
    route: 'GET',
    access: readLedger,
    shows: ['ledgerEntries', 'ledgerReversals', 'ledgerAccounts'],
    input: z.object({ year }),
    output: z.object({
      /** The last day that counts: of a running year today, or the day of its last entry where that is ahead; otherwise the end of the year. */
      until: day,
      /** The last day that is compared with the year before: of a running year today, whatever is booked ahead. */
      comparedUntil: day,
      currencyMark: z.string(),
      rows: z.array(ResultAccount),
    }),
    summary: 'Each account of income and expense, month by month and beside the year before',
  },
})
