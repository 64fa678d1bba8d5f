import type pg from 'pg'
import type { Killable } from 'api/testing/killable'
import { processorMs } from '../issuing/processor-time.ts'
import type { BankCalls } from './calls.ts'
import { issue } from './company.ts'
import type { MadeUpYear } from './made-up-year.ts'
import { Truth } from './truth.ts'

/** One statement of a year of a thousand lines: how long it takes, and what it takes of the processors. */
export async function thousand(
  place: Killable,
  {
    client,
    calls,
    partners,
  }: { readonly client: pg.Client; readonly calls: BankCalls; readonly partners: ReadonlyMap<number, number> },
  { documents, months }: MadeUpYear,
): Promise<void> {
  await issue(client, documents, partners)
  const lines = months.flat()
  const { server, database } = place.pids()
  const taken = () => ({ server: processorMs(server, { children: true }), database: processorMs(database, { children: true }) })
  const before = taken()
  const { storedMs, matchedMs } = await calls.brought(lines, { id: 'T1000', day: '2026-12-31' })
  const after = taken()
  const truth = new Truth()
  const { rows } = await client.query<{ id: string }>(
    `select id from app.bank_statements where external_id is not null order by id desc limit 1`,
  )
  const madeOf = new Map(lines.map((line) => [line.entry.bankReference, line]))
  for (const line of await calls.linesOf(Number(rows[0]?.id), lines.length)) {
    const made = madeOf.get(line.bankReference)
    if (made) truth.isLeft(line, made)
  }
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  process.stdout.write(
    `a statement: ${truth.told()}\n` +
      `read and stored in ${seconds(storedMs)}, matched in ${seconds(matchedMs)}, whole ${seconds(storedMs + matchedMs)}; ` +
      `of the processors the server took ${seconds(after.server - before.server)} and the database ${seconds(after.database - before.database)}\n`,
  )
}
