import type { FastifyInstance } from 'fastify'
import type { Database } from '../db.ts'

const WITHIN_MS = 2_000

/** /health/live: the process runs. /health/ready: it can answer, because the database answers it. */
export function healthPages(server: FastifyInstance, database: Database): void {
  server.get('/health/live', { config: { name: 'live' } }, async () => ({ status: 'live' }))
  server.get('/health/ready', { config: { name: 'ready' } }, async (_, reply) => {
    const isReady = await Promise.race([answers(database), later(WITHIN_MS)])
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting for the database' })
  })
}

const answers = (database: Database) =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  )

const later = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms).unref())
