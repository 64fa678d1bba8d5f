import pg from 'pg'
import { clock } from './clock.ts'
import { bind, sentTogether, type Db } from './bound-connection.ts'
import { connectionTo } from './postgres/connection.ts'

export { lastly, type Db } from './bound-connection.ts'

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700
pg.types.setTypeParser(DATE, (day) => day)
pg.types.setTypeParser(NUMERIC, (decimal) => decimal)
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is outside what a number holds exactly`)
  return value
})

/** For whom a transaction runs. Without a business subject it sees no subject's rows; the database refuses to answer. */
export type Scope = {
  readonly businessSubjectId?: number | undefined
  readonly userId?: number | undefined
  readonly requestId?: string | undefined
  readonly isReadOnly?: boolean | undefined
}

/** The one door to the database. */
export type Database = {
  readonly transaction: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export type DatabaseOptions = {
  readonly url: string
  readonly role?: string
  readonly size: number
  /** How long a call waits for a connection before it is told that the database is not there; without it, for as long as it takes. */
  readonly connectWithinMs?: number
  /** How long a transaction may stand still between two statements: what was begun and left holds rows of others. */
  readonly idleWithinMs?: number
  readonly onError: (error: Error) => void
}

const STATEMENT_WITHIN_MS = 30_000
const IDLE_WITHIN_MS = 30_000
/**
 * How long a connection that nobody uses is kept. A new one costs the database some 20 ms, and once more the plan of each statement: whoever
 * works at a person's pace would pay that with every click. Shorter than what networks in between forget a silent connection after.
 */
const KEPT_IDLE_MS = 120_000

/** Opens the pool. With a role, every connection acts as it: the API's role owns nothing and cannot pass by row security. */
export function openDatabase({
  url,
  role,
  size,
  connectWithinMs = 0,
  idleWithinMs = IDLE_WITHIN_MS,
  onError,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connectionTo(url, ['search_path=app', ...(role ? [`role=${role}`] : [])]),
    // A statement is sent without waiting for the one before, which is answered first: the beginning goes with the first one.
    pipeline: true,
    max: size,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: KEPT_IDLE_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: idleWithinMs,
    application_name: 'saldo',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return {
    pool,
    close: () => pool.end(),
    transaction: (scope, work) => inTransaction(pool, scope, work),
  }
}

const TRIES = 4
/** Serialisation failure, deadlock, lock not available: another transaction was in the way, and a second try will pass. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '55P03'])

async function inTransaction<T>(pool: pg.Pool, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, scope, work)
    } catch (error) {
      if (attempt === TRIES || !WORTH_ANOTHER_TRY.has(codeOf(error))) throw error
    }
  }
}

async function once<T>(pool: pg.Pool, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  sentTogether(client)
  const begun = client.query(beginning(scope))
  // Whoever waits for what follows it hears of it there; a subject that was not set refuses its rows.
  begun.catch(() => {})
  const bound = bind(client)
  try {
    const result = await work(bound.db)
    await begun
    const ended = bound.ended() ?? client.query('commit')
    // What was only read is known already: the answer need not wait for the end of its transaction.
    if (scope.isReadOnly) void ended.then(...givingBack(client))
    else await ended.then(committed).then(() => client.release())
    return result
  } catch (error) {
    const undone = () => client.query('rollback')
    await (bound.ended()?.catch(undone) ?? undone()).then(...givingBack(client))
    throw error
  }
}

/** The end of a transaction in which something has failed is told by its name alone. */
function committed({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('The transaction was undone at its end')
}

/** A connection goes back to the pool; one that does not even answer any more is thrown away. */
const givingBack = (client: pg.PoolClient) => [() => client.release(), (lost: Error) => client.release(lost)] as const

/** One round trip that begins the transaction and says for whom. Everything put into it is a number or checked text. */
function beginning({ businessSubjectId, userId, requestId, isReadOnly }: Scope): string {
  const settings = [isReadOnly ? 'begin read only' : 'begin']
  if (businessSubjectId !== undefined) settings.push(`set local app.business_subject_id = '${whole(businessSubjectId)}'`)
  if (userId !== undefined) settings.push(`set local app.user_id = '${whole(userId)}'`)
  if (requestId !== undefined) settings.push(`set local app.request_id = '${requestId.replaceAll(/[^\w-]/g, '').slice(0, 64)}'`)
  if (clock.isMoved()) settings.push(`set local app.now = '${clock.now().toISOString()}'`)
  return settings.join('; ')
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError('An id is a whole number above 0')
  return value
}

/** The database's own code of an error, or ''. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The name of the constraint that an error broke, or ''. */
export const constraintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''
