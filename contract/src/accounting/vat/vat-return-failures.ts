import { failure } from '../../kit/failure.ts'
import type { Message } from '../../kit/message.ts'

const refused = <const Code extends string, const Text extends Message>(code: Code, message: Text, status: 409 | 422 = 409) =>
  failure({ code: `VatReturn.${code}`, status, message })

/** No period of the books ends with that month. */
export const noSuchReturnPeriod = refused('NoSuchPeriod', 'vatReturns.failures.noSuchPeriod', 422)
/** `text` is the first thing that stands against it. */
export const returnHasErrors = refused('HasErrors', 'vatReturns.failures.hasErrors', 422)
/** `day` is its last: asked a second time. */
export const returnPeriodRuns = refused('PeriodRuns', 'vatReturns.failures.periodRuns')
export const returnUnchanged = refused('Unchanged', 'vatReturns.failures.unchanged')
/** Its days stand in a return of another period, as after a change from months to quarters. */
export const returnDaysTwice = refused('DaysTwice', 'vatReturns.failures.daysTwice')
export const newerVersion = refused('NewerVersion', 'vatReturns.failures.newerVersion')
export const returnSubmitted = refused('Submitted', 'vatReturns.failures.submitted')
/** Nothing is handed in that could be taken back. */
export const submissionMissing = refused('SubmissionMissing', 'vatReturns.failures.submissionMissing')
/** Nothing may have followed from a submission that is taken back. */
export const closedStaysSubmitted = refused('ClosedStaysSubmitted', 'vatReturns.failures.closedStaysSubmitted')
export const correctedStaysSubmitted = refused('CorrectedStaysSubmitted', 'vatReturns.failures.correctedStaysSubmitted')
export const returnNotSubmitted = refused('NotSubmitted', 'vatReturns.failures.notSubmitted')
export const returnClosed = refused('Closed', 'vatReturns.failures.closed')
/** Closing takes all that stands on the accounts of VAT: `period` stands there still, or has been taken along. */
export const earlierNotClosed = refused('EarlierNotClosed', 'vatReturns.failures.earlierNotClosed')
export const laterClosed = refused('LaterClosed', 'vatReturns.failures.laterClosed')
export const submittedInFuture = failure({
  code: 'VatReturn.SubmittedInFuture',
  status: 422,
  field: 'submittedOn',
  message: 'vatReturns.failures.submittedInFuture',
})
/** `day` is the last of its period: a return is handed in after that, or once it was made early. */
export const submittedTooEarly = failure({
  code: 'VatReturn.SubmittedTooEarly',
  status: 422,
  field: 'submittedOn',
  message: 'vatReturns.failures.submittedTooEarly',
})
/** What the form needs and the settings of the books don't say. */
export const filerMissing = refused('FilerMissing', 'vatReturns.failures.filerMissing', 422)
/** The form has no rows: nothing was supplied to or received from the EU. */
export const noSuchForm = refused('NoSuchForm', 'vatReturns.failures.noSuchForm', 422)
export const nothingToPay = refused('NothingToPay', 'vatReturns.failures.nothingToPay', 422)
/** All that its period comes to stands in orders to the bank: `number` is the newest of them. */
export const returnOrdered = refused('Ordered', 'vatReturns.failures.ordered')
