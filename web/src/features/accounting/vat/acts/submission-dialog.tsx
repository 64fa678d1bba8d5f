import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { CONFIRMATION_MAX, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { isDay } from 'contract/croatia/days'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { today } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { RecordDialog } from '../../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../../kit/records/use-sent-form.ts'
import { toast } from '../../../../kit/toast.ts'
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
  const edited = useSentForm({
    form,
    send: (values) => call(vatReturnSubmissions.create, values, { businessSubjectId, vatReturnId }),
    say: (why) => toast.error(t('vatReturns.notSubmitted'), why),
    onSaved: () => {
      toast.success(t('vatReturns.submitted', { period: name }))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={t('vatReturns.submitTitle', { period: name })}
      of="vat-return-submission"
      id={vatReturnId}
      edited={edited}
      action={t('vatReturns.submit')}
      notice={<p>{t('vatReturns.submitMessage')}</p>}
      onClose={onClose}
    >
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
    </RecordDialog>
  )
}
