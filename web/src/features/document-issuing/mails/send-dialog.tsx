import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { IssuedMailRequest, type IssuedMailText } from 'contract/document-issuing/issued-mails'
import { MESSAGE_MAX, SUBJECT_MAX } from 'contract/reminders/reminders'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { RecipientsField, settled, type AddressList } from '../../reminders/recipients/index.ts'
import type { Mailed } from './mailed.ts'
import classes from './mails.module.css'

type Props = { readonly mailed: Mailed; readonly onClose: () => void }

/** Sends something issued by e-mail: to whom, in which words; its files go along. Default, for React's lazy. */
export default function SendDialog({ mailed, onClose }: Props) {
  const asked = useCall(mailed.text, undefined, mailed.params)
  const [isDirty, setIsDirty] = useState(false)
  return (
    <Dialog title={mailed.title} isOpen isFullForm isDirty={isDirty} width={640} onClose={onClose}>
      <Loaded of={asked} notLoaded={t('invoiceMails.notLoaded')} bones={<TableBones rowCount={4} />}>
        {(begun) => <SendForm mailed={mailed} begun={begun} onDirty={() => setIsDirty(true)} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

type FormProps = Props & { readonly begun: IssuedMailText; readonly onDirty: () => void }

function SendForm({ mailed, begun, onDirty, onClose }: FormProps) {
  // However often "Send" is pressed, it is one mail.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: {
      recipients: { entries: begun.recipients, typed: '' } as AddressList,
      subject: begun.subject,
      message: begun.message,
    },
    validate: (values) => check(requestOf(values, idempotencyKey)),
    onValuesChange: onDirty,
  })
  const edited = useSentForm({
    form,
    send: (values) => call(mailed.create, requestOf(values, idempotencyKey), mailed.params),
    onSaved: () => {
      onClose()
      toast.success(t('invoiceMails.sentTitle'), mailed.sent)
    },
  })
  return (
    <RecordForm
      of={mailed.create.name}
      id={Object.values(mailed.params).join('/')}
      edited={edited}
      action={t('invoiceMails.sendNow')}
      className={classes['form']}
      onCancel={onClose}
    >
      <RecipientsField
        label={t('reminders.recipients')}
        value={form.values.recipients}
        onChange={(recipients) => form.setFieldValue('recipients', recipients)}
        error={form.errors['recipients']}
      />
      <TextInput label={t('reminders.subject')} maxLength={SUBJECT_MAX} {...form.getInputProps('subject')} />
      <CountedTextarea
        label={t('reminders.message')}
        max={MESSAGE_MAX}
        rows={10}
        {...form.getInputProps('message')}
        value={form.values.message}
      />
      <p className={classes['attached']}>{mailed.attached}</p>
    </RecordForm>
  )
}

type Values = { readonly recipients: AddressList; readonly subject: string; readonly message: string }

const requestOf = ({ recipients, subject, message }: Values, idempotencyKey: string): IssuedMailRequest => {
  const { entries, typed } = settled(recipients)
  return { recipients: [...entries, ...(typed ? [typed] : [])], subject, message, idempotencyKey }
}

const check = checkedBy(IssuedMailRequest)
