import { Button } from '@mantine/core'
import { reminderRetries, type Reminder } from 'contract/reminders/reminders'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { userMoment } from '../../../kit/format.ts'
import { download } from '../../../kit/made-files/download.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { StatusPill, type PillColour } from '../../../ui/values/pill.tsx'
import classes from './reminder-history.module.css'

/** One reminder: when and by whom, to whom, of what, and what became of it. One that failed can be sent again. */
export function ReminderEntry({ reminder }: { readonly reminder: Reminder }) {
  const { id, createdAt, createdByName, recipients, ccRecipients, documents, hasStatement, statementFileId, status, failure } =
    reminder
  const businessSubjectId = useBusinessSubjectId()
  const params = { businessSubjectId, reminderId: id }
  const mayRetry = useMay()(reminderRetries.create)
  const { save, isSaving } = useSave(reminderRetries.create, {
    onSaved: () => {
      toast.success(t('reminders.retried'))
    },
  })
  const numbers = documents.map(({ documentNumber }) => documentNumber).join(', ')
  return (
    <li>
      <div className={classes['head']}>
        <span className="tabular">{[userMoment(createdAt), createdByName].filter(Boolean).join(' · ')}</span>
        <StatusPill {...lookOf(reminder)} />
      </div>
      <p>
        <strong className="tabular">{numbers}</strong>
        {' · '}
        {t(hasStatement ? 'reminders.withStatement' : 'reminders.withoutStatement')}
      </p>
      <p>
        {t('reminders.sentTo', { addresses: recipients.join(', ') })}
        {ccRecipients.length > 0 && ` · ${t('reminders.copiedTo', { addresses: ccRecipients.join(', ') })}`}
      </p>
      {failure !== '' && <p className={classes['failure']}>{failure}</p>}
      {statementFileId !== null && (
        <Button variant="default" size="compact-sm" onClick={() => void download(businessSubjectId, statementFileId)}>
          {t('reminders.downloadStatement')}
        </Button>
      )}
      {status === 'Failed' && mayRetry && (
        <Button variant="default" size="compact-sm" loading={isSaving} onClick={() => void save(undefined, params)}>
          {t('reminders.retry')}
        </Button>
      )}
    </li>
  )
}

const COLOURS: Readonly<Record<Reminder['status'] | 'Sending', PillColour>> = {
  Queued: 'yellow',
  Sending: 'orange',
  Delivered: 'green',
  Failed: 'red',
}

function lookOf({ status, isSending }: Reminder): { readonly colour: PillColour; readonly label: string } {
  const shown = isSending ? 'Sending' : status
  return { colour: COLOURS[shown], label: t(`reminders.statuses.${shown}`) }
}
