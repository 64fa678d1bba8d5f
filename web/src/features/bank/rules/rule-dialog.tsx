import { Checkbox, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useForm } from '@mantine/form'
import { bankRules, RULE_DIRECTIONS, RULE_NAME_MAX, type BankRule } from 'contract/bank/bank-rules'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { useMeanwhile } from '../../../kit/records/use-meanwhile.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
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
  const meanwhile = useMeanwhile({
    form,
    version: rule?.version,
    words: RULE_WORDS,
    read: async () => {
      const now = (await call(bankRules.list, undefined, { businessSubjectId })).find(({ id }) => id === rule?.id)
      return { version: now?.version ?? 0, values: now ? valuesOf(now) : form.values }
    },
    save: (typed, version) => send(typed, version),
  })
  const wishes = {
    form: marked(form),
    onRefused: meanwhile.onRefused,
    onSaved: () => {
      toast.success(t(rule ? 'bankRules.changed' : 'bankRules.added'))
      onClose()
    },
  }
  const creating = useSave(bankRules.create, wishes)
  const updating = useSave(bankRules.update, wishes)
  const send = (typed: RuleValues, version: number | undefined) =>
    rule
      ? void updating.save({ ...requestOf(typed), version }, { businessSubjectId, id: rule.id })
      : void creating.save(requestOf(typed), { businessSubjectId })
  const isSaving = creating.isSaving || updating.isSaving
  const written = (name: 'iban' | 'textContains' | 'code' | 'amountFrom' | 'amountTo' | 'feePercent') => (
    <TextInput label={t(`bankRules.${name}`)} autoComplete="off" spellCheck={false} {...form.getInputProps(name)} />
  )
  return (
    <Dialog title={t(rule ? 'bankRules.editTitle' : 'bankRules.addTitle')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((typed) => send(typed, meanwhile.version))}>
        {meanwhile.notice}
        <FormFields isSaving={isSaving}>
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
          <SaveActions label={t(rule ? 'bankRules.save' : 'bankRules.add')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
