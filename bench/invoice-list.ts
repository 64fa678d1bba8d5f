import pg from 'pg'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { invoiceExports } from 'contract/document-issuing/invoice-exports'
import { invoices, invoiceSums } from 'contract/document-issuing/invoices'
import { pathWith, type Endpoint, type Given, type Output } from 'contract/kit/endpoint'
import { manyInvoices } from 'api/testing/issuing/many-invoices'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { compared } from './compared.ts'
import { businessSubjectId, headers, issuedContent } from 'api/testing/issuing/issued-content'
import { until } from './load.ts'
import type { Operation } from './ground/operations.ts'
import { startServer } from './server/processes.ts'
import { lineOf } from './report/report.ts'
import { takeDown } from './ground/same-sql.ts'

/** `npm run bench invoice-list`: the list of a business subject with 100,000 issued invoices, beside the same statements alone. */
const INVOICES = 100_000
const LATE = JSON.stringify([{ dataField: 'status', value: ['NoPaymentsPastDueDate'] }])
const OPERATIONS: readonly Operation[] = [
  reading('first page with count', invoices.list, () => ({})),
  reading('deepest page', invoices.list, () => ({ page: INVOICES / 20, requireTotalCount: false })),
  reading('search by buyer', invoices.list, (turn) => ({ search: `kupac ${(turn * 7919) % 500}` })),
  reading('search by number', invoices.list, (turn) => ({ search: `${10_000_001 + ((turn * 7919) % INVOICES)}/x` })),
  reading('filtered list with count', invoices.list, () => ({ filter: LATE as never })),
  reading('sums of a filter', invoiceSums.get, () => ({ filter: LATE as never })),
]

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
const thin = await startServer(['bench/server/thin-server.ts'], { DATABASE_URL: place.databaseUrl })
try {
  const { id } = await sent(directInvoices.create, { content: await issuedContent(place), idempotencyKey: 'the-first' })
  await manyInvoices(place.databaseUrl, id, INVOICES)
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
  const statements = await takeDown(place.databaseUrl, place.dataDir, OPERATIONS)
  const places = { saldoUrl: place.url, thinUrl: thin.url, databaseUrl: place.databaseUrl, statements, operations: OPERATIONS }
  for await (const row of compared(places)) process.stdout.write(`${lineOf(row)}\n`)
  process.stdout.write(`A workbook of ${INVOICES} invoices: ${((await exportMs()) / 1000).toFixed(1)} s\n`)
} finally {
  await thin.stop()
  await place.end()
}

function reading<E extends Endpoint>(name: string, { path }: E, input: (turn: number) => Given<E>): Operation {
  const search = (turn: number) => {
    const given = Object.entries((input(turn) ?? {}) as Record<string, string | number | boolean>)
    return new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString()
  }
  const under = `/api${pathWith(path, { businessSubjectId })}`
  return {
    name,
    reads: businessSubjectId,
    request: (turn) => ({ method: 'GET', path: `${under}?${search(turn)}`, headers: { cookie: headers.cookie } }),
  }
}

async function sent<E extends Endpoint>({ method, path, output }: E, input?: Given<E>, id = 0): Promise<Output<E>> {
  const response = await fetch(`${place.url}/api${pathWith(path, { businessSubjectId, id })}`, {
    method,
    headers,
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return output?.parse(await response.json()) as Output<E>
}

async function exportMs(): Promise<number> {
  const began = performance.now()
  const { id } = await sent(invoiceExports.create, { format: 'xlsx' })
  await until(async () => (await sent(invoiceExports.get, undefined, id)).status === 'Success', 120_000)
  return performance.now() - began
}
