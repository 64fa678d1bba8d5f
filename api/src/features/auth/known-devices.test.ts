import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessions } from 'contract/auth/sessions'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../testing/cast.ts'

useSaldo({ TRUSTED_PROXIES: '127.0.0.1' })
/** What is limited is calls in a minute, of the address: the next ones are made in another minute. */
const aMinuteLater = () => vi.setSystemTime(Date.now() + 61_000)
beforeEach(async () => {
  await asOwner('delete from auth.attempts')
  vi.useFakeTimers({ toFake: ['Date'] })
  aMinuteLater()
  // Waiting is over when its time has passed, however long the tries take: it stands still.
  const now = Date.now()
  clock.move(() => now)
})
afterEach(() => void vi.useRealTimers())

const SHARED = '192.0.2.7'
const WRONG = 'Something-else-1'
type Given = { readonly person?: string; readonly cookie?: string; readonly address?: string }
const signIn = (password: string, { person = PEOPLE.ema.email, cookie = '', address = SHARED }: Given = {}) =>
  as(null).call(
    sessions.create,
    {},
    { email: person, password },
    { headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) } },
  )
const deviceCookie = ({ headers }: Awaited<ReturnType<typeof signIn>>): string =>
  [headers['set-cookie']].flat().map(String).find((one) => one.startsWith('saldo_device_'))?.split(';')[0] ?? '' // prettier-ignore
const knownTo = async (person: string) => deviceCookie(await signIn(DEMO_PASSWORD, { person }))
const stranger = async (times: number) => {
  const statuses: number[] = []
  for (let index = 1; index <= times; index++) {
    statuses.push((await signIn(WRONG)).status)
    if (index % 100 === 0) aMinuteLater()
  }
  return statuses
}

test('a stranger who tries two hundred times behind the same address makes unknown devices wait, and not the person’s own', async () => {
  const cookie = await knownTo(PEOPLE.ema.email)
  const statuses = await stranger(200)
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
  expect((await signIn(DEMO_PASSWORD, { cookie })).status).toBe(200)
  expect((await signIn(DEMO_PASSWORD)).status).toBe(429)
})

test('a known device has no more attempts than any other: it waits for its own failures', async () => {
  const cookie = await knownTo(PEOPLE.ema.email)
  for (let index = 0; index < 6; index++) await signIn(WRONG, { cookie })
  expect((await signIn(DEMO_PASSWORD, { cookie })).status).toBe(429)
})

test('the address counts for a known device too', async () => {
  const cookie = await knownTo(PEOPLE.ema.email)
  for (const person of ['a@nova.example', 'b@nova.example']) await signIn(WRONG, { person })
  await asOwner('update auth.attempts set failures = 120 where failures = 2')
  await signIn(WRONG, { person: 'c@nova.example' })
  expect((await signIn(DEMO_PASSWORD, { cookie })).status).toBe(429)
})

test('an invented cookie buys nothing, nor one of another person, one that was changed or one that has run out', async () => {
  const own = await knownTo(PEOPLE.ema.email)
  const other = await knownTo(PEOPLE.ana.email)
  await stranger(7)
  const [name = '', value = ''] = own.split('=')
  const [, until, nonce, signed] = value.split('.')
  const invented = [
    `${name}=x`,
    `${name}=${PEOPLE.ema.id}.${Number(until) + 1}.${nonce}.${signed}`,
    `${name}=${PEOPLE.ema.id}.${until}.${nonce}x.${signed}`,
    `${name}=${other.split('=')[1]}`,
    other,
  ]
  for (const cookie of invented) expect((await signIn(DEMO_PASSWORD, { cookie })).status).toBe(429)
  const now = clock.now().getTime()
  clock.move(() => now + 366 * 24 * 3_600_000)
  try {
    await asOwner('update auth.attempts set failures = 20')
    await asOwner("update auth.attempts set blocked_until = now() + interval '400 days'")
    expect((await signIn(DEMO_PASSWORD, { cookie: own })).status).toBe(429)
  } finally {
    clock.move(null)
  }
})

test('a device becomes known with the whole sign-in, kept from scripts and from other sites', async () => {
  const failed = await signIn(WRONG)
  const signedIn = await signIn(DEMO_PASSWORD)
  expect(deviceCookie(failed)).toBe('')
  const cookie = [signedIn.headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('saldo_device_'))
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
})
