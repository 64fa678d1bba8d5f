import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { statementsUnderFire } from 'api/testing/bank/statements-under-fire'
import { openKillable, untilReady } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { spread } from './load.ts'
import { startServer, type Server } from './server/processes.ts'
import { newLog } from './server/server-log.ts'
import { keepReport } from './report/keep-report.ts'

/**
 * `npm run bench bank-faults [lines] [runs]`: statements come in and their lines are confirmed by several people in two processes on one
 * database, while one process after the other, single connections and the database are killed without a warning, until every line is
 * settled. Afterwards no line may be lost or doubled, and of every document the payments must be what its lines say. The table stands in
 * docs/faults.md; what the servers log is kept.
 */
const LINES = Number(process.argv[2] ?? 1_000)
const RUNS = Number(process.argv[3] ?? 3)
const STATEMENTS = 10
const REPORT = path.join(import.meta.dirname, '../docs/faults.md')
const KILLS = ['first', 'database', 'second', 'backend'] as const
type Kill = (typeof KILLS)[number]
const NAMES: Readonly<Record<Kill, string>> = {
  first: 'the one process (`kill -9`, started again)',
  second: 'the other process (`kill -9`, started again)',
  backend: 'the process of one database connection (`kill -9`)',
  database: 'the database (`kill -9`, started again)',
}
const SETTINGS = { NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', LOG_LEVEL: 'warn' }
const LOG = newLog('bank-faults')

await buildServer()
const away: { readonly kill: Kill; readonly ms: number }[] = []
const untrue: string[] = []
for (let run = 0; run < RUNS; run++) untrue.push(...(await one(run)))

/** From an empty database until every line is settled. */
async function one(run: number): Promise<string[]> {
  const place = await openKillable(SETTINGS, [...SERVER_FLAGS, SERVER], LOG)
  const startSecond = () =>
    startServer([...SERVER_FLAGS, SERVER], { ...SETTINGS, DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }, LOG)
  let second: Server = await startSecond()
  const strike: Readonly<Record<Kill, () => Promise<void>>> = {
    first: () => place.killServer().then(place.startServer),
    second: async () => {
      await second.kill()
      second = await startSecond()
    },
    backend: place.killBackend,
    database: () => place.killDatabase().then(place.startDatabase),
  }
  try {
    return await statementsUnderFire(place, {
      urls: () => [place.url, second.url],
      statements: STATEMENTS,
      lines: LINES / STATEMENTS,
      killing: async (isOver) => {
        for (let nth = run; ; nth++) {
          await pause(300 + ((nth * 379) % 900))
          if (isOver()) return
          const kill = KILLS[nth % KILLS.length] ?? 'first'
          const since = performance.now()
          await strike[kill]()
          await Promise.all([untilReady(place.url), untilReady(second.url)])
          away.push({ kill, ms: performance.now() - since })
        }
      },
    })
  } finally {
    await second.stop()
    await place.end()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const lineOf = (kill: Kill) => {
  const times = away.filter((gone) => gone.kill === kill).map(({ ms }) => ms)
  const { medianMs, maxMs } = spread(times)
  return `| ${NAMES[kill]} | ${times.length} | ${seconds(medianMs)} | ${seconds(maxMs)} |`
}
const report = `## Statements of banks

Measured by \`npm run bench bank-faults ${LINES} ${RUNS}\`: two people bring each of ${STATEMENTS} statements, two say what its lines were for and one undoes what stands, in two processes on one database, while one thing after another is killed without a warning, until every line is settled. Afterwards every line must be there once, settled by its own sum, every document paid what its lines say, and the history what \`npm run verify-history\` asks for. A process that is started while the database still recovers waits for it; before it did, it ended, and nothing came back however long one waited.

Runs: ${RUNS}, each of ${LINES} lines; kills: ${away.length}; violations: ${untrue.length}.
${untrue.map((violation) => `\n- ${violation}`).join('')}
| Killed | Times | Back after, median | Back after, at most |
|---|---:|---:|---:|
${KILLS.map(lineOf).join('\n')}
`
process.stdout.write(`${report}\nThe servers' log: ${LOG}\n`)
keepReport(REPORT, report)
process.exit(untrue.length > 0 ? 1 : 0)
