import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paymentOrderApprovals } from 'contract/bank/orders/payment-order-acts'
import { paymentOrders, type PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../../../kit/actor.tsx'
import { call } from '../../../../../kit/call.ts'
import { t } from '../../../../../kit/messages.ts'
import { Removal } from '../../../../../kit/records/removal.tsx'
import { toast } from '../../../../../kit/toast.ts'
import { useSave } from '../../../../../kit/use-save.ts'
import classes from '../../orders.module.css'
import type { ActsProps } from './acts-props.ts'
import { NextStep } from './next-step.tsx'

/** Nobody has said yes to the order: whoever may does, and it can be changed and taken away. */
export function DraftActs({ order, isUnconfirmed, onRemoved }: ActsProps) {
  const may = useMay()
  return (
    <>
      {order.canApprove ? (
        !isUnconfirmed && <Approve order={order} />
      ) : (
        <p className={classes['soft']}>
          {t(may(paymentOrderApprovals.create) ? 'paymentOrders.approveOther' : 'paymentOrders.approveHolder')}
        </p>
      )}
      {may(paymentOrders.update) && order.items.every(({ vatReturnId }) => vatReturnId === null) && <Change order={order} />}
      {may(paymentOrders.remove) && <Remove order={order} onRemoved={onRemoved} />}
    </>
  )
}

type OfOrder = { readonly order: PaymentOrderDetails }

function Approve({ order: { id, number, version } }: OfOrder) {
  const params = { businessSubjectId: useAtWork().businessSubject.businessSubjectId, paymentOrderId: id }
  const { save, isSaving } = useSave(paymentOrderApprovals.create, {
    onSaved: () => toast.success(t('paymentOrders.approved', { number })),
  })
  return (
    <NextStep isSaving={isSaving} onTake={() => void save({ version }, params)}>
      {t('paymentOrders.approve')}
    </NextStep>
  )
}

function Change({ order: { id } }: OfOrder) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  return (
    <Button variant="default" onClick={() => void navigate({ to: paths.changingPaymentOrder(businessSubjectSlug, id) })}>
      {t('paymentOrders.edit')}
    </Button>
  )
}

function Remove({ order: { id, number }, onRemoved }: OfOrder & Pick<ActsProps, 'onRemoved'>) {
  const { businessSubjectId } = useAtWork().businessSubject
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsked(true)}>
        {t('paymentOrders.remove')}
      </Button>
      {isAsked && (
        <Removal
          title={t('paymentOrders.removeTitle', { number })}
          message={t('paymentOrders.removeMessage')}
          action={t('paymentOrders.remove')}
          remove={() => call(paymentOrders.remove, undefined, { businessSubjectId, id })}
          removed={[t('paymentOrders.removed', { number })]}
          onRemoved={onRemoved}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
