import type { Document } from 'contract/documents/documents'
import { t } from '../../kit/messages.ts'
import { ActionsMenu, type Action } from '../../ui/menus/actions-menu.tsx'
import type { Remind } from '../reminders/index.ts'
import { useDocumentActions } from './document-actions.ts'

type Props = { readonly document: Document; readonly onRemind: Remind }

/** What can be done with one document straight from its card. */
export function RowMenu({ document, onRemind }: Props) {
  const { download, remind, whyNoReminder } = useDocumentActions(document, onRemind)
  const actions: Action[] = []
  if (download) actions.push({ label: t('documents.downloadFile'), onClick: download })
  if (remind) actions.push({ label: t('reminders.remind'), onClick: remind, whyNot: whyNoReminder })
  return actions.length > 0 && <ActionsMenu name={document.documentNumber} actions={actions} />
}
