import type { RawBuilder } from 'kysely'
import type { Db } from '../db.ts'
import type { Condition } from '../lists/conditions.ts'

/** What a search leaves of a list; and how many that are, where an index tells it by itself. */
export type Found = { readonly where: Condition; readonly count?: RawBuilder<unknown> }

export type Search<Around> = (db: Db, search: string, around: Around) => Found | Promise<Found>

/** A search that leaves more is no search: beyond this nothing is counted. */
export const COUNTED_MAX = 10_000
