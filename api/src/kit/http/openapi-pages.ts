import type { FastifyInstance } from 'fastify'
import type { Endpoint } from 'contract/kit/endpoint'
import { docsPages } from './docs/docs-pages.ts'
import { openApi } from './openapi.ts'

/** /api/openapi.json for programs, /api/docs for people: both are made of the list of endpoints. */
export function openApiPages(server: FastifyInstance, endpoints: readonly Endpoint[], publicUrl: string): void {
  // Made when somebody asks: few do, and it is a megabyte.
  let document: string | undefined
  server.get('/api/openapi.json', { config: { name: 'openapi' } }, async (_, reply) =>
    reply.type('application/json').send((document ??= JSON.stringify(openApi(endpoints, publicUrl)))),
  )
  docsPages(server, endpoints)
}
