import { sql } from 'kysely'
import * as z from 'zod'
import { job, type JobRun } from '../../../../kit/jobs/jobs.ts'
import { planOnce } from '../../../../kit/postgres/planned-once.ts'
import { together } from '../../../../kit/postgres/together.ts'
import { failWith } from '../../../../kit/fail.ts'
import { readFirst } from '../../../../kit/rows.ts'
import type { Db } from '../../../../kit/db.ts'
import { askOf } from '../ask-of.ts'
import type { HeldPaper } from '../held-paper.ts'
import { askPerson } from '../ask-person.ts'
import { wakeForRates, wakeWaiting } from '../note-posted.ts'
import { postIssued } from '../issued/post-issued.ts'
import { postBankLines } from '../money/post-bank-lines.ts'
import { ISSUED, POSTERS } from '../posters.ts'
import { reverseStale } from '../reverse-stale.ts'
import { AT_ONCE, bankLinesBehind, freePaper, takePapers, type TakenPaper } from './take-papers.ts'

/** After so many, and each time ten times as many, the database counts its rows of the ledger. */
const COUNTED_AFTER = 200
const NOTHING = Promise.resolve()
/** What is refused becomes what a person is asked. */
const BY_ITSELF = { postedBy: null, fail: failWith } as const

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
        // What is posted is looked up by its keys.
        const [, , taken] = await together(planOnce(db), posted === 0 ? wakeForRates(db) : NOTHING, takePapers(db))
        const papers = await postSome(db, taken, log)
        const [hasWoken, isMoreWaiting] = await together(wakeWaiting(db, papers), isWaitedFor(db, taken))
        return { count: papers.length, isLeft: hasWoken || isMoreWaiting }
      })
      posted += some.count
      isLeft = some.isLeft
      if (posted < countedAt) continue
      await database.transaction(scope, (db) => sql`select app.count_ledger_rows()`.execute(db))
      countedAt *= 10
    }
  },
})

/** Behind the first no paper is waited for: who holds it may wait for what this transaction holds. */
async function postSome(db: Db, taken: readonly HeldPaper[], log: JobRun['log']): Promise<HeldPaper[]> {
  const [first] = taken
  if (!first) return []
  if (isIssued(first)) {
    await postTogether(db, taken, log)
    return [...taken]
  }
  const papers: HeldPaper[] = []
  // What is posted together has its turn next.
  for (
    let held: HeldPaper | undefined = first;
    held && !isIssued(held);
    held = papers.length < AT_ONCE ? await freePaper(db) : undefined
  ) {
    const some = isBankLine(held) ? [held, ...(await bankLinesBehind(db, held, AT_ONCE - papers.length - 1))] : [held]
    await postTogether(db, some, log)
    papers.push(...some)
  }
  return papers
}

/**
 * Asked where some were posted, so that a single paper takes no further transaction to learn that it was the last. What was issued since
 * others were taken is left to its own job, so that it is posted among others too.
 */
async function isWaitedFor(db: Db, [first]: readonly TakenPaper[]): Promise<boolean> {
  if (first && isIssued(first)) return first.isMoreWaiting
  const waiting = await readFirst(
    db,
    z.object({ id: z.number() }),
    sql`select p.id from ledger_papers p where p.state = 'Waiting' limit 1`,
  )
  return waiting !== undefined
}

const isBankLine = ({ sourceKind, isStale }: HeldPaper): boolean => !isStale && sourceKind === 'BankLine'
const isIssued = ({ sourceKind, isStale }: HeldPaper): boolean => !isStale && ISSUED.includes(sourceKind)

/** Where one of them can't be posted, each stands or falls by itself. */
async function postTogether(db: Db, papers: readonly HeldPaper[], log: JobRun['log']): Promise<void> {
  const [post] = papers.map((paper) => (isIssued(paper) ? postIssued : postBankLines))
  if (papers.length > 1 && post && (await tried(db, () => post(db, papers, BY_ITSELF))) === null) return
  for (const paper of papers) await postOne(db, paper, log)
}

async function postOne(db: Db, paper: HeldPaper, log: JobRun['log']): Promise<void> {
  const refused = await tried(db, () => (paper.isStale ? reverseStale : POSTERS[paper.sourceKind])(db, paper, BY_ITSELF))
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
