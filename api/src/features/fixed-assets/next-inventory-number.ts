import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../kit/db.ts'
import { readOne } from '../../kit/rows.ts'

const INVENTORY_NUMBER_DIGITS = 4

export async function nextInventoryNumber(db: Db): Promise<string> {
  const { last } = await readOne(
    db,
    z.object({ last: z.number() }),
    sql`select coalesce(max(substring(inventory_number from '^(\\d{1,12})$')::bigint), 0) as last from fixed_assets`,
  )
  return String(last + 1).padStart(INVENTORY_NUMBER_DIGITS, '0')
}
