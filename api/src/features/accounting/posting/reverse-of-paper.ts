import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { reverseEntry, type ReversalFail, type Reversing } from './reverse-entry.ts'

/** Takes an entry back, and with it what else was posted of its paper, as its VAT where that counts later. Gives the id of the first. */
export async function reverseOfPaper(db: Db, reversing: Reversing, fail: ReversalFail): Promise<number> {
  const beside = await standingBeside(db, reversing.entryId)
  const id = await reverseEntry(db, reversing, fail)
  for (const { id: entryId } of beside) await reverseEntry(db, { ...reversing, entryId }, fail)
  return id
}

const standingBeside = (db: Db, entryId: number) =>
  readRows(
    db,
    z.object({ id: z.number() }),
    sql`select e.id from ledger_entries given
        join ledger_papers p on p.source_kind = given.source_kind and p.source_id = given.source_id
        join ledger_entries e on e.source_kind = p.source_kind and e.source_id = p.source_id and e.id <> given.id
      where given.id = ${entryId} and e.reverses_entry_id is null
        and not exists (select from ledger_entries r where r.reverses_entry_id = e.id) order by e.id`,
  )
