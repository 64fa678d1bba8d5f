import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'

export type WrittenLine = {
  readonly ledgerAccountId: number
  readonly debit: number
  readonly credit: number
  readonly partnerId: number | null
  readonly documentId: number | null
  readonly dueOn: string | null
  readonly currency: string | null
  readonly currencyAmount: number | null
  readonly exchangeRate: string | null
  readonly text: string
}

type LinesOfEntry = { readonly entryId: number; readonly bookedOn: string; readonly lines: readonly WrittenLine[] }

/** All lines of entries, by one statement: the ledger takes no further ones. */
export async function writeLines(db: Db, entries: readonly LinesOfEntry[]): Promise<void> {
  const rows = entries.flatMap(({ entryId, bookedOn, lines }) =>
    lines.map((line, index) => ({
      entry: entryId,
      booked_on: bookedOn,
      ordinal: index + 1,
      account: line.ledgerAccountId,
      debit: line.debit,
      credit: line.credit,
      partner: line.partnerId,
      document: line.documentId,
      due_on: line.dueOn,
      currency: line.currency,
      currency_amount: line.currencyAmount,
      exchange_rate: line.exchangeRate,
      text: line.text,
    })),
  )
  await sql`insert into ledger_lines (entry_id, booked_on, ordinal, ledger_account_id, debit, credit, partner_id, document_id, due_on,
      currency, currency_amount, exchange_rate, text)
    select l.entry, l.booked_on, l.ordinal, l.account, l.debit, l.credit, l.partner, l.document, l.due_on, l.currency, l.currency_amount,
      l.exchange_rate, l.text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (entry bigint, booked_on date, ordinal integer, account bigint,
      debit bigint, credit bigint, partner bigint, document bigint, due_on date, currency text, currency_amount bigint,
      exchange_rate numeric, text text)`.execute(db)
}
