import { sql } from 'kysely'
import * as z from 'zod'
import { recordChanged } from 'contract/kit/records'
import type { Db } from '../db.ts'
import { missing, type Fail } from '../fail.ts'
import { readFirst } from '../rows.ts'
import type { TablesWith } from '../postgres/tables-with.ts'

/** The tables of records that people edit; a trigger counts each one's version. */
type Table = TablesWith<'version'>

type Saving = {
  readonly table: Table
  /** Left out where a business subject has at most one: then there may be none yet, whose version is 0. */
  readonly id?: number
  readonly version: number | undefined
  readonly fail: Fail<typeof recordChanged>
}

/**
 * Holds a record until the transaction ends, so that of two people who save at once the second waits, and refuses whoever saves what
 * another has changed since they looked, naming that person. Not found where there is none.
 */
export async function holdRecord(db: Db, { table, id, version, fail }: Saving): Promise<void> {
  const isIt = id === undefined ? sql`true` : sql`r.id = ${id}`
  const held = await readFirst(
    db,
    z.object({ id: z.number(), version: z.number() }),
    sql`select r.id, r.version from ${sql.table(table)} r where ${isIt} for no key update`,
  )
  if (!held && id !== undefined) throw missing()
  if (version === undefined || version === (held?.version ?? 0)) return
  fail(recordChanged, { name: await lastChangedBy(db, table, held?.id ?? 0) })
}

/** By the history, whoever changed it last; empty where no person did. */
async function lastChangedBy(db: Db, table: Table, id: number): Promise<string> {
  const last = await readFirst(
    db,
    z.object({ name: z.string() }),
    sql`select coalesce(u.display_name, '') as name from audit_entries e left join auth.users u on u.id = e.user_id
      where e.entity = ${table.replace(/^auth\./, '')} and e.entity_id = ${id} order by e.id desc limit 1`,
  )
  return last?.name ?? ''
}
