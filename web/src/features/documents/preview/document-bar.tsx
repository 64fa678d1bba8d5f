import { Button } from '@mantine/core'
import { mayManageDocument } from 'contract/documents/document-rights'
import { canTakePayment, whyNoReminder } from 'contract/documents/document-status'
import type { Document } from 'contract/documents/documents'
import { reminders } from 'contract/reminders/reminders'
import { actorOf, useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useReminderDialog } from '../../reminders/index.ts'
import { lateToday } from '../late-today.ts'
import classes from './document-panel.module.css'

/** What is done with an open document on a mobile, at the thumb; nothing where nothing can be done. Who is not late is reminded from its history. */
export function DocumentBar({ document, onPay }: { readonly document: Document; readonly onPay: () => void }) {
  const { selected } = useAtWork()
  const may = useMay()
  const { remind, dialog } = useReminderDialog()
  const canPay = mayManageDocument(actorOf(selected), document) && canTakePayment(document)
  const canRemind = may(reminders.create) && whyNoReminder(document) === null && lateToday(document) > 0
  if (!canPay && !canRemind) return null
  return (
    <footer className={classes['bar']}>
      {canPay && (
        <Button variant={canRemind ? 'default' : 'filled'} onClick={onPay}>
          {t('documentPayments.add')}
        </Button>
      )}
      {canRemind && (
        <Button leftSection={<Icon name="bell" />} onClick={() => remind(document.businessSubjectPartnerId, document.id)}>
          {t('reminders.short')}
        </Button>
      )}
      {dialog}
    </footer>
  )
}
