import { sql, type RawBuilder, type SelectType } from 'kysely'
import type { DB } from '../tables.ts'

type Shown<T extends keyof DB, C extends keyof DB[T]> = { [Column in C]: SelectType<DB[T][Column]> }

/**
 * A table as other features may name it, with the columns that they may read, in place of the table itself: `join ${PARTNERS} p on …` in
 * a written statement, `.innerJoin(PARTNERS.as('p'), …)` in a built one. The database takes it for the table, with its indexes and its
 * locks; the rows are those that whoever asks may see.
 */
export const shown = <T extends keyof DB, C extends keyof DB[T] & string>(
  table: T,
  columns: readonly C[],
): RawBuilder<Shown<T, C>> => sql.raw<Shown<T, C>>(`(select ${columns.map(snakeCased).join(', ')} from ${snakeCased(table)})`)

const snakeCased = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
