import type { UseFormReturnType } from '@mantine/form'
import { documents, type DocumentDetails } from 'contract/documents/documents'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { useMeanwhile } from '../../../kit/records/use-meanwhile.tsx'
import type { Marked } from '../../../kit/refusals.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
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
export function useEntrySave({ form, marked, file, details, onClose }: Edited) {
  const businessSubjectId = useBusinessSubjectId()
  const [, open] = useOpenDocument()
  const documentId = details?.document.id ?? 0
  const meanwhile = useMeanwhile({
    form,
    version: details?.entered?.version,
    words: ENTRY_WORDS,
    read: async () => {
      const now = await call(documents.get, undefined, { businessSubjectId, id: documentId })
      return { version: now.entered?.version ?? 0, values: entryOf(now) }
    },
    save: (values, version) => send(values, version),
  })
  const creating = useSave(enteredInvoices.create, {
    form: marked,
    onSaved: ({ documentId: created }) => {
      onClose()
      open(created)
      toast.success(t('enteredInvoices.savedTitle'), t('enteredInvoices.saved', { number: form.getValues().documentNumber }))
    },
  })
  const updating = useSave(enteredInvoices.update, {
    form: marked,
    onRefused: meanwhile.onRefused,
    onSaved: () => {
      onClose()
      toast.success(
        t('enteredInvoices.adjustedTitle'),
        t('enteredInvoices.adjusted', { number: form.getValues().documentNumber }),
      )
    },
  })
  const send = (values: Entry, version: number | undefined) =>
    details
      ? void updating.save({ ...requestOf(values), version }, { businessSubjectId, documentId })
      : void creating.save(requestOf(values), { businessSubjectId }, { file })
  return {
    save: (values: Entry) => send(values, meanwhile.version),
    isSaving: creating.isSaving || updating.isSaving,
    notice: meanwhile.notice,
  }
}
