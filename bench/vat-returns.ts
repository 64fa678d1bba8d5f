import pg from 'pg'
import { businessResults, businessResultYears } from 'contract/accounting/business-results'
import { vatBooks } from 'contract/accounting/vat/vat-books'
import { vatReturnPreviews, vatReturns } from 'contract/accounting/vat/vat-returns'
import { taxData, taxPeriods, taxSummary } from 'contract/dashboard/tax'
import { pathWith, type Endpoint } from 'contract/kit/endpoint'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { loadHttp } from './compared.ts'
import { beginBooks, issueCopies, doPapersWait } from './issuing/begun-books.ts'
import { businessSubjectId, headers } from 'api/testing/issuing/issued-content'
import { until } from './load.ts'

/** `npm run bench vat-returns [count]`: the return of a month in which a company issued so many invoices, and the cards that tell of it. */
const COUNT = Number(process.argv[2] ?? 5_000)
const WITHIN_MS = 3_600_000
const MONTH = { from: '2026-01-01', days: 31 }
const READ: readonly (readonly [Endpoint, string])[] = [
  [vatReturnPreviews.get, '?year=2026&month=1'],
  [vatBooks.get, '?year=2026&month=1&book=I-RA'],
  [taxSummary.get, ''],
  [taxPeriods.list, ''],
  [taxData.get, '?year=2026&month=1'],
  [businessResults.get, '?year=2026'],
  [businessResultYears.list, ''],
]

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
const client = new pg.Client({ connectionString: place.databaseUrl })
try {
  await client.connect()
  await issueCopies(place, client, { count: COUNT, ...MONTH })
  await beginBooks(place, MONTH.from)
  await until(async () => !(await doPapersWait(client)), WITHIN_MS)
  await client.query('vacuum analyze')
  const began = performance.now()
  const made = await fetch(`${place.url}/api${pathWith(vatReturns.create.path, { businessSubjectId })}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ year: 2026, month: 1 }),
  })
  if (!made.ok) throw new Error(`${made.status} ${await made.text()}`)
  process.stdout.write(`The return of ${COUNT} papers was made in ${(performance.now() - began).toFixed(0)} ms\n`)
  for (const [{ name, path }, query] of READ) {
    const url = `/api${pathWith(path, { businessSubjectId })}${query}`
    const { medianMs, p99Ms, failures } = await loadHttp(place.url, () => ({ method: 'GET', path: url, headers }), 1)
    if (failures > 0) throw new Error(`${name} was not answered`)
    process.stdout.write(`${name}: ${medianMs.toFixed(1)} ms, of a hundred the slowest ${p99Ms.toFixed(1)} ms\n`)
  }
} finally {
  await client.end()
  await place.end()
}
