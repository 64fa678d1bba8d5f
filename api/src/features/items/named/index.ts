import { sql, type RawBuilder } from 'kysely'
import { shown } from '../../../kit/postgres/shown.ts'

/** Items as other features read them. */
export const ITEMS = shown('items', ['id', 'name'])

/** An item that what is written now names, held so that it is not removed meanwhile; null where it is gone. */
export const heldItem = (id: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select held.id from items held where held.id = ${id} for key share)`
