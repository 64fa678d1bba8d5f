import { sql } from 'kysely'
import * as z from 'zod'
import { JOURNALS } from 'contract/accounting/ledger-entries'
import { alreadyReversed, reversalStays, reversedBefore, type postingFailures } from 'contract/accounting/posting-failures'
import { dayText } from 'contract/croatia/days'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { one, readFirst, readRows } from '../../../kit/rows.ts'
import { takeBackVat } from '../papers/write-vat-entries.ts'
import { holdOpenMonths } from './open-month.ts'
import { mayTouchFiledVat } from './posting.ts'
import { writeEntries } from './write-entries.ts'
import { writeLines, type WrittenLine } from './write-lines.ts'

export type Reversing = {
  readonly entryId: number
  readonly bookedOn: string
  readonly text: string
  readonly postedBy: number | null
  /** A day of the month whose return is corrected by it, where a person said so. */
  readonly correcting?: string | null
}

export type ReversalFail = Fail<
  (typeof postingFailures)[number] | typeof alreadyReversed | typeof reversalStays | typeof reversedBefore
>

/** Takes an entry back by one with the same lines below zero, in the same journal, on its own day or later. Gives its id. */
export async function reverseEntry(
  db: Db,
  { entryId, bookedOn, text, postedBy, correcting = null }: Reversing,
  fail: ReversalFail,
): Promise<number> {
  const entry = await reversible(db, entryId, fail)
  const months = await holdOpenMonths(db, [bookedOn], fail)
  const lines = await linesOf(db, entryId)
  months.refuseLocked(bookedOn, { hasVat: !mayTouchFiledVat(entry) && lines.some(({ isVat }) => isVat) })
  if (bookedOn < entry.bookedOn) fail(reversedBefore, { day: dayText(entry.bookedOn) })
  const { journal, sourceKind, sourceId, purpose, turn, isCreditNote, rulePack } = entry
  const { id } = one(
    await writeEntries(db, [
      {
        journal,
        sourceKind,
        sourceId,
        purpose,
        turn,
        isCreditNote,
        rulePack,
        bookedOn,
        text,
        amount: 0 - lines.reduce((sum, { debit }) => sum + debit, 0),
        postedBy,
        reversesEntryId: entryId,
      },
    ]),
  )
  await writeLines(db, [{ entryId: id, bookedOn, lines: lines.map(belowZero) }])
  await takeBackVat(db, { entryId, by: id, on: bookedOn, correcting })
  return id
}

const Reversible = z.object({
  journal: z.enum(JOURNALS),
  bookedOn: z.string(),
  sourceKind: z.string(),
  sourceId: z.number().nullable(),
  purpose: z.string(),
  turn: z.number(),
  isCreditNote: z.boolean(),
  rulePack: z.string(),
  reversesEntryId: z.number().nullable(),
  isReversed: z.boolean(),
})

async function reversible(db: Db, id: number, fail: ReversalFail) {
  const entry = await readFirst(
    db,
    Reversible,
    sql`select e.journal, e.booked_on, e.source_kind, e.source_id, e.purpose, e.turn, e.is_credit_note, e.rule_pack, e.reverses_entry_id,
      exists (select from ledger_entries r where r.reverses_entry_id = e.id) as is_reversed from ledger_entries e where e.id = ${id}`,
  )
  if (!entry) throw missing()
  if (entry.reversesEntryId !== null) fail(reversalStays)
  if (entry.isReversed) fail(alreadyReversed)
  return entry
}

const Line = z.object({
  ledgerAccountId: z.number(),
  isVat: z.boolean(),
  debit: z.number(),
  credit: z.number(),
  partnerId: z.number().nullable(),
  documentId: z.number().nullable(),
  dueOn: z.string().nullable(),
  currency: z.string().nullable(),
  currencyAmount: z.number().nullable(),
  exchangeRate: z.string().nullable(),
  text: z.string(),
})

const belowZero = (line: z.output<typeof Line>): WrittenLine => ({
  ...line,
  debit: 0 - line.debit,
  credit: 0 - line.credit,
  currencyAmount: line.currencyAmount === null ? null : 0 - line.currencyAmount,
})

const linesOf = (db: Db, entryId: number) =>
  readRows(
    db,
    Line,
    sql`select l.ledger_account_id, a.is_vat, l.debit, l.credit, l.partner_id, l.document_id, l.due_on, l.currency, l.currency_amount,
        l.exchange_rate, l.text
      from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id where l.entry_id = ${entryId} order by l.ordinal`,
  )
