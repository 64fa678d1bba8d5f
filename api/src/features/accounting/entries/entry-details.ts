import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { JOURNALS, LedgerEntry, type EntryName, type LedgerEntryDetails } from 'contract/accounting/ledger-entries'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { readFirst } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { ENTRY_COLUMNS } from './entry-list.ts'
import { linesOfEntry } from './lines-of-entries.ts'

const Row = LedgerEntry.extend({
  rulePack: z.string(),
  reversesEntryId: z.number().nullable(),
  receivedPaperId: z.number().nullable(),
  postedAt: z.string(),
  postedByName: z.string().nullable(),
})

/** An entry with its lines, and by name the one that it takes back or that takes it back. */
export async function entryDetails(db: Db, id: number): Promise<LedgerEntryDetails> {
  const row = await readFirst(
    db,
    Row,
    sql`select ${ENTRY_COLUMNS}, e.rule_pack, e.reverses_entry_id, to_json(e.posted_at at time zone 'UTC') #>> '{}' || 'Z' as posted_at,
        ${nameOfPerson(sql`e.posted_by`)} as posted_by_name,
        (select p.id from ledger_papers p where p.source_kind = 'ReceivedInvoice' and p.source_kind = e.source_kind
          and p.source_id = e.source_id and p.state = 'Posted' and e.reverses_entry_id is null
          and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)) as received_paper_id
      from ledger_entries e where e.id = ${id}`,
  )
  if (!row) throw missing()
  const { reversesEntryId, ...entry } = row
  return {
    ...entry,
    reverses: reversesEntryId === null ? null : await nameOf(db, sql`e.id = ${reversesEntryId}`),
    reversedBy: await nameOf(db, sql`e.reverses_entry_id = ${id}`),
    replaces: await turnBeside(db, id, -1),
    replacedBy: await turnBeside(db, id, 1),
    lines: await linesOfEntry(db, id),
  }
}

const Named = z.object({ id: z.number(), journal: z.enum(JOURNALS), number: z.number(), year: z.number() })

const nameOf = async (db: Db, isIt: RawBuilder<unknown>): Promise<EntryName | null> =>
  (await readFirst(db, Named, sql`select e.id, e.journal, e.number, e.year from ledger_entries e where ${isIt}`)) ?? null

/** What was posted from the same source the time before or after. */
const turnBeside = (db: Db, id: number, step: 1 | -1): Promise<EntryName | null> =>
  nameOf(
    db,
    sql`e.reverses_entry_id is null and (e.source_kind, e.source_id, e.purpose, e.turn) = (select t.source_kind, t.source_id, t.purpose,
      t.turn + ${step} from ledger_entries t where t.id = ${id} and t.source_id is not null and t.reverses_entry_id is null)`,
  )
