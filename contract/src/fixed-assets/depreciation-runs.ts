import * as z from 'zod'
import { backgroundWorkEndpoints } from '../kit/background/background-works.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, id, moment } from '../kit/fields.ts'
import { reportPage, reportRows } from '../kit/lists/reports.ts'
import { manageFixedAssets, readFixedAssets } from './fixed-assets-access.ts'

const YEAR_MIN = 1990
const YEAR_MAX = 2200
/** A call books as many assets while somebody waits for it; of more it is begun, and done in the background. */
export const RUN_AT_ONCE_MAX = 1_000

const yearAndMonth = { year: z.number().int().min(YEAR_MIN).max(YEAR_MAX), month: z.number().int().min(1).max(12) }
export const CalendarMonth = z.object(yearAndMonth)
export type CalendarMonth = z.infer<typeof CalendarMonth>

export const DepreciationRun = z.object({
  id,
  ...yearAndMonth,
  /** In the books, and the part of it that tax recognises. */
  totalAmount: cents,
  recognisedAmount: cents,
  fixedAssetCount: z.number().int(),
  createdAt: moment,
})
export type DepreciationRun = z.infer<typeof DepreciationRun>

export const alreadyRun = failure({ code: 'DepreciationRun.AlreadyRun', status: 409, message: 'depreciationRuns.alreadyRun' })
export const runOutOfOrder = failure({
  code: 'DepreciationRun.OutOfOrder',
  status: 422,
  field: 'month',
  message: 'depreciationRuns.outOfOrder',
})
export const runInFuture = failure({
  code: 'DepreciationRun.InFuture',
  status: 422,
  field: 'month',
  message: 'depreciationRuns.inFuture',
})
export const runInClosedMonth = failure({
  code: 'DepreciationRun.MonthClosed',
  status: 422,
  field: 'month',
  message: 'depreciationRuns.monthClosed',
})
export const listChanged = failure({ code: 'DepreciationRun.ListChanged', status: 409, message: 'depreciationRuns.listChanged' })
export const notLastRun = failure({ code: 'DepreciationRun.NotLast', status: 409, message: 'depreciationRuns.notLast' })
export const followedByChange = failure({
  code: 'DepreciationRun.FollowedByChange',
  status: 409,
  message: 'depreciationRuns.followedByChange',
})

/** `most` is what a call books at once. */
export const runTakesLong = failure({ code: 'DepreciationRun.TakesLong', status: 422, message: 'depreciationRuns.takesLong' })

const UNDER = '/business-subjects/:businessSubjectId/depreciation-runs'

/** `totalAmount` is that of the list that was looked at: where it is another one by now, nothing is booked. */
const asked = z.object({ ...yearAndMonth, totalAmount: cents.optional() })

export const depreciationRuns = endpoints('depreciationRuns', UNDER, {
  list: {
    route: 'GET',
    access: readFixedAssets,
    output: z.object({
      rows: z.array(DepreciationRun),
      /** The month whose turn it is; it may lie ahead, and then there is nothing to run yet. */
      next: CalendarMonth,
      canRun: z.boolean(),
    }),
    summary: 'The months that were run, the newest first, and the one whose turn it is',
  },
  create: {
    route: 'POST',
    access: manageFixedAssets,
    changes: ['fixedAssets'],
    input: asked,
    output: DepreciationRun,
    failures: [alreadyRun, runOutOfOrder, runInFuture, listChanged, runInClosedMonth, runTakesLong],
    summary: 'Book a month for all assets, whole or not at all, and once; months that an asset has missed come with it',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageFixedAssets,
    changes: ['fixedAssets'],
    failures: [notLastRun, followedByChange, runInClosedMonth],
    summary: 'Undo the last run: everything is as it was before it',
  },
})

/** The same for however many assets there are. */
export const begunDepreciationRuns = backgroundWorkEndpoints(
  'begunDepreciationRuns',
  '/business-subjects/:businessSubjectId/begun-depreciation-runs',
  {
    access: manageFixedAssets,
    input: asked,
    result: DepreciationRun,
    failures: [alreadyRun, runOutOfOrder, runInFuture, listChanged, runInClosedMonth],
    changes: ['depreciationRuns', 'fixedAssets'],
    summary: 'Begin to book a month for all assets, which goes on in the background: whole or not at all, and once',
  },
)

const PreviewRow = z.object({
  fixedAssetId: id,
  inventoryNumber: z.string(),
  name: z.string(),
  /** In the books: of the month, with the months that were missed. */
  amount: cents,
  recognised: cents,
  accumulated: cents,
  currentValue: cents,
  /** Booked months that lie before this one and come with it. */
  missedMonths: z.array(CalendarMonth),
})
export type DepreciationPreviewRow = z.infer<typeof PreviewRow>

export const DepreciationPreview = z.object({
  ...yearAndMonth,
  totalAmount: cents,
  recognisedAmount: cents,
  lateCount: z.number().int(),
  ...reportRows(PreviewRow),
})
export type DepreciationPreview = z.infer<typeof DepreciationPreview>

export const depreciationPreviews = endpoints('depreciationPreviews', `${UNDER}/preview`, {
  get: {
    route: 'GET',
    access: manageFixedAssets,
    shows: ['depreciationRuns', 'fixedAssets'],
    pageSize: 50,
    input: z.object({
      year: z.coerce.number().pipe(yearAndMonth.year),
      month: z.coerce.number().pipe(yearAndMonth.month),
      page: reportPage,
    }),
    output: DepreciationPreview,
    failures: [alreadyRun, runOutOfOrder, runInFuture],
    summary: 'What a run of a month would book: late assets first, fifty to a page; nothing is booked by it',
  },
})
