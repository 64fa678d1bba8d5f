import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { CONFIRMATION_MAX, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { isDay } from 'contract/croatia/days'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { today } from '../../../../kit/format.ts'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { KeptTyping } from '../../../../kit/records/kept-typing.tsx'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import { periodText } from '../vat-texts.ts'

type Props = { readonly period: VatReturnPeriod; readonly vatReturnId: number; readonly onClose: () => void }

/** When a version was handed in on the portal, and what the tax administration called it. */
export function SubmissionDialog({ period, vatReturnId, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const name = periodText(period)
  const form = useForm({
    initialValues: { submittedOn: today(), confirmationNumber: '' },
    validate: { submittedOn: (day) => (isDay(day) ? null : t('global.invalidDay')) },
  })
  const { save, isSaving } = useSave(vatReturnSubmissions.create, {
    form: marked(form),
    say: (why) => toast.error(t('vatReturns.notSubmitted'), why),
    onSaved: () => {
      toast.success(t('vatReturns.submitted', { period: name }))
      onClose()
    },
  })
  return (
    <Dialog title={t('vatReturns.submitTitle', { period: name })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values, { businessSubjectId, vatReturnId }))}>
        <KeptTyping form={form} of="vat-return-submission" id={vatReturnId} />
        <p>{t('vatReturns.submitMessage')}</p>
        <FormFields isSaving={isSaving}>
          <DayField
            label={t('vatReturns.submittedOn')}
            value={form.values.submittedOn}
            onChange={(day) => form.setFieldValue('submittedOn', day)}
            error={form.errors['submittedOn']}
          />
          <TextInput
            data-autofocus
            label={t('vatReturns.confirmation')}
            autoComplete="off"
            maxLength={CONFIRMATION_MAX}
            {...form.getInputProps('confirmationNumber')}
          />
          <SaveActions label={t('vatReturns.submit')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
