import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { paramNames } from 'contract/kit/endpoint'
import { Problem } from 'contract/kit/problem'
import type { Route } from '../../kit/routes.ts'
import { as, saldo, useSaldo } from '../app.ts'
import { cookieFor } from '../cast-sessions.ts'
import { SUBJECTS } from '../cast.ts'
import { everyRoute } from './every-route.ts'

useSaldo()

const NASTY = [
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table app.documents; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '%00',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9'.repeat(400),
  'a'.repeat(70_000),
  '{"$gt":""}',
  '__proto__',
  'constructor',
  '\u202e',
  '🧨'.repeat(50),
  '2026-02-30',
  'null',
  'true',
  '[]',
] as const
const value = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.constantFrom(null, true, -1, 0, 1.5, 2 ** 53, Number.MAX_VALUE),
  fc.array(fc.constantFrom(...NASTY), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'dataField', 'value', 'x'), fc.constantFrom(...NASTY), {
    maxKeys: 3,
  }),
)

/** Requests for each route; HOSTILE_RUNS asks for more than every run of the tests has time for. */
const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 25)

test(
  'nothing that anybody sends makes an error of ours, and what is refused says why',
  // Thousands of requests: this ends what would never end, and says nothing of how fast the machine is.
  { timeout: 900_000 + RUNS * 20_000 },
  async () => {
    const before = await as('ana').call(currentUser.get, {})
    expect(before.status).toBe(200)
    for (const route of everyRoute().toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)))) {
      const keys = keysOf(route)
      const input = fc.dictionary(fc.constantFrom(...keys, 'unheardOf'), value, { maxKeys: 5 })
      await fc.assert(
        fc.asyncProperty(input, fc.constantFrom('1', '0', '-1', '99999999999999', 'abc', "1'", '%2e%2e', '🧨'), (given, id) =>
          holds(route, given, id),
        ),
        { numRuns: RUNS },
      )
      if (!endsSession(route))
        expect([route.endpoint.name, (await as('ana').call(currentUser.get, {})).status]).toEqual([route.endpoint.name, 200])
    }
  },
)

/** These would leave the person who calls signed out or outside, and every later call refused for that alone: they come last. */
const ENDING = ['sessions.remove', 'allSessions.remove', 'passwords.update', 'businessSubjects.remove', 'currentUser.remove']
const endsSession = ({ endpoint }: Route) => ENDING.includes(endpoint.name)

const keysOf = ({ endpoint: { input } }: Route): string[] =>
  input && 'shape' in input && typeof input.shape === 'object' && input.shape ? Object.keys(input.shape) : ['x']

async function holds({ endpoint }: Route, given: Record<string, unknown>, id: string): Promise<void> {
  const params = Object.fromEntries(
    paramNames(endpoint.path).map((name) => [name, name === 'businessSubjectId' ? String(SUBJECTS.kovac.id) : id]),
  )
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const query = isQuery
    ? `?${Object.entries(given)
        .map(
          ([key, part]) =>
            `${key}=${encodeURIComponent((typeof part === 'string' ? part : JSON.stringify(part)).toWellFormed().slice(0, 4_000))}`,
        )
        .join('&')}`
    : ''
  const response = await saldo().server.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}${query}`,
    headers: {
      cookie: cookieFor('ana'),
      ...(!isQuery && { 'content-type': 'application/json' }),
    },
    ...(!isQuery && { payload: JSON.stringify(given) }),
  })
  expect([endpoint.name, response.statusCode, response.statusCode < 500]).toEqual([endpoint.name, response.statusCode, true])
  if (response.statusCode >= 400) expect(Problem.safeParse(response.json()).success).toBe(true)
}
