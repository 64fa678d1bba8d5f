import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Document } from 'contract/documents/documents'
import { EInvoiceRejectionRequest, eInvoiceRejections, REJECTION_REASON_MAX, REJECTION_TYPES, type RejectionType } from 'contract/e-invoice-network/receipts' // prettier-ignore
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import { whenRead } from '../../../kit/use-call.ts'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { REJECTION_TEXTS } from './rejection-texts.ts'

type Props = { readonly document: Document; readonly onClose: () => void }

/** Rejects an incoming e-invoice, with the kind of reason that the Tax Administration asks for and the reason in words. */
export function RejectDialog({ document, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({
    initialValues: { type: 'U' as RejectionType, reason: '' },
    validate: checkedBy(EInvoiceRejectionRequest),
  })
  const edited = useSentForm({
    form,
    send: (values) => call(eInvoiceRejections.create, values, { businessSubjectId, documentId: document.id }),
    onSaved: async () => {
      toast.success(t('eInvoiceRejections.done', { number: document.documentNumber }))
      await whenRead()
      onClose()
    },
  })
  return (
    <RecordDialog
      title={t('eInvoiceRejections.title', { number: document.documentNumber })}
      isFullForm
      of="rejection"
      id={document.id}
      edited={edited}
      action={t('eInvoiceRejections.reject')}
      isDangerous
      onClose={onClose}
    >
      <p>{t('eInvoiceRejections.meaning', { name: document.businessSubjectPartnerName })}</p>
      <NativeSelect
        label={t('eInvoiceRejections.type')}
        data={REJECTION_TYPES.map((value) => ({ value, label: t(REJECTION_TEXTS[value]) }))}
        {...form.getInputProps('type')}
      />
      <CountedTextarea
        label={t('eInvoiceRejections.reason')}
        required
        rows={4}
        max={REJECTION_REASON_MAX}
        data-autofocus
        {...form.getInputProps('reason')}
        value={form.values.reason}
      />
    </RecordDialog>
  )
}
