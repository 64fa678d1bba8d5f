import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ACCRUAL_KINDS, accruals, type AccrualDetails, type AccrualRequest } from 'contract/accounting/accruals/accruals'
import { ledgerAccountOptions, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { amountTyped } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
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
  const edited = useSentForm({
    form,
    send: (values) => call(accruals.create, requestOf(values), { businessSubjectId }),
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
    <RecordDialog
      title={t('accruals.addTitle')}
      isFullForm
      width={520}
      of="accrual"
      id={null}
      edited={edited}
      action={t('accruals.save')}
      onClose={onClose}
    >
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
    </RecordDialog>
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
