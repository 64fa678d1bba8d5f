import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Document } from 'contract/documents/documents'
import { EInvoiceRejectionRequest, eInvoiceRejections, REJECTION_REASON_MAX, REJECTION_TYPES, type RejectionType } from 'contract/e-invoice-network/receipts' // prettier-ignore
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { toast } from '../../../kit/toast.ts'
import { whenRead } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
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
  const { save, isSaving } = useSave(eInvoiceRejections.create, {
    form: marked(form),
    onSaved: async () => {
      toast.success(t('eInvoiceRejections.done', { number: document.documentNumber }))
      await whenRead()
      onClose()
    },
  })
  return (
    <Dialog
      title={t('eInvoiceRejections.title', { number: document.documentNumber })}
      isOpen
      isFullForm
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.onSubmit((values) => void save(values, { businessSubjectId, documentId: document.id }))}>
        <KeptTyping form={form} of="rejection" id={document.id} />
        <FormFields isSaving={isSaving}>
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
          <SaveActions label={t('eInvoiceRejections.reject')} isSaving={isSaving} isDangerous onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
