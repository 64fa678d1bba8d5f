import { sql } from 'kysely'
import * as z from 'zod'
import { ALLOCATION_KINDS } from 'contract/bank/bank-proposals'
import type { Db } from '../../../kit/db.ts'
import { together } from '../../../kit/postgres/together.ts'
import { readRows } from '../../../kit/rows.ts'

const Line = z.object({
  id: z.number(),
  bookedOn: z.string(),
  currency: z.string(),
  /** Where it stands, `158/1`, and what the bank said of it. */
  place: z.string(),
  counterpartyName: z.string(),
  text: z.string(),
})

const Allocation = z.object({
  bankLineId: z.number(),
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

/** Lines of banks by their ids, each with what stands decided of it, all or a part, as the books need it; without those of which nothing is, or no more. */
export async function decidedLines(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, DecidedLine>> {
  const [lines, allocations] = await together(
    readRows(
      db,
      Line,
      sql`select l.id, l.booked_on, l.currency, s.statement_number || '/' || l.ordinal as place, l.counterparty_name, l.text
        from bank_lines l join bank_statements s on s.id = l.bank_statement_id where l.id = any(${[...ids]}::bigint[])`,
    ),
    readRows(
      db,
      Allocation,
      sql`select a.bank_line_id, a.kind, a.amount, a.euro_amount, a.document_id, a.document_amount, a.account_role, a.partner_id
        from bank_allocations a where a.bank_line_id = any(${[...ids]}::bigint[]) and not a.is_withdrawn order by a.id`,
    ),
  )
  const of = Map.groupBy(allocations, ({ bankLineId }) => bankLineId)
  return new Map(
    lines.flatMap((line) => {
      const decided = of.get(line.id)
      return decided ? [[line.id, { ...line, allocations: decided }]] : []
    }),
  )
}
