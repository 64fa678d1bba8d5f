import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { bankRules, RULE_DIRECTIONS, RULE_NAME_MAX, type BankRule } from 'contract/bank/bank-rules'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useRecord } from '../../../kit/records/use-record.ts'
import { toast } from '../../../kit/toast.ts'
import { CountedInput } from '../../../ui/inputs/counted-input.tsx'
import { RuleAccountField } from './rule-account-field.tsx'
import { RULE_WORDS } from './rule-words.ts'
import { requestOf, valuesOf, type RuleValues } from './rule-values.ts'
import { ACCOUNTS_TO_CHOOSE } from './accounts-to-choose.ts'
import { SearchedSelect } from '../../../ui/inputs/searched-select.tsx'

type Props =
  | { readonly rule: BankRule; readonly values?: undefined; readonly onClose: () => void }
  | { readonly rule: null; readonly values: RuleValues; readonly onClose: () => void }

const checked = checkedBy(bankRules.create.input)

/** Adds a rule or changes one: what it asks for, and what follows. */
export function RuleDialog({ rule, values, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm<RuleValues>({
    initialValues: rule ? valuesOf(rule) : values,
    validate: (typed) => checked(requestOf(typed)),
  })
  const edited = useRecord({
    form,
    record: rule,
    words: RULE_WORDS,
    read: async () => (await call(bankRules.list, undefined, { businessSubjectId })).find(({ id }) => id === rule?.id),
    valuesOf,
    send: (typed, version) =>
      rule
        ? call(bankRules.update, { ...requestOf(typed), version }, { businessSubjectId, id: rule.id })
        : call(bankRules.create, requestOf(typed), { businessSubjectId }),
    onSaved: () => {
      toast.success(t(rule ? 'bankRules.changed' : 'bankRules.added'))
      onClose()
    },
  })
  const written = (name: 'iban' | 'textContains' | 'code' | 'amountFrom' | 'amountTo' | 'feePercent') => (
    <TextInput label={t(`bankRules.${name}`)} autoComplete="off" spellCheck={false} {...form.getInputProps(name)} />
  )
  return (
    <RecordDialog
      title={t(rule ? 'bankRules.editTitle' : 'bankRules.addTitle')}
      of="bank-rule"
      id={rule?.id ?? null}
      edited={edited}
      action={t(rule ? 'bankRules.save' : 'bankRules.add')}
      onClose={onClose}
    >
      <CountedInput
        label={t('bankRules.name')}
        required
        autoComplete="off"
        max={RULE_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
        value={form.values.name}
      />
      <Select
        label={t('bankRules.direction')}
        placeholder={t('bankRules.directions.None')}
        clearable
        data={RULE_DIRECTIONS.map((value) => ({ value, label: t(`bankRules.directions.${value}`) }))}
        {...form.getInputProps('direction')}
      />
      {written('textContains')}
      {written('iban')}
      {written('code')}
      {written('amountFrom')}
      {written('amountTo')}
      <RuleAccountField {...form.getInputProps('bankAccountId')} />
      <SearchedSelect
        label={t('bankRules.accountRole')}
        required
        data={ACCOUNTS_TO_CHOOSE()}
        {...form.getInputProps('accountRole')}
      />
      <SearchedSelect
        label={t('bankRules.feeRole')}
        placeholder={t('bankRules.noFee')}
        clearable
        data={ACCOUNTS_TO_CHOOSE()}
        {...form.getInputProps('feeRole')}
      />
      {written('feePercent')}
      <Checkbox label={t('bankRules.isAutomatic')} {...form.getInputProps('isAutomatic', { type: 'checkbox' })} />
    </RecordDialog>
  )
}
