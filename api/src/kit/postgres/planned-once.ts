import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { together } from './together.ts'

/**
 * Asks by a statement that is planned once a connection, whatever values it is given. Left to itself the database believes of one that
 * looks up several words that it does better by planning it anew, which then takes it longer than to run it. For what finds its rows the
 * same way whatever is asked.
 */
export async function plannedOnce<Answer>(db: Db, ask: () => Promise<Answer>): Promise<Answer> {
  const [, answer] = await together(planned(db, 'force_generic_plan'), ask(), planned(db, 'auto'))
  return answer
}

const planned = (db: Db, how: 'force_generic_plan' | 'auto') => sql`set local plan_cache_mode = ${sql.raw(how)}`.execute(db)
