import { begunDepreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { backgroundWork } from '../../../kit/background/background-work.ts'
import { bookRun, RUN_CONFLICTS } from './book-run.ts'
import { holdToTurn } from './turn.ts'

/** A run of a month that goes on while people do something else. */
export const begunDepreciationRun = backgroundWork({
  endpoints: begunDepreciationRuns,
  jobName: 'run-depreciation',
  begins: async (asked, { db, fail }) => void (await holdToTurn(db, asked, fail)),
  work: bookRun,
  conflicts: RUN_CONFLICTS,
})
