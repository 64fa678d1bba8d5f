import { allVerified } from './verified.ts'
import { endingWell } from './kit/start/ending-well.ts'
import { withOwner } from './kit/postgres/with-owner.ts'
import { readConfiguration } from './kit/configuration.ts'
import { verifyHistory } from './kit/history/verify/verify-history.ts'
import { openFiles } from './outside.ts'

/**
 * `npm run verify-history`: looks whether anybody has changed the history, what it tells of, or the files, past Saldo. Ends with 1 where
 * somebody has. May run while Saldo runs. `npm run verify-history -- FILE` also compares the anchors in a log, or of another machine.
 */
await endingWell(async () => {
  const configuration = readConfiguration(process.env)
  const files = await openFiles(configuration)
  const isUntouched = await withOwner(configuration, async ({ client }) => {
    // One picture of the whole, while people work on.
    await client.query('begin transaction isolation level repeatable read, read only')
    const copies = process.argv.slice(2)
    return verifyHistory(
      { client, files, configuration, verified: allVerified, copies },
      (line) => void process.stdout.write(`${line}\n`),
    )
  })
  return isUntouched ? null : 'Somebody has changed what only Saldo changes.'
})
