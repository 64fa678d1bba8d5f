import { momentText } from '../../kit/moment-text.ts'
import { madeBefore, requestHash, type FailOther } from '../../kit/records/same-request.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { ISSUED_MAILS_MAX, IssuedMail, type IssuedMailRequest } from 'contract/document-issuing/issued-mails'
import type { Language } from 'contract/languages'
import type { Db, Scope } from '../../kit/db.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { readFirst, readRows } from '../../kit/rows.ts'
import type { Mailed } from './send-issued.ts'
import { nameOfPerson } from '../auth/people/index.ts'

const Row = IssuedMail.extend({ createdAt: z.date(), deliveredAt: z.date().nullable() })

/** The e-mails by which one thing was sent, the newest first. */
export async function mailsOf(db: Db, { mails, key }: Mailed, ownerId: number): Promise<IssuedMail[]> {
  const rows = await readRows(
    db,
    Row,
    sql`select m.id, m.created_at, ${nameOfPerson(sql`m.created_by`)} as created_by_name, m.recipients, m.subject, m.status,
      m.status = 'Queued' and m.sending_at is not null as is_sending, m.delivered_at, m.failure
    from ${sql.table(mails)} m
    where m.${sql.ref(key)} = ${ownerId} order by m.id desc limit ${ISSUED_MAILS_MAX}`,
  )
  return rows.map(({ createdAt, deliveredAt, ...row }) => ({
    ...row,
    createdAt: momentText(createdAt),
    deliveredAt: momentText(deliveredAt),
  }))
}

type Sending = {
  readonly ownerId: number
  readonly wanted: IssuedMailRequest
  readonly language: Language
  readonly scope: Scope
  readonly fail: FailOther
}

/** Writes an e-mail down and has it sent; the same request sent again is the same mail. */
export async function sendMail(
  db: Db,
  { mails, key, send }: Mailed,
  { ownerId, wanted, language, scope, fail }: Sending,
): Promise<{ id: number }> {
  const { recipients, subject, message, idempotencyKey } = wanted
  const sent = requestHash({ ownerId, recipients, subject, message })
  const to = JSON.stringify([...new Set(recipients)])
  const made = await readFirst(
    db,
    z.object({ id: z.number() }),
    sql`insert into ${sql.table(mails)} (${sql.ref(key)}, recipients, subject, message, language, idempotency_key, request_hash, created_by)
    values (${ownerId}, ${to}, ${subject}, ${message}, ${language}, ${idempotencyKey}, ${sent}, ${scope.userId ?? null})
    on conflict on constraint ${sql.ref(`${mails}_idempotency_key_unique`)} do nothing returning id`,
  )
  if (!made) {
    const id = await madeBefore(db, mails, { idempotencyKey, userId: scope.userId ?? 0, sent }, fail)
    if (id === undefined) throw new Error('The e-mail that took the key is not there')
    return { id }
  }
  await enqueue(db, send, { mailId: made.id }, scope, `${send.name}-${scope.businessSubjectId}-${made.id}`)
  return made
}
