import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { failure } from '../../kit/failure.ts'
import { day, id, moment, text } from '../../kit/fields.ts'
import { gridQuery, page } from '../../kit/grid.ts'
import { madeFileEndpoints } from '../../kit/made-files.ts'
import { INVENTORY_NUMBER_MAX, said } from '../fixed-asset-fields.ts'
import { manageFixedAssets, readFixedAssets } from '../fixed-assets-access.ts'

const counted = z.number().int()

/** A count of a day, of one place or of all (''): of what should be there so many were found, and so many that should not. */
export const FixedAssetCount = z.object({
  id,
  onDay: day,
  place: z.string(),
  expectedCount: counted,
  countedCount: counted,
  unexpectedCount: counted,
  createdByName: z.string(),
  finishedAt: moment.nullable(),
  finishedByName: z.string(),
})
export type FixedAssetCount = z.infer<typeof FixedAssetCount>

/** Should be there and was not found yet; was found; was found and should not be there. */
export const COUNT_STATES = ['Missing', 'Counted', 'Unexpected'] as const
export type CountState = (typeof COUNT_STATES)[number]

export const FixedAssetCountLine = z.object({
  id,
  /** Null where nobody knows the number, or the asset has been deleted. */
  fixedAssetId: id.nullable(),
  inventoryNumber: z.string(),
  name: z.string(),
  place: z.string(),
  isExpected: z.boolean(),
  countedAt: moment.nullable(),
})
export type FixedAssetCountLine = z.infer<typeof FixedAssetCountLine>

/** What a number turned out to be when it was scanned. */
const COUNT_OUTCOMES = ['Counted', 'Again', 'Elsewhere', 'Unknown'] as const
export type CountOutcome = (typeof COUNT_OUTCOMES)[number]

export const countFinished = failure({
  code: 'FixedAssetCount.Finished',
  status: 409,
  message: 'fixedAssetCounts.finishedAlready',
})
export const nothingToCount = failure({
  code: 'FixedAssetCount.NothingToCount',
  status: 422,
  field: 'place',
  message: 'fixedAssetCounts.nothingToCount',
})

const UNDER = '/business-subjects/:businessSubjectId/fixed-asset-counts'

export const fixedAssetCounts = endpoints('fixedAssetCounts', UNDER, {
  list: {
    route: 'GET',
    access: readFixedAssets,
    shows: ['fixedAssetCountLines', 'fixedAssetCountFinishes'],
    output: z.object({ rows: z.array(FixedAssetCount), places: z.array(z.string()) }),
    summary: 'The counts, the newest first, and the places that the register knows',
  },
  get: {
    route: 'GET /:id',
    access: readFixedAssets,
    shows: ['fixedAssetCountLines', 'fixedAssetCountFinishes'],
    output: FixedAssetCount,
    summary: 'How one count stands',
  },
  create: {
    route: 'POST',
    access: manageFixedAssets,
    input: z.object({ onDay: day, place: said.place }),
    output: FixedAssetCount,
    failures: [nothingToCount],
    summary: 'Begin a count: what the register has on the day, at one place or at all, is expected',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageFixedAssets,
    failures: [countFinished],
    summary: 'Give up a count that is not finished',
  },
})

export const fixedAssetCountLines = endpoints('fixedAssetCountLines', `${UNDER}/:fixedAssetCountId/lines`, {
  list: {
    route: 'GET',
    access: readFixedAssets,
    shows: ['fixedAssetCounts'],
    input: gridQuery(['inventoryNumber'], { state: z.enum(COUNT_STATES) }, 'asc'),
    output: page(FixedAssetCountLine),
    summary: 'A page of the lines of a count, in any state or in one',
  },
  create: {
    route: 'POST',
    access: manageFixedAssets,
    changes: ['fixedAssetCounts'],
    perMinute: 600,
    input: z.object({ inventoryNumber: text(INVENTORY_NUMBER_MAX) }),
    output: z.object({ outcome: z.enum(COUNT_OUTCOMES), line: FixedAssetCountLine }),
    failures: [countFinished],
    summary: 'Count a number that was typed or scanned: what is unknown or should be elsewhere is kept beside',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageFixedAssets,
    changes: ['fixedAssetCounts'],
    failures: [countFinished],
    summary: 'Take a counted number back',
  },
})

export const fixedAssetCountFinishes = endpoints('fixedAssetCountFinishes', `${UNDER}/:fixedAssetCountId/finish`, {
  create: {
    route: 'POST',
    access: manageFixedAssets,
    changes: ['fixedAssetCounts', 'fixedAssetCountLines'],
    output: FixedAssetCount,
    failures: [countFinished],
    summary: 'Finish a count: what was not found is missing, and nothing of it changes any more',
  },
})

/** On paper with a place for a mark at each, or as a sheet with the difference. */
export const COUNT_FILES = ['Paper', 'Sheet'] as const

export const fixedAssetCountFiles = madeFileEndpoints('fixedAssetCountFiles', `${UNDER}/:fixedAssetCountId/files`, {
  access: readFixedAssets,
  input: z.object({ kind: z.enum(COUNT_FILES) }),
  summary: 'Have the list of a count written, in the background',
})
