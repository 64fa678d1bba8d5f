import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { missing } from '../fail.ts'
import { isMetricsReader } from './metrics-reader.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's name, for logs and metrics: an address would carry ids. */
    name?: string
  }
}

/** Counts and times every answer by endpoint and status, serves /metrics to who may read them, and logs a line an answer without personal data. */
export function measured(server: FastifyInstance, metricsToken: string | null): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'saldo_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    const endpoint = request.routeOptions.config.name ?? 'other'
    seconds.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000)
    request.log.info(
      { endpoint, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  server.get('/metrics', { config: { name: 'metrics' } }, async (request, reply) => {
    if (!isMetricsReader(request, metricsToken)) throw missing()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
