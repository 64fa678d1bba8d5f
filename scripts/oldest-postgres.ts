import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ran } from './run.ts'

/**
 * `npm run oldest-postgres`: migrations, laws and a journey on the oldest PostgreSQL that Saldo runs on; everything else is tested on
 * the one it brings along. The programs are Debian's, or POSTGRES_PROGRAMS names the folder that has their bin. With
 * --if-installed a machine without them is passed by.
 */
const OLDEST = 15
const programs = process.env['POSTGRES_PROGRAMS'] ?? `/usr/lib/postgresql/${OLDEST}`
const server = path.join(programs, 'bin/postgres')

if (!existsSync(server)) {
  console.error(
    `${server} is not there: install PostgreSQL ${OLDEST}, or let POSTGRES_PROGRAMS name the folder that has its bin.`,
  )
  process.exit(process.argv.includes('--if-installed') ? 0 : 1)
}
const version = spawnSync(server, ['--version'], { encoding: 'utf8' }).stdout.trim()
if (!version.startsWith(`postgres (PostgreSQL) ${OLDEST}.`)) {
  console.error(`${server} is ${version}, not PostgreSQL ${OLDEST}.`)
  process.exit(1)
}
console.log(version)
process.env['POSTGRES_PROGRAMS'] = programs
const steps = [
  { name: 'migrations and laws', command: ['scripts/test.ts', 'src/testing/laws', 'src/kit/postgres'] },
  { name: 'a journey', command: ['scripts/test.ts', 'journeys', 'first-invoice', '--project', 'desktop'] },
]
process.exit(steps.map(ran).every((isGood) => isGood) ? 0 : 1)
