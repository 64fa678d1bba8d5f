import { expect, test } from 'vitest'
import { saldo, useSaldo } from '../../testing/app.ts'
import { everyRoute } from '../../testing/laws/every-route.ts'

useSaldo()

type Operation = {
  operationId: string
  'x-access': string
  responses: Record<string, { content?: Record<string, { example?: unknown; examples?: object }> }>
  requestBody?: object
}

const operations = async () => {
  const { paths } = (await saldo().server.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return Object.values(paths).flatMap((path) => Object.values(path))
}

test('every endpoint is described, with who may call it, what it refuses with and an example of its answer', async () => {
  const described = await operations()
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
    everyRoute()
      .map(({ endpoint }) => endpoint.name)
      .toSorted(),
  )
  for (const { operationId, responses, 'x-access': access } of described) {
    expect([operationId, access !== '']).toEqual([operationId, true])
    expect([operationId, Object.keys(responses).some((status) => /^[23]/.test(status))]).toEqual([operationId, true])
    expect([operationId, Object.keys(responses).includes('429')]).toEqual([operationId, true])
    const changes = everyRoute().some(({ endpoint }) => endpoint.name === operationId && endpoint.method !== 'GET')
    expect([operationId, Object.keys(responses).includes('507')]).toEqual([operationId, changes])
  }
})

test('the example of an answer is one that the contract accepts', async () => {
  const described = new Map((await operations()).map((operation) => [operation.operationId, operation]))
  for (const { endpoint } of everyRoute()) {
    if (!endpoint.output) continue
    const example = described.get(endpoint.name)?.responses['200']?.content?.['application/json']?.example
    expect([endpoint.name, endpoint.output.safeParse(example).error?.issues ?? []]).toEqual([endpoint.name, []])
  }
})

test('people find the calls of a feature under its heading, and none under nothing', async () => {
  const { body } = await saldo().server.inject('/api/docs')
  const headings = [...body.matchAll(/<summary>([^<]*)<span>(\d+)/g)].map(([, heading]) => heading)
  expect(headings).toEqual(
    headings.filter((heading) => heading !== '').toSorted((one, other) => (one ?? '').localeCompare(other ?? '')),
  )
  const [, bank = ''] = body.split('<summary>Bank<')
  expect(bank.slice(0, bank.indexOf('</details>'))).toContain('href="/api/docs/bankStatements"')
})

test('people find each call in groups, and read its request and answer side by side on the page of its resource', async () => {
  const overview = await saldo().server.inject('/api/docs')
  expect(overview.headers['content-type']).toContain('text/html')
  const resources = Map.groupBy(everyRoute(), ({ endpoint }) => endpoint.name.split('.')[0] ?? '')
  for (const [resource, routes] of resources) {
    expect(overview.body).toContain(`href="/api/docs/${resource}"`)
    const { body, statusCode } = await saldo().server.inject(`/api/docs/${resource}`)
    expect([resource, statusCode]).toEqual([resource, 200])
    for (const { endpoint } of routes) {
      expect(overview.body).toContain(`href="/api/docs/${resource}#${endpoint.name}"`)
      expect(body).toContain(`id="${endpoint.name}"`)
    }
  }
  expect((await saldo().server.inject('/api/docs/nothingLikeThis')).statusCode).toBe(404)
})

test('the pages of the API bring their own style and script, as their policy asks, and no script within them', async () => {
  const { body, headers } = await saldo().server.inject('/api/docs/sessions')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/api/docs/docs.js" defer>'])
  expect((await saldo().server.inject('/api/docs/docs.js')).headers['content-type']).toContain('text/javascript')
  expect((await saldo().server.inject('/api/docs/docs.css')).headers['content-type']).toContain('text/css')
})

test('its description, which is large, goes out compressed to who takes it so', async () => {
  const { headers } = await saldo().server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers['content-encoding']).toBe('gzip')
})
