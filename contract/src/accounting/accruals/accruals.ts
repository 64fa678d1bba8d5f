import * as z from 'zod'
import { monthOf } from '../../croatia/depreciation/months.ts'
import { endpoints } from '../../kit/endpoint.ts'
import { failure } from '../../kit/failure.ts'
import { cents, day, id, says, text } from '../../kit/fields.ts'
import { gridQuery, page, someOf } from '../../kit/grid.ts'
import { postLedger, readLedger } from '../accounting-access.ts'
import { accountCode, ENTRY_TEXT_MAX, lineAmount } from '../ledger-entries.ts'
import { PAPER_STATES } from '../ledger-papers.ts'
import { accountNotActive, booksNotBegun, noSuchAccount } from '../posting-failures.ts'

/** What was paid or received before its months, and what is owed or earned before its paper comes. */
export const ACCRUAL_KINDS = ['PrepaidCost', 'DeferredIncome', 'AccruedCost', 'AccruedIncome'] as const
export type AccrualKind = (typeof ACCRUAL_KINDS)[number]

const ACCRUAL_MONTHS_MAX = 120

/** The days that a cost or revenue is for, the last one within. */
export const AccrualDays = z
  .object({ firstOn: day, lastOn: day })
  .refine(({ firstOn, lastOn }) => firstOn <= lastOn, { error: 'accruals.failures.invalidDays', path: ['lastOn'] })
  .refine(({ firstOn, lastOn }) => monthOf(lastOn) - monthOf(firstOn) < ACCRUAL_MONTHS_MAX, {
    error: 'accruals.failures.tooManyMonths',
    path: ['lastOn'],
  })

export const Accrual = z.object({
  id,
  kind: z.enum(ACCRUAL_KINDS),
  name: z.string(),
  accountCode: z.string(),
  firstOn: day,
  lastOn: day,
  /** Cents of euro; below zero where the paper takes something back. */
  amount: cents,
  /** What its months that are posted come to. */
  postedAmount: cents,
  /** The received paper that it is of, and its document; null where a person entered it. */
  ledgerPaperId: id.nullable(),
  documentId: id.nullable(),
})
export type Accrual = z.infer<typeof Accrual>

/** `2026-07` */
const AccrualMonth = z.object({
  month: z.string(),
  amount: cents,
  bookedOn: day,
  /** Null while its day has not come. */
  state: z.enum(PAPER_STATES).nullable(),
  ledgerEntryId: id.nullable(),
})
export type AccrualMonth = z.infer<typeof AccrualMonth>

export const AccrualDetails = Accrual.extend({ months: z.array(AccrualMonth) })
export type AccrualDetails = z.infer<typeof AccrualDetails>

export const AccrualRequest = z.object({
  kind: z.enum(ACCRUAL_KINDS),
  name: text(ENTRY_TEXT_MAX),
  /** The cost or the revenue that its months are. */
  accountCode,
  amount: lineAmount.min(1, says('accruals.failures.noAmount')),
  days: AccrualDays,
})
export type AccrualRequest = z.output<typeof AccrualRequest>

/** Costs are spread on an account of costs, revenue on one of revenue. */
export const accountUnfit = failure({
  code: 'Accrual.AccountUnfit',
  status: 422,
  field: 'accountCode',
  message: 'accruals.failures.accountUnfit',
})
/** A month before the books begin is not posted, so that what is spread would never be used up. */
export const accrualBeforeBooks = failure({
  code: 'Accrual.BeforeBooks',
  status: 422,
  field: 'days.firstOn',
  message: 'accruals.failures.beforeBooks',
})
/** It goes with the treatment of its paper. */
export const accrualOfPaper = failure({ code: 'Accrual.OfPaper', status: 409, message: 'accruals.failures.ofPaper' })

export const ACCRUAL_SORTS = ['lastOn'] as const

/** What else is other once months are spread, or are not any more. */
const CHANGES = ['ledgerPapers', 'ledgerEntries', 'ledgerAccounts', 'ledgerAccountLines', 'trialBalances'] as const

export const accruals = endpoints('accruals', '/business-subjects/:businessSubjectId/accruals', {
  list: {
    route: 'GET',
    access: readLedger,
    shows: ['ledgerPapers', 'ledgerEntries', 'ledgerReversals', 'receivedPapers'],
    input: gridQuery(ACCRUAL_SORTS, { kind: someOf(z.enum(ACCRUAL_KINDS)) }),
    output: page(Accrual),
    summary: 'Costs and revenue that are spread over months, a page at a time; search by name',
  },
  get: {
    route: 'GET /:id',
    access: readLedger,
    shows: ['ledgerPapers', 'ledgerEntries', 'ledgerReversals', 'receivedPapers'],
    output: AccrualDetails,
    summary: 'One of them with its months, and the entry of each that is posted',
  },
  create: {
    route: 'POST',
    access: postLedger,
    changes: CHANGES,
    input: AccrualRequest,
    output: AccrualDetails,
    failures: [booksNotBegun, noSuchAccount, accountNotActive, accountUnfit, accrualBeforeBooks],
    summary: 'Spread an amount over the months of some days: each is posted by itself when its last day has come',
  },
  remove: {
    route: 'DELETE /:id',
    access: postLedger,
    changes: CHANGES,
    failures: [accrualOfPaper],
    summary: 'Spread it no longer: what was posted of it is taken back',
  },
})
