import type { Db } from '../../../kit/db.ts'
import { allOf } from '../../../kit/lists/conditions.ts'
import { byWords } from '../../../kit/search/by-words.ts'

/** Partners whose name or number has what is searched for, by name. */
export async function partnersFoundByWords(db: Db, search: string, most: number) {
  const { where } = await byWords({ table: 'partners', as: 'p' })(db, search)
  return db
    .selectFrom('partners as p')
    .select(['p.id', 'p.name'])
    .where(allOf([where]))
    .orderBy('p.name')
    .limit(most)
    .execute()
}
