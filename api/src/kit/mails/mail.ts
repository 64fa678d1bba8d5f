import * as z from 'zod'
import { LANGUAGES } from 'contract/languages'
import type { MailSender } from '../../adapters/mail/smtp.ts'
import type { Db, Scope } from '../db.ts'
import { enqueue, job, type Job } from '../jobs/jobs.ts'
import { written } from './letter.ts'

const Message = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** A code or a key that stands in the text in a paragraph of its own. */
  code: z.string().optional(),
  language: z.enum(LANGUAGES).default('hr'),
  messageId: z.string(),
})
/** Whose mails these are: nobody's of those who work in it. */
const PRODUCT = 'Saldo'

const declared = { name: 'mail', payload: Message, mostAttempts: 8 } as const

/** Sends one mail without attachments, trying again with growing pauses while the server does not take it. */
export const mailJob = (sender: MailSender): Job<typeof Message> =>
  job({
    ...declared,
    // Mails carry keys of invitations and links that sign in.
    isSecret: true,
    run: async ({ text, code, language, ...mail }) => {
      await sender.send({ ...mail, ...written({ language, sender: PRODUCT, message: text, code }) })
    },
  })

/** What is written to people who wait for it: it can go out while everything else of the queue still waits. */
export const isMail = ({ name }: Pick<Job, 'name'>): boolean => name === declared.name

/** Has a mail sent once the transaction has happened. */
export const sendMail = (db: Db, message: z.input<typeof Message>, scope: Scope): Promise<void> =>
  enqueue(db, declared, message, scope)
