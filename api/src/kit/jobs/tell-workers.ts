import type { Database } from '../db.ts'

const TOGETHER_MS = 50
/** Behind the half of a second at whose end begins what many asked for (`app.enqueue_with_others`). */
const AFTER_MOMENT_MS = 500 + TOGETHER_MS

/** Tells the workers of jobs that were put in quietly, those of a moment together. Unless they hear it they look by themselves. */
export function tellWorkers(database: Database): void {
  for (const telling of TELLINGS) tellOnce(database, telling)
}

type Telling = { readonly afterMs: number; readonly waiting: Map<Database, { hasMore: boolean }> }
const TELLINGS = [TOGETHER_MS, AFTER_MOMENT_MS].map((afterMs): Telling => ({ afterMs, waiting: new Map() }))

/** What is put in while one telling waits is told by the next: what that tells of may begin only then. */
function tellOnce(database: Database, telling: Telling): void {
  const pending = telling.waiting.get(database)
  if (pending) {
    pending.hasMore = true
    return
  }
  const begun = { hasMore: false }
  telling.waiting.set(database, begun)
  setTimeout(() => {
    telling.waiting.delete(database)
    database.pool.query('select app.tell_workers()').catch(() => {})
    if (begun.hasMore) tellOnce(database, telling)
  }, telling.afterMs).unref()
}
