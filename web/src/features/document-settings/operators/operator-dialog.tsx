import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { OperatorRequest, type Operator } from 'contract/document-settings/operators'
import { alreadyExist } from 'contract/kit/failures'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { MarkField, NameField, RecordForm } from '../records/record-form.tsx'
import { OPERATORS } from '../records/record-kinds.ts'
import { useRecordSave } from '../records/use-record-save.ts'

type Props = { readonly operator: Operator | null; readonly onClose: () => void }

const OIB_LENGTH = 11

/** Adds an operator or changes one. */
export function OperatorDialog({ operator, onClose }: Props) {
  const { name = '', oib = '', mark = '' } = operator ?? {}
  const form = useForm({ initialValues: { name, oib, mark }, validate: checkedBy(OperatorRequest) })
  const { save, isSaving, notice } = useRecordSave(OPERATORS, operator, {
    form,
    onRefused: ({ code }) => {
      if (code !== alreadyExist.code) return false
      marked(form).mark({ oib: t('documentSettings.existsOib') })
      return true
    },
    onSaved: onClose,
    valuesOf: (record) => ({ name: record.name, oib: record.oib, mark: record.mark }),
  })
  return (
    <RecordForm
      kind={OPERATORS}
      recordId={operator?.id ?? null}
      form={form}
      isSaving={isSaving}
      notice={notice}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField form={form} label={t('documentSettings.personName')} />
      <TextInput
        label={t('documentSettings.oib')}
        required
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: 'tabular' }}
        {...form.getInputProps('oib')}
        onChange={(event) => form.setFieldValue('oib', event.currentTarget.value.replaceAll(/\D/g, '').slice(0, OIB_LENGTH))}
        onBlur={() => form.values.oib !== '' && form.validateField('oib')}
      />
      <MarkField form={form} />
    </RecordForm>
  )
}
