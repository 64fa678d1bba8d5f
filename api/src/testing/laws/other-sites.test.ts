import { expect, test } from 'vitest'
import { paramNames, pathWith, type Endpoint } from 'contract/kit/endpoint'
import { crossSite } from 'contract/kit/failures'
import type { Problem } from 'contract/kit/problem'
import { asOwner, saldo, useSaldo } from '../app.ts'
import { cookieFor } from '../cast-sessions.ts'
import { SUBJECTS } from '../cast.ts'
import { everyRoute } from './every-route.ts'

useSaldo()

const HOST = 'saldo.example'
/** What a browser says of a page of another site that makes it call; an older one tells only the origin. */
const FROM_ELSEWHERE = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: `https://other.${HOST}` },
  // What it says of the call counts, and not whom it names.
  { 'sec-fetch-site': 'cross-site', origin: `https://${HOST}` },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: `https://${HOST}.evil.example` },
  { origin: `https://${HOST}:8443` },
  { origin: 'null' },
]
const FROM_HERE = [{ 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` }, { origin: `https://${HOST}` }, {}]

const changing = () => everyRoute().filter(({ endpoint: { method } }) => method !== 'GET')

/** The code of the refusal, or '' where it is none. */
async function refusalOf({ method, path }: Endpoint, headers: Record<string, string>, cookie: string | null): Promise<string> {
  const params = paramNames(path).map((name) => [name, name === 'businessSubjectId' ? SUBJECTS.kovac.id : 1] as const)
  const { statusCode, body } = await saldo().server.inject({
    method,
    url: `/api${pathWith(path, Object.fromEntries(params))}`,
    headers: { host: HOST, ...headers, ...(cookie !== null && { cookie }) },
    ...(method === 'DELETE' ? {} : { payload: {} }),
  })
  return statusCode < 400 ? '' : (JSON.parse(body) as Problem).code
}

test('whatever changes something is refused when another site makes the browser call it, signed in or not', async () => {
  const before = await asOwner('select * from app.audit_heads order by business_subject_id')
  expect(changing().length).toBeGreaterThan(80)
  for (const { endpoint } of changing())
    for (const headers of FROM_ELSEWHERE)
      for (const cookie of [cookieFor('ana'), null]) {
        const refusal = await refusalOf(endpoint, headers, cookie)
        expect([endpoint.name, headers, refusal]).toEqual([endpoint.name, headers, crossSite.code])
      }
  expect(await asOwner('select * from app.audit_heads order by business_subject_id')).toEqual(before)
})

test('a page of our own, and a program that is no browser, are not taken for another site', async () => {
  for (const { endpoint } of changing())
    for (const headers of FROM_HERE) {
      const refusal = await refusalOf(endpoint, headers, null)
      expect([endpoint.name, headers, refusal]).not.toEqual([endpoint.name, headers, crossSite.code])
    }
})
