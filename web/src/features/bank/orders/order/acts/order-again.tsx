import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paymentOrders, type PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../../../kit/actor.tsx'
import { t } from '../../../../../kit/messages.ts'
import { NextStep } from './next-step.tsx'

type Props = { readonly order: PaymentOrderDetails; readonly isNext?: boolean }

/** What the bank refused or sent back can be ordered anew; what is paid to the state is ordered from its return. */
export function OrderAgain({ order: { items }, isNext = false }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()
  const navigate = useNavigate()
  const unpaidIds = items.flatMap(({ documentId, isRefused, returnedLineId }) =>
    documentId !== null && (isRefused || returnedLineId !== null) ? [documentId] : [],
  )
  if (unpaidIds.length === 0 || !may(paymentOrders.create)) return null
  const order = () => void navigate({ href: paths.newPaymentOrder(businessSubjectSlug, unpaidIds) })
  return isNext ? (
    <NextStep isSaving={false} onTake={order}>
      {t('paymentOrders.orderAgain')}
    </NextStep>
  ) : (
    <Button variant="default" onClick={order}>
      {t('paymentOrders.orderAgain')}
    </Button>
  )
}
