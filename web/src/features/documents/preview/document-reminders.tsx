import { whyNoReminder } from 'contract/documents/document-status'
import type { Document } from 'contract/documents/documents'
import { reminders } from 'contract/reminders/reminders'
import { useMay } from '../../../kit/actor.tsx'
import { ReminderHistory } from '../../reminders/history/index.ts'
import { useReminderDialog } from '../../reminders/index.ts'
import classes from './document-parts.module.css'

/** The reminders of an outgoing invoice, and the way to send one while it is open for payment. */
export function DocumentReminders({ document }: { readonly document: Document }) {
  const may = useMay()
  const { remind, dialog } = useReminderDialog()
  if (document.documentType !== 'OutgoingInvoices' || !may(reminders.list)) return null
  const canRemind = may(reminders.create) && whyNoReminder(document) === null
  return (
    <div className={classes['reminders']}>
      <ReminderHistory
        of={{ documentId: document.id }}
        onRemind={canRemind ? () => remind(document.businessSubjectPartnerId, document.id) : undefined}
      />
      {dialog}
    </div>
  )
}
