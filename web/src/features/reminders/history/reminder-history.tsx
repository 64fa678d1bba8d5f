import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Reminder } from 'contract/reminders/reminders'
import { t } from '../../../kit/messages.ts'
import { ReminderEntry } from './reminder-entry.tsx'
import { useReminders, type RemindersOf } from '../use-reminders.ts'
import classes from './reminder-history.module.css'

type Props = {
  readonly of: RemindersOf
  /** Left out where there is nothing to remind of, or the person may not. */
  readonly onRemind?: (() => void) | undefined
}

const SHOWN_FIRST = 5

/** The reminders of a partner or a document, newest first, and the way to send another. */
export function ReminderHistory({ of, onRemind }: Props) {
  const { data, isError, refetch } = useReminders(of)
  return (
    <section className={classes['history']} aria-label={t('reminders.history')}>
      <header>
        <h3>{t('reminders.history')}</h3>
        {onRemind && (
          <Button variant="default" size="compact-md" onClick={onRemind}>
            {t('reminders.remind')}
          </Button>
        )}
      </header>
      {isError && !data && (
        <p role="alert">
          {t('reminders.notLoaded')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {t('global.tryAgain')}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p>{t('reminders.none')}</p>}
      {data && data.length > 0 && <Entries reminders={data} />}
    </section>
  )
}

function Entries({ reminders }: { readonly reminders: readonly Reminder[] }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? reminders : reminders.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul>
        {shown.map((reminder) => (
          <ReminderEntry key={reminder.id} reminder={reminder} />
        ))}
      </ul>
      {shown.length < reminders.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAll(true)}>
          {t('global.showAll', { count: reminders.length })}
        </Button>
      )}
    </>
  )
}
