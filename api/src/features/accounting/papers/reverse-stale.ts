import { sql } from 'kysely'
import * as z from 'zod'
import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { translate } from '../../../kit/messages.ts'
import { readRows } from '../../../kit/rows.ts'
import { reverseEntry, type ReversalFail } from '../posting/reverse-entry.ts'
import type { HeldPaper } from './held-paper.ts'
import type { By } from './poster.ts'

/**
 * Takes back what was posted of a paper that no longer holds: on the day of the entry while its month is open, so that the month shows
 * what is right; later on the day on which it is taken back, unless a person gave another. The paper then waits as if it were new.
 */
export async function reverseStale(db: Db, paper: HeldPaper, by: By<ReversalFail>): Promise<void> {
  await reverseStanding(db, paper, { on: null }, by)
  await sql`update ledger_papers set is_stale = false where id = ${paper.id}`.execute(db)
}

type When = {
  /** The day that a person gave. */
  readonly on: string | null
  /** A day of the month whose return is corrected by it, where a person said so. */
  readonly correcting?: string | null
}

/** Takes back what stands of a paper: on the day that a person gave, or on that of the entry while its month is open. */
export async function reverseStanding(
  db: Db,
  paper: HeldPaper,
  { on, correcting = null }: When,
  { postedBy, fail }: By<ReversalFail>,
): Promise<void> {
  for (const { id, text, bookedOn, isOpen } of await standing(db, paper)) {
    const day = on ?? (isOpen ? bookedOn : (paper.bookedOn ?? clock.today()))
    const why = translate(DEFAULT_LANGUAGE, 'ledgerPapers.reversal', { text }).slice(0, ENTRY_TEXT_MAX)
    await reverseEntry(db, { entryId: id, bookedOn: day, text: why, postedBy, correcting }, fail)
  }
}
const Standing = z.object({ id: z.number(), text: z.string(), bookedOn: z.string(), isOpen: z.boolean() })

const standing = (db: Db, { sourceKind, sourceId }: HeldPaper) =>
  readRows(
    db,
    Standing,
    sql`select e.id, e.text, e.booked_on, not exists (select from ledger_periods p where p.year = e.year
        and p.month = extract(month from e.booked_on) and (p.books_state = 'Closed' or p.vat_state = 'Filed'
          and exists (select from vat_entries v where v.entry_id = e.id))) as is_open
      from ledger_entries e where e.source_kind = ${sourceKind} and e.source_id = ${sourceId} and e.reverses_entry_id is null
        and not exists (select from ledger_entries r where r.reverses_entry_id = e.id) order by e.id`,
  )
