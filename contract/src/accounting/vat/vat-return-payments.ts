import * as z from 'zod'
import { accountNotInEuro, executionPast } from '../../bank/orders/payment-order-failures.ts'
import { PAYMENT_ORDER_STATES } from '../../bank/orders/payment-orders.ts'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, id } from '../../kit/fields.ts'
import { orderVat, readVat } from './vat-access.ts'
import { newerVersion, nothingToPay, returnOrdered } from './vat-return-failures.ts'

const UNDER = '/business-subjects/:businessSubjectId/vat-returns/:vatReturnId'

/** An order that a bank was or will be given for the period of a return. */
const OrderOfReturn = z.object({
  id,
  number: z.number().int(),
  state: z.enum(PAYMENT_ORDER_STATES),
  executionOn: day,
  amount: cents,
})

export const VatReturnPayment = z.object({
  recipientName: z.string(),
  iban: z.string(),
  model: z.string(),
  reference: z.string(),
  amount: cents,
  payBy: day,
  /** The code of the payment slip, as SVG. */
  codeSvg: z.string(),
  /** The newest first; what a bank refused is none. */
  orders: z.array(OrderOfReturn),
  /** What no order asks for yet: of a correction, what it adds to the version that is ordered. */
  leftAmount: cents,
  /** What all returns made so far are owed for by the books, less what was paid: where it is less than what is left, that may be paid already. */
  owedAmount: cents,
  /** The account on which that stands, whose card tells what was paid. */
  owedAccountId: id,
})
export type VatReturnPayment = z.infer<typeof VatReturnPayment>

export const vatReturnPayments = endpoints('vatReturnPayments', `${UNDER}/payment`, {
  get: {
    route: 'GET',
    access: readVat,
    shows: ['paymentOrders', 'bankLines', 'bankStatementUploads', 'ledgerEntries', 'vatReturns', 'vatReturnClosings'],
    output: VatReturnPayment,
    failures: [nothingToPay],
    summary: 'What is paid to the state for a return, with the code of its payment slip and the orders that ask for it',
  },
})

export const vatReturnPaymentOrders = endpoints('vatReturnPaymentOrders', `${UNDER}/payment-orders`, {
  create: {
    route: 'POST',
    access: orderVat,
    changes: ['vatReturnPayments', 'paymentOrders'],
    input: z.object({ bankAccountId: id, executionOn: day }),
    output: z.object({
      paymentOrderId: id,
      /** The working day on which the bank carries it out. */
      executionOn: day,
    }),
    failures: [nothingToPay, newerVersion, returnOrdered, accountNotInEuro, executionPast],
    summary: 'Prepare an order to the bank for what a return comes to, less what is ordered for its period already',
  },
})
