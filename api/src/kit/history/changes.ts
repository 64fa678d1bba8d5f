import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { Change, ROWS_OF_ACT_MAX, type History } from 'contract/kit/history'
import type { Db } from '../db.ts'
import { pageOfReport } from '../lists/page-of-report.ts'
import { readOne, readRows } from '../rows.ts'
import type { ToldTable } from './told-table.ts'
import { momentText } from '../moment-text.ts'

type Told = {
  readonly of: Pick<History, 'list'>
  readonly tables: Readonly<Record<string, ToldTable>>
  readonly id: number | null
}

const Row = Change.extend({ at: z.date() })

/**
 * One page of the changes of some tables, the newest first. What a person did in one go is written in one moment and stands whole on one
 * page, so that it is not told twice; of very many rows it says how many more there are.
 */
export function changesOf(db: Db, { of, tables, id }: Told, page: number): Promise<{ rows: Change[]; totalCount: number }> {
  const told = sql`(select ${JSON.stringify(tables)}::jsonb as of)`
  const entries = sql`select e.id, e.at, e.user_id from ${told} told, audit_entries e where e.entity = any(${Object.keys(tables)})
    and ${id === null ? sql`true` : aboutOne(tables, id)}
    and (e.action <> 'update' or exists (${CHANGED_FIELDS})) and not ${WENT_ALONG}`
  return pageOfReport(of.list, page, {
    rows: async (part) => {
      const rows = await readRows(
        db,
        Row,
        sql`with entries as (${entries}),
          acts as (select at, user_id, max(id) as last, count(*) as size from entries group by at, user_id order by last desc ${part}),
          placed as (select n.id, a.last, a.size, row_number() over (partition by a.last order by n.id desc) as place
            from entries n join acts a on a.at = n.at and a.user_id is not distinct from n.user_id)
        select e.id, e.at, u.display_name as changed_by_name, e.action, e.entity as "table",
          coalesce(${ROW} ->> (told.of -> e.entity ->> 'namedBy'), (${NAME_OF_WHOLE}), person.display_name) as of,
          case when e.action = 'update' or told.of -> e.entity -> 'isToldWhole' = 'true'
            then (select coalesce(json_agg(f), '[]') from (${CHANGED_FIELDS}) f) else '[]' end as fields,
          case when p.place = ${ROWS_OF_ACT_MAX} then (p.size - p.place)::int else 0 end as left_out
        from ${told} told, placed p join audit_entries e on e.id = p.id
          left join auth.users u on u.id = e.user_id
          left join auth.users person on person.id = (${ROW} ->> 'user_id')::bigint
        where p.place <= ${ROWS_OF_ACT_MAX} order by p.last desc, e.id desc`,
      )
      return rows.map((row) => ({ ...row, at: momentText(row.at) }))
    },
    count: async () => {
      const acts = sql`select count(*) as count from (select from (${entries}) n group by n.at, n.user_id) act`
      return (await readOne(db, z.object({ count: z.number() }), acts)).count
    },
  })
}

/** Entries about one row, and about those of its parts that are told. */
function aboutOne(tables: Told['tables'], id: number): RawBuilder<boolean> {
  const parts = Object.entries(tables).flatMap(([table, { partOf }]) => (partOf ? [{ table, by: partOf.by }] : []))
  const isItself = sql<boolean>`e.entity_id = ${id} and e.entity <> all(${parts.map(({ table }) => table)})`
  const isPart = parts.map(
    ({ table, by }) => sql<boolean>`e.entity = ${sql.lit(table)} and (${ROW} ->> ${sql.lit(by)})::bigint = ${id}`,
  )
  return sql<boolean>`(${sql.join([isItself, ...isPart], sql` or `)})`
}

/** The row an entry e is about, as it was: before it went, or as it came. */
const ROW = sql`coalesce(e.before, e.after)`

const ENTRY_OF_WHOLE = sql`w.entity = told.of -> e.entity -> 'partOf' ->> 'table'
  and w.entity_id = (${ROW} ->> (told.of -> e.entity -> 'partOf' ->> 'by'))::bigint`

/** What a row belongs to, by its name when the entry was written. */
const NAME_OF_WHOLE = sql`select coalesce(w.after, w.before) ->> (told.of -> w.entity ->> 'namedBy') from audit_entries w
  where ${ENTRY_OF_WHOLE} and w.id < e.id order by w.id desc limit 1`

const WENT_ALONG = sql`(e.action = 'delete' and exists (
  select from audit_entries w where ${ENTRY_OF_WHOLE} and w.action = 'delete' and w.at = e.at))`

/** A value as it is kept; a list as one text. */
const plain = (side: 'before' | 'after'): RawBuilder<unknown> => sql`
  case jsonb_typeof(e.${sql.ref(side)} -> c.field) when 'array' then to_jsonb(array_to_string(array(
    select jsonb_array_elements_text(e.${sql.ref(side)} -> c.field)), ', ')) else e.${sql.ref(side)} -> c.field end`

/** What a person sees as nothing, however it is kept. */
const orNothing = (side: 'before' | 'after'): RawBuilder<unknown> =>
  sql`coalesce(nullif(nullif(e.${sql.ref(side)} -> c.field, '""'), '[]'), 'null')`

/** The told columns of an entry whose value is another than before, in the order they are told in. */
const CHANGED_FIELDS = sql`select c.field, ${plain('before')} as before, ${plain('after')} as after
  from jsonb_array_elements_text(told.of -> e.entity -> 'columns') with ordinality c (field, place)
  where ${orNothing('before')} <> ${orNothing('after')} order by c.place`
