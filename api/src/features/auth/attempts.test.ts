import { beforeEach, expect, test } from 'vitest'
import { sessionCodes, sessions } from 'contract/auth/sessions'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../testing/cast.ts'

useSaldo({ TRUSTED_PROXIES: '127.0.0.1' })

const { email } = PEOPLE.ema
const WRONG = 'Something-else-1'
const OWN_ADDRESS = '192.0.2.1'
/** Two addresses of one network. */
const [STRANGER, NEIGHBOUR] = ['2001:db8:0:7::1', '2001:db8:0:7:9::2']

const signIn = async (address: string, password: string, person: string = email) =>
  (await as(null).call(sessions.create, {}, { email: person, password }, { headers: { 'x-forwarded-for': address } })).status
/** As if so many failures had come before what is counted so often: the next one makes wait for a quarter of an hour. */
const failBefore = (failures: number, counted = 1) =>
  asOwner('update auth.attempts set failures = $1 where failures = $2', [failures, counted])

/** People like Ema, with her password. */
async function peopleLikeEma(count: number): Promise<string[]> {
  await asOwner(`insert into auth.users (id, display_name, email, email_verified)
    select 70000 + n, 'Ured', 'ured' || n || '@nova.example', true from generate_series(1, ${count}) n`)
  await asOwner(`insert into auth.accounts (id, user_id, account_id, provider_id, password)
    select 70000 + n, 70000 + n, 70000 + n, a.provider_id, a.password from auth.accounts a, generate_series(1, ${count}) n
    where a.user_id = ${PEOPLE.ema.id} and a.password is not null`)
  return Array.from({ length: count }, (_, index) => `ured${index + 1}@nova.example`)
}

beforeEach(() => asOwner('delete from auth.attempts'))

test('many attempts at once are judged no more often than one after the other', async () => {
  await signIn(OWN_ADDRESS, WRONG)
  await failBefore(20)
  const statuses = await Promise.all(Array.from({ length: 10 }, () => signIn(OWN_ADDRESS, WRONG)))
  expect(statuses.toSorted()).toEqual([401, ...Array<number>(9).fill(429)])
})

test('a stranger’s failures make nobody wait who signs in from elsewhere, but the stranger, on all addresses of one network', async () => {
  await signIn(STRANGER, WRONG)
  await failBefore(20)
  await signIn(STRANGER, WRONG)
  expect([await signIn(NEIGHBOUR, DEMO_PASSWORD), await signIn(OWN_ADDRESS, DEMO_PASSWORD)]).toEqual([429, 200])
})

test('an address from which many people are tried waits, whoever is tried next; another one does not', async () => {
  await signIn(STRANGER, WRONG, 'first@nova.example')
  await signIn(STRANGER, WRONG, 'second@nova.example')
  await failBefore(120, 2)
  await signIn(STRANGER, WRONG, 'third@nova.example')
  expect([await signIn(NEIGHBOUR, DEMO_PASSWORD), await signIn(OWN_ADDRESS, DEMO_PASSWORD)]).toEqual([429, 200])
})

test('a success takes back itself, and not the failures of others from the same address', async () => {
  for (const person of ['first', 'second', 'third']) await signIn(STRANGER, WRONG, `${person}@nova.example`)
  expect(await signIn(STRANGER, DEMO_PASSWORD)).toBe(200)
  const counts = await asOwner<{ failures: number }>('select failures from auth.attempts order by failures desc')
  expect(counts.map(({ failures }) => failures)).toEqual([3, 1, 1, 1])
})

test('an office of fifty behind one address signs in in one minute, with and without a second factor, also where many mistype', async () => {
  expect(Math.min(sessions.create.perMinute ?? 0, sessionCodes.create.perMinute ?? 0)).toBeGreaterThanOrEqual(100)
  for (const person of ['first', 'second']) await signIn(OWN_ADDRESS, WRONG, `${person}@nova.example`)
  await failBefore(50, 2)
  const people = [PEOPLE.ana, PEOPLE.boris, PEOPLE.ema]
  expect(await Promise.all(people.map((person) => signIn(OWN_ADDRESS, DEMO_PASSWORD, person.email)))).toEqual([200, 200, 200])
  const many = await peopleLikeEma(50)
  const statuses = await Promise.all(many.map((person) => signIn(OWN_ADDRESS, DEMO_PASSWORD, person)))
  expect(statuses).toEqual(Array<number>(50).fill(200))
})

test('after an hour without an attempt the failures are forgotten', async () => {
  await signIn(OWN_ADDRESS, WRONG)
  await failBefore(20)
  await asOwner("update auth.attempts set blocked_until = app.now() - interval '61 minutes'")
  expect([await signIn(OWN_ADDRESS, WRONG), await signIn(OWN_ADDRESS, DEMO_PASSWORD)]).toEqual([401, 200])
})
