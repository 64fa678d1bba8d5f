import pg from 'pg'
import { issueUntilConfirmed, beginBooksUntilConfirmed, postedUnderFire } from 'api/testing/accounting/posting-under-fire'
import type { Kill } from 'api/testing/imports-under-fire'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { issueCopies } from './issuing/begun-books.ts'
import { newLog } from './server/server-log.ts'

/**
 * `npm run bench posting-faults [count] [issued]`: a company that has issued so many invoices begins its books while the server, single
 * connections and the database are killed without a warning; then it issues some more under the same kills. Afterwards each invoice must
 * have one entry, the numbers of each journal must be 1 to n, entries balance, and totals tie. The copies are made past the history, which the test of the same name looks at.
 */
const COUNT = Number(process.argv[2] ?? 50_000)
const ISSUED = Number(process.argv[3] ?? 2_000)
/** With the books all papers of two years begin in one act, which takes seconds: what is killed more often never begins. */
const KILL_EACH_MS = { beginning: 8_000, issuing: 2_000 }
const TIME = { from: '2024-01-01', days: 730 }
const LOG = newLog('posting-faults')

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', LOG_LEVEL: 'warn' }, [...SERVER_FLAGS, SERVER], LOG) // prettier-ignore
try {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  const content = await issueCopies(place, client, { count: COUNT, ...TIME })
  await client.end()
  await under('begin books', KILL_EACH_MS.beginning, () => beginBooksUntilConfirmed(place, TIME.from))
  await under('issue', KILL_EACH_MS.issuing, () =>
    issueUntilConfirmed(
      place,
      content,
      Array.from({ length: ISSUED }, (_, index) => `fire-${index}`),
    ),
  )
} finally {
  await place.end()
}

async function under(name: string, eachMs: number, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const { killCount, entryCount, violations } = await postedUnderFire(place, { kills: kills(), eachMs, hasHistory: false }, work)
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${name}: ${entryCount} entries, ${killCount} kills, ${seconds} s, ${violations.length} violations\n${violations.map((one) => `${one}\n`).join('')}`) // prettier-ignore
  if (violations.length > 0) process.exitCode = 1
}

function* kills(): Generator<Kill> {
  for (;;) yield* ['server', 'backend', 'database'] as const
}
