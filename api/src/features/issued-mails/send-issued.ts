import { buffer } from 'node:stream/consumers'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { mayCall, type Access } from 'contract/kit/access'
import { LANGUAGES, type Language } from 'contract/languages'
import type { Mail, MailAttachment, MailSender } from '../../adapters/mail/smtp.ts'
import { fileKey, type FileStore } from '../../kit/files/file-store.ts'
import { job, type Job, type JobRun } from '../../kit/jobs/jobs.ts'
import { written, type Fact } from '../../kit/mails/letter.ts'
import { FileGone, noteFailed, noteGivenUp, sendKept, type Kept, type KeptMails } from '../../kit/mails/kept-mails.ts'
import { translate } from '../../kit/messages.ts'
import type { Db } from '../../kit/db.ts'
import type { MadeOnce } from '../../kit/records/same-request.ts'
import type { TablesWith } from '../../kit/postgres/tables-with.ts'
import { readFirst } from '../../kit/rows.ts'
import { actorOf } from '../../kit/session.ts'
import { emailOfPerson } from '../auth/people/index.ts'
import { letterheadOf, logoIn, type Letterhead } from '../business-subjects/own/index.ts'

/** Something issued that is sent by e-mail: where its mails stand and its files, by which job it is sent, and who may send it. */
export type Mailed = {
  readonly mails: KeptMails & MadeOnce
  readonly owners: TablesWith<'businessSubjectId'>
  /** The column of the mails that names what is sent. */
  readonly key: `${string}_id`
  /** The ids of the files that go along with an owner `o`; null is none. */
  readonly files: readonly RawBuilder<number | null>[]
  readonly send: ReturnType<typeof sending>
  readonly endpoint: { readonly access: Access }
  /** What it comes to, by when, and how it is paid, in the language of the paper. */
  readonly facts: (db: Db, ownerId: number) => Promise<Facts>
}

export type Facts = { readonly paperLanguage: Language; readonly facts: readonly Fact[] }

/** A job's name and what it is told, for those who enqueue it. */
export const sending = (name: `send-${string}`) =>
  ({ name, payload: z.object({ mailId: z.number() }), mostAttempts: 10 }) as const

type Parts = { readonly files: FileStore; readonly mail: MailSender; readonly host: string }

/** Sends something issued by e-mail with its files, exactly as they were made then. */
export const sendIssuedJob = (mailed: Mailed, { files, mail, host }: Parts): Job<Mailed['send']['payload']> =>
  job({
    ...mailed.send,
    isHeavy: true,
    run: async ({ mailId }, run) => {
      const waiting = await waitingMail(run, mailed, mailId)
      if (!waiting) return
      const kept = keptAs(mailed, waiting)
      if (!mayCall(await actorOf(run.database, run.scope), mailed.endpoint))
        return noteFailed(run, kept, translate(waiting.language, 'global.actionNotAllowed'))
      const businessSubjectId = run.scope.businessSubjectId ?? 0
      await sendKept(run, kept, mail, () => mailOf(mailed, waiting, { store: files, businessSubjectId, host }))
    },
    gaveUp: async ({ mailId }, run) => {
      const waiting = await waitingMail(run, mailed, mailId)
      if (waiting) await noteGivenUp(run, keptAs(mailed, waiting))
    },
  })

const File = z.object({ name: z.string(), mediaType: z.string(), hash: z.string() })
type File = z.output<typeof File>
const Row = z.object({
  id: z.number(),
  language: z.enum(LANGUAGES),
  recipients: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  createdAt: z.date(),
  replyTo: z.string(),
  ownerId: z.number(),
  files: z.array(File),
})
type Waiting = z.output<typeof Row> & Facts & { readonly head: Letterhead }

const keptAs = ({ mails }: Mailed, { id, language }: Waiting): Kept => ({ table: mails, id, language })

/** Undefined where it was sent, or given up. */
const waitingMail = (
  { database, scope }: JobRun,
  { mails, owners, key, files, facts }: Mailed,
  mailId: number,
): Promise<Waiting | undefined> =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const row = await readFirst(
      db,
      Row,
      sql`select m.id, m.language, m.recipients, m.subject, m.message, m.created_at, ${emailOfPerson(sql`m.created_by`)} as reply_to, o.id as owner_id,
        (select jsonb_agg(jsonb_build_object('name', f.name, 'mediaType', f.media_type, 'hash', f.hash) order by f.id)
          from files f where f.id in (${sql.join(files)})) as files
      from ${sql.table(mails)} m join ${sql.table(owners)} o on o.id = m.${sql.ref(key)}
      where m.id = ${mailId} and m.status = 'Queued'`,
    )
    return row && { ...row, ...(await facts(db, row.ownerId)), head: await letterheadOf(db) }
  })

type Place = { readonly store: FileStore; readonly businessSubjectId: number; readonly host: string }

async function mailOf({ owners }: Mailed, waiting: Waiting, { store, businessSubjectId, host }: Place): Promise<Mail> {
  const attachments: MailAttachment[] = []
  for (const { name, mediaType, hash } of waiting.files) {
    const bytes = await store.read(fileKey(businessSubjectId, hash))
    if (!bytes) throw new FileGone(name)
    attachments.push({ name, mediaType, content: await buffer(bytes) })
  }
  return {
    to: waiting.recipients,
    replyTo: waiting.replyTo,
    fromName: waiting.head.name,
    subject: waiting.subject,
    ...written({
      language: waiting.paperLanguage,
      sender: waiting.head.name,
      logo: await logoIn(store, businessSubjectId, waiting.head),
      message: waiting.message,
      facts: waiting.facts,
      attachments,
    }),
    messageId: `<${owners.slice(0, -1)}.${businessSubjectId}.${waiting.id}.${waiting.createdAt.getTime()}@${host}>`,
  }
}
