import path from 'node:path'
import { importsUnderFire, type Kill } from 'api/testing/imports-under-fire'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { spread } from './load.ts'
import { logOf, newLog } from './server/server-log.ts'
import { keepReport } from './report/keep-report.ts'

/** `npm run bench faults [kills]`: kills the server, single connections and the database under load, and keeps what came of it. */
const REPORT = path.join(import.meta.dirname, '../docs/faults.md')
const KINDS = ['server', 'backend', 'database'] as const
const NAMES: Readonly<Record<Kill, string>> = {
  server: 'the server (`kill -9`, started again)',
  backend: 'the process of one database connection (`kill -9`)',
  database: 'the database (`kill -9`, started again)',
}

const killCount = Number(process.argv[2] ?? 200)
const kills = Array.from({ length: killCount }, (_, index): Kill => KINDS[index % KINDS.length] ?? 'server')

await buildServer()
const place = await openKillable({ LOG_LEVEL: 'warn' }, [...SERVER_FLAGS, SERVER], newLog('faults'))
const { confirmedCount, violations, away } = await importsUnderFire(place, kills)
await place.end()

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const lineOf = (kill: Kill) => {
  const times = away.filter((one) => one.kill === kill).map(({ ms }) => ms)
  const { medianMs, maxMs } = spread(times)
  return `| ${NAMES[kill]} | ${times.length} | ${seconds(medianMs)} | ${seconds(maxMs)} |`
}
const report = `# Faults

Measured by \`npm run bench faults ${killCount}\`: four writers import e-invoices, each trying again until its file is confirmed, while one thing after another is killed without a warning. Afterwards every confirmed import must be there once and whole, with the very bytes that were confirmed; every file that is noted must have the bytes that are noted of it, the kept totals must tie and the history must be what \`npm run verify-history\` asks for. What the servers log is kept. \`npm run bench full-disk\`, as root, fills the disk instead.

${killCount} kills, ${confirmedCount} imports confirmed, ${violations.length} violations.
${violations.map((violation) => `\n- ${violation}`).join('')}
| Killed | Times | Back after, median | Back after, at most |
|---|---:|---:|---:|
${KINDS.map(lineOf).join('\n')}
`
process.stdout.write(`${report}\nThe servers' log: ${logOf('faults')}\n`)
keepReport(REPORT, report)
process.exit(violations.length > 0 ? 1 : 0)
