import path from 'node:path'
import { allVerified } from './verified.ts'
import { endingWell } from './kit/start/ending-well.ts'
import { checkBackup, restoreBackup, secretIn } from './kit/backup/restore-backup.ts'
import { withOwner } from './kit/postgres/with-owner.ts'
import { keepSecret, readConfiguration } from './kit/configuration.ts'
import { verifyHistory } from './kit/history/verify/verify-history.ts'
import { openFiles } from './outside.ts'

/** `npm run restore -- FOLDER`: puts a backup into an empty installation, and looks whether all is as it was. */
await endingWell(async () => {
  const [given] = process.argv.slice(2)
  if (!given) return 'npm run restore -- FOLDER: the folder of the backup is missing.'
  const folder = path.resolve(given)
  const manifest = await checkBackup(folder)
  const secret = await secretIn(folder)
  if ((process.env['SECRET'] ?? secret) !== secret)
    return 'SECRET is not that of the backup: without it nothing that was sealed opens again.'
  const configuration = readConfiguration({ ...process.env, SECRET: secret })
  if (!process.env['SECRET'] && keepSecret(configuration.dataDir, secret) !== secret)
    return `There is another secret in ${configuration.dataDir}: restore into an empty DATA_DIR.`
  const files = await openFiles(configuration)
  const isWhole = await withOwner(
    configuration,
    async ({ client, ownerUrl }) => {
      await restoreBackup({ client, ownerUrl, files, configuration }, folder, manifest)
      await client.query('begin transaction isolation level repeatable read, read only')
      return verifyHistory(
        { client, files, configuration, verified: allVerified },
        (line) => void process.stdout.write(`${line}\n`),
      )
    },
    true,
  )
  return isWhole ? null : 'The backup is restored, and was not right already when it was made.'
})
