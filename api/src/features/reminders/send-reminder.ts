import { sql } from 'kysely'
import * as z from 'zod'
import { reminders } from 'contract/reminders/reminders'
import { mayCall } from 'contract/kit/access'
import type { MessageParams } from 'contract/kit/message'
import type { Language } from 'contract/languages'
import { MailNotSent, type MailSender } from '../../adapters/mail/smtp.ts'
import { clock } from '../../kit/clock.ts'
import type { FileStore } from '../../kit/files.ts'
import { job, type Job, type JobRun } from '../../kit/jobs/jobs.ts'
import { translate } from '../../kit/messages.ts'
import { actorOf } from '../../kit/session.ts'
import { contentsOf, FileGone, mailOf, waitingReminder } from './reminder-mail.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const sendReminder = { name: 'send-reminder', payload: z.object({ reminderId: z.number() }), mostAttempts: 10 } as const

type Parts = { readonly files: FileStore; readonly mail: MailSender; readonly host: string }

/**
 * Sends a reminder. What SMTP leaves open is a crash between the server's acceptance and our note of it: then the queue
 * sends once more, because a reminder lost without a word is worse than one received twice. It carries the same Message-ID,
 * by which mail systems drop the second copy, and until the note is made the reminder says that it is being sent.
 */
export const sendReminderJob = ({ files, mail, host }: Parts): Job<typeof sendReminder.payload> =>
  job({
    ...sendReminder,
    isHeavy: true,
    run: async ({ reminderId }, run) => {
      const { database, scope } = run
      const found = await database.transaction({ ...scope, isReadOnly: true }, async (db) => {
        const reminder = await waitingReminder(db, reminderId)
        return reminder && { reminder, contents: await contentsOf(db, reminder) }
      })
      if (!found) return
      const { reminder, contents } = found
      const say = (key: string, params?: MessageParams) => translate(reminder.language, key, params)
      if (!mayCall(await actorOf(database, scope), reminders.create))
        return noteFailed(run, reminderId, say('global.actionNotAllowed'))
      if (!contents) return noteFailed(run, reminderId, say('reminders.paidMeanwhile'))
      try {
        const businessSubjectId = scope.businessSubjectId ?? 0
        const letter = await mailOf(reminder, contents, { store: files, businessSubjectId, host })
        await note(run, reminderId, sql`sending_at = ${clock.now()}, attempt_count = attempt_count + 1`)
        const answers = await mail.send(letter)
        const refused = answers.length > 0 ? say('reminders.refusedRecipients', { answers: answers.join('; ') }) : ''
        await note(run, reminderId, sql`status = 'Delivered', delivered_at = ${clock.now()}, failure = ${short(refused)}`)
      } catch (error) {
        if (!(error instanceof MailNotSent) && !(error instanceof FileGone)) throw error
        const why = reasonOf(error, reminder.language)
        if (error instanceof MailNotSent && error.isFinal) return noteFailed(run, reminderId, why)
        await note(run, reminderId, sql`sending_at = null, failure = ${short(why)}`)
        throw error
      }
    },
    gaveUp: async ({ reminderId }, run) => {
      const reminder = await run.database.transaction({ ...run.scope, isReadOnly: true }, (db) => waitingReminder(db, reminderId))
      if (!reminder) return
      const unknown = translate(reminder.language, 'reminders.notSent')
      await note(run, reminderId, sql`status = 'Failed', sending_at = null, failure = coalesce(nullif(failure, ''), ${unknown})`)
    },
  })

const reasonOf = (error: MailNotSent | FileGone, language: Language): string =>
  error instanceof MailNotSent
    ? (error.answer ?? translate(language, 'reminders.serverUnreachable'))
    : translate(language, 'reminders.fileGone', { name: error.message })

const noteFailed = (run: JobRun, reminderId: number, why: string) =>
  note(run, reminderId, sql`status = 'Failed', sending_at = null, failure = ${short(why)}`)

/** Changes a reminder that is waiting; one whose outcome stands is left as it is. */
const note = ({ database, scope }: JobRun, reminderId: number, change: ReturnType<typeof sql>): Promise<void> =>
  database.transaction(scope, async (db) => {
    await sql`update reminders set ${change} where id = ${reminderId} and status = 'Queued'`.execute(db)
  })

const FAILURE_MAX = 500
/** A server's answer as one short line. */
const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, FAILURE_MAX)
