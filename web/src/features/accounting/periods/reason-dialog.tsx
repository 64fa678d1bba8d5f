import { NativeSelect, TextInput } from '@mantine/core'
import { EXCEPTION_HOURS, EXCEPTION_REASON_MAX } from 'contract/accounting/ledger-periods'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { reasonedOf, type Reasoned, type ReasonForm } from './reason-form.ts'

type Props = {
  readonly form: ReasonForm
  readonly title: string
  readonly message: string
  readonly label: string
  readonly isSaving: boolean
  readonly onSend: (said: Reasoned) => void
  readonly onClose: () => void
}

/** Posting into what is closed is a case of its own: why, and until when. */
export const ReasonDialog = ({ form, title, message, label, isSaving, onSend, onClose }: Props) => (
  <Dialog title={title} isOpen isDirty={form.isDirty()} onClose={onClose}>
    <form noValidate onSubmit={form.onSubmit((values) => onSend(reasonedOf(values)))}>
      <KeptTyping form={form} of="ledger-exception" id={title} />
      <p>{message}</p>
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
        <SaveActions label={label} isSaving={isSaving} onCancel={onClose} />
      </FormFields>
    </form>
  </Dialog>
)
