import { sql, type RawBuilder } from 'kysely'
import type { MessageParams } from 'contract/kit/message'
import type { Language } from 'contract/languages'
import { MailNotSent, type Mail, type MailSender } from '../../adapters/mail/smtp.ts'
import { clock } from '../clock.ts'
import type { Db } from '../db.ts'
import type { JobRun } from '../jobs/jobs.ts'
import { translate } from '../messages.ts'
import type { TablesWith } from '../postgres/tables-with.ts'

/** A mail that stands in a table of its own with what came of it, in the language of whoever wrote it. */
export type Kept = {
  readonly table: KeptMails
  readonly id: number
  readonly language: Language
}

/** The tables in which mails stand with what came of each attempt. */
export type KeptMails = TablesWith<'sendingAt'>

/** A file that goes along is not where it was kept; sending without it would be another mail than the person wrote. */
export class FileGone extends Error {}

/**
 * One attempt to send a mail that is kept. What SMTP leaves open is a crash between the server's acceptance and our note of it: then
 * the queue sends once more, because a mail lost without a word is worse than one received twice. It carries the same Message-ID, by
 * which mail systems drop the second copy, and until the note is made the mail says that it is being sent. What else is to be kept of a
 * mail that was delivered is kept with that note.
 */
export async function sendKept(
  run: JobRun,
  kept: Kept,
  sender: MailSender,
  compose: () => Promise<Mail>,
  whenDelivered: (db: Db) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const say = (key: string, params?: MessageParams) => translate(kept.language, key, params)
  try {
    const letter = await compose()
    await note(run, kept, sql`sending_at = ${clock.now()}, attempt_count = attempt_count + 1`)
    const answers = await sender.send(letter)
    const refused = answers.length > 0 ? say('reminders.refusedRecipients', { answers: answers.join('; ') }) : ''
    await note(run, kept, sql`status = 'Delivered', delivered_at = ${clock.now()}, failure = ${short(refused)}`, whenDelivered)
  } catch (error) {
    if (!(error instanceof MailNotSent) && !(error instanceof FileGone)) throw error
    const why = reasonOf(error, kept.language)
    if (error instanceof MailNotSent && error.isFinal) return noteFailed(run, kept, why)
    await note(run, kept, sql`sending_at = null, failure = ${short(why)}`)
    throw error
  }
}

export const noteFailed = (run: JobRun, kept: Kept, why: string): Promise<void> =>
  note(run, kept, sql`status = 'Failed', sending_at = null, failure = ${short(why)}`)

/** After the last attempt: the last reason stands, or that there was none. */
export const noteGivenUp = (run: JobRun, kept: Kept): Promise<void> => {
  const unknown = translate(kept.language, 'reminders.notSent')
  return note(run, kept, sql`status = 'Failed', sending_at = null, failure = coalesce(nullif(failure, ''), ${unknown})`)
}

const reasonOf = (error: MailNotSent | FileGone, language: Language): string =>
  error instanceof MailNotSent
    ? (error.answer ?? translate(language, 'reminders.serverUnreachable'))
    : translate(language, 'reminders.fileGone', { name: error.message })

/** Changes a mail that is waiting; one whose outcome stands is left as it is. */
const note = (
  { database, scope }: JobRun,
  { table, id }: Kept,
  change: RawBuilder<unknown>,
  andThen?: (db: Db) => Promise<void>,
): Promise<void> =>
  database.transaction(scope, async (db) => {
    const noted = await sql`update ${sql.table(table)} set ${change} where id = ${id} and status = 'Queued'`.execute(db)
    if (noted.numAffectedRows === 1n) await andThen?.(db)
  })

const FAILURE_MAX = 500
/** A server's answer as one short line. */
const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, FAILURE_MAX)
