import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { vatReturnPaymentOrders, type VatReturnPayment } from 'contract/accounting/vat/vat-return-payments'
import { payingAccounts } from 'contract/bank/orders/payable-invoices'
import { ibanInGroups } from 'contract/croatia/iban'
import { EUR } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { moneyText, today } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { RecordDialog } from '../../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../../kit/records/use-sent-form.ts'
import { toast } from '../../../../kit/toast.ts'
import { reason } from '../../../../kit/refusals.ts'
import { useCall } from '../../../../kit/use-call.ts'
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
  const rows = accounts.data ?? []
  const chosen = form.values.bankAccountId === '' ? rows[0] : rows.find(({ id }) => String(id) === form.values.bankAccountId)
  const edited = useSentForm({
    form,
    send: ({ executionOn }) =>
      call(vatReturnPaymentOrders.create, { bankAccountId: chosen?.id ?? 0, executionOn }, { businessSubjectId, vatReturnId }),
    onSaved: () => {
      toast.success(t('vatReturns.orderPrepared'))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={t('vatReturns.orderTitle')}
      of="vat-return-payment-order"
      id={vatReturnId}
      edited={edited}
      action={t('vatReturns.orderPrepare')}
      onClose={onClose}
    >
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
    </RecordDialog>
  )
}
