import * as z from 'zod'
import { readBusinessResults } from './dashboard-access.ts'
import { ENTRIES_COME_FROM } from '../accounting/vat/vat-return-periods.ts'
import { returnMonth } from '../accounting/vat/vat-return-shapes.ts'
import { endpoints } from '../kit/endpoint.ts'
import { cents, dayOrNull } from '../kit/fields.ts'

/** What VAT comes to in a period, by its newest return. Kept under the last month of a quarter. */
export const TaxReport = z.object({
  /** Cents of its currency; below zero it is refunded. */
  amount: cents,
  ...returnMonth,
  /** Null where it was made, and not handed in. */
  lastDeliveredOn: dayOrNull,
  currencyMark: z.string(),
})
export type TaxReport = z.infer<typeof TaxReport>

export const TaxPeriod = z.object(returnMonth)
export type TaxPeriod = z.infer<typeof TaxPeriod>

const UNDER = '/business-subjects/:businessSubjectId'
const OF_RETURNS = { access: readBusinessResults, shows: ['vatReturns', 'vatReturnSubmissions', 'vatReturnWithdrawals'] } as const

export const taxSummary = endpoints('taxSummary', `${UNDER}/tax-summary`, {
  get: {
    ...OF_RETURNS,
    shows: [...OF_RETURNS.shows, 'basicInfo', ...ENTRIES_COME_FROM],
    route: 'GET',
    output: z.object({
      summary: TaxReport.nullable(),
      /** False for who is outside the VAT system, as long as they owe no VAT on what they buy and have made no return. */
      isConcerned: z.boolean(),
    }),
    summary:
      'The VAT of the latest period of which a return was made; null before the first. And whether VAT concerns the business subject at all',
  },
})

export const taxPeriods = endpoints('taxPeriods', `${UNDER}/tax-periods`, {
  list: {
    ...OF_RETURNS,
    route: 'GET',
    output: z.array(TaxPeriod),
    summary: 'The periods of which a return was made, the latest first; the running one is none of them',
  },
})

export const taxData = endpoints('taxData', `${UNDER}/tax-data`, {
  get: {
    ...OF_RETURNS,
    route: 'GET',
    input: z.object(returnMonth),
    output: TaxReport,
    summary: 'The VAT of one period; not found where no return of it was made',
  },
})
