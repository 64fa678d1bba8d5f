import path from 'node:path'
import { hasDemonstration } from './demonstration.ts'
import { openSaldo, type Saldo } from './saldo.ts'
import { clock } from './kit/clock.ts'
import { isForPeople } from './kit/start/ending-well.ts'
import { readConfiguration, type Configuration } from './kit/configuration.ts'
import { openLog } from './kit/log.ts'
import { isMail } from './kit/mails/mail.ts'
import { messageOf } from './kit/message-of.ts'
import { refuseTakenPort } from './kit/start/refused-start.ts'

const STOPS_WITHIN_MS = 20_000

/** Starts Saldo. An empty database may be filled with the people and companies of the demonstration first (demonstration.ts). */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const isDemonstration = hasDemonstration(process.argv, configuration)
  await refuseTakenPort(configuration)
  const log = openLog(configuration)
  clock.putAhead(configuration.clockAheadMs)
  // What the demonstration has past its days done would be done today by the queue.
  const brought = isDemonstration ? await import('./testing/demo.ts') : null
  const saldo = await openSaldo(configuration, log, { hasJobs: !brought, demonstration: brought?.signIns() ?? null })
  tellWhereTheRestIs(saldo)
  let isStopping = false
  let stopFilling = () => {}
  const stop = () => {
    if (isStopping) return
    isStopping = true
    stopFilling()
    setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref()
    saldo.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    if (brought) {
      const { filled, stop: stopIt } = await brought.demonstrate(saldo, broughtAlong(configuration), (line) =>
        process.stdout.write(`${line}\n`),
      )
      stopFilling = stopIt
      // Who signs up meanwhile waits for a letter.
      await saldo.startJobs(isMail)
      void filled
        .then(() => saldo.startJobs())
        .catch((error: unknown) => log.error({ err: error }, 'The queue could not be started'))
    }
    await saldo.server.listen({ port: configuration.port, host: configuration.host })
  } catch (error) {
    await saldo.stop()
    throw error
  }
  process.stdout.write(`Saldo is ready: ${configuration.publicUrl}\n`)
}

/** Letters and e-invoices of the demonstration go nowhere but to what stands in for the outside. */
const broughtAlong = ({ eInvoiceNetworkUrl, smtpUrl }: Configuration) => ({
  hasNetwork: eInvoiceNetworkUrl === null,
  hasMailbox: smtpUrl === null,
})

/** PostgreSQL does not run as root, nor in a folder that is closed to others: then DATA_DIR is not the whole installation. */
function tellWhereTheRestIs({ configuration: { dataDir }, databaseFolder }: Saldo): void {
  if (databaseFolder === null || !path.relative(dataDir, databaseFolder).startsWith('..')) return
  process.stdout.write(
    `The database is not in ${dataDir}, which only root may enter, but in ${databaseFolder}: back up with npm run backup, which takes both.\n`,
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${isForPeople(error) ? error.message : `Saldo could not start: ${messageOf(error)}.`}\n`)
  process.exit(1)
})
