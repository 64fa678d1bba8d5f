import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { vatReturnPaymentOrders, type VatReturnPayment } from 'contract/accounting/vat/vat-return-payments'
import { payingAccounts } from 'contract/bank/orders/payable-invoices'
import { ibanInGroups } from 'contract/croatia/iban'
import { EUR } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { moneyText, today } from '../../../../kit/format.ts'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { KeptTyping } from '../../../../kit/records/kept-typing.tsx'
import { toast } from '../../../../kit/toast.ts'
import { reason } from '../../../../kit/refusals.ts'
import { useCall } from '../../../../kit/use-call.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'

type Props = { readonly vatReturnId: number; readonly payment: VatReturnPayment; readonly onClose: () => void }

/** From which account, and when: on the last day for it, unless that is over. */
export function OrderDialog({ vatReturnId, payment, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const accounts = useCall(payingAccounts.list, {}, { businessSubjectId })
  const form = useForm({
    initialValues: { bankAccountId: '', executionOn: payment.payBy < today() ? today() : payment.payBy },
  })
  const { save, isSaving } = useSave(vatReturnPaymentOrders.create, {
    form: marked(form),
    onSaved: () => {
      toast.success(t('vatReturns.orderPrepared'))
      onClose()
    },
  })
  const rows = accounts.data ?? []
  const chosen = form.values.bankAccountId === '' ? rows[0] : rows.find(({ id }) => String(id) === form.values.bankAccountId)
  const send = form.onSubmit(({ executionOn }) => {
    if (chosen) void save({ bankAccountId: chosen.id, executionOn }, { businessSubjectId, vatReturnId })
  })
  return (
    <Dialog title={t('vatReturns.orderTitle')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <KeptTyping form={form} of="vat-return-payment-order" id={vatReturnId} />
        <FormFields isSaving={isSaving}>
          <p>
            {t('vatReturns.orderMessage', {
              amount: moneyText(payment.leftAmount, EUR),
              reference: `${payment.model} ${payment.reference}`,
            })}
          </p>
          {accounts.error && <Notice>{reason(accounts.error)}</Notice>}
          {accounts.data && rows.length === 0 && <Notice>{t('paymentOrders.noAccount')}</Notice>}
          <Select
            label={t('paymentOrders.from')}
            description={ibanInGroups(chosen?.iban ?? '')}
            data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
            allowDeselect={false}
            value={chosen ? String(chosen.id) : null}
            onChange={(value) => form.setFieldValue('bankAccountId', value ?? '')}
            error={form.errors['bankAccountId']}
          />
          <DayField
            label={t('paymentOrders.executionOn')}
            value={form.values.executionOn}
            onChange={(day) => form.setFieldValue('executionOn', day)}
            error={form.errors['executionOn']}
          />
          <SaveActions isSaving={isSaving} onCancel={onClose} label={t('vatReturns.orderPrepare')} />
        </FormFields>
      </form>
    </Dialog>
  )
}
