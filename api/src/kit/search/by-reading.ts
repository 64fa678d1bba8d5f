import type { Expression, SqlBool } from 'kysely'
import { allOf } from '../lists/conditions.ts'
import type { Search } from './found.ts'
import { termsOf } from './terms.ts'

/** Reads through all rows for each term: for a list that is never long. */
export const byReading =
  <Around>(hasTerm: (term: string, around: Around) => Expression<SqlBool>): Search<Around> =>
  (_, search, around) => ({ where: allOf(termsOf(search).map((term) => hasTerm(term, around))) })
