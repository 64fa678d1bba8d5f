import { sql } from 'kysely'
import * as z from 'zod'
import { reminderNotFailed, reminderRetries, reminders, Reminder } from 'contract/reminders/reminders'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { momentText } from '../../kit/moment-text.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { createReminder } from './create-reminder.ts'
import { sendReminder } from './send-reminder.ts'
import { readRows } from '../../kit/rows.ts'
import { nameOfPerson } from '../auth/people/index.ts'
import { DOCUMENTS } from '../documents/named/index.ts'

export const reminderRoutes: Route[] = [
  ...routes(reminders, {
    list: (wanted, { db }) => listed(db, wanted),
    create: createReminder,
  }),
  ...routes(reminderRetries, {
    create: async (_, { db, userId, requestId, params: { businessSubjectId, reminderId }, fail }) => {
      const found = await db.selectFrom('reminders').select('status').where('id', '=', reminderId).executeTakeFirst()
      if (!found) throw missing()
      const queued = await db
        .updateTable('reminders')
        .set({ status: 'Queued', failure: '' })
        .where('id', '=', reminderId)
        .where('status', '=', 'Failed')
        .executeTakeFirst()
      if (queued.numUpdatedRows === 0n) fail(reminderNotFailed)
      const scope = { businessSubjectId, userId, requestId }
      await enqueue(db, sendReminder, { reminderId }, scope, `send-reminder-${businessSubjectId}-${reminderId}`)
      return undefined
    },
  }),
]

const SHOWN = 100

const Row = Reminder.extend({ createdAt: z.date(), deliveredAt: z.date().nullable() })

async function listed(
  db: Db,
  { partnerId, documentId }: { partnerId?: number | undefined; documentId?: number | undefined },
): Promise<Reminder[]> {
  const rows = await readRows(
    db,
    Row,
    sql`
    select r.id, r.created_at, coalesce(${nameOfPerson(sql`r.created_by`)}, '') as created_by_name, r.recipients, r.cc_recipients, r.subject, r.has_statement, r.statement_file_id,
      r.status, r.status = 'Queued' and r.sending_at is not null as is_sending, r.delivered_at, r.failure, r.attempt_count,
      (select jsonb_agg(jsonb_build_object('documentId', d.id, 'documentNumber', d.document_number) order by d.id)
        from reminder_documents rd join ${DOCUMENTS} d on d.id = rd.document_id where rd.reminder_id = r.id) as documents
    from reminders r
    where (${partnerId ?? null}::bigint is null or r.partner_id = ${partnerId ?? null})
      and (${documentId ?? null}::bigint is null or exists (
        select from reminder_documents rd where rd.reminder_id = r.id and rd.document_id = ${documentId ?? null}))
    order by r.id desc limit ${SHOWN}`,
  )
  return rows.map(({ createdAt, deliveredAt, ...row }) => ({
    ...row,
    createdAt: momentText(createdAt),
    deliveredAt: momentText(deliveredAt),
  }))
}
