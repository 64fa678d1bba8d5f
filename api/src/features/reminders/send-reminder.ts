import * as z from 'zod'
import { reminders } from 'contract/reminders/reminders'
import { mayCall } from 'contract/kit/access'
import type { MailSender } from '../../adapters/mail/smtp.ts'
import { clock } from '../../kit/clock.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { keepFile, type FileToKeep } from '../../kit/files/keep-file.ts'
import { job, type Job } from '../../kit/jobs/jobs.ts'
import { noteFailed, noteGivenUp, sendKept, type Kept } from '../../kit/mails/kept-mails.ts'
import { translate } from '../../kit/messages.ts'
import { actorOf } from '../../kit/session.ts'
import { contentsOf, mailOf, waitingReminder, type WaitingReminder } from './reminder-mail.ts'
import type { OpenItems } from './statement/open-items.ts'
import { statementPdf } from './statement/statement-pdf.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const sendReminder = { name: 'send-reminder', payload: z.object({ reminderId: z.number() }), mostAttempts: 10 } as const

type Parts = { readonly files: FileStore; readonly mail: MailSender; readonly host: string }

/** Sends a reminder, unless all that it is about was paid meanwhile, or whoever wrote it may not remind any more. */
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
      const kept = keptAs(reminder)
      if (!mayCall(await actorOf(database, scope), reminders.create))
        return noteFailed(run, kept, translate(reminder.language, 'global.actionNotAllowed'))
      if (!contents) return noteFailed(run, kept, translate(reminder.language, 'reminders.paidMeanwhile'))
      const businessSubjectId = scope.businessSubjectId ?? 0
      const statement = contents.items && (await statementOf(contents.items))
      const compose = () => mailOf(reminder, { ...contents, statement }, { store: files, businessSubjectId, host })
      await sendKept(run, kept, mail, compose, async (db) => {
        if (!statement) return
        const statementFileId = await keepFile(db, statement, { files, businessSubjectId })
        await db.updateTable('reminders').set({ statementFileId }).where('id', '=', reminderId).execute()
      })
    },
    gaveUp: async ({ reminderId }, run) => {
      const reminder = await run.database.transaction({ ...run.scope, isReadOnly: true }, (db) => waitingReminder(db, reminderId))
      if (reminder) await noteGivenUp(run, keptAs(reminder))
    },
  })

async function statementOf(items: OpenItems): Promise<FileToKeep> {
  const day = clock.today()
  return { name: `IOS-${day}.pdf`, mediaType: 'application/pdf', bytes: await statementPdf(items, day) }
}

const keptAs = ({ id, language }: WaitingReminder): Kept => ({ table: 'reminders', id, language })
