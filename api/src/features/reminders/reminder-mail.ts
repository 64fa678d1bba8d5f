import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import * as z from 'zod'
import { SETTLEMENTS, statusOn, whyNoReminder } from 'contract/documents/document-status'
import { INVOICE_LANGUAGES, type InvoiceLanguage } from 'contract/document-defaults/general-document-settings'
import { LANGUAGES } from 'contract/languages'
import type { Mail, MailAttachment } from '../../adapters/mail/smtp.ts'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { fileKey, type FileStore } from '../../kit/files/file-store.ts'
import type { FileToKeep } from '../../kit/files/keep-file.ts'
import { written } from '../../kit/mails/letter.ts'
import { FileGone } from '../../kit/mails/kept-mails.ts'
import { openItemsOf } from './statement/open-items.ts'
import { readRows } from '../../kit/rows.ts'
import { emailOfPerson } from '../auth/people/index.ts'
import { primaryIbanOf } from '../bank-accounts/index.ts'
import { letterheadOf, logoIn, type Letterhead } from '../business-subjects/own/index.ts'
import { firstLanguage } from '../sale-papers/index.ts'
import { owed, type OpenInvoice } from './owed.ts'
import { DOCUMENTS } from '../documents/named/index.ts'
import { PARTNERS } from '../partners/named/index.ts'

export const WaitingReminder = z.object({
  id: z.number(),
  language: z.enum(LANGUAGES),
  partnerId: z.number(),
  recipients: z.array(z.string()),
  ccRecipients: z.array(z.string()),
  bccRecipients: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  hasStatement: z.boolean(),
  fileIds: z.array(z.number()),
  createdAt: z.date(),
  replyTo: z.string(),
})
export type WaitingReminder = z.infer<typeof WaitingReminder>

/** A reminder that still is to be sent; undefined where it has been, or was given up. */
export async function waitingReminder(db: Db, reminderId: number): Promise<WaitingReminder | undefined> {
  const rows = await readRows(
    db,
    WaitingReminder,
    sql`
    select r.id, r.language, r.partner_id, r.recipients, r.cc_recipients, r.bcc_recipients, r.subject, r.message, r.has_statement, r.file_ids,
      r.created_at, ${emailOfPerson(sql`r.created_by`)} as reply_to
    from reminders r
    where r.id = ${reminderId} and r.status = 'Queued'`,
  )
  return rows[0]
}

const Reminded = z.object({
  id: z.number(),
  documentType: z.string(),
  documentNumber: z.string(),
  currency: z.string(),
  iban: z.string(),
  paymentReference: z.string(),
  dueDate: z.string().nullable(),
  settlement: z.enum(SETTLEMENTS),
  totalAmountToBePaid: z.number(),
  remainingAmount: z.number(),
  name: z.string().nullable(),
  mediaType: z.string().nullable(),
  hash: z.string().nullable(),
})
type FileRow = { readonly name: string; readonly mediaType: string; readonly hash: string }
export type Contents = {
  readonly head: Letterhead
  readonly documentLanguage: InvoiceLanguage | null
  readonly open: readonly OpenInvoice[]
  /** Of the business subject, for what says no account of its own. */
  readonly primaryIban: string
  readonly files: readonly FileRow[]
  readonly items: Awaited<ReturnType<typeof openItemsOf>> | null
}

/** What goes along: of the invoices that are open still. Null where none is, and the reminder has lost its reason. */
export async function contentsOf(db: Db, { id, fileIds, hasStatement, partnerId }: WaitingReminder): Promise<Contents | null> {
  const rows = await readRows(
    db,
    Reminded,
    sql`
    select d.id, d.document_type, d.document_number, d.currency, d.iban, d.payment_reference, d.due_date, d.settlement, d.total_amount_to_be_paid, d.remaining_amount, f.name, f.media_type, f.hash
    from reminder_documents rd join ${DOCUMENTS} d on d.id = rd.document_id left join files f on f.id = d.file_id
    where rd.reminder_id = ${id} order by d.due_date nulls last, d.id`,
  )
  const open = rows.filter((row) => whyNoReminder({ ...row, status: statusOn(clock.today(), row) }) === null)
  if (open.length === 0) return null
  return {
    head: await letterheadOf(db),
    documentLanguage: await documentLanguageOf(db, partnerId),
    open,
    primaryIban: await primaryIbanOf(db),
    files: open.flatMap(({ id, name, mediaType, hash }) =>
      fileIds.includes(id) && name && mediaType && hash ? [{ name, mediaType, hash }] : [],
    ),
    items: hasStatement ? await openItemsOf(db, partnerId) : null,
  }
}

/** The language that documents for the partner are in; null where the business subject's own setting decides. */
async function documentLanguageOf(db: Db, partnerId: number): Promise<InvoiceLanguage | null> {
  const partner = await db
    .selectFrom(PARTNERS.as('p'))
    .select('p.documentLanguage')
    .where('p.id', '=', partnerId)
    .executeTakeFirst()
  return INVOICE_LANGUAGES.find((language) => language === partner?.documentLanguage) ?? null
}

export async function mailOf(
  reminder: WaitingReminder,
  { head, documentLanguage, open, primaryIban, files, statement }: Contents & { readonly statement: FileToKeep | null },
  { store, businessSubjectId, host }: { store: FileStore; businessSubjectId: number; host: string },
): Promise<Mail> {
  const attachments: MailAttachment[] = []
  for (const { name, mediaType, hash } of files) {
    const bytes = await store.read(fileKey(businessSubjectId, hash))
    if (!bytes) throw new FileGone(name)
    attachments.push({ name, mediaType, content: await buffer(bytes) })
  }
  if (statement) attachments.push({ name: statement.name, mediaType: statement.mediaType, content: statement.bytes })
  return {
    to: reminder.recipients,
    cc: reminder.ccRecipients,
    bcc: reminder.bccRecipients,
    replyTo: reminder.replyTo,
    fromName: head.name,
    subject: reminder.subject,
    ...written({
      ...owed(firstLanguage(documentLanguage ?? 'Croatian'), { open, primaryIban, recipient: head.name }),
      sender: head.name,
      logo: await logoIn(store, businessSubjectId, head),
      message: reminder.message,
      attachments,
    }),
    // Fixed for the reminder, and not found again in another installation whose reminders are numbered alike.
    messageId: `<reminder.${businessSubjectId}.${reminder.id}.${reminder.createdAt.getTime()}@${host}>`,
  }
}
