import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withTestDatabase } from 'api/testing/test-postgres'

const ROOT = path.join(import.meta.dirname, '..')
const FILE = path.join(ROOT, 'api/src/kit/tables.ts')

/** Writes api/src/kit/tables.ts from the migrations; with --check it only says whether the two agree. */
await withTestDatabase(async (url) => {
  const written = typesOf(url)
  if (!process.argv.includes('--check')) writeFileSync(FILE, written)
  else if (readFileSync(FILE, 'utf8') !== written) {
    console.error('api/src/kit/tables.ts differs from the migrations: run `npm run tables`.')
    process.exitCode = 1
  }
})

function typesOf(url: string): string {
  const types = JSON.stringify({ int8: 'number', json: 'unknown', jsonb: 'unknown' })
  const program = path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const flags = [
    '--dialect=postgres',
    `--url=${url}`,
    '--camel-case',
    '--default-schema=app',
    '--include-pattern=(app|auth).*',
    '--date-parser=string',
    `--type-mapping=${types}`,
    '--print',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...flags], { encoding: 'utf8', cwd: ROOT })
  if (status !== 0) throw new Error(stderr)
  return stdout.slice(stdout.indexOf('/**'))
}
