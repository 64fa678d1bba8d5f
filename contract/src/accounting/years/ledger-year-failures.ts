import { failure } from '../../kit/failure.ts'
import type { Message } from '../../kit/message.ts'

/** Why a year is not closed, opened again or filed. */

const refused = <const Code extends string, const Text extends Message>(code: Code, message: Text) =>
  failure({ code: `LedgerYear.${code}`, status: 409, message })

export const yearNotInBooks = failure({ code: 'LedgerYear.NotInBooks', status: 422, message: 'ledgerYears.failures.notInBooks' })
export const yearStillRunning = refused('StillRunning', 'ledgerYears.failures.stillRunning')
/** `year` is the one before. */
export const earlierYearOpen = refused('EarlierOpen', 'ledgerYears.failures.earlierOpen')
/** Somebody took it meanwhile, or one before it is not taken. */
export const stepNotNext = refused('StepNotNext', 'ledgerYears.failures.stepNotNext')
export const leftUndone = refused('LeftUndone', 'ledgerYears.failures.leftUndone')
/** What was taken is no longer proposed. */
export const proposalChanged = refused('ProposalChanged', 'ledgerYears.failures.proposalChanged')
/** `currency` by the rate of `day`. */
export const rateOfYearEndUnknown = refused('RateUnknown', 'ledgerYears.failures.rateUnknown')
/** A line of an account in another currency waits, so that its worth in the books is not known yet. */
export const moneyNotPosted = refused('MoneyNotPosted', 'ledgerYears.failures.moneyNotPosted')
export const taxMissing = failure({
  code: 'LedgerYear.TaxMissing',
  status: 422,
  field: 'profitTax',
  message: 'ledgerYears.failures.taxMissing',
})
/** `codes` are accounts that are neither of the balance nor of the result. */
export const otherClassesStand = refused('OtherClassesStand', 'ledgerYears.failures.otherClassesStand')
export const openedByHand = refused('OpenedByHand', 'ledgerYears.failures.openedByHand')
export const yearNotStarted = refused('NotStarted', 'ledgerYears.failures.notStarted')
export const yearNotClosed = refused('NotClosed', 'ledgerYears.failures.notClosed')
export const yearFiled = refused('Filed', 'ledgerYears.failures.filed')
/** `year` is a later one. */
export const laterYearClosed = refused('LaterClosed', 'ledgerYears.failures.laterClosed')
export const filedTooEarly = failure({
  code: 'LedgerYear.FiledTooEarly',
  status: 422,
  field: 'filedOn',
  message: 'ledgerYears.failures.filedTooEarly',
})
/** An entry of closing a year is taken back by opening the year again. */
export const reopensYear = refused('Reopens', 'ledgerYears.failures.reopens')
