import type { FastifyInstance } from 'fastify'
import type { Route } from '../routes.ts'
import { docsPages } from './docs/docs-pages.ts'
import { openApi } from './openapi.ts'

/** /api/openapi.json for programs, /api/docs for people: both are made of the list of endpoints, by the headings they stand under. */
export function openApiPages(server: FastifyInstance, routes: ReadonlyMap<string, readonly Route[]>, publicUrl: string): void {
  const headed = [...routes].map(([heading, of]) => [heading, of.map(({ endpoint }) => endpoint)] as const)
  // Made when somebody asks: few do, and it is a megabyte.
  let document: string | undefined
  server.get('/api/openapi.json', { config: { name: 'openapi' } }, async (_, reply) =>
    reply.type('application/json').send(
      (document ??= JSON.stringify(
        openApi(
          headed.flatMap(([, of]) => of),
          publicUrl,
        ),
      )),
    ),
  )
  docsPages(server, headed)
}
