import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import { allOf } from '../lists/conditions.ts'
import type { TablesWith } from '../postgres/tables-with.ts'
import { COUNTED_MAX } from './found.ts'

/** A table whose words are kept (procedure app.is_found_by_words). */
export type Searched = {
  readonly table: Kind
  /** Its rows carry a name of others, whose words are kept once for all of them (procedure app.is_found_by_name). */
  readonly names?: NamesOfOthers
}
type Kind = Exclude<TablesWith<'searchText'>, `auth.${string}`>

/** Where the words of a name are kept, and the column in which rows carry it. */
export type NamesOfOthers = { readonly table: Kind; readonly column: string }

/** Up to so many rows are found by their ids. */
const FEW = 1_000

/** How many rows there are, and which, as the database writes ids and takes them again; null where they are more than a few. */
export const Together = z.object({ count: z.number(), ids: z.string().nullable() })
export type Together = z.output<typeof Together>

export const Look = Together.extend({
  term: z.string(),
  /** Only names have it: no number, no amount. */
  isName: z.boolean(),
})
export type Look = z.output<typeof Look>

type Sql = RawBuilder<unknown>

/** That a row has a word that begins so; its words stand in search_text, a space between them. */
export const hasWord = (as: string, term: Sql) => sql<SqlBool>`strpos(' ' || ${sql.ref(`${as}.searchText`)}, ' ' || ${term}) > 0`

/** For each term its first rows, by a word of their own or by a name. */
export const lookForEach = (searched: Searched, terms: readonly string[]): Sql => sql`
  select t.term, cardinality(own) = 0 as is_name, coalesce(cardinality(ids), cardinality(own) + cardinality(named)) as count, ids::text
  from unnest(${[...terms]}::text[]) t(term)
  cross join lateral (select array(${withWord(searched.table, sql`t.term`)} limit ${FEW + 1}) as own,
    array(${named(searched, sql`t.term`)} limit ${FEW + 1}) as named offset 0) o
  cross join lateral (select case when cardinality(own) + cardinality(named) <= ${FEW} then
    array(select unnest(own) union select unnest(named)) end as ids offset 0) i`

/** The rows that have all of the terms, each of which many have. Where some are names, they are sought among the rows that carry them all. */
export const lookForAll = (searched: Searched, looks: readonly Look[]): Sql => {
  const [name, ...names] = looks.filter(({ isName }) => isName).map(({ term }) => typed(term))
  const others = looks.filter(({ isName }) => !isName).map(({ term }) => term)
  const rows = name
    ? amongNamed(searched, [name, ...names], others)
    : sql.join(
        others.map((term) => allWith(searched, term)),
        sql` intersect `,
      )
  return sql`
    with f as materialized (select id from (${rows}) f limit ${COUNTED_MAX})
    select c.count, case when c.count <= ${FEW} then array(select id from f)::text end as ids from (select count(*) as count from f) c`
}

/**
 * Of the rows that carry names those that have other terms too. Where not very many have the only other one, both are read from indexes
 * alone, which takes half as long as to look through the rows.
 */
function amongNamed(searched: Searched, names: readonly [Sql, ...Sql[]], others: readonly string[]): Sql {
  const lookedThrough = sql`select r.id ${namedRows(searched, names, others)}`
  const [other, ...more] = others
  if (other === undefined || more.length > 0) return lookedThrough
  return sql`
    with o as materialized (${withWord(searched.table, typed(other))} limit ${COUNTED_MAX}), m as (select count(*) >= ${COUNTED_MAX} as is_much from o)
    select id from ((select r.id ${namedRows(searched, names)}) intersect (select id from o union ${named(searched, typed(other))})) f
      where not (select is_much from m)
    union all select id from (${lookedThrough}) f where (select is_much from m)`
}

/** How many have a term that many have. A row may have it in two words: only where very many do is each looked at. */
export const countWith = (searched: Searched, { term, isName }: Look): Sql =>
  isName
    ? sql`select count(*) as count from (select ${namedRows(searched, [typed(term)])} limit ${COUNTED_MAX}) f`
    : sql`select case when words < ${LOOKED_AT} or rows >= ${COUNTED_MAX} then least(rows, ${COUNTED_MAX})
        else (select count(*) from (select from ${allWith(searched, term)} f limit ${COUNTED_MAX}) f) end as count
      from (select count(*) as words, count(distinct id) as rows from (
        (${withWord(searched.table, typed(term))} limit ${LOOKED_AT}) union all
        (${named(searched, typed(term))} limit ${LOOKED_AT})) f) c`

const LOOKED_AT = COUNTED_MAX * 1.2

export const typed = (term: string) => sql`${term}::text`

const allWith = (searched: Searched, term: string) =>
  sql`(${withWord(searched.table, typed(term))} union ${named(searched, typed(term))})`

/** The rows that carry a name with a term, one name after the other. */
const named = ({ table, names }: Searched, term: Sql) =>
  names
    ? sql`select unnest(array(
        select r.id from ${sql.table(table)} r where ${carried(names)} = (select p.name from ${sql.table(names.table)} p where p.id = w.id))) as id
        from (select distinct w.id from (${withWord(names.table, term)}) w) w`
    : sql`select null::bigint as id where false`

/**
 * The rows that carry a name with all of some terms, and what else they shall have. The names come first, all at once: to ask for the rows of
 * each in turn takes a third longer where many carry it.
 */
const namedRows = ({ table, names }: Searched, [term, ...more]: readonly [Sql, ...Sql[]], others: readonly string[] = []) => {
  if (!names) throw new Error(`The rows of ${table} carry no names of others`)
  const known = allOf([sql<SqlBool>`p.id = any(array(${withWord(names.table, term)}))`, ...more.map((one) => hasWord('p', one))])
  return sql`from ${sql.table(table)} r where ${allOf([
    sql<SqlBool>`${carried(names)} = any(array(select p.name from ${sql.table(names.table)} p where ${known}))`,
    ...others.map((one) => hasWord('r', typed(one))),
  ])}`
}

const carried = ({ column }: NamesOfOthers) => sql.ref(`r.${column}`)

const LAST_LETTER = '\u{10FFFF}'

/** The rows of a kind that have a word that begins so: a range, since under row security an index is read by comparisons alone. */
const withWord = (kind: string, term: Sql) =>
  sql`select w.row_id as id from words w where w.kind = ${kind} and w.word >= ${term} and w.word < ${term} || ${LAST_LETTER}`
