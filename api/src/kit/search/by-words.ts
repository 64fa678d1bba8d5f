import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../db.ts'
import { allOf, someOf } from '../lists/conditions.ts'
import { plannedOnce } from '../postgres/planned-once.ts'
import { readOne, readRows } from '../rows.ts'
import type { Found } from './found.ts'
import { asWord, termsOf, wordsOrAmounts } from './terms.ts'
import { countWith, hasWord, Look, lookForAll, lookForEach, Together, typed, type Searched } from './words-sql.ts'

type Asked = Searched & {
  /** What the statement calls the table. */
  readonly as: string
  /** Amounts are among the words, and typed in several ways. */
  readonly hasAmounts?: boolean
}

/**
 * Finds the rows that have, for every term, a word that begins with it, letters folded. Few are found by their ids. Where every term
 * has many, and so have all together, the rows of a list are passed in its own order until its page is full.
 */
export const byWords =
  ({ as, hasAmounts = false, ...searched }: Asked) =>
  async (db: Db, search: string): Promise<Found> => {
    const terms = termsOf(search).map((term) => (hasAmounts ? wordsOrAmounts(term) : [asWord(term)]))
    if (terms.length === 0) return { where: undefined }
    const words = [...new Set(terms.flat())]
    const looked = await plannedOnce(db, () => readRows(db, Look, lookForEach(searched, words)))
    const have = (of: readonly Look[]) => of.map(({ term }) => hasWord(as, typed(term)))
    const meant = terms.map((words) => meantBy(looked.filter(({ term }) => words.includes(term))))
    if (meant.some(({ length }) => length > 1))
      return {
        where: allOf(meant.map((either) => someOf(either.map((look) => isFound(as, look))))),
        isFew: meant.some((either) => either.every(({ ids }) => ids !== null)),
      }
    const looks = meant.flat()
    const [rarest, ...others] = looks.toSorted((one, other) => one.count - other.count)
    if (!rarest) return { where: sql<SqlBool>`false` }
    if (rarest.ids !== null)
      return {
        where: allOf([isAmong(as, rarest.ids), ...have(others)]),
        isFew: true,
        ...(others.length === 0 && { count: told(rarest) }),
      }
    if (others.length === 0) return { where: hasWord(as, typed(rarest.term)), count: countWith(searched, rarest) }
    const all = await readOne(db, Together, lookForAll(searched, looks))
    return { where: all.ids === null ? allOf(have(looks)) : isAmong(as, all.ids), isFew: all.ids !== null, count: told(all) }
  }

/** Of what a term may mean, what there is; none of it is meant as well as another. */
function meantBy(looks: readonly Look[]): readonly Look[] {
  const there = looks.filter(({ count }) => count > 0)
  return there.length > 0 ? there : looks.slice(0, 1)
}

const isFound = (as: string, { ids, term }: Look) => (ids === null ? hasWord(as, typed(term)) : isAmong(as, ids))

const isAmong = (as: string, ids: string) => sql<SqlBool>`${sql.ref(`${as}.id`)} = any(array(select unnest(${ids}::bigint[])))`

const told = ({ count }: Together): RawBuilder<unknown> => sql`select ${count}::bigint as count`
