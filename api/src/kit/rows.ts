import type { RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Db } from './db.ts'

let areHeld = false

/** From now on rows of hand-written statements are held against what is said of them: tests do. */
export const holdRows = (): void => {
  areHeld = true
}

/**
 * The rows of a hand-written statement, which are what `row` says. The compiler believes it, so tests hold every statement to it: a
 * column that is missing, unheard of or of another kind is an error there, and so is a field of its JSON that is missing or of another
 * kind. `row` only describes; it changes nothing.
 */
export async function readRows<S extends z.ZodObject>(db: Db, row: S, statement: RawBuilder<unknown>): Promise<z.output<S>[]> {
  const { rows } = await statement.execute(db)
  return heldTo(row, rows)
}

/** Rows that came in another way than by `readRows`, as through a cursor. */
export function heldTo<S extends z.ZodObject>(row: S, rows: readonly unknown[]): z.output<S>[] {
  if (areHeld) z.array(z.strictObject(row.shape)).parse(rows)
  return rows as z.output<S>[]
}

/** The first row of a statement, undefined where it found none. */
export const readFirst = async <S extends z.ZodObject>(
  db: Db,
  row: S,
  statement: RawBuilder<unknown>,
): Promise<z.output<S> | undefined> => (await readRows(db, row, statement))[0]

/** The one row a statement was bound to return. */
export const readOne = async <S extends z.ZodObject>(db: Db, row: S, statement: RawBuilder<unknown>): Promise<z.output<S>> =>
  one(await readRows(db, row, statement))

/** The one row a statement was bound to return. */
export function one<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('Expected a row')
  return row
}
