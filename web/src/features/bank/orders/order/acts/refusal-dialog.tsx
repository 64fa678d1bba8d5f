import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { paymentOrderRefusals, REFUSED_REASON_MAX } from 'contract/bank/orders/payment-order-acts'
import { notExported } from 'contract/bank/orders/payment-order-failures'
import type { PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { useBusinessSubjectId } from '../../../../../kit/actor.tsx'
import { call } from '../../../../../kit/call.ts'
import { t } from '../../../../../kit/messages.ts'
import { RecordDialog } from '../../../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../../../kit/records/use-sent-form.ts'

type Props = { readonly order: PaymentOrderDetails; readonly onClose: () => void }

/** What the bank refused is open to be ordered again; the reason stays with the order. */
export function RefusalDialog({ order, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const edited = useSentForm({
    form,
    send: (values) => call(paymentOrderRefusals.create, values, { businessSubjectId, paymentOrderId: order.id }),
    onSaved: onClose,
    onRefused: ({ code }) => {
      if (code === notExported.code) onClose()
      return false
    },
  })
  return (
    <RecordDialog
      title={t('paymentOrders.refuseTitle', { number: order.number })}
      of="payment-order-refusal"
      id={order.id}
      edited={edited}
      action={t(order.settledCount === 0 ? 'paymentOrders.refuse' : 'paymentOrders.refuseRest')}
      onClose={onClose}
    >
      <p>{messageOf(order)}</p>
      <TextInput
        label={t('paymentOrders.refuseReason')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={REFUSED_REASON_MAX}
        {...form.getInputProps('reason')}
      />
    </RecordDialog>
  )
}

function messageOf({ settledCount, items }: PaymentOrderDetails): string {
  if (settledCount === 0) return t('paymentOrders.refuseMessage')
  const left = items.filter(
    ({ bankLineId, isRefused, returnedLineId }) => bankLineId === null && !isRefused && returnedLineId === null,
  )
  return t('paymentOrders.refuseRestMessage', {
    names: left.map(({ name, documentNumber, text }) => `${name} ${documentNumber || text}`).join(', '),
  })
}
