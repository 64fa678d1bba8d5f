import { sql } from 'kysely'
import * as z from 'zod'
import { job, type JobRun } from '../../../kit/jobs/jobs.ts'
import { readFirst } from '../../../kit/rows.ts'
import type { Db } from '../../../kit/db.ts'
import { askOf } from './ask-of.ts'
import { HELD_PAPER, HeldPaper } from './held-paper.ts'
import { askPerson } from './ask-person.ts'
import { wakeForRates, wakeWaiting } from './is-posted.ts'
import { POSTERS } from './posters.ts'
import { reverseStale } from './reverse-stale.ts'

/** So many are posted in one transaction: their months and numbers are held no longer than a moment. */
const AT_ONCE = 25

/**
 * Posts all papers of a business subject that wait, in the order of their days, some in a transaction, each of which stands or falls by
 * itself; what no longer holds is taken back before. Whoever causes a paper enqueues it with it; of two that run at once one waits for
 * the other, and what one leaves the other takes.
 */
export const postPapersJob = job({
  name: 'post-papers',
  payload: z.object({}),
  mostAttempts: 10,
  run: async (_, { scope, database, log }) => {
    await database.transaction(scope, wakeForRates)
    while (await database.transaction(scope, (db) => postSome(db, log)));
  },
})

/** False where none was left. Behind the first no paper is waited for: who holds it may wait for what this transaction holds. */
async function postSome(db: Db, log: JobRun['log']): Promise<boolean> {
  const ids: number[] = []
  for (let held = await nextPaper(db); held; held = ids.length < AT_ONCE ? await freePaper(db) : undefined) {
    await postOne(db, held, log)
    ids.push(held.id)
  }
  if (ids.length > 0) await wakeWaiting(db, ids)
  return ids.length > 0
}

/** In one round trip: of statements that are sent together each is answered in its turn, and none runs behind one that fails. */
const CHECKED = [sql`set constraints all immediate`, sql`set constraints all deferred`, sql`release savepoint paper`]

async function postOne(db: Db, paper: HeldPaper, log: JobRun['log']): Promise<void> {
  await sql`savepoint paper`.execute(db)
  try {
    await (paper.isStale ? reverseStale : POSTERS[paper.sourceKind])(db, paper, null)
    // What is checked when a transaction ends is checked here, so that it is this paper's.
    await Promise.all(CHECKED.map((statement) => statement.execute(db)))
  } catch (error) {
    const reason = askOf(error)
    if (!reason) throw error
    if (reason === 'NotPosted') log.error({ err: error, paper: paper.id }, 'A paper was not posted')
    await sql`rollback to savepoint paper`.execute(db)
    await askPerson(db, paper.id, reason)
  }
}

const IN_TURN = sql`p.state = 'Waiting' order by p.is_stale desc, p.dated_on, p.id limit 1`

const freePaper = (db: Db): Promise<HeldPaper | undefined> =>
  readFirst(db, HeldPaper, sql`${HELD_PAPER} where ${IN_TURN} for update of p skip locked`)

/** The first that waits, held until the transaction ends. Whoever waited for it finds it done, and asks once more. */
const nextPaper = async (db: Db): Promise<HeldPaper | undefined> => {
  for (;;) {
    const next = await readFirst(db, z.object({ id: z.number() }), sql`select p.id from ledger_papers p where ${IN_TURN}`)
    if (!next) return undefined
    const held = await readFirst(
      db,
      HeldPaper,
      sql`${HELD_PAPER} where p.id = ${next.id} and p.state = 'Waiting' for update of p`,
    )
    if (held) return held
  }
}
