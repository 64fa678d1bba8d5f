import { expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { registrationOptions } from 'contract/auth/registrations'
import { sessions } from 'contract/auth/sessions'
import { as, useSaldo } from '../../testing/app.ts'

const PER_MINUTE = 5
useSaldo({ REQUESTS_PER_MINUTE: String(PER_MINUTE), TRUSTED_PROXIES: '127.0.0.1' })

const CROWD = '192.0.2.1'
const from = (address: string, cookie?: string) => ({ headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) } })
const invented = (at: number) => `saldo_session=${String(at).padStart(32, 'invented')}.x`
const statusesOf = async (count: number, call: (at: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let at = 0; at < count; at++) statuses.push((await call(at)).status)
  return statuses
}

test('another invented cookie with each call buys no more calls, and another endpoint neither', async () => {
  const calls = await statusesOf(PER_MINUTE + 1, (at) => as(null).call(currentUser.get, {}, undefined, from(CROWD, invented(at))))
  expect(calls).toEqual([...Array<number>(PER_MINUTE).fill(401), 429])
  const { status, headers } = await as(null).call(registrationOptions.get, {}, undefined, from(CROWD))
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
})

test('people behind the same address are counted each for themselves, wherever they call from', async () => {
  expect(await statusesOf(PER_MINUTE, () => as('ana').call(currentUser.get, {}, undefined, from(CROWD)))).toEqual(Array(PER_MINUTE).fill(200)) // prettier-ignore
  expect((await as('ana').call(sessions.list, {}, undefined, from('192.0.2.2'))).status).toBe(429)
  expect((await as('boris').call(currentUser.get, {}, undefined, from(CROWD))).status).toBe(200)
})
