import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FIRST_ORDINAL_MAX, FirstNumberRequest, firstNumbers } from 'contract/document-settings/first-numbers'
import type { Template } from 'contract/kit/templates'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import { numberWith, type Marks } from 'contract/document-defaults/number-with'

type Props = {
  readonly paymentDeviceId: number
  readonly name: string
  readonly year: number
  readonly nextOrdinal: number
  readonly marks: Marks
  readonly template: Template
  readonly onClose: () => void
}

/** Sets the number with which a device goes on from another program, and shows what it will print. */
export function FirstNumberDialog({ paymentDeviceId, name, year, nextOrdinal, marks, template, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const check = checkedBy(FirstNumberRequest)
  const form = useForm({
    initialValues: { firstOrdinal: String(nextOrdinal) },
    validate: (values) => check(requestOf(paymentDeviceId, values.firstOrdinal)),
  })
  const edited = useSentForm({
    form,
    send: (values) => call(firstNumbers.update, requestOf(paymentDeviceId, values.firstOrdinal), { businessSubjectId }),
    onSaved: () => {
      toast.success(t('firstNumbers.saved'))
      onClose()
    },
  })
  const { firstOrdinal } = requestOf(paymentDeviceId, form.values.firstOrdinal)
  return (
    <RecordDialog
      title={t('firstNumbers.dialogTitle', { name, year })}
      of="first-number"
      id={paymentDeviceId}
      edited={edited}
      action={t('firstNumbers.save')}
      onClose={onClose}
    >
      <p>{t('firstNumbers.hint')}</p>
      <TextInput
        label={t('firstNumbers.ordinal')}
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        maxLength={String(FIRST_ORDINAL_MAX).length}
        classNames={{ input: 'tabular' }}
        {...form.getInputProps('firstOrdinal')}
      />
      <p className="tabular" aria-live="polite">
        {firstOrdinal > 0 && t('firstNumbers.first', { number: numberWith(template, firstOrdinal, marks) })}
      </p>
    </RecordDialog>
  )
}

/** What is no number is 0, which is refused. */
const requestOf = (paymentDeviceId: number, typed: string) => ({
  paymentDeviceId,
  firstOrdinal: /^\d+$/.test(typed.trim()) ? Number(typed) : 0,
})
