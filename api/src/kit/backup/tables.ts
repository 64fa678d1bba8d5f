import type pg from 'pg'

/** A table that a backup holds: its name with the schema, quoted where it must be, and its columns in their order. */
export type Table = { readonly name: string; readonly columns: readonly string[]; readonly written: readonly string[] }

/** The job queue keeps what is still to be done, such as mails; how far its own migrations are is not a matter of backups. */
const OF_QUEUE = `n.nspname = 'graphile_worker' and c.relname <> 'migrations'`
const OURS = `(n.nspname in ('app', 'auth') or ${OF_QUEUE})`

/** All tables with what is in them; of generated columns the database makes the values itself. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as written
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and ${OURS} group by 1 order by 1`)
  return rows
}

export type Sequences = Record<string, { lastValue: string; isCalled: boolean }>

export async function sequencesOf(client: pg.ClientBase): Promise<Sequences> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1`)
  const found: Sequences = {}
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    )
    if (values[0]) found[name] = values[0]
  }
  return found
}

export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

export async function foreignKeysOf(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select n.nspname || '.' || c.relname as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${OURS}`)
  return rows
}
