import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Db, Scope } from '../../../kit/db.ts'
import { enqueue, job, type Job, type JobRun } from '../../../kit/jobs/jobs.ts'
import { perhapsReturning } from '../orders/returned-transfers.ts'
import { keepCertainty } from './certainty.ts'
import { decideLines, documentsIn, documentsKnown, isOld, isTakingBack, type Looked } from './decide-lines.ts'
import type { Known } from './known.ts'
import { loadKnown } from './load-known.ts'
import { matchedLines, type MatchedLine } from './matched-lines.ts'
import { proposalsFor, type Drafted } from './proposals.ts'
import { weighLater } from './weigh-later.ts'

/** The job's name and what it is told, for those who enqueue it. */
const matchLines = { name: 'match-lines', payload: z.object({}), mostAttempts: 5 } as const

const LINES_AT_ONCE = 200
/** They are held together, so that whoever wants one of them waits for no more than these. */
const DECIDED_AT_ONCE = 20

/** Once the transaction has happened, the open lines of the business subject are looked at anew; once, however often it is asked for. */
export const enqueueMatching = (db: Db, scope: Scope): Promise<void> =>
  enqueue(db, matchLines, {}, scope, `match-lines-${scope.businessSubjectId}`)

/**
 * Goes through the open lines in the order in which money moved: what a rule may decide is decided, each line whole or not at all, and
 * of the others it is kept how sure the proposal is. Killed in the middle, it begins again and finds the rest. What a person
 * decided it never touches, and of a statement that does not add up it decides nothing.
 */
export const matchLinesJob: Job<typeof matchLines.payload> = job({
  ...matchLines,
  run: async (_, run) => {
    await run.database.transaction(run.scope, async (db) => {
      await countRows(db)
      await weighLater(db)
    })
    const returning: number[] = []
    let some: Some | null = await lookAt(run, behind({ bookedOn: '0001-01-01', id: 0 }))
    let touched: ReadonlySet<number> = new Set()
    // The next are looked at while these are decided: what is settled meanwhile is asked anew of them.
    while (some) {
      returning.push(...some.returning)
      const both: [Promise<Some | null>, ReturnType<typeof matchSome>] = [
        lookAt(run, behind(some.last)),
        matchSome(run, some, touched),
      ]
      const [next, now] = await Promise.all(both)
      some = next
      touched = now
    }
    // What they may bring back was paid by one of the others, if at all.
    for (let from = 0; from < returning.length; from += LINES_AT_ONCE) {
      const back = await lookAt(run, sql`l.id = any(${returning.slice(from, from + LINES_AT_ONCE)}::bigint[])`)
      if (back) await matchSome(run, { ...back, returning: new Set() }, new Set())
    }
  },
})

type Place = { readonly bookedOn: string; readonly id: number }
type Some = {
  readonly lines: readonly MatchedLine[]
  readonly known: ReadonlyMap<number, Known>
  readonly conflicting: ReadonlySet<number>
  /** They wait until all others are decided. */
  readonly returning: ReadonlySet<number>
  readonly last: Place
}

const behind = ({ bookedOn, id }: Place) => sql`(l.booked_on, l.id) > (${bookedOn}::date, ${id})`

/** Open lines, and what is known of them. */
const lookAt = (run: JobRun, which: RawBuilder<unknown>): Promise<Some | null> =>
  run.database.transaction({ ...run.scope, isReadOnly: true }, async (db) => {
    const lines = await matchedLines(db, which, LINES_AT_ONCE)
    const last = lines.at(-1)
    if (!last) return null
    return {
      lines,
      known: await loadKnown(db, lines),
      conflicting: await inConflict(db, lines),
      returning: await perhapsReturning(db, lines),
      last,
    }
  })

/** `touchedBefore` is what was settled while they were looked at; gives what is settled now. */
async function matchSome(
  run: JobRun,
  { lines, known, conflicting, returning }: Some,
  touchedBefore: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const left = new Map<number, Drafted | undefined>()
  const touched = { before: new Set(touchedBefore), now: new Set<number>() }
  const settled = new Set<number>()
  let together: Looked[] = []
  const decide = async () => {
    if (together.length > 0) for (const [id, draft] of await decideLines(run, together)) left.set(id, draft)
    together = []
    for (const id of touched.now) {
      touched.before.add(id)
      settled.add(id)
    }
    touched.now.clear()
  }
  for (const line of lines) {
    if (returning.has(line.id)) continue
    const about = known.get(line.id)
    const [draft] = about ? proposalsFor(line, about) : []
    const mayDecide = about && (draft?.isDeciding === true || isOld(about, touched.before) || isOld(about, touched.now))
    if (!mayDecide || conflicting.has(line.id)) {
      left.set(line.id, draft)
      continue
    }
    // It takes back what another of them may be: only once that is decided, and before anything else is.
    const isAlone = isTakingBack(about)
    if (isAlone || together.length === DECIDED_AT_ONCE) await decide()
    together.push({ line, known: about, draft, isOld: isOld(about, touched.before) })
    for (const id of draft?.isDeciding ? documentsIn(draft) : documentsKnown(about).map((one) => one.id)) touched.now.add(id)
    if (isAlone) await decide()
  }
  await decide()
  const weighed = [...left].map(([id, draft]) => ({ id, draft }))
  await run.database.transaction(run.scope, async (db) => {
    await countRows(db)
    await keepCertainty(db, weighed)
  })
  return settled
}

/** Otherwise each line of the first statement would cost more than the one before. */
const countRows = (db: Db) => sql`select app.count_bank_rows()`.execute(db)

async function inConflict(db: Db, lines: readonly MatchedLine[]): Promise<ReadonlySet<number>> {
  if (lines.length === 0) return new Set()
  const rows = await db
    .selectFrom('bankLines as l')
    .innerJoin('bankStatements as s', 's.id', 'l.bankStatementId')
    .select('l.id')
    .where(
      'l.id',
      'in',
      lines.map(({ id }) => id),
    )
    .where('s.isConflict', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
