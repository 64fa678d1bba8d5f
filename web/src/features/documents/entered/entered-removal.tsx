import type { Document } from 'contract/documents/documents'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { useOpenDocument } from '../preview/open-document.ts'

type Props = { readonly document: Document; readonly onClose: () => void }

/** Asks before an invoice that was entered is removed; the panel that shows it closes with it. */
export function EnteredRemoval({ document: { id, documentNumber: number }, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [, open] = useOpenDocument()
  const { save, isSaving } = useSave(enteredInvoices.remove, {
    onSaved: () => {
      open(null)
      toast.success(t('enteredInvoices.removedTitle'), t('enteredInvoices.removed', { number }))
    },
    say: (why) => toast.error(t('enteredInvoices.kept'), why),
  })
  return (
    <Confirm
      isOpen
      title={t('enteredInvoices.removeTitle', { number })}
      message={t('enteredInvoices.removeMessage')}
      action={t('enteredInvoices.remove')}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void save(undefined, { businessSubjectId, documentId: id }).then(onClose)}
      onClose={onClose}
    />
  )
}
