import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readFirst } from '../../../kit/rows.ts'

const ChartAccount = z.object({
  id: z.number(),
  code: z.string(),
  type: z.string(),
  normalSide: z.string(),
  role: z.string().nullable(),
  takesPartner: z.boolean(),
  takesDocument: z.boolean(),
  isTaxUnrecognised: z.boolean(),
  isVat: z.boolean(),
})

/** The account of the chart whose kind a code is: of those that share at least three first digits the one that shares most. */
export const chartAccountOf = (db: Db, code: string) =>
  readFirst(
    db,
    ChartAccount,
    sql`select a.id, a.code, a.type, a.normal_side, a.role, a.takes_partner, a.takes_document, a.is_tax_unrecognised, a.is_vat
      from ledger_accounts a cross join generate_series(3, 6) as shared (digits)
      where not a.is_own and left(a.code, shared.digits) = left(${code}::text, shared.digits)
      order by shared.digits desc, a.code limit 1`,
  )
