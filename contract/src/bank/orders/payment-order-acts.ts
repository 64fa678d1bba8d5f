import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { day, id, text } from '../../kit/fields.ts'
import { version } from '../../kit/records.ts'
import { approveOrders, manageOrders, seeOrders } from '../bank-access.ts'
import {
  beyondOpen,
  beyondReturn,
  codeNotNeeded,
  codeWrong,
  digitsWrong,
  exportedAlready,
  ibanNeedsAnother,
  ibanNotNew,
  ibanUnconfirmed,
  needsAnother,
  notApproved,
  notDraft,
  notExported,
  orderChanged,
  passwordWrong,
} from './payment-order-failures.ts'

const UNDER = '/business-subjects/:businessSubjectId/payment-orders/:paymentOrderId'

export const paymentOrderApprovals = endpoints('paymentOrderApprovals', `${UNDER}/approvals`, {
  create: {
    route: 'POST',
    access: approveOrders,
    changes: ['paymentOrders'],
    /** Of the order as whoever approves has read it: nobody says yes to what they did not see. */
    input: z.object({ version }),
    failures: [notDraft, needsAnother, ibanUnconfirmed, beyondOpen, beyondReturn, orderChanged],
    summary: 'Say that an order is to be paid; above the sum that is set, only another person than who prepared it',
  },
  remove: {
    route: 'DELETE',
    access: seeOrders,
    changes: ['paymentOrders'],
    failures: [notApproved],
    summary: 'Take the approval back, so that the order can be changed; not once its file was taken',
  },
})

/** Where nobody else could confirm, and whoever prepared the order signs in by an external provider and has no password. */
export const ibanCodes = endpoints('ibanCodes', `${UNDER}/items/:itemId/iban-codes`, {
  create: {
    route: 'POST',
    access: approveOrders,
    changes: ['paymentOrders'],
    failures: [notDraft, ibanNotNew, ibanNeedsAnother, codeNotNeeded],
    summary:
      'Have a code sent to the own address, by which to confirm a new account instead of a password; it ends the one before',
  },
})

export const ibanConfirmations = endpoints('ibanConfirmations', `${UNDER}/items/:itemId/iban-confirmations`, {
  create: {
    route: 'POST',
    access: approveOrders,
    changes: ['paymentOrders'],
    input: z.object({
      /** The last four of the account, as the supplier says them. */
      lastDigits: z.string().trim().max(4).default(''),
      /** Of whoever asks, where nobody else could confirm. */
      password: z.string().max(200).default(''),
      /** From the mail, in the place of the password, where whoever asks has none. */
      code: z.string().max(20).default(''),
    }),
    failures: [notDraft, ibanNotNew, ibanNeedsAnother, digitsWrong, passwordWrong, codeWrong],
    summary:
      'Say that a new account is the partner’s: a second person, or the only one there is with password or code, and digits',
  },
})

export const paymentOrderExports = endpoints('paymentOrderExports', `${UNDER}/exports`, {
  create: {
    route: 'POST',
    access: manageOrders,
    changes: ['paymentOrders'],
    input: z.object({
      /** It went out before, and the very same file is wanted once more. */
      isAgain: z.boolean().default(false),
    }),
    output: z.object({ fileId: id, fileName: z.string(), executionOn: day, exportCount: z.number().int() }),
    failures: [notApproved, exportedAlready, beyondOpen, beyondReturn, ibanUnconfirmed],
    summary:
      'Take the file for the bank: pain.001, or a ZIP of several where the bank takes only so many orders in one; not while an account is none of its partner’s any more',
  },
})

export const REFUSED_REASON_MAX = 200

export const paymentOrderRefusals = endpoints('paymentOrderRefusals', `${UNDER}/refusals`, {
  create: {
    route: 'POST',
    access: manageOrders,
    changes: ['paymentOrders', 'payableInvoices'],
    input: z.object({ reason: text(REFUSED_REASON_MAX) }),
    failures: [notExported],
    summary: 'Say that the bank refused an order, or what it did not carry out of it: that is open to be ordered again',
  },
})
