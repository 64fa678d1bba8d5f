import { hasDemonstration } from './demonstration.ts'
import { openSaldo } from './saldo.ts'
import { clock } from './kit/clock.ts'
import { readConfiguration, WrongConfiguration } from './kit/configuration.ts'
import { openLog } from './kit/log.ts'
import { messageOf } from './kit/message-of.ts'
import { RefusedMigration } from './kit/postgres/migration-files.ts'
import { refuseTakenPort, RefusedStart } from './kit/refused-start.ts'

const STOPS_WITHIN_MS = 20_000

/** Starts Saldo. An empty database may be filled with the people and companies of the demonstration first (demonstration.ts). */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const isDemonstration = hasDemonstration(process.argv, configuration)
  await refuseTakenPort(configuration)
  const log = openLog(configuration)
  clock.putAhead(configuration.clockAheadMs)
  const saldo = await openSaldo(configuration, log)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref()
    saldo.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    if (isDemonstration) {
      const { demonstrate } = await import('./testing/demo.ts')
      await demonstrate(saldo, (line) => process.stdout.write(`${line}\n`))
    }
    await saldo.server.listen({ port: configuration.port, host: configuration.host })
  } catch (error) {
    await saldo.stop()
    throw error
  }
  process.stdout.write(`Saldo is ready: ${configuration.publicUrl}\n`)
}

const isForPeople = (error: unknown): error is Error =>
  [WrongConfiguration, RefusedMigration, RefusedStart].some((kind) => error instanceof kind)

main().catch((error: unknown) => {
  process.stderr.write(`${isForPeople(error) ? error.message : `Saldo could not start: ${messageOf(error)}.`}\n`)
  process.exit(1)
})
