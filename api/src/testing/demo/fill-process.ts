import type { PoolClient } from 'pg'
import { allJobs } from '../../app.ts'
import { clock } from '../../kit/clock.ts'
import type { Configuration } from '../../kit/configuration.ts'
import { openLog } from '../../kit/log.ts'
import { openOutside, type Settled } from '../../outside.ts'
import { openSaldo } from '../../saldo.ts'
import { fill } from './fill.ts'

/** What the server sends first: where everything is, and whether the network and the mailbox are those that Saldo brings along. */
export type ToFiller = { readonly configuration: Configuration; readonly hasNetwork: boolean; readonly hasMailbox: boolean }

/**
 * The process that fills the demonstration: a Saldo that answers nobody but itself, with a clock of its own. It lives no longer than the
 * server.
 */

/** Nobody else calls it. */
const CALLS_PER_MINUTE = 999_999
/** Each connection plans every statement anew: few of them know all soon. */
const CONNECTIONS = 3

process.once('message', (message: ToFiller) => void filled(message).then(() => process.exit(0), ended))
process.on('disconnect', () => process.exit(1))
// Stopping from the keyboard reaches every process; the server ends this one.
process.on('SIGINT', () => {})

async function filled({ configuration: given, hasNetwork, hasMailbox }: ToFiller): Promise<void> {
  const configuration: Configuration = { ...given, requestsPerMinute: CALLS_PER_MINUTE, databasePoolSize: CONNECTIONS }
  const log = openLog(configuration)
  const toPresent = () => clock.putAhead(configuration.clockAheadMs)
  toPresent()
  const saldo = await openSaldo(configuration, log, { hasJobs: false, isForking: false })
  const outside = await openOutside(configuration as Settled, log)
  saldo.database.pool.on('connect', hurries)
  await fill({
    ...saldo,
    jobs: allJobs({ ...outside, configuration }),
    networkUrl: hasNetwork ? configuration.eInvoiceNetworkUrl : null,
    hasMailbox,
    toPresent,
    say: (line) => process.send?.(line),
  })
}

/**
 * Nobody has been told that it is done: what a cut of power takes with it can be filled anew. And nobody has more rows than another: each
 * statement is planned once.
 */
const hurries = (client: PoolClient) =>
  void client.query('set synchronous_commit = off; set plan_cache_mode = force_generic_plan').catch(() => {})

function ended(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
