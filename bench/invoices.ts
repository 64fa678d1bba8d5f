import { Pool } from 'undici'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { pathWith } from 'contract/kit/endpoint'
import pg from 'pg'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { businessSubjectId, headers, issuedContent } from './issuing/issued-content.ts'
import { load, type Load } from './load.ts'
import { startServer } from './processes.ts'

/**
 * `npm run bench invoices`: issuing invoices in one business subject, on one device, beside a bare server that only takes
 * the next number and writes two rows, on the same database. Afterwards the numbers are 1 to n.
 */
const FOR_MS = 5_000
const CLIENTS = [1, 8, 32] as const

const shown = ({ medianMs, p99Ms, perSecond, failures }: Load) =>
  `${medianMs.toFixed(1)} / ${p99Ms.toFixed(1)}, ${Math.round(perSecond)}/s, ${failures}`

let turn = 0

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
const thin = await startServer(['bench/issuing/thin-invoices.ts'], { DATABASE_URL: place.databaseUrl })
const pool = new Pool(place.url, { connections: 32, pipelining: 1 })
try {
  const content = await issuedContent(place)
  const lines: string[] = []
  for (const clients of CLIENTS) {
    const bare = await loadOf(thin.url, () => JSON.stringify(content), clients)
    const saldo = await load(() => issue(content), clients, FOR_MS)
    lines.push(`| ${clients} | ${shown(saldo)} | ${shown(bare)} | ${Math.round((100 * saldo.perSecond) / bare.perSecond)} % |`)
    process.stdout.write(`${lines.at(-1)}\n`)
  }
  process.stdout.write(
    `\n| Clients | Issued: median / 99th ms, per second, failures | Bare server | Of it |\n|---:|---|---|---:|\n${lines.join('\n')}\n${await series()}\n`,
  )
} finally {
  await pool.close()
  await thin.stop()
  await place.end()
}

async function issue(content: InvoiceContent): Promise<void> {
  const response = await pool.request({
    method: 'POST',
    path: `/api${pathWith(directInvoices.create.path, { businessSubjectId })}`,
    headers: { ...headers, 'x-forwarded-for': `10.0.${++turn % 250}.1` },
    body: JSON.stringify({ content, idempotencyKey: `bench-${turn}` }),
  })
  const body = await response.body.text()
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${body}`)
}

async function loadOf(url: string, body: () => string, clients: number): Promise<Load> {
  const bare = new Pool(url, { connections: clients, pipelining: 1 })
  const call = async () => {
    const response = await bare.request({ method: 'POST', path: '/', body: body() })
    await response.body.text()
    if (response.statusCode !== 200) throw new Error(String(response.statusCode))
  }
  return load(call, clients, FOR_MS).finally(() => bare.close())
}

/** The numbers of the series: how many, and whether they are 1 to n. */
async function series(): Promise<string> {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: string; last: string }>(
    'select count(*) as count, max(ordinal) as last from app.invoices where business_subject_id = $1',
    [businessSubjectId],
  )
  await client.end()
  const { count, last } = rows[0] ?? {}
  return `${count} invoices, last number ${last}: ${count === last ? 'no gap, none twice' : 'NOT WHOLE'}`
}
