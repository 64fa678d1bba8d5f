import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

/** A line as the rules look at it. */
export const MatchedLine = z.object({
  id: z.number(),
  bankAccountId: z.number(),
  bookedOn: z.string(),
  /** What is left to decide of it, in cents of its currency, negative where money went out. */
  amount: z.number(),
  currency: z.string(),
  originalAmount: z.number().nullable(),
  originalCurrency: z.string(),
  counterpartyName: z.string(),
  counterpartyIban: z.string(),
  payerKey: z.string(),
  referenceModel: z.string(),
  reference: z.string(),
  endToEnd: z.string(),
  text: z.string(),
  code: z.string(),
  bankReference: z.string(),
  identityHash: z.string(),
  isReversal: z.boolean(),
  /** Number of its statement and of itself in it: `158/1`. */
  place: z.string(),
  /** Somebody undid what was said of it: it is not done by itself again. */
  isUndone: z.boolean(),
  /** How often somebody said what it is not. */
  refusedCount: z.number(),
})
export type MatchedLine = z.infer<typeof MatchedLine>

/** The open ones of some lines, with what is left of each, in the order in which money moved. */
export const matchedLines = (db: Db, which: RawBuilder<unknown>, most: number | null = null): Promise<MatchedLine[]> =>
  readRows(
    db,
    MatchedLine,
    sql`select l.id, l.bank_account_id, l.booked_on, l.currency, l.original_amount, l.original_currency, l.counterparty_name,
        l.counterparty_iban, l.payer_key, l.reference_model, l.reference, l.end_to_end, l.text, l.code, l.bank_reference, l.identity_hash, l.is_reversal,
        (select s.statement_number || '/' || l.ordinal from bank_statements s where s.id = l.bank_statement_id) as place,
        exists (select from bank_allocations a where a.bank_line_id = l.id and a.is_withdrawn) as is_undone,
        (select count(*) from bank_refusals r where r.bank_account_id = l.bank_account_id and r.identity_hash = l.identity_hash) as refused_count,
        (l.amount - coalesce((select sum(a.amount) from bank_allocations a where a.bank_line_id = l.id and not a.is_withdrawn), 0))::bigint as amount
      from bank_lines l where l.state = 'Open' and ${which} order by l.booked_on, l.id limit ${most}`,
  )
