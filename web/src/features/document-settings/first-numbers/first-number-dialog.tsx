import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FIRST_ORDINAL_MAX, FirstNumberRequest, firstNumbers } from 'contract/document-settings/first-numbers'
import type { Template } from 'contract/kit/templates'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
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
  const { save, isSaving } = useSave(firstNumbers.update, {
    form: marked(form),
    onSaved: () => {
      toast.success(t('firstNumbers.saved'))
      onClose()
    },
  })
  const { firstOrdinal } = requestOf(paymentDeviceId, form.values.firstOrdinal)
  return (
    <Dialog title={t('firstNumbers.dialogTitle', { name, year })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => void save(requestOf(paymentDeviceId, values.firstOrdinal), { businessSubjectId }))}
      >
        <KeptTyping form={form} of="first-number" id={paymentDeviceId} />
        <FormFields isSaving={isSaving}>
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
          <SaveActions label={t('firstNumbers.save')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}

/** What is no number is 0, which is refused. */
const requestOf = (paymentDeviceId: number, typed: string) => ({
  paymentDeviceId,
  firstOrdinal: /^\d+$/.test(typed.trim()) ? Number(typed) : 0,
})
