import * as z from 'zod'
import { id, idempotencyKey, moment, says, text } from '../kit/fields.ts'
import { MESSAGE_MAX, oneLine, recipients, REMINDER_STATUSES, SUBJECT_MAX } from '../reminders/reminders.ts'

export const ISSUED_MAILS_MAX = 100

export const IssuedMailRequest = z.object({
  recipients: recipients.min(1),
  subject: text(SUBJECT_MAX).refine(oneLine, says('reminders.lineBreak')),
  message: text(MESSAGE_MAX),
  /** The same request sent again is the same mail. */
  idempotencyKey,
})
export type IssuedMailRequest = z.infer<typeof IssuedMailRequest>

/** An e-mail by which something issued was sent, with its files, and what came of it. */
export const IssuedMail = z.object({
  id,
  createdAt: moment,
  createdByName: z.string(),
  recipients: z.array(z.string()),
  subject: z.string(),
  status: z.enum(REMINDER_STATUSES),
  isSending: z.boolean(),
  deliveredAt: moment.nullable(),
  /** What the mail server answered last; empty where all went well. */
  failure: z.string(),
})
export type IssuedMail = z.infer<typeof IssuedMail>

/** What such an e-mail begins with. */
export const IssuedMailText = z.object({ recipients: z.array(z.string()), subject: z.string(), message: z.string() })
export type IssuedMailText = z.infer<typeof IssuedMailText>
