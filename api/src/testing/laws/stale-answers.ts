import { expect } from 'vitest'
import { changedBy, paramNames, pathWith, shownBy, type Endpoint } from 'contract/kit/endpoint'
import { saldo } from '../app.ts'
import { cookieFor } from '../cast-sessions.ts'
import { more } from '../issuing/issue.ts'
import { everyRoute } from './every-route.ts'

/** What a person can do, prepared as far as it takes: the call that is tried, and the ids it is about. */
export type Tried = {
  readonly endpoint: Endpoint
  readonly about: Readonly<Record<string, number>>
  readonly run: () => Promise<{ status: number }>
}

/** The endpoints that answer otherwise once a call was made, and of which it does not tell the browser. */
export async function staleAfter({ endpoint, about, run }: Tried): Promise<readonly string[]> {
  const before = await everyAnswer(about)
  expect([endpoint.name, (await run()).status < 300]).toEqual([endpoint.name, true])
  const after = await everyAnswer(about)
  const others = endpoints().filter(({ name }) => before.has(name) && before.get(name) !== after.get(name))
  const forgotten = new Set(changedBy(endpoint))
  return others.filter((one) => !shownBy(one).some((shown) => forgotten.has(shown))).map(({ name }) => name)
}

const endpoints = () => everyRoute().map(({ endpoint }) => endpoint)
export const isReading = ({ method }: Endpoint) => method === 'GET'

/** Entering a business subject is noted, and addresses of downloads hold for minutes: these differ each time they are asked. */
const NEVER_THE_SAME = ['selectedBusinessSubject.get', 'files.get']

/** What Boris is answered by everything that reads in his business subject and needs no more than these ids. */
async function everyAnswer(about: Readonly<Record<string, number>>): Promise<Map<string, string>> {
  const params: Readonly<Record<string, number>> = { ...more, ...about }
  const asked = endpoints().filter(
    (endpoint) =>
      isReading(endpoint) &&
      endpoint.path.includes(':businessSubjectId') &&
      !endpoint.sends &&
      !NEVER_THE_SAME.includes(endpoint.name),
  )
  const answers = new Map<string, string>()
  for (const { name, path } of asked.filter(({ path }) => paramNames(path).every((param) => params[param] !== undefined))) {
    const query = name === 'lastPrices.list' ? '?itemId=1' : ''
    const url = `/api${pathWith(path, params)}${query}`
    const { statusCode, body } = await saldo().server.inject({ url, headers: { cookie: cookieFor('boris') } })
    if (statusCode === 200) answers.set(name, body)
  }
  return answers
}
