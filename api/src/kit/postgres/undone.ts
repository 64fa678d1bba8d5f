import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** What an act would come to: it is done as it would be, and undone; what it gave stays. So what is shown is what the same code makes of it. */
export async function undone<T>(db: Db, act: () => Promise<T>): Promise<T> {
  await sql`savepoint undone`.execute(db)
  const given = await act()
  await sql`rollback to savepoint undone`.execute(db)
  return given
}
