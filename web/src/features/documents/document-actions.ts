import { manageOutgoing } from 'contract/documents/document-access'
import { whyNoReminder } from 'contract/documents/document-status'
import type { Document } from 'contract/documents/documents'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { download } from '../../kit/made-files/download.ts'
import type { Remind } from '../reminders/index.ts'

type Actions = {
  /** Null where there is no file. */
  readonly download: (() => void) | null
  /** Null where reminders are not for this document or this person. */
  readonly remind: (() => void) | null
  readonly whyNoReminder: string | null
}

/** What a person can do with a document from the list, be it a row or a card. */
export function useDocumentActions(document: Document, onRemind: Remind): Actions {
  const businessSubjectId = useBusinessSubjectId()
  const mayRemind = useMay()({ access: manageOutgoing })
  const { id, fileId, documentType, businessSubjectPartnerId: partnerId } = document
  const why = whyNoReminder(document)
  return {
    download: fileId === null ? null : () => void download(businessSubjectId, fileId),
    remind: mayRemind && documentType === 'OutgoingInvoices' ? () => onRemind(partnerId, id) : null,
    whyNoReminder: why === null ? null : t(why),
  }
}
