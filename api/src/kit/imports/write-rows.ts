import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { DB } from '../tables.ts'

export type ToWrite = { readonly id: number | null; readonly row: Readonly<Record<string, unknown>> }

const ROWS_AT_ONCE = 500

/** Writes all that a plan changes, some hundred rows with a statement: those that are there, and the new ones. */
export async function writeRows(
  db: Db,
  table: keyof DB,
  rows: readonly ToWrite[],
  note: (doneCount: number) => Promise<void>,
): Promise<void> {
  let doneCount = 0
  const noted = async (part: readonly unknown[]) => note((doneCount += part.length))
  for (const part of inParts(rows.flatMap(({ id, row }) => (id === null ? [] : [{ id, ...row }])))) {
    await update(db, table, part)
    await noted(part)
  }
  for (const part of inParts(rows.flatMap(({ id, row }) => (id === null ? [row] : [])))) {
    await insert(db, table, part)
    await noted(part)
  }
}

type Row = Readonly<Record<string, unknown>>

async function insert(db: Db, table: keyof DB, rows: readonly Row[]): Promise<void> {
  const written = rows.map(snakeCased)
  const columns = sql.join(Object.keys(written[0] ?? {}).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(written)}::jsonb)`.execute(db)
}

/** One statement for many rows, each with values of its own. */
async function update(db: Db, table: keyof DB, rows: readonly Row[]): Promise<void> {
  const written = rows.map(snakeCased)
  const columns = Object.keys(written[0] ?? {}).filter((column) => column !== 'id')
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))
  await sql`update ${sql.table(table)} t set ${set}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(written)}::jsonb) r where t.id = r.id`.execute(db)
}

const snakeCased = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ]),
  )

const inParts = <T>(rows: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
