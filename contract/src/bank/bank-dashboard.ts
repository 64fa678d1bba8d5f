import * as z from 'zod'
import { allOf } from '../kit/access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, dayOrNull, id, moment } from '../kit/fields.ts'

/** Days before today that the card looks back: eight times the step of its axis. */
export const BALANCE_DAYS = 64

/** An account as the card of the banks shows it (DASH-I-37). */
export const BalancedAccount = z.object({
  id,
  isPrimary: z.boolean(),
  bankAccountName: z.string(),
  bankName: z.string(),
  /** Empty where the bank is not known by a short name. */
  shortName: z.string(),
  /** Of its line and its pill: `#rrggbb`. */
  colorCode: z.string(),
  /** What the newest statement ended with, in cents of the account's currency; null while there is none with a balance. */
  currentBalance: cents.nullable(),
  currency: z.string(),
  iban: z.string(),
  /** The last day of that statement, and when it came in. */
  balanceOn: dayOrNull,
  lastUpdated: moment.nullable(),
})
export type BalancedAccount = z.infer<typeof BalancedAccount>

/** From this day on, until the next of the account, it had this balance (DASH-I-38). */
export const Balance = z.object({
  date: day,
  businessSubjectBankAccountId: id,
  /** In cents of the account's currency. */
  currentBalance: cents,
  /** By the rate of the day on which the balance became what it is; null while that is not known. */
  currentBalanceEur: cents.nullable(),
})
export type Balance = z.infer<typeof Balance>

export const BankDashboard = z.object({
  /** The days that the history is of. */
  from: day,
  to: day,
  bankAccounts: z.array(BalancedAccount),
  balanceHistory: z.array(Balance),
})
export type BankDashboard = z.infer<typeof BankDashboard>

export const bankDashboard = endpoints('bankDashboard', '/business-subjects/:businessSubjectId/bank-dashboard', {
  get: {
    route: 'GET',
    access: allOf('DASHBOARD_BUSINESSRESULTS_READ', 'BANK_READ'),
    shows: ['bankAccounts', 'bankStatements', 'bankStatementUploads'],
    output: BankDashboard,
    summary:
      'What is on the accounts in use, and what was on them day by day in the last two months, in euro and in their currency',
  },
})
