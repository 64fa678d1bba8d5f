import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { failWith } from '../../../kit/fail.ts'
import { askOf } from './ask-of.ts'
import { askPerson } from './ask-person.ts'
import type { HeldPaper } from './held-paper.ts'
import { postPaper } from './post-paper.ts'

/** Posts a paper of which a person has decided. What it still asks stays asked; nothing of a posting that was refused is kept. */
export async function postDecided(db: Db, paper: HeldPaper, userId: number): Promise<void> {
  await sql`savepoint posting`.execute(db)
  try {
    await postPaper(db, paper, { postedBy: userId, fail: failWith })
  } catch (error) {
    const reason = askOf(error)
    if (reason === null) throw error
    await sql`rollback to savepoint posting`.execute(db)
    await askPerson(db, paper.id, reason)
  }
}
