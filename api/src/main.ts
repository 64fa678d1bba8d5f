import { openSaldo } from './saldo.ts'
import { clock } from './kit/clock.ts'
import { readConfiguration, WrongConfiguration } from './kit/configuration.ts'
import { openLog } from './kit/log.ts'
import { RefusedMigration } from './kit/postgres/migration-files.ts'

const STOPS_WITHIN_MS = 20_000

/** Starts Saldo. With --demo it fills an empty database with the people and companies of the demonstration first. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
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
    if (process.argv.includes('--demo')) {
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

const isForPeople = (error: unknown): error is Error => error instanceof WrongConfiguration || error instanceof RefusedMigration

main().catch((error: unknown) => {
  process.stderr.write(`${isForPeople(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
