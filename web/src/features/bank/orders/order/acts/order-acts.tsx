import type { ReactNode } from 'react'
import type { PaymentOrderDetails, PaymentOrderState } from 'contract/bank/orders/payment-orders'
import { t } from '../../../../../kit/messages.ts'
import { Confirm } from '../../../../../ui/dialogs/confirm.tsx'
import type { ActsProps } from './acts-props.ts'
import { ApprovedActs } from './approved-acts.tsx'
import { DraftActs } from './draft-acts.tsx'
import { OrderAgain } from './order-again.tsx'
import { SentActs } from './sent-acts.tsx'
import { useOrderFile } from './use-order-file.ts'
import classes from '../../orders.module.css'

type Props = { readonly order: PaymentOrderDetails; readonly onRemoved: () => void }

/** What can be done with an order as it stands: its next step filled, the others quiet. */
export function OrderActs({ order, onRemoved }: Props) {
  const file = useOrderFile(order)
  const Acts = ACTS[order.state]
  return (
    <div className={classes['acts']}>
      <Acts order={order} isUnconfirmed={order.items.some(({ isIbanAsked }) => isIbanAsked)} file={file} onRemoved={onRemoved} />
      {file.isAsked && (
        <Confirm
          isOpen
          title={t('paymentOrders.againTitle')}
          message={t('paymentOrders.againMessage', { number: order.number, count: order.exportCount })}
          action={t('paymentOrders.again')}
          isBusy={file.isTaking}
          onConfirm={file.takeAgain}
          onClose={file.stopAsking}
        />
      )}
    </div>
  )
}

const ACTS: Readonly<Record<PaymentOrderState, (props: ActsProps) => ReactNode>> = {
  Draft: DraftActs,
  Approved: ApprovedActs,
  Exported: SentActs,
  Settled: SentActs,
  Refused: ({ order }) => <OrderAgain order={order} isNext />,
}
