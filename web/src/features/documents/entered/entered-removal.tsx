import type { Document } from 'contract/documents/documents'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { useOpenDocument } from '../preview/open-document.ts'

type Props = { readonly document: Document; readonly onClose: () => void }

/** Asks before an invoice that was entered is removed; the panel that shows it closes with it. */
export function EnteredRemoval({ document: { id: documentId, documentNumber: number }, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [, open] = useOpenDocument()
  return (
    <Removal
      title={t('enteredInvoices.removeTitle', { number })}
      message={t('enteredInvoices.removeMessage')}
      action={t('enteredInvoices.remove')}
      remove={() => call(enteredInvoices.remove, undefined, { businessSubjectId, documentId })}
      removed={[t('enteredInvoices.removedTitle'), t('enteredInvoices.removed', { number })]}
      kept={t('enteredInvoices.kept')}
      onRemoved={() => open(null)}
      onClose={onClose}
    />
  )
}
