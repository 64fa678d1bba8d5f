import { sql } from 'kysely'
import * as z from 'zod'
import type { Cents } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

export type EntryToWrite = {
  readonly journal: string
  readonly bookedOn: string
  readonly text: string
  /** What one side of its lines comes to; the database looks. */
  readonly amount: Cents
  readonly sourceKind: string
  readonly sourceId: number | null
  readonly purpose: string
  readonly turn: number
  readonly isCreditNote: boolean
  readonly rulePack: string
  readonly postedBy: number | null
  readonly reversesEntryId: number | null
}

const WrittenEntry = z.object({ id: z.number(), number: z.number() })
export type WrittenEntry = z.output<typeof WrittenEntry>

/** Entries, by one statement and in this order. The database gives the year of the day, and the next number of the journal in it. */
export const writeEntries = (db: Db, entries: readonly EntryToWrite[]): Promise<WrittenEntry[]> =>
  readRows(
    db,
    WrittenEntry,
    sql`insert into ledger_entries (journal, year, number, booked_on, text, amount, source_kind, source_id, purpose, turn, is_credit_note,
        rule_pack, posted_by, reverses_entry_id)
      select e.journal, 0, 0, e.booked_on, e.text, e.amount, e.source_kind, e.source_id, e.purpose, e.turn, e.is_credit_note, e.rule_pack,
        e.posted_by, e.reverses_entry_id
      from jsonb_to_recordset(${JSON.stringify(entries.map(row))}::jsonb) as e (ordinal integer, journal text, booked_on date, text text,
        amount bigint, source_kind text, source_id bigint, purpose text, turn smallint, is_credit_note boolean, rule_pack text, posted_by bigint,
        reverses_entry_id bigint)
      order by e.ordinal returning id, number`,
  )

const row = (entry: EntryToWrite, ordinal: number) => ({
  ordinal,
  journal: entry.journal,
  booked_on: entry.bookedOn,
  text: entry.text,
  amount: entry.amount,
  source_kind: entry.sourceKind,
  source_id: entry.sourceId,
  purpose: entry.purpose,
  turn: entry.turn,
  is_credit_note: entry.isCreditNote,
  rule_pack: entry.rulePack,
  posted_by: entry.postedBy,
  reverses_entry_id: entry.reversesEntryId,
})
