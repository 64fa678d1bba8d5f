import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { pathWith } from 'contract/kit/endpoint'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { clientsApart, TURN } from './issuing/apart.ts'
import type { Went } from './issuing/clients.ts'
import { companies, type Company } from './issuing/companies.ts'
import { businessSubjectId, headers, issuedContent } from 'api/testing/issuing/issued-content'
import { people } from './issuing/people.ts'
import { spread } from './load.ts'
import { startServer } from './server/processes.ts'
import { childrenOf, processorMs } from './issuing/processor-time.ts'

/**
 * `npm run bench invoices`: issuing invoices beside a bare server that only takes the next number and writes two rows, on the same
 * database; on one device, and on eight of as many business subjects. The two are measured in turn, three times each; medians count.
 * Before, some are issued and the database learns how large its tables are, as it has in any company that issues; afterwards the numbers
 * are 1 to n. The files of the invoices are made later, so that making them burdens neither side.
 */
const HEAD = `| What | Clients | Issued: median / 99th ms | per second | Bare server: median / 99th ms | per second | Of it | Server, ms each | Database, ms each | Bare: database, ms each | Failures |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|`
const ROUNDS = 3
const WARM_UP_MS = 400
const FOR_MS = 2_400
const COMPANIES = 8
/** More than issue in a minute at the pace of any server that is measured here, each as much as one person may. */
const PEOPLE = 101

type Side = 'saldo' | 'bare'
type Case = { readonly name: string; readonly clients: number; readonly over: readonly Company[] }
type Measured = Went & { readonly serverMs: number; readonly databaseMs: number }

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
const thin = await startServer(['bench/issuing/thin-invoices.ts'], { DATABASE_URL: place.databaseUrl })
const clients = clientsApart()
const stopped: number[] = []
try {
  const one: Company = { businessSubjectId, content: await issuedContent(place) }
  const cookies = await people(place.databaseUrl, PEOPLE)
  const many = await companies(place.databaseUrl, COMPANIES)
  stopped.push(...(await filesLater(one)))
  const cases: Case[] = [
    ...[1, 8, 32].map((count) => ({ name: 'one device', clients: count, over: [one] })),
    { name: `${COMPANIES} business subjects`, clients: COMPANIES, over: many },
  ]
  for (const side of ['saldo', 'bare'] as const) await measured(side, [one, ...many], { count: COMPANIES, cookies })
  await asOwner('vacuum analyze')
  const rounds: Record<Side, Measured>[][] = cases.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { clients: count, over }] of cases.entries())
      rounds[index]?.push({
        bare: await measured('bare', over, { count, cookies }),
        saldo: await measured('saldo', over, { count, cookies }),
      })
  const lines = cases.map((one, index) => lineOf(one, rounds[index] ?? []))
  process.stdout.write(`${HEAD}\n${lines.join('\n')}\n${await series()}\n`)
} finally {
  clients.end()
  await thin.stop()
  for (const pid of stopped) process.kill(pid, 'SIGKILL')
  await place.end()
}

type By = { readonly count: number; readonly cookies: readonly string[] }

async function measured(side: Side, over: readonly Company[], { count, cookies }: By): Promise<Measured> {
  const { server, database } = place.pids()
  const times = () => ({ server: processorMs(server), database: processorMs(database, { children: true }) })
  const before = times()
  const went = await clients.load({
    port: Number(new URL(side === 'saldo' ? place.url : thin.url).port),
    // In turn over the people, and over the companies of each.
    requests: cookies.flatMap((cookie) => over.map((company) => requestOf(side, company, cookie))),
    clients: count,
    warmUpMs: WARM_UP_MS,
    forMs: FOR_MS,
  })
  if (went.failures > 0) process.stderr.write(`${side}: ${went.failures} failed, the first with ${went.firstFailure}\n`)
  const after = times()
  const each = (ms: number) => ms / went.answeredCount
  return { ...went, serverMs: each(after.server - before.server), databaseMs: each(after.database - before.database) }
}

/** From many addresses and many people, so that no limit of one is met. */
function requestOf(side: Side, { businessSubjectId: subject, content }: Company, cookie: string): string {
  const path = side === 'saldo' ? `/api${pathWith(directInvoices.create.path, { businessSubjectId: subject })}` : `/${subject}`
  const body = JSON.stringify(side === 'saldo' ? { content, idempotencyKey: `bench-${TURN}` } : content)
  const lines = [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', `content-length: ${Buffer.byteLength(body)}`]
  const sent: Readonly<Record<string, string>> =
    side === 'saldo' ? { ...headers, cookie, 'x-forwarded-for': `client-${TURN}` } : {}
  return `${[...lines, ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body}`
}

/** Has one invoice issued, upon which the process that makes files begins, and makes it stand still. */
async function filesLater({ businessSubjectId: subject, content }: Company): Promise<number[]> {
  const path = pathWith(directInvoices.create.path, { businessSubjectId: subject })
  const body = JSON.stringify({ content, idempotencyKey: 'the-first' })
  const { status } = await fetch(`${place.url}/api${path}`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The first invoice was answered with ${status}`)
  for (let wait = 0; wait < 500; wait++) {
    const started = childrenOf(place.pids().server)
    if (started.length === 0) await pause(20)
    for (const pid of started) process.kill(pid, 'SIGSTOP')
    if (started.length > 0) return started
  }
  throw new Error('No files were being made')
}

function lineOf({ name, clients: count }: Case, rounds: readonly Record<Side, Measured>[]): string {
  const median = (of: (round: Record<Side, Measured>) => number) => spread(rounds.map(of)).medianMs
  const shown = (side: Side) =>
    `${median((r) => r[side].medianMs).toFixed(1)} / ${median((r) => r[side].p99Ms).toFixed(1)} | ${Math.round(median((r) => r[side].perSecond))}`
  const cost = (of: (round: Record<Side, Measured>) => number) => median(of).toFixed(2)
  const share = median(({ saldo, bare }) => saldo.perSecond / bare.perSecond)
  const failures = rounds.reduce((sum, { saldo, bare }) => sum + saldo.failures + bare.failures, 0)
  return `| ${name} | ${count} | ${shown('saldo')} | ${shown('bare')} | ${Math.round(100 * share)} % | ${cost((r) => r.saldo.serverMs)} | ${cost((r) => r.saldo.databaseMs)} | ${cost((r) => r.bare.databaseMs)} | ${failures} |`
}

async function asOwner<R extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<R>> {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  return client.query<R>(text).finally(() => client.end())
}

/** The numbers of each series: how many, and whether they are 1 to n. */
async function series(): Promise<string> {
  const { rows } = await asOwner<{ issued: string; series: string; broken: string }>(
    `select sum(count) as issued, count(*) as series, count(*) filter (where count <> last) as broken
     from (select count(*), max(ordinal) as last from app.invoices group by business_subject_id, payment_device_id, year) s`,
  )
  const { issued, series: seriesCount, broken } = rows[0] ?? {}
  return `${issued} invoices in ${seriesCount} series: ${Number(broken) === 0 ? 'no gap, no number twice' : `${broken} NOT WHOLE`}`
}
