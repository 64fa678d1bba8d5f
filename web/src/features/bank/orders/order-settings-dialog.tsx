import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { payingAccounts, type PayingAccount } from 'contract/bank/orders/payable-invoices'
import { ORDERS_PER_FILE, paymentOrderSettings, type PaymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import { amountText, amountTyped } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'

type Settings = PaymentOrderSettings & { readonly version: number }

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
  const begun = {
    above: settings.approvalAbove === null ? '' : amountText(settings.approvalAbove),
    taken: accounts.map(({ id }) => settings.accounts.find(({ bankAccountId }) => bankAccountId === id) ?? { bankAccountId: id, isOlderScheme: false, ordersPerFile: ORDERS_PER_FILE }), // prettier-ignore
  }
  const [values, setValues] = useState(begun)
  const [isWrong, setIsWrong] = useState(false)
  const { save, isSaving } = useSave(paymentOrderSettings.update, { onSaved: onClose })
  const change = (id: number, of: Partial<(typeof begun.taken)[number]>) =>
    setValues({ ...values, taken: values.taken.map((one) => (one.bankAccountId === id ? { ...one, ...of } : one)) })
  const submit = () => {
    const approvalAbove = values.above.trim() === '' ? null : amountTyped(values.above)
    const isRead = values.above.trim() === '' || (approvalAbove !== null && approvalAbove >= 0)
    setIsWrong(!isRead)
    if (isRead) void save({ approvalAbove, accounts: values.taken, version: settings.version }, { businessSubjectId })
  }
  return (
    <Dialog
      title={t('paymentOrders.settings')}
      isOpen
      isDirty={values !== begun && values.above !== begun.above}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormFields isSaving={isSaving}>
          <TextInput
            label={t('paymentOrders.approvalAbove')}
            description={t('paymentOrders.approvalAboveHint')}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            error={isWrong && t('paymentOrders.amountInvalid')}
            value={values.above}
            onChange={({ currentTarget }) => setValues({ ...values, above: currentTarget.value })}
          />
          {accounts.map(({ id, name }) => {
            const taken = values.taken.find(({ bankAccountId }) => bankAccountId === id)
            return (
              taken && (
                <div key={id}>
                  <NumberInput
                    label={t('paymentOrders.perFile', { account: name })}
                    min={1}
                    max={10_000}
                    allowDecimal={false}
                    value={taken.ordersPerFile}
                    onChange={(value) => change(id, { ordersPerFile: Number(value) || ORDERS_PER_FILE })}
                  />
                  <Checkbox
                    mt={8}
                    label={t('paymentOrders.olderScheme', { account: name })}
                    checked={taken.isOlderScheme}
                    onChange={({ currentTarget }) => change(id, { isOlderScheme: currentTarget.checked })}
                  />
                </div>
              )
            )
          })}
          <SaveActions isSaving={isSaving} onCancel={onClose} label={t('user.save')} />
        </FormFields>
      </form>
    </Dialog>
  )
}
