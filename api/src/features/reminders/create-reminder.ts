import { madeBefore, requestHash } from '../../kit/records/same-request.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { SETTLEMENTS, statusOn, whyNoReminder } from 'contract/documents/document-status'
import { alreadyRemindedToday, FILES_MAX_BYTES, reminderDocumentPaid, reminderFileMissing, reminderFilesTooLarge, type NewReminder, type reminders } from 'contract/reminders/reminders' // prettier-ignore
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import type { Call } from '../../kit/routes.ts'
import { REMINDED_ON } from './partner-outgoing-invoices.ts'
import { sendReminder } from './send-reminder.ts'
import { readRows } from '../../kit/rows.ts'
import { DOCUMENTS } from '../documents/named/index.ts'

type Asking = Call<typeof reminders.create>

/**
 * Writes a reminder and has it sent once this has happened. The invoices are locked first: of two people who remind of the
 * same one at the same moment, the second is asked whether they mean it.
 */
export async function createReminder(wanted: NewReminder, call: Asking): Promise<{ id: number }> {
  const { db, fail, params, userId, requestId } = call
  const same = await sameRequest(db, wanted, call)
  if (same) return same
  const documents = await lockedDocuments(db, wanted)
  const paid = documents.filter((document) => whyNoReminder(document) !== null)
  if (paid.length > 0) fail(reminderDocumentPaid, { numbers: numbersOf(paid) })
  checkFiles(documents, wanted.fileIds, fail)
  const earlier = await earlierToday(db, documents)
  const again = documents.filter(({ id }) => earlier.get(id)?.isReminded)
  if (again.length > 0 && !wanted.isRepetitionConfirmed) fail(alreadyRemindedToday, { numbers: numbersOf(again) })

  const id = await insert(db, wanted, call)
  if (id === null) return (await sameRequest(db, wanted, call)) ?? fail(alreadyRemindedToday, { numbers: numbersOf(documents) })
  const rows = documents.map((document) => ({
    reminderId: id,
    documentId: document.id,
    sentOn: clock.today(),
    repetition: earlier.get(document.id)?.next ?? 0,
  }))
  await db.insertInto('reminderDocuments').values(rows).execute()
  const { businessSubjectId } = params
  const scope = { businessSubjectId, userId, requestId }
  await enqueue(db, sendReminder, { reminderId: id }, scope, `send-reminder-${businessSubjectId}-${id}`)
  return { id }
}

async function sameRequest(db: Db, wanted: NewReminder, { userId, fail }: Asking): Promise<{ id: number } | undefined> {
  if (!wanted.idempotencyKey) return undefined
  const { idempotencyKey } = wanted
  const id = await madeBefore(db, 'reminders', { idempotencyKey, userId, sent: hashOf(wanted) }, fail)
  return id === undefined ? undefined : { id }
}

/** That it was meant a second time is not part of what it says. */
const hashOf = ({ idempotencyKey: _key, isRepetitionConfirmed: _isConfirmed, ...said }: NewReminder): string => requestHash(said)

const Found = z.object({
  id: z.number(),
  documentNumber: z.string(),
  documentType: z.string(),
  dueDate: z.string().nullable(),
  settlement: z.enum(SETTLEMENTS),
  totalAmountToBePaid: z.number(),
  remainingAmount: z.number(),
  fileName: z.string().nullable(),
  sizeBytes: z.number().nullable(),
})
type Found = z.infer<typeof Found>
type Locked = Found & { readonly status: ReturnType<typeof statusOn> }

/** The invoices, locked in one order whoever asks. One that is not this partner's is not there. */
async function lockedDocuments(db: Db, wanted: NewReminder): Promise<Locked[]> {
  const ids = [...new Set(wanted.businessSubjectPartnerOutgoingDocumentDtos.map(({ documentId }) => documentId))]
  const rows = await readRows(
    db,
    Found,
    sql`
    select d.id, d.document_number, d.document_type, d.due_date, d.settlement, d.total_amount_to_be_paid, d.remaining_amount, f.name as file_name, f.size_bytes
    from ${DOCUMENTS} d left join files f on f.id = d.file_id and f.generation_status = 'Success'
    where d.id = any(${ids}) and d.partner_id = ${wanted.businessSubjectPartnerId} and d.document_type = 'OutgoingInvoices'
    order by d.id for update of d`,
  )
  if (rows.length < ids.length) throw missing()
  return rows.map((row) => ({ ...row, status: statusOn(clock.today(), row) }))
}

/** The files are those of the invoices reminded of: nothing else can be sent out this way. */
function checkFiles(documents: readonly Locked[], fileIds: readonly number[], fail: Asking['fail']): void {
  let sizeBytes = 0
  for (const fileId of new Set(fileIds)) {
    const document = documents.find(({ id }) => id === fileId)
    if (!document) throw missing()
    if (document.fileName === null) fail(reminderFileMissing, { number: document.documentNumber })
    sizeBytes += document.sizeBytes ?? 0
  }
  if (sizeBytes > FILES_MAX_BYTES) fail(reminderFilesTooLarge, { maxMegabytes: FILES_MAX_BYTES / 1024 / 1024 })
}

const Earlier = z.object({ documentId: z.number(), next: z.number(), isReminded: z.boolean() })
type Earlier = z.infer<typeof Earlier>

/** What went out for the invoices today already. One that failed reached nobody: reminding again needs no confirmation. */
async function earlierToday(db: Db, documents: readonly Found[]): Promise<Map<number, Earlier>> {
  const today = clock.today()
  const rows = await readRows(
    db,
    Earlier,
    sql`
    select rd.document_id, coalesce(max(rd.repetition) filter (where rd.sent_on = ${today}::date) + 1, 0) as next,
      bool_or(r.status <> 'Failed' and ${REMINDED_ON} = ${today}::date) as is_reminded
    from reminder_documents rd join reminders r on r.id = rd.reminder_id
    where rd.document_id = any(${documents.map(({ id }) => id)}) group by rd.document_id`,
  )
  return new Map(rows.map((row) => [row.documentId, row]))
}

/** Null where another call with the same key was a moment faster. */
async function insert(db: Db, wanted: NewReminder, { userId, language }: Asking): Promise<number | null> {
  const [recipients, ccRecipients, bccRecipients] = eachOnce(wanted.recepients, wanted.ccRecepients, wanted.bccRecepients)
  const made = await db
    .insertInto('reminders')
    .values({
      partnerId: wanted.businessSubjectPartnerId,
      recipients: JSON.stringify(recipients),
      ccRecipients: JSON.stringify(ccRecipients),
      bccRecipients: JSON.stringify(bccRecipients),
      subject: wanted.subject,
      message: wanted.message,
      hasStatement: wanted.includeIos,
      fileIds: JSON.stringify([...new Set(wanted.fileIds)]),
      language,
      sentOn: clock.today(),
      idempotencyKey: wanted.idempotencyKey || null,
      requestHash: hashOf(wanted),
      createdBy: userId,
    })
    .onConflict((conflict) => conflict.constraint('reminders_idempotency_key_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** Nobody gets the mail twice: an address stays in the first list that has it. */
function eachOnce(...lists: readonly string[][]): string[][] {
  const seen = new Set<string>()
  return lists.map((list) =>
    list.filter((address) => {
      const key = address.toLowerCase()
      return !seen.has(key) && seen.add(key)
    }),
  )
}

const NUMBERS_SHOWN = 10
const numbersOf = (documents: readonly Found[]): string => {
  const numbers = documents.slice(0, NUMBERS_SHOWN).map(({ documentNumber }) => documentNumber)
  return numbers.join(', ') + (documents.length > NUMBERS_SHOWN ? ' …' : '')
}
