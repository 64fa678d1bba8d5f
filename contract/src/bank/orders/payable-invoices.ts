import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, id } from '../../kit/fields.ts'
import { isIban } from '../../croatia/iban.ts'
import { EUR } from '../../croatia/money.ts'
import { manageOrders } from '../bank-access.ts'
import { beyondOpen, ibanMissing, ibanUnconfirmed, notPayable } from './payment-order-failures.ts'

/**
 * Why an invoice can't be chosen: another order asks for all of it, it says no account or one that can't be, it is not in euro; of an order
 * that is being changed, nothing is open of it any more.
 */
const PAYABLE_OBSTACLES = ['InOrder', 'NoIban', 'IbanInvalid', 'NotInEuro', 'NotOpen'] as const
type PayableObstacle = (typeof PAYABLE_OBSTACLES)[number]

type OnPaper = { readonly currency: string; readonly iban: string }

/** Why nobody can pay what stands on an invoice, neither with an order nor with a phone; null where they can. */
export function obstacleOnPaper({ currency, iban }: OnPaper): PayableObstacle | null {
  if (currency !== EUR) return 'NotInEuro'
  if (iban === '') return 'NoIban'
  return isIban(iban) ? null : 'IbanInvalid'
}

export const PayableInvoice = z.object({
  id,
  number: z.string(),
  partnerId: id,
  partnerName: z.string(),
  dueDate: day.nullable(),
  currency: z.string(),
  /** What can be ordered, in cents: what is open without what other orders ask for. */
  payableAmount: cents,
  remainingAmount: cents,
  iban: z.string(),
  /** Those the partner is known by. */
  knownIbans: z.array(z.string()),
  isIbanNew: z.boolean(),
  reference: z.string(),
  obstacle: z.enum(PAYABLE_OBSTACLES).nullable(),
  /** The orders that ask for some of it, by their numbers. */
  orderNumbers: z.array(z.number().int()),
  /** The open line of a statement that may have paid it already, by statement and place in it: `23/13`. */
  mayBePaidBy: z.string().nullable(),
})
export type PayableInvoice = z.infer<typeof PayableInvoice>

/** An account from which invoices are paid. */
export const PayingAccount = z.object({
  id,
  name: z.string(),
  iban: z.string(),
  /** What the last statement ended with, and its day; null for who may not see balances, and where there is none. */
  closingAmount: cents.nullable(),
  closedOn: day.nullable(),
  /** What orders that no statement told of yet take from it; those that wait no more than is open of each invoice. */
  orderedAmount: cents.nullable(),
})
export type PayingAccount = z.infer<typeof PayingAccount>

/** An order that is being changed: what it asks for itself is not asked for by others, and each of its invoices is told, open or not. */
const exceptOrderId = z.coerce.number().pipe(id).optional()

const UNDER = '/business-subjects/:businessSubjectId'

export const payableInvoices = endpoints('payableInvoices', `${UNDER}/payable-invoices`, {
  list: {
    route: 'GET',
    access: manageOrders,
    shows: ['documents', 'partners', 'paymentOrders', 'bankLines'],
    input: z.object({ dueUntil: day.optional(), exceptOrderId }),
    output: z.object({ rows: z.array(PayableInvoice), totalCount: z.number().int() }),
    summary: 'Open incoming invoices in the order in which they fall due, the first five hundred, and why some can’t be ordered',
  },
})

export const payingAccounts = endpoints('payingAccounts', `${UNDER}/paying-accounts`, {
  list: {
    route: 'GET',
    access: manageOrders,
    shows: ['bankAccounts', 'bankStatements', 'bankStatementUploads', 'paymentOrders', 'documents'],
    input: z.object({ exceptOrderId }),
    output: z.array(PayingAccount),
    summary: 'Accounts in euro from which invoices are paid; what is on them only for who may see balances',
  },
})

/** The slip of one invoice, drawn for the camera of a phone. */
const PhoneSlip = z.object({
  svg: z.string(),
  name: z.string(),
  iban: z.string(),
  amount: cents,
  model: z.string(),
  reference: z.string(),
})

export const phoneSlips = endpoints('phoneSlips', `${UNDER}/documents/:documentId/phone-slip`, {
  get: {
    route: 'GET',
    access: manageOrders,
    shows: ['documents', 'partners', 'paymentOrders'],
    output: PhoneSlip,
    failures: [notPayable, beyondOpen, ibanMissing, ibanUnconfirmed],
    summary: 'The HUB-3 code with which a phone pays one incoming invoice',
  },
})
