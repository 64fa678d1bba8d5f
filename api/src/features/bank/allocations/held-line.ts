import { sql } from 'kysely'
import { lineNotOpen, lineSettled, lineSettledByItself } from 'contract/bank/bank-allocations'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { matchedLines, type MatchedLine } from '../matching/matched-lines.ts'

type LineFailure = typeof lineSettled | typeof lineSettledByItself | typeof lineNotOpen

/**
 * A line that is still to be decided, held until the transaction ends: of two who decide at once the second is told that it is settled,
 * and by whom.
 */
export async function openLine(db: Db, id: number, fail: Fail<LineFailure>): Promise<MatchedLine> {
  const state = await heldState(db, id)
  if (state === 'Settled') {
    const name = await whoSettled(db, id)
    return name === null ? fail(lineSettledByItself) : fail(lineSettled, { name })
  }
  if (state !== 'Open') fail(lineNotOpen)
  const [line] = await matchedLines(db, sql`l.id = ${id}`)
  if (!line) throw missing()
  return line
}

/**
 * The state of a line, which is held until the transaction ends. Who uses an overpayment names the line that it came by and decides nothing
 * of it: they need not wait for each other.
 */
export async function heldState(db: Db, id: number): Promise<string> {
  const held = await db.selectFrom('bankLines').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!held) throw missing()
  return held.state
}

async function whoSettled(db: Db, id: number): Promise<string | null> {
  const last = await db
    .selectFrom('bankAllocations')
    .select(nameOfPerson(sql`decided_by`).as('name'))
    .where('bankLineId', '=', id)
    .where('isWithdrawn', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name ?? null
}
