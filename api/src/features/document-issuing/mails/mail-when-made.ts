import { sql } from 'kysely'
import { MESSAGE_MAX, SUBJECT_MAX } from 'contract/reminders/reminders'
import type { Db, Scope } from '../../../kit/db.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import { mailTextOf } from './invoice-mail-texts.ts'
import { MAILED_INVOICES } from './invoice-mails.ts'
import { personById } from '../../auth/people/index.ts'

type Which = { readonly invoiceId: number; readonly userId: number }

/**
 * Writes the e-mail of an invoice that was just issued, in the words of the template. It waits for the files that go with it. False
 * where the buyer has no address to send it to.
 */
export async function mailWhenMade(db: Db, { invoiceId, userId }: Which): Promise<boolean> {
  const { recipients, subject, message } = await mailTextOf(db, { invoiceId, userId })
  if (recipients.length === 0) return false
  const { language } = await personById(db, userId)
  await sql`
    insert into invoice_mails (invoice_id, recipients, subject, message, language, idempotency_key, created_by)
    values (${invoiceId}, ${JSON.stringify(recipients)}, ${subject.slice(0, SUBJECT_MAX)},
      ${message.slice(0, MESSAGE_MAX)}, ${language}, ${`issued-${invoiceId}`}, ${userId})`.execute(db)
  return true
}

/** Sends what has waited for the files of an invoice, now that they are made. */
export async function sendWaiting(db: Db, invoiceId: number, scope: Scope): Promise<void> {
  const waiting = await db
    .selectFrom('invoiceMails')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'Queued')
    .execute()
  const { send } = MAILED_INVOICES
  for (const { id } of waiting) await enqueue(db, send, { mailId: id }, scope, `${send.name}-${scope.businessSubjectId}-${id}`)
}
