import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { EXCEPTION_HOURS, EXCEPTION_REASON_MAX } from 'contract/accounting/ledger-periods'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'

type Reasoned = { readonly reason: string; readonly hours: (typeof EXCEPTION_HOURS)[number] }

type Props = {
  readonly title: string
  readonly message: string
  readonly action: string
  readonly send: (said: Reasoned) => Promise<unknown>
  /** What is said when it is opened, and above the reason why it is not. */
  readonly opened: string
  readonly notOpened: string
  readonly onClose: () => void
}

/** Posting into what is closed is a case of its own: why, and until when. */
export function ReasonDialog({ title, message, action, send, opened, notOpened, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '', hours: String(EXCEPTION_HOURS[0]) },
    validate: { reason: (typed) => (typed.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const edited = useSentForm({
    form,
    send: ({ reason, hours }) =>
      send({ reason, hours: EXCEPTION_HOURS.find((one) => String(one) === hours) ?? EXCEPTION_HOURS[0] }),
    say: (why) => toast.error(notOpened, why),
    onSaved: () => {
      toast.success(opened)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={title}
      of="ledger-exception"
      id={title}
      edited={edited}
      action={action}
      notice={<p>{message}</p>}
      onClose={onClose}
    >
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
    </RecordDialog>
  )
}
