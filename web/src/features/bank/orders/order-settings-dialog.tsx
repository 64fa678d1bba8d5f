import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { payingAccounts, type PayingAccount } from 'contract/bank/orders/payable-invoices'
import { ORDERS_PER_FILE, paymentOrderSettings, type PaymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import { amountText, amountTyped } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { anotherText } from '../../../kit/history/history-words.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useRecord } from '../../../kit/records/use-record.ts'
import { useCall } from '../../../kit/use-call.ts'

type Settings = PaymentOrderSettings & { readonly version: number }

const WORDS = { above: 'paymentOrders.approvalAbove', taken: anotherText('paymentOrders.files') } as const

/** Above which sum a second person says yes, and what the bank of each account takes. */
export function OrderSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const settings = useCall(paymentOrderSettings.get, undefined, { businessSubjectId }).data
  const accounts = useCall(payingAccounts.list, {}, { businessSubjectId }).data
  return settings && accounts ? <Form settings={settings} accounts={accounts} onClose={onClose} /> : null
}

type FormProps = { readonly settings: Settings; readonly accounts: readonly PayingAccount[]; readonly onClose: () => void }

function Form({ settings, accounts, onClose }: FormProps) {
  const businessSubjectId = useBusinessSubjectId()
  const valuesOf = (kept: Settings) => ({
    above: kept.approvalAbove === null ? '' : amountText(kept.approvalAbove),
    taken: accounts.map(({ id }) => kept.accounts.find(({ bankAccountId }) => bankAccountId === id) ?? { bankAccountId: id, isOlderScheme: false, ordersPerFile: ORDERS_PER_FILE }), // prettier-ignore
  })
  const form = useForm({
    initialValues: valuesOf(settings),
    validate: { above: (typed) => (isBound(typed) ? null : t('paymentOrders.amountInvalid')) },
  })
  const edited = useRecord({
    form,
    record: settings,
    words: WORDS,
    read: () => call(paymentOrderSettings.get, undefined, { businessSubjectId }),
    valuesOf,
    send: ({ above, taken }, version) => {
      const approvalAbove = above.trim() === '' ? null : amountTyped(above)
      return call(paymentOrderSettings.update, { approvalAbove, accounts: taken, version }, { businessSubjectId })
    },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t('paymentOrders.settings')}
      of="payment-order-settings"
      id={null}
      edited={edited}
      action={t('user.save')}
      onClose={onClose}
    >
      <TextInput
        label={t('paymentOrders.approvalAbove')}
        description={t('paymentOrders.approvalAboveHint')}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('above')}
      />
      {form.getValues().taken.map(({ bankAccountId, ordersPerFile }, index) => {
        const account = accounts.find(({ id }) => id === bankAccountId)?.name ?? ''
        return (
          <div key={bankAccountId}>
            <NumberInput
              label={t('paymentOrders.perFile', { account })}
              min={1}
              max={10_000}
              allowDecimal={false}
              value={ordersPerFile}
              onChange={(value) => form.setFieldValue(`taken.${index}.ordersPerFile`, Number(value) || ORDERS_PER_FILE)}
            />
            <Checkbox
              mt={8}
              label={t('paymentOrders.olderScheme', { account })}
              {...form.getInputProps(`taken.${index}.isOlderScheme`, { type: 'checkbox' })}
            />
          </div>
        )
      })}
    </RecordDialog>
  )
}

/** Nothing, which is no bound at all, or a sum from zero up. */
const isBound = (typed: string) => typed.trim() === '' || (amountTyped(typed) ?? -1) >= 0
