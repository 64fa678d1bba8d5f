import type { Db } from '../../../kit/db.ts'
import type { HeldPaper } from './held-paper.ts'
import { wakeWaiting } from './note-posted.ts'
import type { By } from './poster.ts'
import { POSTERS } from './posters.ts'
import { reverseStale } from './reverse-stale.ts'

/** Posts a paper, which is held, once what no longer holds of it is taken back; or says why a person has to decide first. */
export async function postPaper(db: Db, paper: HeldPaper, by: By): Promise<void> {
  if (paper.isStale) await reverseStale(db, paper, by)
  await POSTERS[paper.sourceKind](db, paper, by)
  await wakeWaiting(db, [paper])
}
