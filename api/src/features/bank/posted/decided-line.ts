import { sql } from 'kysely'
import * as z from 'zod'
import { ALLOCATION_KINDS } from 'contract/bank/bank-proposals'
import type { Db } from '../../../kit/db.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'

const Line = z.object({
  bookedOn: z.string(),
  currency: z.string(),
  /** Where it stands, `158/1`, and what the bank said of it. */
  place: z.string(),
  counterpartyName: z.string(),
  text: z.string(),
})

const Allocation = z.object({
  kind: z.enum(ALLOCATION_KINDS),
  amount: z.number(),
  /** Null while the rate of the day is not known. */
  euroAmount: z.number().nullable(),
  documentId: z.number().nullable(),
  documentAmount: z.number().nullable(),
  accountRole: z.string().nullable(),
  partnerId: z.number().nullable(),
})
export type DecidedAllocation = z.output<typeof Allocation>
export type DecidedLine = z.output<typeof Line> & { readonly allocations: readonly DecidedAllocation[] }

/** A line of a bank with what stands decided of it, all or a part, as the books need it; undefined where nothing is, or no more. */
export async function decidedLine(db: Db, id: number): Promise<DecidedLine | undefined> {
  const allocations = await readRows(
    db,
    Allocation,
    sql`select a.kind, a.amount, a.euro_amount, a.document_id, a.document_amount, a.account_role, a.partner_id
      from bank_allocations a where a.bank_line_id = ${id} and not a.is_withdrawn order by a.id`,
  )
  if (allocations.length === 0) return undefined
  const line = await readFirst(
    db,
    Line,
    sql`select l.booked_on, l.currency, s.statement_number || '/' || l.ordinal as place, l.counterparty_name, l.text
      from bank_lines l join bank_statements s on s.id = l.bank_statement_id where l.id = ${id}`,
  )
  return line && { ...line, allocations }
}
