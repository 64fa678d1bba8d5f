import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, id } from '../kit/fields.ts'
import { dayRange, gridQuery, page, someOf } from '../kit/grid.ts'
import { matchBank } from './bank-access.ts'

/** `Split`: a batch, whose parts are lines of their own. `Pending`: announced by the bank, not booked. */
export const BANK_LINE_STATES = ['Open', 'Settled', 'Split', 'Ignored', 'Pending'] as const
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
})
export type BankLine = z.infer<typeof BankLine>

const BANK_LINE_SORTS = ['bookedOn', 'amount', 'counterpartyName'] as const

const BankLinesQuery = gridQuery(BANK_LINE_SORTS, {
  state: someOf(z.enum(BANK_LINE_STATES)),
  bankAccountId: someOf(id),
  bankStatementId: id,
  bookedOn: dayRange,
  direction: z.enum(['In', 'Out']),
})

export const bankLines = endpoints('bankLines', '/business-subjects/:businessSubjectId/bank-lines', {
  list: {
    route: 'GET',
    access: matchBank,
    shows: ['bankStatements', 'bankStatementUploads'],
    input: BankLinesQuery,
    output: page(BankLine),
    summary: 'What happened on the accounts, a page at a time; search by name, reference, text or IBAN',
  },
  get: { route: 'GET /:id', access: matchBank, output: BankLine, summary: 'One line of a statement' },
})
