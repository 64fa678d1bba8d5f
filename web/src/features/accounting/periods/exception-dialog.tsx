import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { EXCEPTION_HOURS, EXCEPTION_REASON_MAX, ledgerPeriodExceptions } from 'contract/accounting/ledger-periods'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { marked } from '../../../kit/marked.ts'
import { monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'

type Props = { readonly year: number; readonly month: number; readonly onClose: () => void }

/** Posting into a closed month is a case of its own: who, why and until when. */
export function ExceptionDialog({ year, month, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const name = monthText({ year, month })
  const form = useForm({
    initialValues: { reason: '', hours: String(EXCEPTION_HOURS[0]) },
    validate: { reason: (typed) => (typed.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const { save, isSaving } = useSave(ledgerPeriodExceptions.create, {
    form: marked(form),
    say: (why) => toast.error(t('ledgerPeriods.notReopened'), why),
    onSaved: () => {
      toast.success(t('ledgerPeriods.reopened', { month: name }))
      onClose()
    },
  })
  const hoursOf = (chosen: string) => EXCEPTION_HOURS.find((one) => String(one) === chosen) ?? EXCEPTION_HOURS[0]
  return (
    <Dialog title={t('ledgerPeriods.reopenTitle', { month: name })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ reason, hours }) => void save({ year, month, reason, hours: hoursOf(hours) }, { businessSubjectId }),
        )}
      >
        <p>{t('ledgerPeriods.reopenMessage')}</p>
        <FormFields isSaving={isSaving}>
          <TextInput
            label={t('ledgerPeriods.reason')}
            data-autofocus
            autoComplete="off"
            maxLength={EXCEPTION_REASON_MAX}
            {...form.getInputProps('reason')}
          />
          <NativeSelect
            label={t('ledgerPeriods.hours')}
            data={EXCEPTION_HOURS.map((one) => ({ value: String(one), label: t(`ledgerPeriods.hoursOptions.${one}`) }))}
            {...form.getInputProps('hours')}
          />
          <SaveActions label={t('ledgerPeriods.reopen')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
