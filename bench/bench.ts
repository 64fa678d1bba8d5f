import path from 'node:path'
import { apiLogin } from './server/api-login.ts'
import { exportAims, listAims, readingAims, searchAims, serverAims } from './report/aims.ts'
import { compared, type Compared } from './compared.ts'
import { openGround } from './ground/ground.ts'
import { OPERATIONS } from './ground/operations.ts'
import { startServer } from './server/processes.ts'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { takeDown } from './ground/same-sql.ts'
import { searches, type Searched } from './search/searches.ts'
import { keepReport } from './report/keep-report.ts'
import { lineOf, report, searchLineOf } from './report/report.ts'

/** `npm run bench`: measures Saldo over a million documents, prints the numbers and keeps them in docs/performance.md. */
const REPORT = path.join(import.meta.dirname, '../docs/performance.md')
const say = (line: string) => void process.stdout.write(`${line}\n`)

await buildServer()
const { databaseUrl, dataDir, stop } = await openGround(say)
const statements = await takeDown(databaseUrl, dataDir, OPERATIONS)
const thin = await startServer(['bench/server/thin-server.ts'], { DATABASE_URL: databaseUrl })
const saldo = await startServer([...SERVER_FLAGS, SERVER], {
  // Every call may come from another address, as it would.
  TRUSTED_PROXIES: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  DATABASE_API_URL: await apiLogin(databaseUrl),
  DATA_DIR: dataDir,
  REQUESTS_PER_MINUTE: '999999',
  SMTP_URL: 'smtp://127.0.0.1:25',
  EXCHANGE_RATES_URL: 'http://127.0.0.1:1/',
  VIES_URL: 'http://127.0.0.1:1/',
})
try {
  const idleMb = saldo.memory().ownMb
  const rows: Compared[] = []
  for await (const row of compared({ saldoUrl: saldo.url, thinUrl: thin.url, databaseUrl, statements, operations: OPERATIONS })) {
    rows.push(row)
    say(lineOf(row))
  }
  const searched: Searched[] = []
  for await (const row of searches(saldo.url, databaseUrl)) {
    searched.push(row)
    say(searchLineOf(row))
  }
  const aims = [
    ...(await listAims(saldo.url, thin.url)),
    ...readingAims(rows),
    ...searchAims(searched),
    ...(await exportAims(saldo, databaseUrl)),
    ...serverAims(saldo.startMs, idleMb, saldo.memory().ownMb),
  ]
  const text = report(rows, searched, aims)
  say(text)
  keepReport(REPORT, text)
} finally {
  await saldo.stop()
  await thin.stop()
  await stop()
}
