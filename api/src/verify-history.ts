import path from 'node:path'
import pg from 'pg'
import { readConfiguration } from './kit/configuration.ts'
import { connectionTo } from './kit/postgres/connection.ts'
import { startEmbeddedPostgres } from './kit/postgres/embedded-postgres.ts'
import { verifyHistory } from './kit/history/verify/verify-history.ts'
import { openFiles } from './outside.ts'

/**
 * `npm run verify-history`: looks whether anybody has changed the history, what it tells of, or the files, past Saldo. Ends with 1 where
 * somebody has. May run while Saldo runs.
 */
const configuration = readConfiguration(process.env)
const { databaseUrl, dataDir } = configuration
const embedded = databaseUrl ? null : await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
const client = new pg.Client(connectionTo(databaseUrl ?? embedded?.url ?? ''))
await client.connect()
// One picture of the whole, while people work on.
await client.query('begin transaction isolation level repeatable read, read only')
const isUntouched = await verifyHistory(
  { client, files: await openFiles(configuration), configuration },
  (line) => void process.stdout.write(`${line}\n`),
)
await client.end()
if (embedded?.isOwn) await embedded.stop()
process.exitCode = isUntouched ? 0 : 1
