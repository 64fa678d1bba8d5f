import { failure } from '../../kit/failure.ts'

/** Why a change can't be made on a day, or can't be undone; each says its own sentence. */

export const notInUse = failure({ code: 'FixedAsset.NotInUse', status: 409, message: 'fixedAssetChanges.notInUse' })
export const alreadyDisposed = failure({
  code: 'FixedAsset.AlreadyDisposed',
  status: 409,
  message: 'fixedAssetChanges.alreadyDisposed',
})
export const neverWrittenOff = failure({
  code: 'FixedAsset.NeverWrittenOff',
  status: 409,
  message: 'fixedAssetChanges.neverWrittenOff',
})

const atDay = { status: 422, field: 'onDay' } as const
export const beforeInUse = failure({ code: 'FixedAssetChange.BeforeInUse', ...atDay, message: 'fixedAssetChanges.beforeInUse' })
export const beforeBought = failure({
  code: 'FixedAssetChange.BeforeBought',
  ...atDay,
  message: 'fixedAssetChanges.beforeBought',
})
export const changeInFuture = failure({ code: 'FixedAssetChange.InFuture', ...atDay, message: 'fixedAssetChanges.inFuture' })
export const monthAlreadyRun = failure({
  code: 'FixedAssetChange.MonthAlreadyRun',
  ...atDay,
  message: 'fixedAssetChanges.monthAlreadyRun',
})
export const afterLaterChange = failure({
  code: 'FixedAssetChange.AfterLater',
  ...atDay,
  message: 'fixedAssetChanges.afterLater',
})
/** Its month is closed in the books. */
export const closedMonth = failure({ code: 'FixedAssetChange.MonthClosed', ...atDay, message: 'fixedAssetChanges.monthClosed' })
/** The same of what is taken back, where no day is chosen. */
export const undoneInClosedMonth = failure({
  code: 'FixedAssetChange.UndoneInClosedMonth',
  status: 409,
  message: 'fixedAssetChanges.undoneInClosedMonth',
})

export const notLatestChange = failure({
  code: 'FixedAssetChange.NotLatest',
  status: 409,
  message: 'fixedAssetChanges.notLatest',
})
export const followedByRun = failure({
  code: 'FixedAssetChange.FollowedByRun',
  status: 409,
  message: 'fixedAssetChanges.followedByRun',
})
export const changedSince = failure({
  code: 'FixedAssetChange.ChangedSince',
  status: 409,
  message: 'fixedAssetChanges.changedSince',
})
