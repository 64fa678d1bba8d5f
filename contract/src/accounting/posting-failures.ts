import { failure } from '../kit/failure.ts'
import type { Message } from '../kit/message.ts'

/** Why an entry is not posted. */

const refused = <const Code extends string, const Text extends Message>(code: Code, message: Text) =>
  failure({ code: `LedgerEntry.${code}`, status: 422, message })

export const booksNotBegun = refused('BooksNotBegun', 'ledgerEntries.failures.booksNotBegun')
/** `difference` as it is read. */
export const sidesDiffer = refused('SidesDiffer', 'ledgerEntries.failures.sidesDiffer')
export const tooFewLines = refused('TooFewLines', 'ledgerEntries.failures.tooFewLines')
/** `month` is the first after it that is open. */
export const monthClosed = refused('MonthClosed', 'ledgerEntries.failures.monthClosed')
export const vatFiled = refused('VatFiled', 'ledgerEntries.failures.vatFiled')
export const noSuchAccount = refused('NoSuchAccount', 'ledgerEntries.failures.noSuchAccount')
/** `codes` are those that begin so. */
export const accountTooShort = refused('AccountTooShort', 'ledgerEntries.failures.accountTooShort')
export const accountNotActive = refused('AccountNotActive', 'ledgerEntries.failures.accountNotActive')
export const noSuchPartner = refused('NoSuchPartner', 'ledgerEntries.failures.noSuchPartner')
export const noSuchPostedDocument = refused('NoSuchDocument', 'ledgerEntries.failures.noSuchDocument')
/** `number` of the document, which is another partner's than the line says. */
export const documentOfOther = refused('DocumentOfOther', 'ledgerEntries.failures.documentOfOther')
/** Of a partner `rest` waits at the lines `places` of a bank, which would still offer it. */
export const overpaymentWaits = failure({
  code: 'LedgerEntry.OverpaymentWaits',
  status: 409,
  message: 'ledgerEntries.failures.overpaymentWaits',
})
export const alreadyPosted = failure({
  code: 'LedgerEntry.AlreadyPosted',
  status: 409,
  message: 'ledgerEntries.failures.alreadyPosted',
})
export const alreadyReversed = failure({
  code: 'LedgerEntry.AlreadyReversed',
  status: 409,
  message: 'ledgerEntries.failures.alreadyReversed',
})
export const reversalStays = failure({
  code: 'LedgerEntry.ReversalStays',
  status: 409,
  message: 'ledgerEntries.failures.reversalStays',
})

/** `count` of lines, of which paper takes `most`. */
export const tooLongForPaper = refused('TooLongForPaper', 'ledgerEntries.failures.tooLongForPaper')

/** `day` of the entry, before which it can't be taken back. */
export const reversedBefore = refused('ReversedBefore', 'ledgerEntries.failures.reversedBefore')

/** Later than `day`, the last that books take (`lastDayOfBooks`): every month up to it would stand among the periods. */
export const bookedTooLate = failure({
  code: 'LedgerEntry.BookedTooLate',
  status: 422,
  field: 'bookedOn',
  message: 'ledgerEntries.failures.bookedTooLate',
})

/** What every endpoint that posts may answer with. */
export const postingFailures = [
  booksNotBegun,
  sidesDiffer,
  tooFewLines,
  monthClosed,
  vatFiled,
  noSuchAccount,
  accountTooShort,
  accountNotActive,
  noSuchPartner,
  noSuchPostedDocument,
  alreadyPosted,
] as const

/** What every endpoint that takes an entry back may answer with. */
export const reversalFailures = [...postingFailures, alreadyReversed, reversalStays, reversedBefore] as const
