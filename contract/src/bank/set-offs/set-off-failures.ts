import { failure } from '../../kit/failure.ts'

/** Why a set-off can't be. Each names the document that it is about, or what the two sides come to. */

export const sidesDiffer = failure({ code: 'SetOff.SidesDiffer', status: 422, message: 'setOffs.failures.sidesDiffer' })
/** Names the document and what is open of it. */
export const beyondOpen = failure({ code: 'SetOff.BeyondOpen', status: 422, message: 'setOffs.failures.beyondOpen' })
/** Told by the database: somebody paid one of the documents meanwhile. */
export const openChanged = failure({ code: 'SetOff.OpenChanged', status: 409, message: 'setOffs.failures.openChanged' })
export const otherPartner = failure({ code: 'SetOff.OtherPartner', status: 422, message: 'setOffs.failures.otherPartner' })
export const notInEuro = failure({ code: 'SetOff.NotInEuro', status: 422, message: 'setOffs.failures.notInEuro' })
export const alreadyPaid = failure({ code: 'SetOff.AlreadyPaid', status: 422, message: 'setOffs.failures.alreadyPaid' })
export const documentCancelled = failure({
  code: 'SetOff.DocumentCancelled',
  status: 422,
  message: 'setOffs.failures.documentCancelled',
})
/** It is neither outgoing nor incoming, so that nobody owes anything by it. */
export const noClaim = failure({ code: 'SetOff.NoClaim', status: 422, message: 'setOffs.failures.noClaim' })
export const documentTwice = failure({ code: 'SetOff.DocumentTwice', status: 422, message: 'setOffs.failures.documentTwice' })

const atDay = { status: 422, field: 'setOffOn' } as const
/** Names the document and its day. */
export const beforeDocument = failure({ code: 'SetOff.BeforeDocument', ...atDay, message: 'setOffs.failures.beforeDocument' })
export const setOffInFuture = failure({ code: 'SetOff.InFuture', ...atDay, message: 'setOffs.failures.inFuture' })
export const setOffInClosedMonth = failure({ code: 'SetOff.MonthClosed', ...atDay, message: 'setOffs.failures.monthClosed' })

export const alreadyUndone = failure({ code: 'SetOff.AlreadyUndone', status: 409, message: 'setOffs.failures.alreadyUndone' })
/** Of what is undone no day is chosen. */
export const undoneInClosedMonth = failure({
  code: 'SetOff.UndoneInClosedMonth',
  status: 409,
  message: 'setOffs.failures.undoneInClosedMonth',
})

export const settingOffFailures = [
  sidesDiffer,
  beyondOpen,
  openChanged,
  otherPartner,
  notInEuro,
  alreadyPaid,
  documentCancelled,
  noClaim,
  documentTwice,
  beforeDocument,
  setOffInFuture,
  setOffInClosedMonth,
] as const
