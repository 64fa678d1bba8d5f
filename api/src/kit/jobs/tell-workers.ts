import type { Database } from '../db.ts'

const TOGETHER_MS = 50
const waiting = new WeakSet<Database>()

/** Tells the workers of jobs that were put in quietly, those of a moment together. Unless they hear it they look by themselves. */
export function tellWorkers(database: Database): void {
  if (waiting.has(database)) return
  waiting.add(database)
  setTimeout(() => {
    waiting.delete(database)
    database.pool.query('select app.tell_workers()').catch(() => {})
  }, TOGETHER_MS).unref()
}
