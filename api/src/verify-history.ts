import path from 'node:path'
import pg from 'pg'
import { readConfiguration } from './kit/configuration.ts'
import { connectionTo } from './kit/postgres/connection.ts'
import { startEmbeddedPostgres } from './kit/postgres/embedded-postgres.ts'

/**
 * `npm run verify-history`: follows the chain of every business subject's history and names the entries that do not follow
 * from the one before. Ends with 1 where there is any. May run while Saldo runs.
 */
const { databaseUrl, dataDir } = readConfiguration(process.env)
const embedded = databaseUrl ? null : await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
const client = new pg.Client(connectionTo(databaseUrl ?? embedded?.url ?? ''))
await client.connect()
const { rows: subjects } = await client.query<{ id: string; name: string; count: string }>(
  `select s.id, s.name, (select count(*) from app.audit_entries e where e.business_subject_id = s.id) as count
   from app.business_subjects s order by s.id`,
)
let brokenCount = 0
for (const { id, name, count } of subjects) {
  const { rows: broken } = await client.query<{ id: string }>('select id from app.broken_audit_entries($1)', [id])
  brokenCount += broken.length
  const found = broken.length === 0 ? 'unbroken' : `broken at ${broken.map((entry) => entry.id).join(', ')}`
  process.stdout.write(`${name}: ${count} entries, ${found}\n`)
}
await client.end()
if (embedded?.isOwn) await embedded.stop()
process.exitCode = brokenCount > 0 ? 1 : 0
