import pg from 'pg'
import { saldo } from '../app.ts'

/** A table whose rows belong to business subjects, and the column that says to which. */
export type SubjectTable = { readonly name: string; readonly column: string }

/** Every one that there is, asked of the database, so that a new one can't be forgotten. */
export const SUBJECT_TABLES = `
  select c.oid, n.nspname || '.' || c.relname as name, a.attname as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('app', 'auth') and c.relkind in ('r', 'p') and a.attname =
    case when c.relname = 'business_subjects' then 'id' else 'business_subject_id' end`

/**
 * Lends a connection that acts as the role of the API, inside a transaction that is undone: in every table of business subjects
 * there is one bare row of each of two, and nothing but row security is left that could refuse to read or write. Constraints,
 * triggers and rights are taken off, so that a table needs no row that makes sense.
 */
export async function withBareRows(
  subjects: readonly [number, number],
  work: (ask: Ask, tables: readonly SubjectTable[]) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: saldo().ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const { rows: tables } = await client.query<SubjectTable>(`${SUBJECT_TABLES} order by 2`)
    for (const { name } of tables) await strip(client, name)
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { name, column } of tables)
      for (const subject of subjects) await client.query(`insert into ${name} (${column}) values ($1)`, [subject])
    await client.query('set local role saldo_api')
    await work(asking(client), tables)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

/** Asks as a business subject, or as none; undone afterwards. Rows, or the reason why the database refused. */
export type Ask = (subject: number | null, text: string) => Promise<readonly object[] | string>

const asking =
  (client: pg.Client): Ask =>
  async (subject, text) => {
    await client.query('savepoint before')
    try {
      if (subject !== null) await client.query(`set local app.business_subject_id = ${subject}`)
      return (await client.query<object>(text)).rows
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      await client.query('rollback to before')
    }
  }

async function strip(client: pg.Client, name: string): Promise<void> {
  const { rows: constraints } = await client.query<{ name: string }>(
    `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f', 'c') and conparentid = 0`,
    [name],
  )
  for (const one of constraints) await client.query(`alter table ${name} drop constraint if exists ${one.name} cascade`)
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attnotnull and attidentity = '' and not attisdropped`,
    [name],
  )
  const bare = columns.map((column) => `alter ${column.name} drop not null`)
  await client.query(`alter table ${name} ${[...bare, 'disable trigger user'].join(', ')}`)
  await client.query(`grant all on ${name} to saldo_api`)
}
