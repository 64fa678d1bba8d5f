import { readFileSync } from 'node:fs'
import pg from 'pg'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { pathWith } from 'contract/kit/endpoint'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/builds.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { loadHttp } from './compared.ts'
import { beginBooks, issueCopies, doPapersWait } from './issuing/begun-books.ts'
import { businessSubjectId, headers } from 'api/testing/issuing/issued-content'
import { processorMs } from './issuing/processor-time.ts'

/**
 * `npm run bench posting [count]`: a company that has issued so many invoices over two years begins its books. Counted are the papers
 * that are posted in a second and the most memory the server takes meanwhile; then the trial balance of it all.
 */
const COUNT = Number(process.argv[2] ?? 100_000)
const LOOK_EACH_MS = 200
const TIME = { from: '2024-01-01', days: 730 }

await buildServer()
const place = await openKillable(
  { ...SERVER_ENVIRONMENT, NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' },
  [...SERVER_FLAGS, SERVER],
)
const client = new pg.Client({ connectionString: place.databaseUrl })
try {
  await client.connect()
  await issueCopies(place, client, { count: COUNT, ...TIME })
  const { server, database } = place.pids()
  const spent = () => ({ server: processorMs(server), database: processorMs(database, { children: true }) })
  const before = spent()
  const began = performance.now()
  await beginBooks(place, TIME.from)
  let mostMb = memoryMb(server)
  const beforeMb = mostMb
  // Seldom enough that looking costs nothing beside posting.
  for (; await doPapersWait(client); await pause(LOOK_EACH_MS)) mostMb = Math.max(mostMb, memoryMb(server))
  const seconds = (performance.now() - began) / 1000
  const after = spent()
  const each = (ms: number) => (ms / COUNT).toFixed(2)
  process.stdout.write(
    `${COUNT} papers posted in ${seconds.toFixed(1)} s: ${Math.round(COUNT / seconds)} a second, server ${each(after.server - before.server)} ms ` +
      `and database ${each(after.database - before.database)} ms of processor each, ${beforeMb} MB before and at most ${mostMb} MB; ${await whole()}\n`,
  )
  await client.query('vacuum analyze')
  const url = `/api${pathWith(trialBalances.get.path, { businessSubjectId })}?from=2024-01-01&to=2025-12-31`
  const { medianMs, p99Ms, failures } = await loadHttp(place.url, () => ({ method: 'GET', path: url, headers }), 1)
  if (failures > 0) throw new Error('The trial balance was not answered')
  process.stdout.write(`trial balance of two years: ${medianMs.toFixed(1)} ms, of a hundred the slowest ${p99Ms.toFixed(1)} ms\n`)
} finally {
  await client.end()
  await place.end()
}

function memoryMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}

/** Whether each paper has one entry, each entry balances, and the numbers are 1 to n. */
async function whole(): Promise<string> {
  const { rows } = await client.query<{ posted: string; entries: string; last: string; difference: string }>(
    `select (select count(*) from app.ledger_papers where business_subject_id = $1 and source_kind = 'Invoice' and state = 'Posted') as posted,
       (select count(distinct source_id) from app.ledger_entries where business_subject_id = $1 and source_kind = 'Invoice') as entries,
       (select sum(n) from (select max(number) as n from app.ledger_entries where business_subject_id = $1 and journal = 'IR' group by year) m) as last,
       (select sum(debit - credit) from app.ledger_lines where business_subject_id = $1) as difference`,
    [businessSubjectId],
  )
  const { posted, entries, last, difference } = rows[0] ?? {}
  const isWhole = posted === entries && entries === last && difference === '0'
  return isWhole ? `${posted} entries, no gap, balanced` : `NOT WHOLE ${JSON.stringify(rows[0])}`
}
