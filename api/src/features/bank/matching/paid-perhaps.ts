import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { loadKnown } from './load-known.ts'
import { matchedLines } from './matched-lines.ts'
import { proposalsFor } from './proposals.ts'

/** The latest of what went out and is open are looked through. */
const LINES_MAX = 200

/** Documents that an open line, by what is proposed for it first, has paid already; with the line's place: `23/13`. */
export async function paidPerhaps(db: Db): Promise<ReadonlyMap<number, string>> {
  const latest = sql`l.id in (select o.id from bank_lines o where o.state = 'Open' and o.amount < 0 order by o.booked_on desc, o.id desc limit ${LINES_MAX})`
  const lines = await matchedLines(db, latest)
  const known = await loadKnown(db, lines)
  return new Map(
    lines.flatMap((line) => {
      const about = known.get(line.id)
      const [draft] = about ? proposalsFor(line, about) : []
      return (draft?.allocations ?? []).flatMap((given): [number, string][] =>
        given.kind === 'Document' ? [[given.documentId, line.place]] : [],
      )
    }),
  )
}
