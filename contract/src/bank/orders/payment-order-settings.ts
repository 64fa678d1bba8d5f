import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, id } from '../../kit/fields.ts'
import { recordChanged, seen, version } from '../../kit/records.ts'
import { approveOrders, seeOrders } from '../bank-access.ts'

/** The most orders in a file that a bank takes, where nobody said otherwise. */
export const ORDERS_PER_FILE = 50

export const PaymentOrderSettings = z.object({
  approvalAbove: cents.nonnegative().nullable(),
  accounts: z
    .array(
      z.object({
        bankAccountId: id,
        isOlderScheme: z.boolean(),
        ordersPerFile: z
          .number()
          .int()
          .min(1)
          .max(10_000)
          .meta({ examples: [50] }),
      }),
    )
    .max(100),
})
export type PaymentOrderSettings = z.infer<typeof PaymentOrderSettings>

export const paymentOrderSettings = endpoints(
  'paymentOrderSettings',
  '/business-subjects/:businessSubjectId/payment-order-settings',
  {
    get: {
      route: 'GET',
      access: seeOrders,
      output: PaymentOrderSettings.extend({ version }),
      summary: 'Above which sum another person approves, and what the bank of each account takes',
    },
    update: {
      route: 'PUT',
      access: approveOrders,
      input: PaymentOrderSettings.extend(seen),
      failures: [recordChanged],
      summary: 'Set the sum above which another person approves, and what the bank of an account takes',
    },
  },
)
