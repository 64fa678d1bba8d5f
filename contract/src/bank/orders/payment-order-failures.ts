import { failure } from '../../kit/failure.ts'

/** Why an order can't be prepared, approved or taken to the bank. Each names the invoice or the sum that it is about. */

/** Names the document, which is no open incoming invoice in the currency of the account. */
export const notPayable = failure({ code: 'PaymentOrder.NotPayable', status: 422, message: 'paymentOrders.failures.notPayable' })
/** Names the document and what is left of it beside other orders. */
export const beyondOpen = failure({ code: 'PaymentOrder.BeyondOpen', status: 422, message: 'paymentOrders.failures.beyondOpen' })
/** Told by the database: another order, or a payment, came first. */
export const openChanged = failure({
  code: 'PaymentOrder.OpenChanged',
  status: 409,
  message: 'paymentOrders.failures.openChanged',
})
export const invoiceTwice = failure({
  code: 'PaymentOrder.InvoiceTwice',
  status: 422,
  message: 'paymentOrders.failures.invoiceTwice',
})
export const ibanMissing = failure({
  code: 'PaymentOrder.IbanMissing',
  status: 422,
  message: 'paymentOrders.failures.ibanMissing',
})
/** Neither the account on the document nor one that its partner is known by. */
export const ibanUnknown = failure({
  code: 'PaymentOrder.IbanUnknown',
  status: 422,
  message: 'paymentOrders.failures.ibanUnknown',
})
export const accountNotInEuro = failure({
  code: 'PaymentOrder.AccountNotInEuro',
  status: 422,
  field: 'bankAccountId',
  message: 'paymentOrders.failures.accountNotInEuro',
})
export const executionPast = failure({
  code: 'PaymentOrder.ExecutionPast',
  status: 422,
  field: 'executionOn',
  message: 'paymentOrders.failures.executionPast',
})
export const notDraft = failure({ code: 'PaymentOrder.NotDraft', status: 409, message: 'paymentOrders.failures.notDraft' })
export const notApproved = failure({
  code: 'PaymentOrder.NotApproved',
  status: 409,
  message: 'paymentOrders.failures.notApproved',
})
export const notExported = failure({
  code: 'PaymentOrder.NotExported',
  status: 409,
  message: 'paymentOrders.failures.notExported',
})
/** Somebody wrote it anew since whoever approves has looked. */
export const orderChanged = failure({
  code: 'PaymentOrder.Changed',
  status: 409,
  message: 'paymentOrders.failures.changed',
})
/** Names the sum above which whoever prepared it doesn't approve it. */
export const needsAnother = failure({
  code: 'PaymentOrder.NeedsAnother',
  status: 403,
  message: 'paymentOrders.failures.needsAnother',
})
/** Names who is paid to another account than before. */
export const ibanUnconfirmed = failure({
  code: 'PaymentOrder.IbanUnconfirmed',
  status: 409,
  message: 'paymentOrders.failures.ibanUnconfirmed',
})
/** Somebody else has the right to, so that whoever prepared the order doesn't. */
export const ibanNeedsAnother = failure({
  code: 'PaymentOrder.IbanNeedsAnother',
  status: 403,
  message: 'paymentOrders.failures.ibanNeedsAnother',
})
export const digitsWrong = failure({
  code: 'PaymentOrder.DigitsWrong',
  status: 422,
  field: 'lastDigits',
  message: 'paymentOrders.failures.digitsWrong',
})
export const passwordWrong = failure({
  code: 'PaymentOrder.PasswordWrong',
  status: 422,
  field: 'password',
  message: 'paymentOrders.failures.passwordWrong',
})
/** Whoever confirms has no password: the code of the mail, which holds for a while and once. */
export const codeWrong = failure({
  code: 'PaymentOrder.CodeWrong',
  status: 422,
  field: 'code',
  message: 'paymentOrders.failures.codeWrong',
})
/** Whoever asks for a code has a password, or is the second person, of whom none is asked. */
export const codeNotNeeded = failure({
  code: 'PaymentOrder.CodeNotNeeded',
  status: 409,
  message: 'paymentOrders.failures.codeNotNeeded',
})
export const ibanNotNew = failure({ code: 'PaymentOrder.IbanNotNew', status: 409, message: 'paymentOrders.failures.ibanNotNew' })
/** Says when and how often: whoever wants the same file once more says so. */
export const exportedAlready = failure({
  code: 'PaymentOrder.ExportedAlready',
  status: 409,
  message: 'paymentOrders.failures.exportedAlready',
})

/** What pays a return says what the return says: it is taken away and prepared anew, and never changed. */
export const orderOfReturn = failure({
  code: 'PaymentOrder.OfReturn',
  status: 409,
  message: 'paymentOrders.failures.ofReturn',
})
/** Told by the database: more is ordered for the period of a return than its newest version comes to. */
export const beyondReturn = failure({
  code: 'PaymentOrder.BeyondReturn',
  status: 409,
  message: 'paymentOrders.failures.beyondReturn',
})

export const preparingFailures = [
  notPayable,
  beyondOpen,
  openChanged,
  invoiceTwice,
  ibanMissing,
  ibanUnknown,
  accountNotInEuro,
  executionPast,
] as const
