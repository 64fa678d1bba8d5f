import type { UseFormReturnType } from '@mantine/form'
import { documents, type DocumentDetails } from 'contract/documents/documents'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { useRecord } from '../../../kit/records/use-record.ts'
import type { Marked } from '../../../kit/refusals.ts'
import { toast } from '../../../kit/toast.ts'
import { useOpenDocument } from '../preview/open-document.ts'
import { entryOf, requestOf, type Entry } from './entry.ts'
import { ENTRY_WORDS } from './entry-words.ts'

type Edited = {
  readonly form: UseFormReturnType<Entry>
  readonly marked: Marked
  readonly file: File | null
  /** Of an invoice that is corrected. */
  readonly details: DocumentDetails | undefined
  readonly onClose: () => void
}

/** Enters an invoice and opens it, or corrects the one that is given. */
export function useEnteredInvoice({ form, marked, file, details, onClose }: Edited) {
  const businessSubjectId = useBusinessSubjectId()
  const [, open] = useOpenDocument()
  const documentId = details?.document.id ?? 0
  return useRecord({
    form,
    record: details ? { version: details.entered?.version ?? 0 } : null,
    words: ENTRY_WORDS,
    read: async () => {
      const now = await call(documents.get, undefined, { businessSubjectId, id: documentId })
      return { ...now, version: now.entered?.version ?? 0 }
    },
    valuesOf: entryOf,
    send: (values, version) =>
      details
        ? call(enteredInvoices.update, { ...requestOf(values), version }, { businessSubjectId, documentId })
        : call(enteredInvoices.create, requestOf(values), { businessSubjectId }, { file }),
    marked,
    onSaved: (created) => {
      const number = form.getValues().documentNumber
      onClose()
      if (created) open(created.documentId)
      if (created) toast.success(t('enteredInvoices.savedTitle'), t('enteredInvoices.saved', { number }))
      else toast.success(t('enteredInvoices.adjustedTitle'), t('enteredInvoices.adjusted', { number }))
    },
  })
}
