import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { paymentOrderRefusals, REFUSED_REASON_MAX } from 'contract/bank/orders/payment-order-acts'
import { notExported } from 'contract/bank/orders/payment-order-failures'
import type { PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { KeptTyping } from '../../../../kit/records/kept-typing.tsx'
import { useSave } from '../../../../kit/use-save.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'

type Props = { readonly order: PaymentOrderDetails; readonly onClose: () => void }

/** What the bank refused is open to be ordered again; the reason stays with the order. */
export function RefusalDialog({ order, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const { save, isSaving } = useSave(paymentOrderRefusals.create, {
    form: marked(form),
    onSaved: onClose,
    onRefused: ({ code }) => {
      if (code === notExported.code) onClose()
      return false
    },
  })
  return (
    <Dialog title={t('paymentOrders.refuseTitle', { number: order.number })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values, { businessSubjectId, paymentOrderId: order.id }))}>
        <KeptTyping form={form} of="payment-order-refusal" id={order.id} />
        <FormFields isSaving={isSaving}>
          <p>{messageOf(order)}</p>
          <TextInput
            label={t('paymentOrders.refuseReason')}
            required
            data-autofocus
            autoComplete="off"
            maxLength={REFUSED_REASON_MAX}
            {...form.getInputProps('reason')}
          />
          <SaveActions
            isSaving={isSaving}
            onCancel={onClose}
            label={t(order.settledCount === 0 ? 'paymentOrders.refuse' : 'paymentOrders.refuseRest')}
          />
        </FormFields>
      </form>
    </Dialog>
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
