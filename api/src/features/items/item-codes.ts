import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../kit/db.ts'
import { one, readRows } from '../../kit/rows.ts'
import { generalSettingsOf } from '../document-defaults/index.ts'
import { oneAfterTheOther } from '../business-subjects/own/index.ts'

/** The code the next item gets, `A-0001` first; null where the business subject does not wish codes to be given out. */
export async function nextCode(db: Db, businessSubjectId: number): Promise<string | null> {
  const { autoGenerateSku } = await generalSettingsOf(db, businessSubjectId)
  return autoGenerateSku ? codeNumbered((await lastNumber(db)) + 1) : null
}

/** The same inside a transaction that keeps it: until that ends nobody else in the business subject is given a code. */
export const givenCode = async (db: Db, businessSubjectId: number): Promise<string | null> =>
  (await givenCodes(db, businessSubjectId, 1))[0] ?? null

/** As many codes as are needed, one after the other; none where the business subject does not wish codes to be given out. */
export async function givenCodes(db: Db, businessSubjectId: number, count: number): Promise<string[]> {
  await oneAfterTheOther(db)
  const { autoGenerateSku } = await generalSettingsOf(db, businessSubjectId)
  if (!autoGenerateSku) return []
  const last = await lastNumber(db)
  return Array.from({ length: count }, (_, index) => codeNumbered(last + 1 + index))
}

const codeNumbered = (number: number): string => `A-${String(number).padStart(4, '0')}`

async function lastNumber(db: Db): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ last: z.number() }),
    sql`
    select coalesce(max(substring(code from '^[Aa]-(\\d{1,12})$')::bigint), 0) as last from items`,
  )
  return one(rows).last
}
