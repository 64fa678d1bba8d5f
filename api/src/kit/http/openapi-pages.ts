import type { FastifyInstance } from 'fastify'
import type { Endpoint } from 'contract/kit/endpoint'
import { failuresOf } from './failures-of.ts'
import { accessText, openApi } from './openapi.ts'
import { escaped, htmlPage } from './html.ts'
import { translate } from '../messages.ts'

/** /api/openapi.json for programs, /api/docs for people: both are made of the list of endpoints. */
export function openApiPages(server: FastifyInstance, endpoints: readonly Endpoint[], publicUrl: string): void {
  // Made when somebody asks: few do, and it is a megabyte.
  let document: string | undefined
  let page: string | undefined
  server.get('/api/openapi.json', { config: { name: 'openapi' } }, async (_, reply) =>
    reply.type('application/json').send((document ??= JSON.stringify(openApi(endpoints, publicUrl)))),
  )
  server.get('/api/docs', { config: { name: 'docs' } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docs(endpoints))),
  )
}

function docs(endpoints: readonly Endpoint[]): string {
  const resources = [...Map.groupBy(endpoints, ({ name }) => name.split('.')[0] ?? '')].toSorted(([a], [b]) => a.localeCompare(b))
  const contents = resources.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join('')
  const sections = resources
    .map(([name, of]) => `<section id="${name}"><h2>${name}</h2>${of.map(article).join('')}</section>`)
    .join('')
  return htmlPage(
    'Saldo API',
    `<h1>Saldo API</h1><p>Everything the web app can do, a program can do: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Amounts are whole cents, days are YYYY-MM-DD.</p><nav><ul>${contents}</ul></nav>${sections}`,
  )
}

const article = (
  endpoint: Endpoint,
) => `<article id="${endpoint.name}"><h3><code>${endpoint.method} /api${escaped(endpoint.path)}</code></h3>
<p>${escaped(endpoint.summary)}</p><dl><dt>Who may call</dt><dd>${escaped(accessText(endpoint.access))}</dd><dt>May refuse with</dt><dd><ul>${failuresOf(
  endpoint,
)
  .map(({ status, code, message }) => `<li><code>${status} ${escaped(code)}</code> ${escaped(translate('en', message))}</li>`)
  .join('')}</ul></dd></dl></article>`
