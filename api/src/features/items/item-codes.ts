import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../kit/db.ts'
import { one, readRows } from '../../kit/rows.ts'
import { generalSettingsOf } from '../document-defaults/index.ts'

/** The code the next item gets, `A-0001` first; null where the business subject does not wish codes to be given out. */
export async function nextCode(db: Db, businessSubjectId: number): Promise<string | null> {
  const { autoGenerateSku } = await generalSettingsOf(db, businessSubjectId)
  return autoGenerateSku ? following(db) : null
}

/** The same inside a transaction that keeps it: until that ends nobody else in the business subject is given a code. */
export async function givenCode(db: Db, businessSubjectId: number): Promise<string | null> {
  await sql`select from business_subjects where id = ${businessSubjectId} for no key update`.execute(db)
  return nextCode(db, businessSubjectId)
}

async function following(db: Db): Promise<string> {
  const rows = await readRows(
    db,
    z.object({ last: z.number() }),
    sql`
    select coalesce(max(substring(code from '^[Aa]-(\\d{1,12})$')::bigint), 0) as last from items`,
  )
  return `A-${String(one(rows).last + 1).padStart(4, '0')}`
}
