import { sql } from 'kysely'
import { READY_FROM } from 'contract/bank/bank-lines'
import type { Db } from '../../../kit/db.ts'
import { loadKnown } from './load-known.ts'
import { matchedLines } from './matched-lines.ts'
import { proposalsFor, type Drafted } from './proposals.ts'

/** So many lines are looked at while a person waits; the others are when the job comes to them. */
const LINES_MAX = 50

/** What else is open of their payers stands, at once, where it belongs after something was decided or refused of some lines. */
export async function weighAnew(db: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return
  const ofPayers = sql`(l.bank_account_id, l.payer_key) in (select p.bank_account_id, p.payer_key from bank_lines p where p.id = any(${[...lineIds]}::bigint[]))`
  const lines = await matchedLines(db, ofPayers, LINES_MAX)
  const known = await loadKnown(db, lines)
  await keepCertainty(
    db,
    lines.map((line) => {
      const about = known.get(line.id)
      return { id: line.id, draft: about && proposalsFor(line, about)[0] }
    }),
    UNLESS_HELD,
  )
}

type Weighed = { readonly id: number; readonly draft: Drafted | undefined }

/** Keeps how sure the surest proposal of each is. */
export async function keepCertainty(db: Db, weighed: readonly Weighed[], held = sql``): Promise<void> {
  if (weighed.length === 0) return
  const certainties = weighed.map(({ id, draft }) => ({ id, certainty: draft ? placeOf(draft) : 0 }))
  await sql`update bank_lines l set certainty = c.certainty from (
      select b.id, g.certainty from jsonb_to_recordset(${JSON.stringify(certainties)}::jsonb) as g (id bigint, certainty smallint)
        join bank_lines b on b.id = g.id where b.state = 'Open' and b.certainty <> g.certainty order by b.id for update of b ${held}) c
    where l.id = c.id`.execute(db)
}

/** Whoever is deciding one of them at this moment has them looked at anew in turn: to wait for each other would end in neither. */
const UNLESS_HELD = sql`skip locked`

/** Where a line stands among the open ones: what is ready to be confirmed before all others, whatever rule spoke. */
const placeOf = ({ certainty, confidence, allocations }: Drafted): number =>
  certainty === 'Ready' && allocations.length > 0 ? Math.max(READY_FROM, confidence) : Math.min(READY_FROM - 1, confidence)
