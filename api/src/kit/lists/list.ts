import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import type { Endpoint, Input } from 'contract/kit/endpoint'
import { lastly, type Db } from '../db.ts'
import { heldTo, readOne } from '../rows.ts'
import { COUNTED_MAX, type Found, type Search } from '../search/found.ts'
import { rowsByCursor, type Note } from './rows-by-cursor.ts'
import { allOf, type Condition } from './conditions.ts'

type Item = { readonly dataField: string; readonly value: unknown }
type Query = {
  readonly page: number
  readonly size: number
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly search: string
  readonly filter: readonly Item[]
  readonly requireTotalCount: boolean
}
type Answer = { readonly rows: readonly unknown[]; readonly totalCount: number | null }

/** An endpoint that answers a grid query with a page of rows. */
type ListEndpoint = Endpoint & {
  readonly input: z.ZodType<Query>
  readonly output: z.ZodType<Answer>
}

type QueryOf<E> = Input<E> extends Query ? Input<E> : never
type RowOf<E extends ListEndpoint> = z.output<E['output']>['rows'][number]
type ItemOf<E> = QueryOf<E>['filter'][number]
/** What is asked for, without which part of it. */
type Asked<E> = Pick<QueryOf<E>, 'search' | 'filter'>
type Sorted<E> = Pick<QueryOf<E>, 'sort' | 'direction'>

/** Columns of the row that is listed; where it is more than that, the keys with their direction `by`. */
type Sort<Around> = readonly string[] | ((by: RawBuilder<unknown>, around: Around) => readonly RawBuilder<unknown>[])

type Declared<E extends ListEndpoint, R extends z.ZodObject, Around> = {
  /** What is listed, and the name it goes by in the parts below; a select where it is no table. */
  readonly from: string | ((around: Around) => RawBuilder<unknown>)
  readonly as: string
  /** The columns each sort key means, in the row that is listed; an index of the subject leads with each. The id follows by itself. */
  readonly sorts: { readonly [S in QueryOf<E>['sort']]: Sort<Around> }
  /** What each filter leaves. */
  readonly filters: {
    readonly [K in ItemOf<E>['dataField']]: (value: Extract<ItemOf<E>, { dataField: K }>['value'], around: Around) => Condition
  }
  /** What a search leaves: `byWords`, or `byReading` where there are never many. */
  readonly search: Search<Around>
  /** What the person may see, or the list is about, whatever is asked. */
  readonly always?: (query: Asked<E>, around: Around) => Condition
  /** What the columns of a row need beside what is listed. */
  readonly joins?: (around: Around) => RawBuilder<unknown>
  readonly columns: RawBuilder<unknown> | ((around: Around) => RawBuilder<unknown>)
  /** What the columns are, one by one. */
  readonly row: R
  readonly shown: (row: z.output<R>, around: Around) => RowOf<E> | Promise<RowOf<E>>
  /** A count that is kept, where nothing is asked for that it does not cover; null where it does not. */
  readonly keptCount?: (query: Asked<E>, around: Around) => RawBuilder<unknown> | null
}

export type List<E extends ListEndpoint, Around> = {
  /** A page, and by the same statement how many there are, where that is asked for. */
  readonly page: Paging<E, Around>
  /** The same as the last that its transaction does: its end is sent along. */
  readonly pageAtEnd: Paging<E, Around>
  readonly count: (db: Db, asked: Asked<E>, around: Around) => Promise<number>
  /** All that search and filters leave in the order of the list, or exactly the chosen ones as far as they may be seen. */
  readonly all: (db: Db, query: Asked<E> & Sorted<E> & Chosen, around: Around, note: Note) => AsyncIterable<RowOf<E>>
  /** The statement by which `all` reads. */
  readonly select: (db: Db, query: Asked<E> & Sorted<E> & Chosen, around: Around) => Promise<RawBuilder<unknown>>
  /** `from … where …` of the same rows: sums are taken over it. */
  readonly found: (db: Db, asked: Asked<E>, around: Around) => Promise<RawBuilder<unknown>>
}

type Paging<E extends ListEndpoint, Around> = (
  db: Db,
  query: QueryOf<E>,
  around: Around,
) => Promise<{ rows: RowOf<E>[]; totalCount: number | null }>
type Chosen = { readonly ids: readonly number[] }

/**
 * A list of the business subject: page, count, sums and export follow from what is said here once. On the way to a later page the ids
 * come out of an index alone, and only its rows are then read whole; before the first one nothing is passed, and to name the table once
 * saves the database half of its planning.
 */
export function list<E extends ListEndpoint, R extends z.ZodObject, Around = undefined>(
  _endpoint: E,
  declared: Declared<E, R, Around>,
): List<E, Around> {
  const { as, row, shown } = declared
  const id = sql.raw(`${as}.id`)
  const joins = (around: Around) => declared.joins?.(around) ?? sql``
  const columns = (around: Around) => (typeof declared.columns === 'function' ? declared.columns(around) : declared.columns)
  const searched = async (db: Db, { search }: Asked<E>, around: Around): Promise<Found> =>
    search === '' ? { where: undefined } : declared.search(db, search, around)
  const foundBy = ({ where }: Found, asked: Asked<E>, around: Around) =>
    sql`from ${listed(declared, around)} where ${allOf([...limitsOf(declared, asked, around), where])}`
  const countBy = (by: Found, asked: Asked<E>, around: Around) =>
    asked.search === ''
      ? (declared.keptCount?.(asked, around) ?? sql`select count(*) as count ${foundBy(by, asked, around)}`)
      : ((limitsOf(declared, asked, around).length === 0 ? by.count : undefined) ??
        sql`select count(*) as count from (select ${foundBy(by, asked, around)} limit ${COUNTED_MAX}) f`)
  const countOf = async (db: Db, by: Found, asked: Asked<E>, around: Around) =>
    (await readOne(db, Counted, countBy(by, asked, around))).count
  const select = async (db: Db, query: Asked<E> & Sorted<E> & Chosen, around: Around) => {
    const chosen = sql<SqlBool>`${id} = any(${[...query.ids]}::bigint[])`
    const where =
      query.ids.length > 0
        ? allOf([declared.always?.(query, around), chosen])
        : allOf([...limitsOf(declared, query, around), (await searched(db, query, around)).where])
    return sql`select ${columns(around)} from ${listed(declared, around)} ${joins(around)} where ${where} order by ${orderBy(declared, query, around)}`
  }
  /** How many there are, as a column of the page. Few are counted while they are found. */
  const totalOf = (by: Found, query: QueryOf<E>, around: Around) => {
    if (!query.requireTotalCount) return { found: sql``, total: sql`` }
    const isTold = by.count !== undefined && limitsOf(declared, query, around).length === 0
    return by.isFew && !isTold
      ? { found: sql`, count(*) over () as found_count`, total: sql`, found_count as total_count` }
      : { found: sql``, total: sql`, (${countBy(by, query, around)}) as total_count` }
  }
  const pageOf = (by: Found, query: QueryOf<E>, around: Around) => {
    const order = orderBy(declared, query, around)
    const { found, total } = totalOf(by, query, around)
    const ordered = sql`${found} ${foundBy(by, query, around)} order by ${order} limit ${query.size}`
    const page =
      query.page === 1
        ? sql`(select ${sql.raw(`${as}.*`)} ${ordered}) ${sql.raw(as)}`
        : sql`(select ${id} ${ordered} offset ${(query.page - 1) * query.size}) k join ${listed(declared, around)} on ${id} = k.id`
    return sql`select ${columns(around)} ${total} from ${page} ${joins(around)} order by ${order}`
  }
  const paged = async (db: Db, query: QueryOf<E>, around: Around, isAtEnd: boolean) => {
    const by = await searched(db, query, around)
    const isCounted = query.requireTotalCount
    // Behind the last page there is no row to carry the count, which is then asked for.
    const mayBeEmpty = isCounted && query.page > 1
    const statement = pageOf(by, query, around)
    const { rows: read } = await (isAtEnd && !mayBeEmpty ? lastly(db, statement) : statement.execute(db))
    const rows = heldTo(isCounted ? row.extend({ totalCount: z.number() }) : row, read)
    const kept = await Promise.all(rows.map(async (row) => shown(row as z.output<R>, around)))
    if (!isCounted) return { rows: kept, totalCount: null }
    const [first] = rows as readonly { readonly totalCount?: number }[]
    return { rows: kept, totalCount: first?.totalCount ?? (mayBeEmpty ? await countOf(db, by, query, around) : 0) }
  }
  return {
    found: async (db, asked, around) => foundBy(await searched(db, asked, around), asked, around),
    count: async (db, asked, around) => countOf(db, await searched(db, asked, around), asked, around),
    page: (db, query, around) => paged(db, query, around, false),
    pageAtEnd: (db, query, around) => paged(db, query, around, true),
    select,
    async *all(db, query, around, note) {
      for await (const one of rowsByCursor(db, row, await select(db, query, around), note)) yield shown(one, around)
    },
  }
}

const Counted = z.object({ count: z.number() })

type Any<Around> = Pick<Declared<ListEndpoint, z.ZodObject, Around>, 'from' | 'as'>

const listed = <Around>({ from, as }: Any<Around>, around: Around): RawBuilder<unknown> =>
  typeof from === 'string' ? sql.raw(`${from} ${as}`) : sql`(${from(around)}) ${sql.raw(as)}`

/** What leaves rows out without a search. */
function limitsOf<E extends ListEndpoint, R extends z.ZodObject, Around>(
  { filters, always }: Declared<E, R, Around>,
  asked: Asked<E>,
  around: Around,
): Expression<SqlBool>[] {
  const conditionOf = filters as unknown as Readonly<Record<string, (value: unknown, around: Around) => Condition>>
  return [always?.(asked, around), ...asked.filter.map(({ dataField, value }) => conditionOf[dataField]?.(value, around))].filter(
    (condition) => condition !== undefined,
  )
}

function orderBy<E extends ListEndpoint, R extends z.ZodObject, Around>(
  { sorts, as }: Declared<E, R, Around>,
  { sort, direction }: Sorted<E>,
  around: Around,
): RawBuilder<unknown> {
  const keys: Sort<Around> = sorts[sort as QueryOf<E>['sort']]
  const by = sql.raw(direction === 'asc' ? 'asc' : 'desc')
  const directed = typeof keys === 'function' ? keys(by, around) : keys.map((column) => sql`${sql.raw(`${as}.${column}`)} ${by}`)
  // Among equals the ids decide, so that pages don't overlap.
  return sql.join([...directed, sql`${sql.raw(`${as}.id`)} ${by}`])
}
