import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, day, id, moment } from '../kit/fields.ts'
import { readBank, removeStatements } from './bank-access.ts'
import { STATEMENT_WARNINGS } from './bank-statement-imports.ts'

export const statementSettled = failure({
  code: 'BankStatement.Settled',
  status: 409,
  message: 'bankStatements.failures.settled',
})

/** Before a statement: what its bank did not send, or what does not follow from it. Amounts are cents of the account's currency. */
export const StatementGap = z.object({
  /** The numbers that are missing, where both sides are counted; null where they are not. */
  firstMissing: z.number().int().nullable(),
  lastMissing: z.number().int().nullable(),
  /** The number of the statement before, empty where it has none. */
  previousNumber: z.string(),
  previousFromDay: day,
  previousToDay: day,
  previousClosing: cents,
  opening: cents,
})
export type StatementGap = z.infer<typeof StatementGap>

export const BankStatement = z.object({
  id,
  bankAccountId: id,
  statementNumber: z.string(),
  fromDay: day,
  toDay: day,
  currency: z.string(),
  /** Null where the file had no balances. */
  openingAmount: cents.nullable(),
  closingAmount: cents.nullable(),
  creditSum: cents,
  debitSum: cents,
  /** Its lines as the list of lines shows them: of a batch the parts, and none that another statement had brought before. */
  lineCount: z.number().int(),
  /** Settled or set aside: as long as there is one, the statement stays. */
  settledLineCount: z.number().int(),
  isConflict: z.boolean(),
  /** Another statement of the account has the same number in the same year. */
  isRepeated: z.boolean(),
  gap: StatementGap.nullable(),
  warnings: z.array(z.enum(STATEMENT_WARNINGS)),
  fileId: id,
  createdAt: moment,
  createdByName: z.string(),
})
export type BankStatement = z.infer<typeof BankStatement>

/** An account as the statements show it: its last balance, and the years of which there are statements, the newest first. */
export const StatementAccount = z.object({
  id,
  name: z.string(),
  iban: z.string(),
  bankName: z.string(),
  currency: z.string(),
  isActive: z.boolean(),
  closingAmount: cents.nullable(),
  lastDay: day.nullable(),
  years: z.array(z.number().int()),
})
export type StatementAccount = z.infer<typeof StatementAccount>

const UNDER = '/business-subjects/:businessSubjectId'

export const statementAccounts = endpoints('statementAccounts', `${UNDER}/bank-statement-accounts`, {
  list: {
    route: 'GET',
    access: readBank,
    shows: ['bankAccounts', 'bankStatements', 'bankStatementUploads'],
    output: z.array(StatementAccount),
    summary: 'The bank accounts with their last balance and the years of their statements',
  },
})

const year = z.coerce
  .number()
  .int()
  .min(2000)
  .max(2200)
  .meta({ examples: [2026] })

export const bankStatements = endpoints('bankStatements', `${UNDER}/bank-statements`, {
  list: {
    route: 'GET',
    access: readBank,
    shows: ['bankStatementUploads', 'bankLines'],
    input: z.object({ bankAccountId: z.coerce.number().pipe(id), year }),
    output: z.array(BankStatement),
    summary: 'The statements of an account in a year, the newest first, and what is missing between them',
  },
  remove: {
    route: 'DELETE /:id',
    access: removeStatements,
    changes: ['bankLines'],
    failures: [statementSettled],
    summary: 'Take a statement away with its lines, as long as none of them is settled',
  },
})
