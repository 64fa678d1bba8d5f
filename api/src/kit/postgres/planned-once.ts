import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { together } from './together.ts'

/**
 * From here to the end of the transaction each statement is planned once a connection, whatever values it is given. Left to itself the
 * database believes of one that takes several keys or words that it does better by planning it anew, which then takes it longer than to
 * run it. For statements alone that find their rows the same way whatever is asked.
 */
export const planOnce = (db: Db): Promise<unknown> => sql`set local plan_cache_mode = force_generic_plan`.execute(db)

/** The same for what is asked here, and nothing after it. */
export async function plannedOnce<Answer>(db: Db, ask: () => Promise<Answer>): Promise<Answer> {
  const [, answer] = await together(planOnce(db), ask(), sql`set local plan_cache_mode = auto`.execute(db))
  return answer
}
