import * as z from 'zod'
import type { MailSender } from '../../adapters/mail/smtp.ts'
import type { Db, Scope } from '../db.ts'
import { enqueue, job, type Job } from '../jobs/jobs.ts'

const Message = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string(), messageId: z.string() })
const declared = { name: 'mail', payload: Message, mostAttempts: 8 } as const

/** Sends one mail without attachments, trying again with growing pauses while the server does not take it. */
export const mailJob = (sender: MailSender): Job<typeof Message> =>
  job({
    ...declared,
    // Mails carry keys of invitations and links that sign in.
    isSecret: true,
    run: async (mail) => {
      await sender.send(mail)
    },
  })

/** Has a mail sent once the transaction has happened. */
export const sendMail = (db: Db, message: z.input<typeof Message>, scope: Scope): Promise<void> =>
  enqueue(db, declared, message, scope)
