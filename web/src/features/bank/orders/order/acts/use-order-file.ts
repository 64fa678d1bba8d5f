import { useState } from 'react'
import { paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { exportedAlready } from 'contract/bank/orders/payment-order-failures'
import type { PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { useBusinessSubjectId } from '../../../../../kit/actor.tsx'
import { download } from '../../../../../kit/made-files/download.ts'
import { t } from '../../../../../kit/messages.ts'
import { toast } from '../../../../../kit/toast.ts'
import { useSave } from '../../../../../kit/use-save.ts'

export type OrderFile = ReturnType<typeof useOrderFile>

/** Taking the file of an order for the bank. Once more only after asking, also where another person took it first: it might be paid twice. */
export function useOrderFile({ id }: PaymentOrderDetails) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsked, setIsAsked] = useState(false)
  const { save, isSaving } = useSave(paymentOrderExports.create, {
    onSaved: ({ fileId, fileName }) => {
      setIsAsked(false)
      toast.success(t('paymentOrders.exported', { name: fileName }))
      return download(businessSubjectId, fileId)
    },
    onRefused: ({ code }) => {
      // What is asked is about the order as it was: refused, it makes way for the order as it is.
      setIsAsked(code === exportedAlready.code)
      return code === exportedAlready.code
    },
  })
  const take = (isAgain: boolean) => void save({ isAgain }, { businessSubjectId, paymentOrderId: id })
  return {
    take: () => take(false),
    takeAgain: () => take(true),
    isTaking: isSaving,
    isAsked,
    ask: () => setIsAsked(true),
    stopAsking: () => setIsAsked(false),
  }
}
