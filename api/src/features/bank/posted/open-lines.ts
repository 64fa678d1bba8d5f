import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'

type Days = { readonly from: string; readonly until: string }

/** How many lines of statements of some days there are, and how many of them are neither settled nor named. */
export const openLines = (db: Db, { from, until }: Days) =>
  readOne(
    db,
    z.object({ total: z.number(), left: z.number() }),
    sql`select count(*)::int as total, (count(*) filter (where l.state = 'Open'))::int as left from bank_lines l
      where l.booked_on between ${from} and ${until} and l.state in ('Open', 'Settled', 'Ignored')`,
  )
