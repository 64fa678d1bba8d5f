import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day } from '../../kit/fields.ts'
import { CalendarMonth } from '../depreciation-runs.ts'
import { readFixedAssets } from '../fixed-assets-access.ts'
import { afterLaterChange, alreadyDisposed, monthAlreadyRun, neverWrittenOff, notInUse } from './change-failures.ts'

const rate = z.string().nullable()

export const DoubledRates = z.object({
  /** Percent a year in each book now and then; then is null where a book stays as it is. */
  booksRate: rate,
  taxRate: rate,
  doubledBooksRate: rate,
  doubledTaxRate: rate,
  years: z.array(z.object({ year: z.number().int(), now: cents, doubled: cents, recognised: cents, doubledRecognised: cents })),
  /** The last month in which something is written off. */
  ends: CalendarMonth.nullable(),
  doubledEnds: CalendarMonth.nullable(),
})
export type DoubledRates = z.infer<typeof DoubledRates>

export const doubledRates = endpoints(
  'doubledRates',
  '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId/doubled-rates',
  {
    get: {
      route: 'GET',
      access: readFixedAssets,
      shows: ['fixedAssets', 'depreciationRuns', 'fixedAssetChanges'],
      input: z.object({ onDay: day }),
      output: DoubledRates,
      failures: [notInUse, alreadyDisposed, neverWrittenOff, monthAlreadyRun, afterLaterChange],
      summary: 'What the years of an asset would be with its rates doubled from the first of a month on; nothing changes by it',
    },
  },
)
