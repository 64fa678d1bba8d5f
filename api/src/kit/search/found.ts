import type { RawBuilder } from 'kysely'
import type { Db } from '../db.ts'
import type { Condition } from '../lists/conditions.ts'

/** What a search leaves of a list. */
export type Found = {
  readonly where: Condition
  /** How many that are, where an index tells it by itself. */
  readonly count?: RawBuilder<unknown>
  /** At most some thousand rows, all of which a page takes before it sorts them: they are counted there. */
  readonly isFew?: boolean
}

export type Search<Around> = (db: Db, search: string, around: Around) => Found | Promise<Found>

/** A search that leaves more is no search: beyond this nothing is counted. */
export const COUNTED_MAX = 10_000
