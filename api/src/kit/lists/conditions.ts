import { sql, type Expression, type SqlBool } from 'kysely'
import type { DayRange } from 'contract/kit/grid'

/** A part of a where clause; undefined leaves everything. */
export type Condition = Expression<SqlBool> | undefined

/** That all of them hold; true where there are none. */
export function allOf(conditions: readonly Condition[]): Expression<SqlBool> {
  const said = conditions.filter((condition) => condition !== undefined)
  return said.length > 0 ? sql<SqlBool>`${sql.join(said, sql` and `)}` : sql<SqlBool>`true`
}

/** That at least one of them holds. */
export const someOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`

/** That a column has one of these values. */
export const oneOf =
  (column: string) =>
  (values: readonly (string | number)[]): Expression<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`

/** That a day lies in a range whose ends belong to it. */
export const within =
  (column: string) =>
  ({ startDate, endDate }: DayRange): Condition => {
    const from = startDate === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} >= ${startDate}::date`
    const to = endDate === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} <= ${endDate}::date`
    return from || to ? allOf([from, to]) : undefined
  }
