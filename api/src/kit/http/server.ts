import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { crossSite } from 'contract/kit/failures'
import { JSON_BODY_MAX_BYTES } from 'contract/limits'
import { callLimit, type CallLimit } from './call-limits.ts'
import { answer, callerAt, type Surroundings } from './calls.ts'
import { compressed } from './compressed.ts'
import { failWith } from '../fail.ts'
import { measured } from './metrics.ts'
import { refuse } from './refusals.ts'
import type { Route } from '../routes.ts'

const BODY_WITHIN_MS = 60_000

/** The HTTP server with every route of the list bound under /api. */
export async function buildServer(
  routes: readonly Route[],
  surroundings: Surroundings,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { configuration } = surroundings
  const server: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_MAX_BYTES,
    requestTimeout: BODY_WITHIN_MS,
    genReqId: () => randomUUID(),
    trustProxy: configuration.trustedProxies.length > 0 ? configuration.trustedProxies : false,
    routerOptions: { maxParamLength: 500 },
  })
  server.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  server.decorateRequest('caller', null)
  await server.register(cookie)
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: configuration.isProduction,
  })
  await server.register(multipart, { limits: { files: 1, fields: 20, parts: 21 } })
  await server.register(rateLimit, { global: false })
  server.addHook('onRequest', async (request) => refuseOtherSites(request))
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // What the API answers is somebody's; no browser or proxy keeps it.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  compressed(server)
  measured(server, configuration.metricsToken)
  const generalLimit = callLimit(server, configuration.requestsPerMinute)
  for (const route of routes) bind(server, route, surroundings, generalLimit)
  return server
}

function bind(server: FastifyInstance, route: Route, surroundings: Surroundings, generalLimit: CallLimit): void {
  const { method, path, name, perMinute } = route.endpoint
  const limit = perMinute ? callLimit(server, perMinute) : generalLimit
  server.route({
    method,
    url: `/api${path}`,
    config: { name },
    // Before a body is read: what is refused costs next to nothing.
    onRequest: async (request) => {
      request.caller = await callerAt(route, request, surroundings)
      await limit(request, request.caller)
    },
    errorHandler: (error, request, reply) => refuse(error, request, reply, route.conflicts),
    handler: (request, reply) => answer(route, request, reply, surroundings),
  })
}

const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // The component library writes its measures into style attributes and a style element.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'frame-ancestors': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Another site can make a browser send our cookie along; it can't make it say that the request came from here. */
function refuseOtherSites({ method, headers }: FastifyRequest): void {
  if (READING.has(method)) return
  const site = headers['sec-fetch-site']
  const isOwn = site ? site === 'same-origin' || site === 'none' : !headers.origin || hostOf(headers.origin) === headers.host
  if (!isOwn) failWith(crossSite)
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
