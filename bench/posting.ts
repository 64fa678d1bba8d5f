import { readFileSync } from 'node:fs'
import pg from 'pg'
import { books } from 'contract/accounting/books'
import { trialBalances } from 'contract/accounting/trial-balances'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { pathWith } from 'contract/kit/endpoint'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { loadHttp } from './compared.ts'
import { businessSubjectId, headers, issuedContent } from './issuing/issued-content.ts'
import { processorMs } from './issuing/processor-time.ts'
import { until } from './load.ts'

/**
 * `npm run bench posting [count]`: a company that has issued so many invoices over two years begins its books. Counted are the papers
 * that are posted in a second and the most memory the server takes meanwhile; then the trial balance of it all.
 */
const COUNT = Number(process.argv[2] ?? 100_000)
const WITHIN_MS = 3_600_000
/** Ids of the copies begin here. */
const FIRST = 1_000_000
/** What tells the copies of one invoice that was really issued apart: numbers, and days over two years. */
const DOCUMENT_APART = `jsonb_build_object('id', $1::bigint + n, 'document_number', 'K' || n, 'payment_reference', 'HR00 ' || n, 'document_date', day)`
const INVOICE_APART = `jsonb_build_object('id', $1::bigint + n, 'document_id', $1::bigint + n, 'ordinal', $1::bigint + n, 'number', 'K' || n,
  'payment_reference', null, 'idempotency_key', null, 'issue_date', day, 'year', extract(year from day),
  'content', r.content || jsonb_build_object('number', 'K' || n, 'issueDate', day, 'deliveryDate', day, 'dueDate', day + 15))`

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
const client = new pg.Client({ connectionString: place.databaseUrl })
try {
  await client.connect()
  await fill()
  const { server, database } = place.pids()
  const spent = () => ({ server: processorMs(server), database: processorMs(database, { children: true }) })
  const before = spent()
  const began = performance.now()
  await begin()
  let mostMb = 0
  await until(async () => {
    mostMb = Math.max(mostMb, memoryMb(server))
    return (await waiting()) === 0
  }, WITHIN_MS)
  const seconds = (performance.now() - began) / 1000
  const after = spent()
  const each = (ms: number) => (ms / COUNT).toFixed(2)
  process.stdout.write(
    `${COUNT} papers posted in ${seconds.toFixed(1)} s: ${Math.round(COUNT / seconds)} a second, server ${each(after.server - before.server)} ms ` +
      `and database ${each(after.database - before.database)} ms of processor each, at most ${mostMb} MB; ${await whole()}\n`,
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

async function fill(): Promise<void> {
  const content = await issuedContent(place)
  const path = `/api${pathWith(directInvoices.create.path, { businessSubjectId })}`
  const body = JSON.stringify({ content, idempotencyKey: 'the-first' })
  const response = await fetch(`${place.url}${path}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The first invoice was answered with ${response.status}`)
  const { rows } = await client.query<{ id: string }>('select max(document_id) as id from app.invoices where business_subject_id = $1', [businessSubjectId]) // prettier-ignore
  const documentId = Number(rows[0]?.id)
  await copy('documents', DOCUMENT_APART, `r.id = ${documentId}`)
  await copy('invoices', INVOICE_APART, `r.document_id = ${documentId}`)
  await client.query('vacuum analyze')
}

/** A row many times, past the history and the totals. */
async function copy(table: string, apart: string, which: string): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'app' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  await client.query(`alter table app.${table} disable trigger user`)
  await client.query(
    `insert into app.${table} (${rows[0]?.columns})
     select ${rows[0]?.columns} from (select (jsonb_populate_record(r, ${apart})).* from app.${table} r cross join generate_series(1, $2::int) n
       cross join lateral (select '2024-01-01'::date + n % 730 as day) d where r.business_subject_id = $3 and ${which}) copies`,
    [FIRST, COUNT, businessSubjectId],
  )
  await client.query(`alter table app.${table} enable trigger user`)
}

async function begin(): Promise<void> {
  const input = {
    beginsOn: '2024-01-01',
    incomeTax: 'Profit',
    vatPeriod: 'Monthly',
    taxBranch: '',
    filerFirstName: '',
    filerLastName: '',
    filerPhone: '',
    filerEmail: '',
    proRata: null,
  }
  const response = await fetch(`${place.url}/api${pathWith(books.update.path, { businessSubjectId })}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

async function waiting(): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from app.ledger_papers where business_subject_id = $1 and state = 'Waiting'`,
    [businessSubjectId],
  )
  return Number(rows[0]?.count)
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
