import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from 'contract/kit/endpoint'
import { missing } from '../../fail.ts'
import { escaped } from '../html.ts'
import { callArticle } from './call-article.ts'

/**
 * /api/docs for people: an overview by headings that is searched, and a page for each resource with request and answer side by side and a
 * form to try a call. What is said is made of the endpoints; the script does no more than search and send.
 */
export function docsPages(server: FastifyInstance, headed: readonly (readonly [string, readonly Endpoint[]])[]): void {
  const resources = Map.groupBy(headed.flatMap(([heading, of]) => of.map((call) => ({ ...call, heading }))), ({ name }) => resourceOf(name)) // prettier-ignore
  const file = (name: string, type: string) =>
    server.get(`/api/docs/${name}`, { config: { name: 'docs' } }, async (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(readFileSync(path.join(import.meta.dirname, name))),
    )
  file('docs.css', 'text/css; charset=utf-8')
  file('docs.js', 'text/javascript; charset=utf-8')
  server.get('/api/docs', { config: { name: 'docs' } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page('Saldo API', resources, OVERVIEW)),
  )
  server.get<{ Params: { resource: string } }>('/api/docs/:resource', { config: { name: 'docs' } }, async ({ params }, reply) => {
    const calls = resources.get(params.resource)
    if (!calls) throw missing()
    const body = `<h1>${escaped(params.resource)}</h1>${calls.map(callArticle).join('')}`
    return reply.type('text/html; charset=utf-8').send(page(`${params.resource} · Saldo API`, resources, body, params.resource))
  })
}

const resourceOf = (name: string): string => name.split('.')[0] ?? ''

const OVERVIEW = `<h1>Saldo API</h1>
<p class="lead">Everything the web app can do, a program can do.</p>
<ul class="rules">
<li>Amounts are whole cents of their currency; days are <code>YYYY-MM-DD</code>, moments are UTC.</li>
<li>Sign in with <a href="/api/docs/sessions"><code>POST /api/sessions</code></a> and send the cookie along. Whoever is signed in here tries calls as themselves.</li>
<li>What is refused comes as a problem (RFC 9457) with a <code>code</code> to go by, in words of both languages.</li>
<li>The whole as OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a></li>
</ul>
<p class="lead">Choose a call on the left, or search for it.</p>`

type Headed = Endpoint & { readonly heading: string }
type Resources = ReadonlyMap<string, readonly Headed[]>

const page = (title: string, resources: Resources, body: string, open = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/api/docs/docs.css"><script src="/api/docs/docs.js" defer></script></head>
<body data-open="${escaped(open)}"><a class="skip" href="#main">Skip to the content</a>
<nav aria-label="Calls"><a class="brand" href="/api/docs">Saldo <span>API</span></a>
<label for="search">Search</label><input id="search" type="search" placeholder="invoices, POST, payment …" autocomplete="off">
<p id="found" role="status" aria-live="polite"></p>${contents(resources, open)}</nav>
<main id="main">${body}</main></body></html>`

/** All calls by heading and resource; the one of what is open is unfolded, and so is all that a search finds. */
function contents(resources: Resources, open: string): string {
  const headings = Map.groupBy([...resources].toSorted(), ([, calls]) => calls[0]?.heading ?? '')
  return [...headings]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([heading, of]) => {
      const isOpen = of.some(([name]) => name === open)
      return `<details${isOpen ? ' open' : ''}><summary>${escaped(heading)}<span>${of.reduce((sum, [, calls]) => sum + calls.length, 0)}</span></summary>${of
        .map(([name, calls]) => resourceLinks(name, calls, name === open))
        .join('')}</details>`
    })
    .join('')
}

const resourceLinks = (name: string, calls: readonly Endpoint[], isOpen: boolean): string =>
  `<section><h3><a href="/api/docs/${name}"${isOpen ? ' aria-current="page"' : ''}>${name}</a></h3><ul>${calls
    .map(
      (call) =>
        `<li data-words="${escaped(`${call.name} ${call.method} ${call.path} ${call.summary}`.toLowerCase())}"><a href="/api/docs/${name}#${call.name}"><b class="method" data-method="${call.method}">${call.method}</b> ${escaped(call.summary)}</a></li>`,
    )
    .join('')}</ul></section>`
