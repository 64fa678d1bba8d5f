import { sql } from 'kysely'
import * as z from 'zod'
import { BY_HAND } from 'contract/accounting/ledger-entries'
import { alreadyPosted } from 'contract/accounting/posting-failures'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import type { Posting, PostingFail } from './posting.ts'

const Counted = z.object({ ordinal: z.number(), posted: z.number(), reversed: z.number() })

/** Which time each source is posted, by their order: again only after what was posted from it has been reversed. By hand it is always the first. */
export async function turnsOf(db: Db, postings: readonly Pick<Posting, 'source'>[], fail: PostingFail): Promise<number[]> {
  const turns = postings.map(() => 1)
  const sources = postings.flatMap(({ source }, ordinal) =>
    source === BY_HAND ? [] : [{ ordinal, kind: source.kind, id: source.id, purpose: source.purpose ?? '' }],
  )
  if (sources.length === 0) return turns
  const counted = await readRows(
    db,
    Counted,
    // Counted for each by itself, which leaves the database no way but its index: joined, it read all entries to find those of a few.
    sql`select s.ordinal, c.posted, c.reversed
      from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as s (ordinal integer, kind text, id bigint, purpose text)
        cross join lateral (select count(*) as posted, count(r.id) as reversed
          from ledger_entries e left join ledger_entries r on r.reverses_entry_id = e.id
          where e.source_kind = s.kind and e.source_id = s.id and e.purpose = s.purpose and e.reverses_entry_id is null) c
      where c.posted > 0`,
  )
  for (const { ordinal, posted, reversed } of counted) {
    if (posted > reversed) fail(alreadyPosted)
    turns[ordinal] = posted + 1
  }
  return turns
}
