import { depreciationRuns, RUN_AT_ONCE_MAX, runTakesLong } from 'contract/fixed-assets/depreciation-runs'
import { routes } from '../../../kit/routes.ts'
import { bookRun, RUN_CONFLICTS } from './book-run.ts'
import { runsOf } from './runs-of.ts'
import { calendarMonth, hasBegun, holdRuns, lastRun, monthWhoseTurn } from './turn.ts'
import { undoRun } from './undo-run.ts'

export const depreciationRunRoutes = routes(
  depreciationRuns,
  {
    list: async (_, { db }) => {
      const next = monthWhoseTurn(await lastRun(db))
      return { rows: await runsOf(db), next: calendarMonth(next), canRun: hasBegun(next) }
    },
    create: async (asked, { db, userId, params: { businessSubjectId }, fail }) => {
      const holdToFew = async ({ partCount = 0 }) => {
        if (partCount > RUN_AT_ONCE_MAX) fail(runTakesLong, { most: RUN_AT_ONCE_MAX })
      }
      return bookRun(db, asked, { businessSubjectId, userId, fail, note: holdToFew })
    },
    remove: async (_, { db, params: { businessSubjectId, id }, fail }) => {
      await holdRuns(db, businessSubjectId)
      await undoRun(db, id, fail)
      return undefined
    },
  },
  RUN_CONFLICTS,
)
