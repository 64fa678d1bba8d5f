import { expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { currentSession, sessionCodes, sessions, wrongCredentials } from 'contract/auth/sessions'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../testing/cast.ts'
import { turnOnTwoFactor } from './two-factor-for-tests.ts'
import { codeAt } from './used-codes.ts'

useSaldo()

const signIn = (email: string, password: string) => as(null).call(sessions.create, {}, { email, password })
const cookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')

test('a person signs in with e-mail and password, and out again (AUTH-01, AUTH-20)', async () => {
  const signedIn = await signIn(PEOPLE.ana.email, DEMO_PASSWORD)
  expect(signedIn.status).toBe(200)
  expect(signedIn.body).toEqual({ needsCode: false })
  const headers = { cookie: cookieOf(signedIn.headers) }
  const me = await as(null).call(currentUser.get, {}, undefined, { headers })
  expect(me.body).toMatchObject({ email: PEOPLE.ana.email, twoFactorEnabled: false, hasOnlyExternalLogin: false })
  await as(null).call(currentSession.remove, {}, undefined, { headers })
  expect((await as(null).call(currentUser.get, {}, undefined, { headers })).status).toBe(401)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await signIn(PEOPLE.ana.email, 'Something-else-1')
  const unknown = await signIn('nobody@nowhere.example', 'Something-else-1')
  expect([wrong.status, wrong.problem.code]).toEqual([wrongCredentials.status, wrongCredentials.code])
  expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' })
})

test('repeated failures make the next attempt wait, even with the right password', async () => {
  for (let attempt = 0; attempt < 6; attempt++) await signIn(PEOPLE.ema.email, 'Something-else-1')
  const blocked = await signIn(PEOPLE.ema.email, DEMO_PASSWORD)
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
})

test('the token of a session is in the database only as its hash', async () => {
  const signedIn = await signIn(PEOPLE.boris.email, DEMO_PASSWORD)
  const token = decodeURIComponent(cookieOf(signedIn.headers)).split('=')[1]?.split('.')[0]
  const { rows } = await saldo().database.pool.query<{ token: string }>('select token from auth.sessions')
  expect(token).toBeTruthy()
  expect(rows.map((row) => row.token)).not.toContain(token)
})

test('with two-factor on, a code is asked for, and the same code never works twice (AUTH-20)', async () => {
  const secret = await turnOnTwoFactor(PEOPLE.franka.email)
  const code = codeAt(secret, Math.floor(Date.now() / 30_000) + 1)
  const first = await signIn(PEOPLE.franka.email, DEMO_PASSWORD)
  const second = await signIn(PEOPLE.franka.email, DEMO_PASSWORD)
  expect(first.body).toEqual({ needsCode: true })
  const enter = ({ headers }: typeof first, typed: string) =>
    as(null).call(sessionCodes.create, {}, { code: typed }, { headers: { cookie: cookieOf(headers) } })
  expect((await enter(first, '000000')).status).toBe(401)
  const answers = await Promise.all([enter(first, code), enter(second, code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401])
  // Only the whole sign-in makes the device one of the person's.
  const isKnown = ({ headers }: { headers: typeof first.headers }) => String(headers['set-cookie']).includes('saldo_device_')
  expect([first, ...answers.toSorted((one, other) => one.status - other.status)].map(isKnown)).toEqual([false, true, false])
})

test('after a used code the next valid one signs in, without the password once more (AUTH-20)', async () => {
  const secret = await turnOnTwoFactor(PEOPLE.dino.email)
  const now = Math.floor(Date.now() / 30_000)
  await asOwner('update auth.users set totp_last_step = $1 where id = $2', [now, PEOPLE.dino.id])
  const { headers } = await signIn(PEOPLE.dino.email, DEMO_PASSWORD)
  const enter = (code: string) => as(null).call(sessionCodes.create, {}, { code }, { headers: { cookie: cookieOf(headers) } })
  expect((await enter(codeAt(secret, now))).problem.code).toBe('Auth.WrongCode')
  expect((await enter(codeAt(secret, now + 1))).status).toBe(204)
})
