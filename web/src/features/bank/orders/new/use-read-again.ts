import { useState } from 'react'
import type { PayableInvoice } from 'contract/bank/orders/payable-invoices'
import { beyondOpen, notPayable, openChanged } from 'contract/bank/orders/payment-order-failures'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import type { Problem } from 'contract/kit/problem'
import { mayHaveChanged } from '../../../../kit/call.ts'

const SAYS_THAT_INVOICES_CHANGED: ReadonlySet<string> = new Set([notPayable.code, beyondOpen.code, openChanged.code])

/** Where somebody else was sooner, what can be ordered is read again, and the choice is told once it is there. */
export function useReadAgain(invoices: readonly PayableInvoice[], onRead: (now: readonly PayableInvoice[]) => void) {
  const [refused, setRefused] = useState<readonly PayableInvoice[] | null>(null)
  if (refused !== null && refused !== invoices) {
    setRefused(null)
    onRead(invoices)
  }
  return ({ code }: Problem): boolean => {
    if (SAYS_THAT_INVOICES_CHANGED.has(code)) {
      setRefused(invoices)
      mayHaveChanged(paymentOrders.create)
    }
    return false
  }
}
