import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../db.ts'
import { readOne } from '../rows.ts'

/**
 * The next number of a series, counted within its year without a gap. Whoever takes it holds the series until their transaction ends:
 * take it late. Acts that nobody numbers by hand get theirs from the database itself.
 */
export async function takeNumber(db: Db, series: 'Offer', year: number): Promise<number> {
  const { number } = await readOne(
    db,
    z.object({ number: z.number() }),
    sql`select app.take_number(${series}, ${year}) as number`,
  )
  return number
}
