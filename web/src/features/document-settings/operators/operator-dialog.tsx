import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { OperatorRequest, type Operator } from 'contract/document-settings/operators'
import { alreadyExist } from 'contract/kit/failures'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { MarkedRecordDialog, MarkField, NameField } from '../records/marked-record-dialog.tsx'
import { OPERATORS } from '../records/record-kinds.ts'
import { useMarkedRecord } from '../records/use-marked-record.ts'

type Props = { readonly operator: Operator | null; readonly onClose: () => void }

const OIB_LENGTH = 11

/** Adds an operator or changes one. */
export function OperatorDialog({ operator, onClose }: Props) {
  const { name = '', oib = '', mark = '' } = operator ?? {}
  const form = useForm({ initialValues: { name, oib, mark }, validate: checkedBy(OperatorRequest) })
  const edited = useMarkedRecord(OPERATORS, operator, {
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
    <MarkedRecordDialog kind={OPERATORS} id={operator?.id ?? null} edited={edited} onClose={onClose}>
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
    </MarkedRecordDialog>
  )
}
