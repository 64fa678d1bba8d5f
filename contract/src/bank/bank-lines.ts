import * as z from 'zod'
import { ACCOUNT_ROLES } from '../codebooks/chart-of-accounts.ts'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, id, optionalText } from '../kit/fields.ts'
import { dayRange, gridQuery, page, someOf } from '../kit/grid.ts'
import { matchBank } from './bank-access.ts'
import { BankAllocation, lineFailures, linePartly } from './bank-allocations.ts'
import { Proposal } from './bank-proposals.ts'
import { Overpayment } from './overpayments.ts'

/** `Split`: a batch, whose parts are lines of their own. `Pending`: announced by the bank, not booked. */
const BANK_LINE_STATES = ['Open', 'Settled', 'Split', 'Ignored', 'Pending'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]

/** What happened on an account. Amounts are cents of their currency, negative where money went out; no balance is told. */
export const BankLine = z.object({
  id,
  bankStatementId: id,
  bankAccountId: id,
  statementNumber: z.string(),
  /** Its place in the statement, from 1. */
  ordinal: z.number().int(),
  parentLineId: id.nullable(),
  bookedOn: day,
  valueOn: day,
  amount: cents,
  currency: z.string(),
  originalAmount: cents.nullable(),
  originalCurrency: z.string(),
  counterpartyName: z.string(),
  counterpartyIban: z.string(),
  counterpartyAddress: z.string(),
  ultimateName: z.string(),
  referenceModel: z.string(),
  reference: z.string(),
  endToEnd: z.string(),
  text: z.string(),
  bankReference: z.string(),
  code: z.string(),
  isReversal: z.boolean(),
  state: z.enum(BANK_LINE_STATES),
  /** What of it is not decided yet: all of it, or what was left by an undone part. */
  restAmount: cents,
  /** Of a part of a batch: what the whole batch is. */
  parentAmount: cents.nullable(),
  ignoredReason: z.string(),
  allocations: z.array(BankAllocation),
  /** What an open line may have been for; null where nothing is known. */
  proposal: Proposal.nullable(),
})
export type BankLine = z.infer<typeof BankLine>

/** A document that a line could settle, as a person chooses among them. */
export const LineDocument = z.object({
  id,
  number: z.string(),
  partnerName: z.string(),
  currency: z.string(),
  /** In cents of its currency; negative of a credit note. */
  remainingAmount: cents,
  /** What would settle it, in cents of the line's currency and with the line's sign; null where the rate of the day is not known. */
  dueAmount: cents.nullable(),
  dueDate: day.nullable(),
})
export type LineDocument = z.infer<typeof LineDocument>

/** Whose money a line may be. */
export const LinePartner = z.object({
  id,
  name: z.string(),
  /** Where money in this direction settles what stands between us without a document, as from before the books began. */
  accountRole: z.enum(ACCOUNT_ROLES),
})
export type LinePartner = z.infer<typeof LinePartner>

export const BankLineDetails = BankLine.extend({
  /** What else it could have been for. */
  alternatives: z.array(Proposal),
  /** Who stands on the other side, where that is known, and whether by the IBAN. */
  partner: z.object({ id, name: z.string(), isByIban: z.boolean() }).nullable(),
  /** What else is open of that partner, the oldest first. */
  openOfPartner: z.array(LineDocument),
  /** What waits of that partner and could go back by this line. */
  overpaymentsOfPartner: z.array(Overpayment),
  hasRefusals: z.boolean(),
})
export type BankLineDetails = z.infer<typeof BankLineDetails>

/** The states in which a line stands by itself in the list: a batch shows as its parts. */
const LISTED_LINE_STATES = ['Open', 'Settled', 'Ignored', 'Pending'] as const
export const IGNORED_REASON_MAX = 200

/** `openFirst`: what is open before the rest, the surest proposal before the others. */
const BANK_LINE_SORTS = ['openFirst', 'bookedOn', 'amount', 'counterpartyName'] as const

export const BankLinesQuery = gridQuery(BANK_LINE_SORTS, {
  state: someOf(z.enum(LISTED_LINE_STATES)),
  bankAccountId: someOf(id),
  bankStatementId: id,
  bookedOn: dayRange,
  direction: z.enum(['In', 'Out']),
})

export type BankLinesQuery = z.infer<typeof BankLinesQuery>

export const bankLines = endpoints('bankLines', '/business-subjects/:businessSubjectId/bank-lines', {
  list: {
    route: 'GET',
    access: matchBank,
    shows: ['bankStatements', 'bankStatementUploads', 'documents', 'partners'],
    input: BankLinesQuery,
    output: page(BankLine),
    summary: 'What happened on the accounts, a page at a time; search by name, reference, text or IBAN',
  },
  get: {
    route: 'GET /:id',
    access: matchBank,
    shows: ['documents', 'partners'],
    output: BankLineDetails,
    summary: 'One line of a statement, what it was for, or what it may have been for and why',
  },
  update: {
    route: 'PUT /:id',
    access: matchBank,
    changes: ['bankStatements'],
    input: z.object({
      isIgnored: z.boolean(),
      /** Why nothing is to be done about it. */
      ignoredReason: optionalText(IGNORED_REASON_MAX).default(''),
    }),
    failures: [...lineFailures, linePartly],
    summary: 'Ignore a line with a reason, or take it up again',
  },
})

export const bankLineDocuments = endpoints(
  'bankLineDocuments',
  '/business-subjects/:businessSubjectId/bank-lines/:bankLineId/documents',
  {
    list: {
      route: 'GET',
      access: matchBank,
      shows: ['documents', 'bankLines'],
      input: z.object({ search: z.string().trim().max(200).default('') }),
      output: z.array(LineDocument),
      summary: 'Open documents that a line could settle, by number or partner, the first twenty',
    },
  },
)

/** Whose money a line may be, where it is for no document. */
export const bankLinePartners = endpoints(
  'bankLinePartners',
  '/business-subjects/:businessSubjectId/bank-lines/:bankLineId/partners',
  {
    list: {
      route: 'GET',
      access: matchBank,
      shows: ['partners', 'bankLines'],
      input: z.object({ search: z.string().trim().max(200).default('') }),
      output: z.array(LinePartner),
      summary: 'Partners whose money a line may be, by name or OIB, the first five',
    },
  },
)

/** In hundredths: from here on a line is ready to be confirmed. */
export const READY_FROM = 90
