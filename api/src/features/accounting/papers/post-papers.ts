import { sql } from 'kysely'
import * as z from 'zod'
import { job } from '../../../kit/jobs/jobs.ts'
import { readFirst } from '../../../kit/rows.ts'
import type { Db } from '../../../kit/db.ts'
import { askOf } from './ask-of.ts'
import { HELD_PAPER, HeldPaper } from './held-paper.ts'
import { askPerson } from './ask-person.ts'
import { wake } from './is-posted.ts'
import { postPaper } from './post-paper.ts'
import { reverseStale } from './reverse-stale.ts'

/**
 * Posts all papers of a business subject that wait, in the order of their days, each in a transaction of its own; what no longer holds
 * is taken back before. Whoever causes a paper
 * enqueues it with it; of two that run at once one waits for the other, and what one leaves the other takes.
 */
export const postPapersJob = job({
  name: 'post-papers',
  payload: z.object({}),
  mostAttempts: 10,
  run: async (_, { scope, database, log }) => {
    await database.transaction(scope, (db) => wake(db, 'RateUnknown'))
    for (;;) {
      let held: HeldPaper | undefined
      try {
        await database.transaction(scope, async (db) => {
          held = await nextPaper(db)
          if (held) await (held.isStale ? reverseStale : postPaper)(db, held, null)
        })
        if (!held) return
      } catch (error) {
        const [paper, reason] = [held, askOf(error)]
        if (!paper || !reason) throw error
        if (reason === 'NotPosted') log.error({ err: error, paper: paper.id }, 'A paper was not posted')
        await database.transaction(scope, (db) => askPerson(db, paper.id, reason))
      }
    }
  },
})

/** The first that waits, held until the transaction ends. Whoever waited for it finds it done, and asks once more. */
const nextPaper = async (db: Db): Promise<HeldPaper | undefined> => {
  for (;;) {
    const next = await readFirst(
      db,
      z.object({ id: z.number() }),
      sql`select p.id from ledger_papers p where p.state = 'Waiting' order by p.is_stale desc, p.dated_on, p.id limit 1`,
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
