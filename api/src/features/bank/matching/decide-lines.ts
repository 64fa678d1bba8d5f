import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { failWith } from '../../../kit/fail.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { allocate, isOvertaken } from '../allocations/allocate.ts'
import type { Known } from './known.ts'
import { loadKnown } from './load-known.ts'
import { matchedLines, type MatchedLine } from './matched-lines.ts'
import { orderedIn } from './orders-of-lines.ts'
import { proposalsFor, type Drafted } from './proposals.ts'

/** Of lines that were not decided, what is proposed; undefined of those about which nothing is, or that somebody settled meanwhile. */
export type Left = ReadonlyMap<number, Drafted | undefined>

/**
 * Decides some lines by what is known now, while they are held: each whole or not at all, whatever becomes of the others. All is known
 * of them at once; what an earlier of them has touched is asked anew. Two that may take each other back are not among them.
 */
export const decideLines = ({ database, scope }: JobRun, ids: readonly number[]): Promise<Left> =>
  database.transaction(scope, async (db) => {
    await sql`select from bank_lines l where l.id = any(${[...ids]}::bigint[]) order by l.id for update`.execute(db)
    const lines = await matchedLines(db, sql`l.id = any(${[...ids]}::bigint[])`)
    const known = await loadKnown(db, lines)
    const left = new Map<number, Drafted | undefined>()
    const touched = new Set<number>()
    for (const line of lines) {
      const draft = await draftOf(db, line, known.get(line.id), touched)
      if (!draft?.isDeciding) left.set(line.id, draft)
      else if (await isDecided(db, line, draft)) for (const id of documentsIn(draft)) touched.add(id)
      else left.set(line.id, undefined)
    }
    return left
  })

async function draftOf(db: Db, line: MatchedLine, about: Known | undefined, touched: ReadonlySet<number>) {
  const now = about && isOld(about, touched) ? (await loadKnown(db, [line])).get(line.id) : about
  return now && proposalsFor(line, now)[0]
}

/** False where somebody was faster with one of its documents: then nothing of it is left. */
async function isDecided(db: Db, line: MatchedLine, { allocations, rule, reason }: Drafted): Promise<boolean> {
  await sql`savepoint of_line`.execute(db)
  try {
    await allocate(db, line, allocations, { userId: null, rule, reason }, failWith)
    return true
  } catch (error) {
    if (!isOvertaken(error)) throw error
    await sql`rollback to of_line`.execute(db)
    return false
  }
}

/** What was known of a line names documents that an earlier line has settled since. */
export const isOld = (about: Known, touched: ReadonlySet<number>): boolean =>
  touched.size > 0 && documentsKnown(about).some((id) => touched.has(id))

export const documentsKnown = ({ referenced, named, ofPayer, ofAmount, entered, orders }: Known): readonly number[] =>
  [...referenced, ...named, ...ofPayer, ...ofAmount, ...entered, ...orderedIn(orders)].map(({ id }) => id)

export const documentsIn = ({ allocations }: Drafted): readonly number[] =>
  allocations.flatMap((one) => (one.kind === 'Document' ? [one.documentId] : []))
