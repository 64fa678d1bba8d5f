import { t } from '../../kit/messages.ts'
import { KeptTyping } from '../../kit/records/kept-typing.tsx'
import { Confirm } from '../../ui/dialogs/confirm.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormStep } from './form-step.tsx'
import { ListStep } from './list-step.tsx'
import { useReminder } from './use-reminder.ts'

type Props = {
  readonly partnerId: number
  /** The invoice from which it was opened. */
  readonly documentId?: number | undefined
  readonly onClose: () => void
}

/** Reminds a partner of open invoices: first which ones, then the mail. A default export, since React's lazy wants one. */
export default function ReminderDialog({ partnerId, documentId, onClose }: Props) {
  const reminder = useReminder({ partnerId, documentId }, onClose)
  const { partnerName, invoices, form, step, question } = reminder
  return (
    <>
      <Dialog
        title={partnerName === undefined ? t('reminders.title') : t('reminders.titleFor', { partner: partnerName })}
        isOpen
        isDirty={form.isDirty()}
        onClose={onClose}
        width={600}
      >
        {invoices && <KeptTyping form={form} of="reminder" id={partnerId} />}
        {step === 'list' ? (
          <ListStep
            invoices={invoices}
            selection={reminder.selection}
            onSelect={reminder.select}
            onContinue={reminder.toForm}
            onCancel={onClose}
          />
        ) : (
          <FormStep
            form={form}
            files={reminder.files}
            onRemoveFile={reminder.removeFile}
            isSending={reminder.isSending}
            onSend={() => void reminder.send(false)}
            onBack={reminder.toList}
            onCancel={onClose}
          />
        )}
      </Dialog>
      {question !== null && (
        <Confirm
          isOpen
          title={t('reminders.repeatTitle')}
          message={question}
          action={t('reminders.repeat')}
          onConfirm={() => void reminder.send(true)}
          onClose={reminder.dropQuestion}
        />
      )}
    </>
  )
}
