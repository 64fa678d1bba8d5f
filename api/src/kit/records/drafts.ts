import { sql, type Insertable, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { readFirst, readOne } from '../rows.ts'
import type { TableNamed, TablesWith } from '../postgres/tables-with.ts'
import { madeBefore, requestHash, type Asked, type FailOther, type MadeOnce } from './same-request.ts'

/** The tables whose rows are written while nothing of them counts yet: saved at each pause, by several people, over a bad line. */
type Table = MadeOnce & TablesWith<'changedBy'> & TablesWith<'version'>

/** What the kit keeps itself. */
type Kept = 'idempotencyKey' | 'requestHash' | 'version' | 'createdBy' | 'changedBy' | 'changedAt'
type Row<T extends Table> = {
  readonly [Column in keyof Omit<Insertable<TableNamed<T>>, Kept>]: Insertable<TableNamed<T>>[Column] | RawBuilder<string>
}

export type KeptDraft = { readonly id: number; readonly version: number }
const KeptDraft = z.object({ id: z.number(), version: z.number() })

type Begun<T extends Table> = Omit<Asked, 'sent'> & {
  readonly table: T
  readonly row: Row<T>
  /** As it was sent: it says whether a key that comes again comes with the same. */
  readonly content: object
}

/** Begins a draft; undefined where this person has begun it by the same key before. */
export async function draftBegun<T extends Table>(
  db: Db,
  { table, row, content, idempotencyKey, userId }: Begun<T>,
): Promise<KeptDraft | undefined> {
  const own = { idempotencyKey, requestHash: requestHash(content), createdBy: userId, changedBy: userId }
  const columns = Object.entries({ ...row, ...own })
  return readFirst(
    db,
    KeptDraft,
    sql`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))})
    on conflict (business_subject_id, created_by, idempotency_key) do nothing returning id, version`,
  )
}

/** Begins a draft, or finds the one that the same request has begun. */
export async function beginDraft<T extends Table>(db: Db, begun: Begun<T>, fail: FailOther): Promise<KeptDraft> {
  const { table, content, idempotencyKey, userId } = begun
  const made = await draftBegun(db, begun)
  if (made) return made
  const before = await madeBefore(db, table, { idempotencyKey, userId, sent: requestHash(content) }, fail)
  return readOne(db, KeptDraft, sql`select id, version from ${sql.table(table)} where id = ${before}`)
}

type Saved<T extends Table> = KeptDraft & {
  readonly table: T
  readonly row: Row<T>
  readonly userId: number
  /** What was issued is no draft any more. */
  readonly isDraft?: RawBuilder<boolean>
}

/** Saves over the version that was seen. Undefined where another person has changed it since, or there is no such draft. */
export function saveDraft<T extends Table>(
  db: Db,
  { table, row, id, version, userId, isDraft = sql`true` }: Saved<T>,
): Promise<KeptDraft | undefined> {
  const columns = Object.entries({ ...row, version: version + 1, changedBy: userId, changedAt: clock.now() })
  return readFirst(
    db,
    KeptDraft,
    sql`update ${sql.table(table)} set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id} and version = ${version} and ${isDraft} returning id, version`,
  )
}
