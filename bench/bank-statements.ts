import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { bankStatementImports, bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { pathWith } from 'contract/kit/endpoint'
import { ACCOUNT, camtFile } from 'api/testing/bank/camt-file'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { madeUpYear, partnerIban, partnerName } from './bank/made-up-year.ts'
import { businessSubjectId, headers } from 'api/testing/issuing/issued-content'
import { startServer } from './server/processes.ts'

/**
 * `npm run bench bank-statements [lines] [seed]`: one statement of 50,000 lines comes in and is matched in the background. Told are how
 * long it took, and the most memory that the server and the processes of its jobs had at any moment.
 */
const LINES = Number(process.argv[2] ?? 50_000)
const SEED = Number(process.argv[3] ?? 20_260_101)
const WITHIN_MS = 3_600_000
const SETTINGS = { NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }

await buildServer()
const place = await openKillable(SETTINGS, [...SERVER_FLAGS, SERVER])
await place.killServer()
const server = await startServer([...SERVER_FLAGS, SERVER], { ...SETTINGS, DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }) // prettier-ignore
try {
  const lines = madeUpYear(SEED, LINES).months.flat()
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'Glavni', $2, 'EUR', false, true)`,
    [businessSubjectId, ACCOUNT],
  )
  const ids = Array.from({ length: 400 }, (_, nth) => nth + 1)
  await client.query(`insert into app.partners (business_subject_id, name, ibans) select $1, name, array[iban] from unnest($2::text[], $3::text[]) given (name, iban)`, [businessSubjectId, ids.map(partnerName), ids.map(partnerIban)]) // prettier-ignore
  await client.end()
  const file = Buffer.from(camtFile([{ id: 'B1', number: '1', day: '2026-12-31', opening: '0.00', entries: lines.map(({ entry }) => entry) }])) // prettier-ignore
  const before = server.memory()
  const peak = { ownMb: 0, childrenMb: 0 }
  const watch = () => {
    const { ownMb, childrenPeakMb } = server.memory()
    peak.ownMb = Math.max(peak.ownMb, ownMb)
    peak.childrenMb = Math.max(peak.childrenMb, childrenPeakMb)
  }
  const began = performance.now()
  const form = new FormData()
  form.append('file', new Blob([file]), 'velik.xml')
  const response = await fetch(`${server.url}/api${pathWith(bankStatementUploads.create.path, { businessSubjectId })}`, { method: 'POST', headers: { cookie: headers.cookie }, body: form }) // prettier-ignore
  const { id } = bankStatementUploads.create.output.parse(await response.json())
  const answeredMs = performance.now() - began
  if (id === null) throw new Error('It was done at once')
  await watched(async () => bankStatementImports.get.output.parse(await asked(pathWith(bankStatementImports.get.path, { businessSubjectId, id }))).status === 'Done', watch) // prettier-ignore
  const readMs = performance.now() - began
  await watched(async () => bankLineTotals.get.output.parse(await asked(pathWith(bankLineTotals.get.path, { businessSubjectId }))).waitingCount === 0, watch) // prettier-ignore
  const matchedMs = performance.now() - began
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  process.stdout.write(
    `seed ${SEED}: ${LINES} lines, ${(file.length / 2 ** 20).toFixed(0)} MB; answered after ${seconds(answeredMs)}, in after ${seconds(readMs)}, matched after ${seconds(matchedMs)}; ` +
      `the server had ${before.ownMb.toFixed(0)} MB before and ${peak.ownMb.toFixed(0)} MB at most, the processes of its jobs ${peak.childrenMb.toFixed(0)} MB at most\n`,
  )
} finally {
  await server.stop()
  await place.end()
}

async function asked(path: string): Promise<unknown> {
  return (await fetch(`${server.url}/api${path}`, { headers })).json()
}

async function watched(isDone: () => Promise<boolean>, watch: () => void): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await pause(50)) {
    watch()
    if (await isDone()) return
  }
  throw new Error('It was not done in time')
}
