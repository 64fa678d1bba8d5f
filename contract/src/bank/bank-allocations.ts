import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, id, moment } from '../kit/fields.ts'
import { matchBank } from './bank-access.ts'
import { beyondOverpayment, overpaymentChanged, overpaymentUsed } from './overpayments.ts'
import { ALLOCATION_KINDS, AllocationGiven, MATCHING_RULES, Told } from './bank-proposals.ts'

/** It was settled without anybody. */
export const lineSettledByItself = failure({
  code: 'BankLine.SettledByItself',
  status: 409,
  message: 'bankMatching.failures.settledByItself',
})
/** Somebody else was faster; names who. */
export const lineSettled = failure({ code: 'BankLine.Settled', status: 409, message: 'bankMatching.failures.settled' })
/** It was ignored, is only announced, or is a batch of others. */
export const lineNotOpen = failure({ code: 'BankLine.NotOpen', status: 409, message: 'bankMatching.failures.notOpen' })
/** A part of it stands and is undone first. */
export const linePartly = failure({ code: 'BankLine.Partly', status: 409, message: 'bankMatching.failures.partly' })
/** Names what is left of the line. */
export const allocationsDiffer = failure({
  code: 'BankLine.AllocationsDiffer',
  status: 422,
  message: 'bankMatching.failures.allocationsDiffer',
})
/** Names the document, and what is open of it. */
export const beyondRemaining = failure({
  code: 'BankLine.BeyondRemaining',
  status: 422,
  message: 'bankMatching.failures.beyondRemaining',
})
/** Told by the database: somebody paid or cancelled the document in the meantime. */
export const documentChanged = failure({
  code: 'BankLine.DocumentChanged',
  status: 409,
  message: 'bankMatching.failures.documentChanged',
})
/** Money in the other direction than what is open. */
export const wrongDirection = failure({
  code: 'BankLine.WrongDirection',
  status: 422,
  message: 'bankMatching.failures.wrongDirection',
})
/** What we are owed and what we owe are set off by an act of its own, never by a line of a bank. */
export const sidesMixed = failure({ code: 'BankLine.SidesMixed', status: 422, message: 'bankMatching.failures.sidesMixed' })
export const documentTwice = failure({
  code: 'BankLine.DocumentTwice',
  status: 422,
  message: 'bankMatching.failures.documentTwice',
})
/** The rate of the day is not known, so what is settled of the document has to be given. */
export const rateUnknown = failure({ code: 'BankLine.RateUnknown', status: 422, message: 'bankMatching.failures.rateUnknown' })
export const paymentNotThere = failure({
  code: 'BankLine.PaymentNotThere',
  status: 409,
  message: 'bankMatching.failures.paymentNotThere',
})
export const notReversible = failure({
  code: 'BankLine.NotReversible',
  status: 422,
  message: 'bankMatching.failures.notReversible',
})
export const allocationWithdrawn = failure({
  code: 'BankAllocation.Withdrawn',
  status: 409,
  message: 'bankMatching.failures.withdrawn',
})

/** Why a line can't be decided on. */
export const lineFailures = [lineSettled, lineSettledByItself, lineNotOpen] as const

export const allocationFailures = [
  ...lineFailures,
  allocationsDiffer,
  beyondRemaining,
  documentChanged,
  wrongDirection,
  sidesMixed,
  documentTwice,
  rateUnknown,
  paymentNotThere,
  notReversible,
  overpaymentChanged,
  beyondOverpayment,
  overpaymentUsed,
] as const

/** What a line was for, or a part of it. */
export const BankAllocation = z.object({
  id,
  bankLineId: id,
  kind: z.enum(ALLOCATION_KINDS),
  /** In cents of the line's currency, with its sign. */
  amount: cents,
  /** In euro, null while the rate of the day is not known; what was gained, or lost below zero, against the document's rate. */
  euroAmount: cents.nullable(),
  fxAmount: cents,
  documentId: id.nullable(),
  partnerId: id.nullable(),
  ownAccountId: id.nullable(),
  counterLineId: id.nullable(),
  /** Of money that goes back to a partner, or comes back: the overpayment that it takes back. */
  overpaymentId: id.nullable(),
  accountRole: z.string().nullable(),
  /** The number of the document, the name of the partner or of the own account; empty where none of them is meant. */
  name: z.string(),
  /** Of a document its partner; empty of anything else, whose name says whose it is. */
  partnerName: z.string(),
  /** Of an overpayment what no document has taken of it yet, with the sign of the line; null of anything else. */
  waitingAmount: cents.nullable(),
  rule: z.enum(MATCHING_RULES).nullable(),
  reason: Told.nullable(),
  /** Null where it was done by itself. */
  decidedByName: z.string().nullable(),
  decidedAt: moment,
})
export type BankAllocation = z.infer<typeof BankAllocation>

const UNDER = '/business-subjects/:businessSubjectId'
const CHANGES = ['bankLines', 'bankStatements', 'documents', 'partners', 'fixedAssets', 'paymentOrders'] as const

export const bankLineAllocations = endpoints('bankLineAllocations', `${UNDER}/bank-lines/:bankLineId/allocations`, {
  create: {
    route: 'POST',
    access: matchBank,
    changes: [...CHANGES, 'bankAllocations'],
    input: z.object({
      allocations: z.array(AllocationGiven).min(1).max(60),
      /** The target of the proposal that is confirmed; empty where a person chose. */
      target: z.string().max(1_000).default(''),
    }),
    output: z.array(BankAllocation),
    failures: allocationFailures,
    summary: 'Say what a line was for: documents, accounts or a partner, which together are all that is left of it',
  },
  remove: {
    route: 'DELETE',
    access: matchBank,
    changes: [...CHANGES, 'bankAllocations'],
    failures: [overpaymentUsed],
    summary: 'Undo all that was said of a line; its payments are withdrawn, and it is open again',
  },
})

export const bankAllocations = endpoints('bankAllocations', `${UNDER}/bank-allocations`, {
  remove: {
    route: 'DELETE /:id',
    access: matchBank,
    changes: [...CHANGES, 'bankLineAllocations'],
    failures: [allocationWithdrawn, overpaymentUsed],
    summary: 'Undo one allocation, and no other: its payment is withdrawn, and its part of the line is open again',
  },
})

/** As many lines are decided on, or undone, by one call. */
export const LINES_AT_ONCE = 50

/** Many at once, each by the proposal that was shown for it. */
export const bankConfirmations = endpoints('bankConfirmations', `${UNDER}/bank-confirmations`, {
  create: {
    route: 'POST',
    access: matchBank,
    changes: [...CHANGES, 'bankAllocations', 'bankLineAllocations'],
    input: z.object({
      proposals: z
        .array(z.object({ bankLineId: id, target: z.string().min(1).max(1_000) }))
        .min(1)
        .max(LINES_AT_ONCE),
    }),
    output: z.object({ confirmedIds: z.array(id), leftIds: z.array(id) }),
    summary: 'Confirm what was proposed for some lines; a line for which something else is proposed by now is left',
  },
})

/** Many at once, whoever decided on them. */
export const bankLineWithdrawals = endpoints('bankLineWithdrawals', `${UNDER}/bank-line-withdrawals`, {
  create: {
    route: 'POST',
    access: matchBank,
    changes: [...CHANGES, 'bankAllocations', 'bankLineAllocations'],
    input: z.object({ bankLineIds: z.array(id).min(1).max(LINES_AT_ONCE) }),
    output: z.object({ withdrawnIds: z.array(id), leftIds: z.array(id) }),
    summary:
      'Undo all that was said of some lines; a line of which nothing is settled, or whose overpayment was used since, is left',
  },
})

export const bankLineRefusals = endpoints('bankLineRefusals', `${UNDER}/bank-lines/:bankLineId/refusals`, {
  create: {
    route: 'POST',
    access: matchBank,
    changes: ['bankLines'],
    input: z.object({ target: z.string().min(1).max(1_000), rule: z.enum(MATCHING_RULES) }),
    failures: lineFailures,
    summary: 'Say that a line was not for what is proposed: it is never proposed for this line again',
  },
  remove: {
    route: 'DELETE',
    access: matchBank,
    changes: ['bankLines'],
    summary: 'Take back all refusals of a line',
  },
})
