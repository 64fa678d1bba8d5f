import path from 'node:path'
import { takeBackup } from './kit/backup/take-backup.ts'
import { versionOfSaldo, withOwner } from './kit/postgres/with-owner.ts'
import { readConfiguration } from './kit/configuration.ts'
import { openFiles } from './outside.ts'
import { endingWell } from './kit/start/ending-well.ts'

/** `npm run backup -- FOLDER`: writes the whole installation into a new folder; may run while Saldo runs. */
await endingWell(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) return 'npm run backup -- FOLDER: the folder to write into is missing.'
  const configuration = readConfiguration(process.env)
  const files = await openFiles(configuration)
  const { tables, files: kept } = await withOwner(configuration, ({ client }) =>
    takeBackup({ client, files, configuration, version: versionOfSaldo() }, path.resolve(folder)),
  )
  const rowCount = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  process.stdout.write(
    `${rowCount} rows and ${kept.count} files are in ${path.resolve(folder)}, with the secret: keep it where nobody else reads it.\n`,
  )
  return null
})
