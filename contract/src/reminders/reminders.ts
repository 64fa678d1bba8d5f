import { idempotencyKeyUsed } from '../kit/failures.ts'
import * as z from 'zod'
import { manageOutgoing, readOutgoing } from '../documents/document-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, dayOrNull, email, id, idempotencyKey, moment, says, text } from '../kit/fields.ts'
import { partnerIdOnWire, partnerNameOnWire } from '../kit/wire-names.ts'

/*
 * The names recepients, ccRecepients, bccRecepients, includeIos and businessSubjectPartnerOutgoingDocumentDtos stand on the
 * wire as the specification spells them (REM-36, GAP-20). Here, once: everywhere else they have their right names.
 */

export const SUBJECT_MAX = 1_000
export const MESSAGE_MAX = 5_000
export const RECIPIENTS_MAX = 50
/** The most invoices shown to choose from, and so reminded of at once. */
export const OPEN_INVOICES_MAX = 500
/** What mail servers commonly take, the third that encoding adds already off. */
export const FILES_MAX_BYTES = 15 * 1024 * 1024
const REMINDERS_MAX = 100

export const REMINDER_STATUSES = ['Queued', 'Delivered', 'Failed'] as const

export const reminderDocumentPaid = failure({ code: 'Reminder.DocumentPaid', status: 422, message: 'reminders.documentPaid' })
export const reminderFileMissing = failure({ code: 'Reminder.FileMissing', status: 422, message: 'reminders.fileMissing' })
export const reminderFilesTooLarge = failure({
  code: 'Reminder.FilesTooLarge',
  status: 422,
  message: 'reminders.filesTooLarge',
})
/** Asked of the person, who may confirm: two reminders of one invoice on one day are seldom meant. */
export const alreadyRemindedToday = failure({
  code: 'Reminder.AlreadyRemindedToday',
  status: 409,
  message: 'reminders.alreadyRemindedToday',
})
export const reminderNotFailed = failure({ code: 'Reminder.NotFailed', status: 409, message: 'reminders.notFailed' })

/** One line: what goes into the head of a mail must not be able to begin a line of its own there. */
export const oneLine = (value: string) => !/[\r\n\u0085\u2028\u2029]/.test(value)

export const recipients = z.array(z.string().refine(oneLine, says('global.invalidEmail')).pipe(email)).max(RECIPIENTS_MAX)

export const PartnerOutgoingInvoice = z.object({
  documentId: id,
  /** The original that can be shared; null where the invoice was entered without one. */
  fileName: z.string().nullable(),
  fileSize: z.number().int().nullable(),
  documentNumber: z.string(),
  dueDate: dayOrNull,
  totalAmount: cents,
  totalRemainingAmount: cents,
  currencyMark: z.string(),
  /** Null where the invoice is not overdue. */
  daysOverdue: z.number().int().nullable(),
  lastRemindedOn: dayOrNull,
})
export type PartnerOutgoingInvoice = z.infer<typeof PartnerOutgoingInvoice>

const PartnerOutgoingInvoices = z.object({
  businessSubjectPartnerOutgoingDocumentDtos: z.array(PartnerOutgoingInvoice),
  businessSubjectPartnerEmail: z.string(),
  ...partnerNameOnWire,
})

export const NewReminder = z.object({
  recepients: recipients.min(1),
  ccRecepients: recipients.default([]),
  bccRecepients: recipients.default([]),
  subject: text(SUBJECT_MAX).refine(oneLine, says('reminders.lineBreak')),
  message: text(MESSAGE_MAX),
  /** Whether a statement of open items (izvod otvorenih stavaka, IOS) goes along as PDF. */
  includeIos: z.boolean().default(false),
  ...partnerIdOnWire,
  /** The invoices reminded of; what else a row brings along is not read. */
  businessSubjectPartnerOutgoingDocumentDtos: z
    .array(z.object({ documentId: id }))
    .min(1)
    .max(OPEN_INVOICES_MAX),
  /** Of those, the ids of the documents whose files go along (GAP-42). */
  fileIds: z.array(id).max(OPEN_INVOICES_MAX).default([]),
  /** The person has been asked, and means to remind a second time on the same day. */
  isRepetitionConfirmed: z.boolean().default(false),
  /** The same key from the same person is the same reminder, however often it is sent. */
  idempotencyKey: idempotencyKey.optional(),
})
export type NewReminder = z.infer<typeof NewReminder>

export const Reminder = z.object({
  id,
  createdAt: moment,
  createdByName: z.string(),
  recipients: z.array(z.string()),
  ccRecipients: z.array(z.string()),
  subject: z.string(),
  hasStatement: z.boolean(),
  /** The statement as it went along, once the reminder was delivered. */
  statementFileId: id.nullable(),
  documents: z.array(z.object({ documentId: id, documentNumber: z.string() })),
  status: z.enum(REMINDER_STATUSES),
  /** An attempt is being made; if it was cut off, the mail server may have the mail although it stays in the queue. */
  isSending: z.boolean(),
  deliveredAt: moment.nullable(),
  /** What the mail server answered last, or why there was nothing to send; empty where all went well. */
  failure: z.string(),
  attemptCount: z.number().int(),
})
export type Reminder = z.infer<typeof Reminder>

const UNDER = '/business-subjects/:businessSubjectId'

export const partnerOutgoingInvoices = endpoints('partnerOutgoingInvoices', `${UNDER}/partners/:partnerId/outgoing-invoices`, {
  get: {
    route: 'GET',
    access: readOutgoing,
    shows: ['documents', 'partners', 'reminders'],
    output: PartnerOutgoingInvoices,
    summary: 'Invoices a partner still has to pay, the oldest due first, with what a reminder needs',
  },
})

const idInQuery = z.coerce.number().pipe(id).optional()

export const reminders = endpoints('reminders', `${UNDER}/reminders`, {
  list: {
    route: 'GET',
    access: readOutgoing,
    input: z.object({ partnerId: idInQuery, documentId: idInQuery }),
    output: z.array(Reminder).max(REMINDERS_MAX),
    summary: 'Reminders sent to a partner or for a document, the last hundred, newest first',
  },
  create: {
    route: 'POST',
    access: manageOutgoing,
    input: NewReminder,
    output: z.object({ id }),
    failures: [reminderDocumentPaid, reminderFileMissing, reminderFilesTooLarge, alreadyRemindedToday, idempotencyKeyUsed],
    summary: 'Remind a partner of open invoices by mail, with their files and a statement of open items',
  },
})

export const reminderRetries = endpoints('reminderRetries', `${UNDER}/reminders/:reminderId/retries`, {
  create: {
    route: 'POST',
    access: manageOutgoing,
    changes: ['reminders'],
    failures: [reminderNotFailed],
    summary: 'Send a reminder again that could not be sent',
  },
})
