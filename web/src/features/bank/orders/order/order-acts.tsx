import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { paymentOrderApprovals, paymentOrderExports, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { exportedAlready } from 'contract/bank/orders/payment-order-failures'
import { paymentOrders, type PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../../kit/actor.tsx'
import { download } from '../../../../kit/made-files/download.ts'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { Confirm } from '../../../../ui/dialogs/confirm.tsx'
import { useTakesPrimary } from '../../../../ui/primary.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import classes from '../orders.module.css'

type Props = { readonly order: PaymentOrderDetails; readonly onRemoved: () => void }
type Asked = 'again' | 'remove' | 'refuse' | null

/** What can be done with an order as it stands: its next step filled, the others quiet. */
export function OrderActs({ order, onRemoved }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const may = useMay()
  const [asked, ask] = useState<Asked>(null)
  const { number, state, id } = order
  const params = { businessSubjectId, paymentOrderId: id }
  const approval = useSave(paymentOrderApprovals.create, {
    onSaved: () => toast.success(t('paymentOrders.approved', { number })),
  })
  const withdrawal = useSave(paymentOrderApprovals.remove)
  // What is asked is about the order as it was: refused, it makes way for the order as it is.
  const stopAsking = () => {
    ask(null)
    return false
  }
  const removal = useSave(paymentOrders.remove, { onSaved: onRemoved, onRefused: stopAsking })
  const file = useSave(paymentOrderExports.create, {
    onSaved: ({ fileId, fileName }) => {
      ask(null)
      toast.success(t('paymentOrders.exported', { name: fileName }))
      return download(businessSubjectId, fileId)
    },
    onRefused: ({ code }) => {
      if (code !== exportedAlready.code) return stopAsking()
      ask('again')
      return true
    },
  })
  const take = (isAgain: boolean) => void file.save({ isAgain }, params)
  const isSent = state === 'Exported' || state === 'Settled'
  const unpaidIds = unpaidOf(order)
  const orderAgain = () => void navigate({ href: paths.newPaymentOrder(businessSubjectSlug, unpaidIds) })
  const isUnconfirmed = order.items.some(({ isIbanAsked }) => isIbanAsked)
  return (
    <div className={classes['acts']}>
      {order.canApprove && !isUnconfirmed && (
        <NextStep isSaving={approval.isSaving} onTake={() => void approval.save({ version: order.version }, params)}>
          {t('paymentOrders.approve')}
        </NextStep>
      )}
      {state === 'Draft' && !order.canApprove && (
        <p className={classes['soft']}>
          {t(may(paymentOrderApprovals.create) ? 'paymentOrders.approveOther' : 'paymentOrders.approveHolder')}
        </p>
      )}
      {state === 'Approved' && !isUnconfirmed && may(paymentOrderExports.create) && (
        <NextStep isSaving={file.isSaving} onTake={() => take(false)}>
          {t('paymentOrders.export')}
        </NextStep>
      )}
      {unpaidIds.length > 0 &&
        may(paymentOrders.create) &&
        (state === 'Refused' ? (
          <NextStep isSaving={false} onTake={orderAgain}>
            {t('paymentOrders.orderAgain')}
          </NextStep>
        ) : (
          <Button variant="default" onClick={orderAgain}>
            {t('paymentOrders.orderAgain')}
          </Button>
        ))}
      {isSent && may(paymentOrderExports.create) && (
        <Button variant="default" loading={file.isSaving} onClick={() => ask('again')}>
          {t('paymentOrders.again')}
        </Button>
      )}
      {state === 'Approved' && (
        <Button variant="default" loading={withdrawal.isSaving} onClick={() => void withdrawal.save(undefined, params)}>
          {t('paymentOrders.unapprove')}
        </Button>
      )}
      {state === 'Exported' && may(paymentOrderRefusals.create) && (
        <Button variant="subtle" onClick={() => ask('refuse')}>
          {t(order.settledCount === 0 ? 'paymentOrders.refuse' : 'paymentOrders.refuseRest')}
        </Button>
      )}
      {state === 'Draft' && may(paymentOrders.update) && (
        <>
          {order.items.every(({ vatReturnId }) => vatReturnId === null) && (
            <Button variant="default" onClick={() => void navigate({ to: paths.changingPaymentOrder(businessSubjectSlug, id) })}>
              {t('paymentOrders.edit')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => ask('remove')}>
            {t('paymentOrders.remove')}
          </Button>
        </>
      )}
      {asked === 'again' && (
        <Confirm
          isOpen
          title={t('paymentOrders.againTitle')}
          message={t('paymentOrders.againMessage', { number, count: order.exportCount })}
          action={t('paymentOrders.again')}
          isBusy={file.isSaving}
          onConfirm={() => take(true)}
          onClose={() => ask(null)}
        />
      )}
      {asked === 'remove' && (
        <Confirm
          isOpen
          title={t('paymentOrders.removeTitle', { number })}
          message={t('paymentOrders.removeMessage')}
          action={t('paymentOrders.remove')}
          isDestructive
          isBusy={removal.isSaving}
          onConfirm={() => void removal.save(undefined, { businessSubjectId, id })}
          onClose={() => ask(null)}
        />
      )}
      {asked === 'refuse' && <RefusalDialog order={order} onClose={() => ask(null)} />}
    </div>
  )
}

/** The invoices of what the bank refused or sent back: they can be ordered anew. What is paid to the state is ordered from its return. */
const unpaidOf = ({ items }: PaymentOrderDetails): readonly number[] =>
  items.flatMap(({ documentId, isRefused, returnedLineId }) =>
    documentId !== null && (isRefused || returnedLineId !== null) ? [documentId] : [],
  )

type StepProps = { readonly isSaving: boolean; readonly onTake: () => void; readonly children: ReactNode }

/** What comes next stands out, and the page's own button steps back. */
function NextStep({ isSaving, onTake, children }: StepProps) {
  useTakesPrimary()
  return (
    <Button loading={isSaving} onClick={onTake}>
      {children}
    </Button>
  )
}
