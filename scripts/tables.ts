import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { auditedTablesIn } from 'api/testing/laws/audited-tables-in'
import { withTestDatabase } from 'api/testing/test-postgres'

const ROOT = path.join(import.meta.dirname, '..')

/** Writes what the migrations make of the database: the types of its tables, and which of them have a history. With --check it only says whether they agree. */
await withTestDatabase(async (url) => {
  const written = { 'api/src/kit/tables.ts': typesOf(url), 'api/src/kit/history/audited-tables.ts': await auditedIn(url) }
  for (const [name, text] of Object.entries(written)) {
    const file = path.join(ROOT, name)
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${name} differs from the migrations: run \`npm run tables\`.`)
      process.exitCode = 1
    }
  }
})

async function auditedIn(url: string): Promise<string> {
  const names = await auditedTablesIn(url)
  return `/** Every table whose rows have a history, in which what a row is now stands in its last entry, as the migrations made it. */
export const AUDITED_TABLES = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const
export type AuditedTable = (typeof AUDITED_TABLES)[number]
`
}

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
