import { sql } from 'kysely'
import * as z from 'zod'
import { vatTwice } from 'contract/accounting/received/received-failures'
import { monthOf } from 'contract/croatia/depreciation/months'
import type { Cents } from 'contract/croatia/money'
import type { Db } from '../../../../kit/db.ts'
import type { Fail } from '../../../../kit/fail.ts'
import { readOne } from '../../../../kit/rows.ts'
import { monthName } from '../../posting/open-month.ts'

type Counting = {
  /** The day on which a person wants it to count, and that on which it was taken back in another month. */
  readonly vatOn: string
  readonly follow: string
  /** Of all that is to count, in cents. */
  readonly base: Cents
}

/** Refuses to count VAT of a paper in a month that has it already and keeps it, as it was taken back in a later one. */
export async function holdToOnce(
  db: Db,
  ledgerPaperId: number,
  { vatOn, follow, base }: Counting,
  fail: Fail<typeof vatTwice>,
): Promise<void> {
  const { stands } = await readOne(
    db,
    z.object({ stands: z.number() }),
    sql`select coalesce(sum(base), 0)::bigint as stands from vat_entries
      where ledger_paper_id = ${ledgerPaperId} and date_trunc('month', vat_on) = date_trunc('month', ${vatOn}::date)`,
  )
  if (Math.sign(stands) * Math.sign(base) > 0)
    fail(vatTwice, { month: monthName(monthOf(vatOn)), open: monthName(monthOf(follow)) })
}
