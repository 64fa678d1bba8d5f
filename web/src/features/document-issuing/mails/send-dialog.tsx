import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { InvoiceMailRequest, invoiceMails, invoiceMailTexts } from 'contract/document-issuing/invoice-mails'
import type { Invoice } from 'contract/document-issuing/invoices'
import type { Output } from 'contract/kit/endpoint'
import { MESSAGE_MAX, SUBJECT_MAX } from 'contract/reminders/reminders'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { toast } from '../../../kit/toast.ts'
import { refresh, useCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { RecipientsField, settled, type AddressList } from '../../reminders/index.ts'
import classes from './mails.module.css'

type Props = { readonly invoice: Invoice; readonly onClose: () => void }

/** Sends an invoice by e-mail: to whom, in which words; its files go along. Default, for React's lazy. */
export default function SendDialog({ invoice, onClose }: Props) {
  const params = { businessSubjectId: useBusinessSubjectId(), invoiceId: invoice.id }
  const { data, error, refetch } = useCall(invoiceMailTexts.get, undefined, params)
  const [isDirty, setIsDirty] = useState(false)
  return (
    <Dialog
      title={t('invoiceMails.title', { number: invoice.number })}
      isOpen
      isFullForm
      isDirty={isDirty}
      width={640}
      onClose={onClose}
    >
      {!data && error && (
        <ErrorState title={t('invoiceMails.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
      )}
      {data && <SendForm invoice={invoice} begun={data} onDirty={() => setIsDirty(true)} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Props & { readonly begun: Output<typeof invoiceMailTexts.get>; readonly onDirty: () => void }

function SendForm({ invoice, begun, onDirty, onClose }: FormProps) {
  const businessSubjectId = useBusinessSubjectId()
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
  const { save, isSaving } = useSave(invoiceMails.create, {
    form: marked(form),
    onSaved: async () => {
      onClose()
      toast.success(t('invoiceMails.sentTitle'), t('invoiceMails.sent', { number: invoice.number }))
      await refresh(invoiceMails.list)
    },
  })
  const submit = form.onSubmit(
    (values) => void save(requestOf(values, idempotencyKey), { businessSubjectId, invoiceId: invoice.id }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <FormFields isSaving={isSaving} className={classes['form'] ?? ''}>
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
        <p className={classes['attached']}>{t('invoiceMails.attached')}</p>
        <SaveActions label={t('invoiceMails.sendNow')} isSaving={isSaving} onCancel={onClose} />
      </FormFields>
    </form>
  )
}

type Values = { readonly recipients: AddressList; readonly subject: string; readonly message: string }

const requestOf = ({ recipients, subject, message }: Values, idempotencyKey: string): InvoiceMailRequest => {
  const { entries, typed } = settled(recipients)
  return { recipients: [...entries, ...(typed ? [typed] : [])], subject, message, idempotencyKey }
}

const check = checkedBy(InvoiceMailRequest)
