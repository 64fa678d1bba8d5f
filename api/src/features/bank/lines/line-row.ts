import { sql } from 'kysely'
import * as z from 'zod'
import { BankLine } from 'contract/bank/bank-lines'
import type { Db } from '../../../kit/db.ts'
import { allocationsOf } from '../allocations/allocations-of.ts'
import { loadKnown } from '../matching/load-known.ts'
import { matchedLines } from '../matching/matched-lines.ts'
import { proposalsFor } from '../matching/proposals.ts'
import { shownProposals } from '../matching/shown-proposals.ts'

/** A line as its table has it; what was decided of it, and what is proposed, comes beside. */
export const LineRow = BankLine.omit({ restAmount: true, allocations: true, proposal: true })
type LineRow = z.output<typeof LineRow>

export const LINE_COLUMNS = sql`t.id, t.bank_statement_id, t.bank_account_id,
  (select s.statement_number from bank_statements s where s.id = t.bank_statement_id) as statement_number, t.ordinal, t.parent_line_id,
  (select p.amount from bank_lines p where p.id = t.parent_line_id) as parent_amount,
  t.booked_on, t.value_on, t.amount, t.currency, t.original_amount, t.original_currency, t.counterparty_name, t.counterparty_iban,
  t.counterparty_address, t.ultimate_name, t.reference_model, t.reference, t.end_to_end, t.text, t.bank_reference, t.code, t.is_reversal,
  t.state, t.ignored_reason`

/** The same lines with what was decided of them; the open ones with what is proposed, by what is known at this moment. */
export async function withAllocations(db: Db, rows: readonly LineRow[]): Promise<BankLine[]> {
  const allocations = await allocationsOf(
    db,
    rows.map(({ id }) => id),
  )
  const openIds = rows.filter(({ state }) => state === 'Open').map(({ id }) => id)
  const lines = openIds.length === 0 ? [] : await matchedLines(db, sql`l.id = any(${openIds}::bigint[])`)
  const known = await loadKnown(db, lines)
  const openById = new Map(lines.map((line) => [line.id, line]))
  return rows.map((row) => {
    const line = openById.get(row.id)
    const about = known.get(row.id)
    const [proposal] = line && about ? shownProposals(proposalsFor(line, about).slice(0, 1), line, about) : []
    return {
      ...row,
      restAmount: line?.amount ?? 0,
      allocations: [...(allocations.get(row.id) ?? [])],
      proposal: proposal ?? null,
    }
  })
}
