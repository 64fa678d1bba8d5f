import { sql } from 'kysely'
import * as z from 'zod'
import { job, type JobRun } from '../../../kit/jobs/jobs.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import type { Db } from '../../../kit/db.ts'
import { askOf } from './ask-of.ts'
import { HELD_PAPER, HeldPaper } from './held-paper.ts'
import { askPerson } from './ask-person.ts'
import { wakeForRates, wakeWaiting } from './is-posted.ts'
import { postIssued } from './issued/post-issued.ts'
import { ISSUED, POSTERS } from './posters.ts'
import { reverseStale } from './reverse-stale.ts'

/** So many are posted in one transaction: their months and numbers are held no longer than a moment. */
const AT_ONCE = 25
/** After so many, and each time ten times as many, the database counts its rows of the ledger. */
const COUNTED_AFTER = 200

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
    let [posted, countedAt, isLeft] = [0, COUNTED_AFTER, true]
    while (isLeft) {
      const some = await database.transaction(scope, async (db) => {
        if (posted === 0) await wakeForRates(db)
        const count = await postSome(db, log)
        return { count, isLeft: count > 0 && (await isWaitedFor(db)) }
      })
      posted += some.count
      isLeft = some.isLeft
      if (posted < countedAt) continue
      await database.transaction(scope, (db) => sql`select app.count_ledger_rows()`.execute(db))
      countedAt *= 10
    }
  },
})

/** How many it took. Behind the first no paper is waited for: who holds it may wait for what this transaction holds. */
async function postSome(db: Db, log: JobRun['log']): Promise<number> {
  const first = await nextPaper(db)
  if (!first) return 0
  const papers = isIssued(first) ? [first, ...(await freeIssued(db, first))] : [first]
  if (isIssued(first)) await postTogether(db, papers, log)
  else
    for (let held: HeldPaper | undefined = first; held; held = papers.length < AT_ONCE ? await freePaper(db) : undefined) {
      // What is posted together has its turn next.
      if (isIssued(held)) break
      await postOne(db, held, log)
      if (held !== first) papers.push(held)
    }
  await wakeWaiting(
    db,
    papers.map(({ id }) => id),
  )
  return papers.length
}

/** Asked where some were posted, so that a single paper takes no further transaction to learn that it was the last. */
const isWaitedFor = async (db: Db): Promise<boolean> =>
  (await readFirst(db, z.object({ id: z.number() }), sql`select p.id from ledger_papers p where p.state = 'Waiting' limit 1`)) !==
  undefined

const isIssued = ({ sourceKind, isStale }: HeldPaper): boolean => !isStale && ISSUED.includes(sourceKind)

/** Where one of them can't be posted, each stands or falls by itself. */
async function postTogether(db: Db, papers: readonly HeldPaper[], log: JobRun['log']): Promise<void> {
  if (papers.length > 1 && (await tried(db, () => postIssued(db, papers, null))) === null) return
  for (const paper of papers) await postOne(db, paper, log)
}

async function postOne(db: Db, paper: HeldPaper, log: JobRun['log']): Promise<void> {
  const refused = await tried(db, () => (paper.isStale ? reverseStale : POSTERS[paper.sourceKind])(db, paper, null))
  if (!refused) return
  if (refused.reason === 'NotPosted') log.error({ err: refused.error, paper: paper.id }, 'A paper was not posted')
  await askPerson(db, paper.id, refused.reason)
}

/** In one round trip: of statements that are sent together each is answered in its turn, and none runs behind one that fails. */
const CHECKED = [sql`set constraints all immediate`, sql`set constraints all deferred`, sql`release savepoint paper`]

/** Null where it went well; otherwise nothing of it is left, and why a person is asked. */
async function tried(db: Db, post: () => Promise<void>) {
  await sql`savepoint paper`.execute(db)
  try {
    await post()
    // What is checked when a transaction ends is checked here, so that it is this paper's.
    await Promise.all(CHECKED.map((statement) => statement.execute(db)))
    return null
  } catch (error) {
    const reason = askOf(error)
    if (!reason) throw error
    await sql`rollback to savepoint paper`.execute(db)
    return { reason, error }
  }
}

const IN_TURN = sql`order by p.is_stale desc, p.dated_on, p.id`

const freePaper = (db: Db): Promise<HeldPaper | undefined> =>
  readFirst(db, HeldPaper, sql`${HELD_PAPER} where p.state = 'Waiting' ${IN_TURN} limit 1 for update of p skip locked`)

/** What is posted together with the first, by its days; what else lies between them comes after: none of these waits for it. */
const freeIssued = (db: Db, first: HeldPaper): Promise<HeldPaper[]> =>
  readRows(
    db,
    HeldPaper,
    sql`${HELD_PAPER} where p.state = 'Waiting' and not p.is_stale and p.source_kind = any(${[...ISSUED]}) and p.id <> ${first.id}
      ${IN_TURN} limit ${AT_ONCE - 1} for update of p skip locked`,
  )

/** The first that waits, held until the transaction ends. Whoever waited for it finds it done, and asks once more. */
const nextPaper = async (db: Db): Promise<HeldPaper | undefined> => {
  for (;;) {
    const next = await readFirst(
      db,
      z.object({ id: z.number() }),
      sql`select p.id from ledger_papers p where p.state = 'Waiting' ${IN_TURN} limit 1`,
    )
    if (!next) return undefined
    const held = await readFirst(
      db,
      HeldPaper,
      sql`${HELD_PAPER} where p.id = ${next.id} and p.state = 'Waiting' for update of p`,
    )
    if (held) return held
  }
}
