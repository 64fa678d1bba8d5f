import { expect, test } from 'vitest'
import { passwords } from 'contract/auth/registrations'
import { sessions } from 'contract/auth/sessions'
import { signInHistory } from 'contract/auth/sign-in-history'
import { as, useSaldo, type Answer } from '../../testing/app.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../testing/cast.ts'
import { turnOnTwoFactor } from './two-factor-for-tests.ts'

useSaldo()

const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0'
const signIn = (email: string, password = DEMO_PASSWORD) =>
  as(null).call(sessions.create, {}, { email, password }, { headers: { 'user-agent': AGENT } })
const cookieOf = ({ headers }: Answer<unknown>) => ({ headers: { cookie: [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]).join('; ') } }) // prettier-ignore
const told = async (person: 'ana' | 'cvita' | 'dino', page = 1) => (await as(person).call(signInHistory.list, {}, { page })).body
const events = async (person: 'dino') => (await told(person)).rows.map(({ event }) => event)

test('a person sees their sign-ins with the device, and what was done to password and second factor, the newest first', async () => {
  const signedIn = await signIn(PEOPLE.cvita.email)
  expect((await told('cvita')).rows[0]).toMatchObject({
    event: 'SignedIn',
    userAgent: AGENT,
    ipAddress: expect.stringMatching(/\d/) as string,
  })
  const newPassword = 'Nova-lozinka-2026'
  const change = { oldPassword: DEMO_PASSWORD, newPassword, confirmedPassword: newPassword }
  const changed = await as(null).call(passwords.update, {}, change, cookieOf(signedIn))
  expect(changed.status).toBe(204)
  const { body } = await as(null).call(signInHistory.list, {}, {}, cookieOf(changed))
  expect(body.rows.map(({ event }) => event)).toContain('PasswordChanged')
  await turnOnTwoFactor(PEOPLE.dino.email)
  expect(await events('dino')).toContain('SecondFactorOn')
})

test('nobody sees what others did, not even the attempts of a stranger who failed', async () => {
  const before = await told('ana')
  await signIn(PEOPLE.boris.email)
  await signIn(PEOPLE.ana.email, 'Something-else-1')
  expect(await told('ana')).toEqual(before)
  expect((await as(null).call(signInHistory.list, {}, {})).status).toBe(401)
})

test('a sign-out is told, and of a sign-in that is over the device is told no more', async () => {
  const signedIn = await signIn(PEOPLE.ana.email)
  const [mine] = (await as('ana').call(sessions.list, {})).body
  await as('ana').call(sessions.remove, { id: mine?.id ?? 0 })
  expect(signedIn.status).toBe(200)
  expect((await told('ana')).rows.slice(0, 2)).toMatchObject([
    { event: 'SignedOut', userAgent: '' },
    { event: 'SignedIn', userAgent: '' },
  ])
})

test('it comes in pages', async () => {
  for (let index = 0; index < signInHistory.list.pageSize; index++) await signIn(PEOPLE.ana.email)
  const [first, second] = [await told('ana'), await told('ana', 2)]
  expect(first.rows).toHaveLength(signInHistory.list.pageSize)
  expect(first.totalCount).toBeGreaterThan(signInHistory.list.pageSize)
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(first.rows.length + second.rows.length)
})
