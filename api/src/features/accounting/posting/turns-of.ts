import { sql } from 'kysely'
import * as z from 'zod'
import { alreadyPosted } from 'contract/accounting/posting-failures'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'
import type { Posting, PostingFail } from './posting.ts'

/** Which time a source is posted: again only after what was posted from it has been reversed. */
export async function turnOf(db: Db, source: Exclude<Posting['source'], string>, fail: PostingFail): Promise<number> {
  const { posted, reversed } = await readOne(
    db,
    z.object({ posted: z.number(), reversed: z.number() }),
    sql`select count(*) as posted, count(r.id) as reversed from ledger_entries e left join ledger_entries r on r.reverses_entry_id = e.id
      where e.source_kind = ${source.kind} and e.source_id = ${source.id} and e.purpose = ${source.purpose ?? ''}
        and e.reverses_entry_id is null`,
  )
  if (posted > reversed) fail(alreadyPosted)
  return posted + 1
}
