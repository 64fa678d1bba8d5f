import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ACCRUAL_KINDS, accruals, type AccrualDetails, type AccrualRequest } from 'contract/accounting/accruals/accruals'
import { ledgerAccountOptions, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { amountTyped } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Typeahead } from '../../../ui/inputs/typeahead.tsx'
import { accountText } from '../accounting-texts.ts'
import { tidied } from '../journal/entry-values.ts'

type Props = { readonly onClose: () => void; readonly onSaved: (accrual: AccrualDetails) => void }

/** Spreads an amount over months that no paper says. Default, for React's lazy. */
export default function AccrualDialog({ onClose, onSaved }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const check = checkedBy(accruals.create.input)
  const form = useForm({ initialValues: EMPTY, validate: (values) => check(requestOf(values)) })
  const { save, isSaving } = useSave(accruals.create, {
    form: marked(form),
    onSaved: (accrual) => {
      toast.success(t('accruals.added', { name: accrual.name }))
      onClose()
      onSaved(accrual)
    },
  })
  const day = (field: 'firstOn' | 'lastOn') => (
    <DayField
      label={t(`accruals.${field}`)}
      value={form.values.days[field]}
      onChange={(said) => form.setFieldValue(`days.${field}`, said)}
      error={form.errors[`days.${field}`]}
    />
  )
  return (
    <Dialog title={t('accruals.addTitle')} isOpen isFullForm isDirty={form.isDirty()} width={520} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(requestOf(values), { businessSubjectId }))}>
        <KeptTyping form={form} of="accrual" />
        <FormFields isSaving={isSaving}>
          <NativeSelect
            label={t('accruals.kind')}
            description={t(`accruals.kindHints.${form.values.kind}`)}
            data={ACCRUAL_KINDS.map((value) => ({ value, label: t(`accruals.kinds.${value}`) }))}
            data-autofocus
            {...form.getInputProps('kind')}
          />
          <TextInput
            label={t('accruals.name')}
            required
            autoComplete="off"
            maxLength={ENTRY_TEXT_MAX}
            {...form.getInputProps('name')}
          />
          <Typeahead<LedgerAccount>
            label={t('accruals.account')}
            error={form.errors['accountCode']}
            text={form.values.accountCode}
            onType={(account) => form.setFieldValue('accountCode', account)}
            onChoose={(account) => form.setFieldValue('accountCode', accountText(account))}
            search={(search, signal) => call(ledgerAccountOptions.list, { search }, { businessSubjectId }, { signal })}
            idOf={({ id }) => id}
            option={accountText}
            nothingFound={t('ledgerEntries.noSuchAccount')}
          />
          <TextInput
            label={t('accruals.amount')}
            required
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('amount')}
            onBlur={() => form.setFieldValue('amount', tidied(form.values.amount))}
          />
          {day('firstOn')}
          {day('lastOn')}
          <SaveActions label={t('accruals.save')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}

const EMPTY = {
  kind: 'PrepaidCost' as AccrualRequest['kind'],
  name: '',
  accountCode: '',
  amount: '',
  days: { firstOn: '', lastOn: '' },
}

/** As it is typed, in the words of the request: the number of the account, the amount in cents. */
const requestOf = ({ accountCode, amount, ...rest }: typeof EMPTY): AccrualRequest => ({
  ...rest,
  accountCode: accountCode.trim().split(' ')[0] ?? '',
  amount: amountTyped(amount) ?? Number.NaN,
})
