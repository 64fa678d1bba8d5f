import type { Document } from 'contract/documents/documents'
import { t } from '../../kit/messages.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Remind } from '../reminders/index.ts'
import { useDocumentActions } from './document-actions.ts'

type Props = { readonly document: Document; readonly onRemind: Remind }

/** What can be done with one document straight from its row. */
export function RowActions({ document, onRemind }: Props) {
  const { documentNumber: number } = document
  const { download, remind, whyNoReminder } = useDocumentActions(document, onRemind)
  return (
    <>
      {remind && <IconButton icon="bell" label={t('documents.remind', { number })} onClick={remind} whyNot={whyNoReminder} />}
      {download && <IconButton icon="download" label={t('documents.download', { number })} onClick={download} />}
    </>
  )
}
