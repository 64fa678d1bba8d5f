import type { PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import type { OrderFile } from './use-order-file.ts'

export type ActsProps = {
  readonly order: PaymentOrderDetails
  /** That an account of it waits for somebody to say whose it is. */
  readonly isUnconfirmed: boolean
  readonly file: OrderFile
  readonly onRemoved: () => void
}
