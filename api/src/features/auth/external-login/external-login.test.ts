import { afterAll, expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { registrationOptions, registrations } from 'contract/auth/registrations'
import { currentSession, sessionCodes, sessions } from 'contract/auth/sessions'
import { paths } from 'contract/paths'
import { as, saldo, useSaldo } from '../../../testing/app.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../../testing/cast.ts'
import { turnOnTwoFactor } from '../two-factor-for-tests.ts'
import { codeAt } from '../used-codes.ts'
import { CLIENT, startTestProvider } from './provider-for-tests.ts'

const PUBLIC_URL = 'http://saldo.localhost:3000'
const provider = await startTestProvider(PUBLIC_URL + paths.externalLoginCallback())
useSaldo({
  PUBLIC_URL,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Moj račun',
})
afterAll(provider.stop)

// The first, since what the provider says of itself is remembered from then on.
test('while the provider is down, people are told so and sign in by password; once it is up, by it (API-13)', async () => {
  await provider.stop()
  expect((await as(null).call(registrationOptions.get, {})).body.externalLogin).toBe('Moj račun')
  expect((await begin('/kovac')).location).toBe('/auth/sign-in?problem=unavailable&return=%2Fkovac')
  expect((await signInByPassword(PEOPLE.cvita.email)).status).toBe(200)
  await provider.start()
  expect((await begin('/kovac')).location).toMatch(provider.issuer)
})

test('a person seen for the first time gets an account, confirmed and without a password (AUTH-21)', async () => {
  provider.nextPerson('nova-1', { email: 'Nova@primjer.example', email_verified: true, name: 'Nova Osoba' })
  const { location, cookie } = await signIn('/kovac/documents?page=2', 'en')
  expect(location).toBe('/kovac/documents?page=2')
  expect(await me(cookie)).toMatchObject({
    email: 'nova@primjer.example',
    emailConfirmed: true,
    displayName: 'Nova Osoba',
    selectedLanguage: 'en',
    hasOnlyExternalLogin: true,
    businessSubjects: [],
  })
  const [session] = (await as(null).call(sessions.list, {}, undefined, { headers: { cookie } })).body
  expect(session).toMatchObject({
    isCurrent: true,
    ipAddress: expect.stringMatching(/^127\.0\.1\./),
    userAgent: 'lightMyRequest',
  })
  const again = await signIn('/')
  expect((await me(again.cookie)).id).toBe((await me(cookie)).id)
  await as(null).call(currentSession.remove, {}, undefined, { headers: { cookie } })
  expect((await as(null).call(currentUser.get, {}, undefined, { headers: { cookie } })).status).toBe(401)
})

test('a confirmed account with the same address is the same person, who keeps the password (AUTH-21)', async () => {
  provider.nextPerson('boris-1', { email: PEOPLE.boris.email.toUpperCase(), email_verified: true, name: 'Another name' })
  const { cookie } = await signIn('/')
  expect(await me(cookie)).toMatchObject({
    id: PEOPLE.boris.id,
    displayName: PEOPLE.boris.displayName,
    hasOnlyExternalLogin: false,
  })
  expect((await signInByPassword(PEOPLE.boris.email)).status).toBe(200)
})

test('an account whose address is not confirmed is not taken over, nor is its maker let in through it', async () => {
  const address = 'zrtva@primjer.example'
  const registration = { displayName: 'Napadač', email: address, password: DEMO_PASSWORD, selectedLanguage: 'hr' } as const
  await as(null).call(registrations.create, {}, registration)
  provider.nextPerson('zrtva-1', { email: address, email_verified: true })
  expect(await signIn('/kovac')).toEqual({ location: '/auth/sign-in?problem=unconfirmed&return=%2Fkovac', cookie: '' })
})

test('an address the provider does not vouch for, or no address, is refused', async () => {
  for (const claims of [
    { email: PEOPLE.ana.email, email_verified: false },
    { email: PEOPLE.ana.email },
    { name: 'Bez adrese' },
  ]) {
    provider.nextPerson('ana-1', claims)
    expect(await signIn('/')).toEqual({ location: '/auth/sign-in?problem=unverified&return=%2F', cookie: '' })
  }
})

test('with two-factor on, the provider stands in for the password only: the code is still asked (AUTH-20)', async () => {
  const code = codeAt(await turnOnTwoFactor(PEOPLE.franka.email), Math.floor(Date.now() / 30_000) + 1)
  provider.nextPerson('franka-1', { email: PEOPLE.franka.email, email_verified: true })
  const { location, cookie } = await signIn('/plavo-more')
  expect(location).toBe('/auth/sign-in?step=code&return=%2Fplavo-more')
  expect((await as(null).call(currentUser.get, {}, undefined, { headers: { cookie } })).status).toBe(401)
  const entered = await as(null).call(sessionCodes.create, {}, { code }, { headers: { cookie } })
  expect(entered.status).toBe(204)
  expect((await me(cookieOf(entered.headers))).id).toBe(PEOPLE.franka.id)
})

test('a person who declines at the provider is back at sign-in, with the page they wanted', async () => {
  provider.nextPerson(null)
  expect((await signIn('/kovac')).location).toBe('/auth/sign-in?problem=denied&return=%2Fkovac')
})

test('an answer with another state, in another browser or of no login at all signs nobody in', async () => {
  provider.nextPerson('nova-1', { email: 'nova@primjer.example', email_verified: true })
  const [mine, other] = [await begin('/'), await begin('/')]
  const answered = await provider.visit(mine.location)
  for (const cookie of [other.cookie, '', `${mine.cookie}x`])
    expect(await follow(answered, cookie)).toEqual({ location: '/auth/sign-in?problem=expired&return=%2F', cookie: '' })
  expect((await follow(PUBLIC_URL + paths.externalLoginCallback(), '')).location).toContain('problem=expired')
})

test('an answer in the name of another provider, or with the code of another login, signs nobody in', async () => {
  provider.nextPerson('nova-1', { email: 'nova@primjer.example', email_verified: true })
  const [mine, other] = [await begin('/'), await begin('/')]
  const [answered, stolen] = [new URL(await provider.visit(mine.location)), new URL(await provider.visit(other.location))]
  const mixedUp = new URL(answered)
  mixedUp.searchParams.set('iss', 'https://another.example')
  expect(await follow(mixedUp.href, mine.cookie)).toEqual({ location: '/auth/sign-in?problem=failed&return=%2F', cookie: '' })
  answered.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect(await follow(answered.href, mine.cookie)).toEqual({ location: '/auth/sign-in?problem=expired&return=%2F', cookie: '' })
})

test('an ID token that the provider did not sign signs nobody in', async () => {
  provider.nextPerson('nova-1', { email: 'nova@primjer.example', email_verified: true })
  provider.forgeNext()
  expect(await signIn('/')).toEqual({ location: '/auth/sign-in?problem=failed&return=%2F', cookie: '' })
})

test('an answer works once', async () => {
  provider.nextPerson('nova-1', { email: 'nova@primjer.example', email_verified: true })
  const begun = await begin('/kovac')
  const answered = await provider.visit(begun.location)
  expect((await follow(answered, begun.cookie)).location).toBe('/kovac')
  expect(await follow(answered, begun.cookie)).toEqual({ location: '/auth/sign-in?problem=expired&return=%2Fkovac', cookie: '' })
})

test('nobody is sent to another place than a page of this app', async () => {
  provider.nextPerson('nova-1', { email: 'nova@primjer.example', email_verified: true })
  for (const wanted of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/auth/sign-in',
    '/api/x',
  ])
    expect([wanted, (await signIn(wanted)).location]).toEqual([wanted, '/'])
  expect((await signIn('/žito?q=🧨')).location).toBe('/%C5%BEito?q=%F0%9F%A7%A8')
})

test('the cookie in between is out of reach of scripts and other sites, and gone afterwards', async () => {
  provider.nextPerson('nova-1', { email: 'nova@primjer.example', email_verified: true })
  const begun = await get(paths.externalLogin('/', 'hr'), '')
  const [kept] = [begun.headers['set-cookie'] ?? []].flat()
  expect(kept).toMatch(/^saldo_external_login=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  const { pathname, search } = new URL(await provider.visit(String(begun.headers.location)))
  const ended = await get(pathname + search, kept?.split(';')[0] ?? '')
  expect(ended.headers['set-cookie']).toContainEqual(expect.stringMatching(/^saldo_external_login=; .*Max-Age=0$/))
})

test('a provider that falls silent in the middle is told as such', async () => {
  const begun = await begin('/kovac')
  const answered = await provider.visit(begun.location)
  await provider.stop()
  expect((await follow(answered, begun.cookie)).location).toBe('/auth/sign-in?problem=unavailable&return=%2Fkovac')
})

const cookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .filter((cookie) => typeof cookie === 'string')
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

let calls = 0
/** Each time from another address, so that only a few come from one. */
const get = (url: string, cookie: string) =>
  saldo().server.inject({ url, headers: { cookie }, remoteAddress: `127.0.1.${(calls += 1)}` })

async function begin(wanted: string, language: 'hr' | 'en' = 'hr') {
  const { headers, statusCode } = await get(paths.externalLogin(wanted, language), '')
  expect(statusCode).toBe(303)
  return { location: String(headers.location), cookie: cookieOf(headers) }
}

async function follow(address: string, cookie: string) {
  const { pathname, search } = new URL(address)
  const { headers } = await get(pathname + search, cookie)
  return { location: String(headers.location), cookie: cookieOf(headers) }
}

async function signIn(wanted: string, language?: 'hr' | 'en') {
  const { location, cookie } = await begin(wanted, language)
  return follow(await provider.visit(location), cookie)
}

const me = async (cookie: string) => (await as(null).call(currentUser.get, {}, undefined, { headers: { cookie } })).body

const signInByPassword = (email: string) => as(null).call(sessions.create, {}, { email, password: DEMO_PASSWORD })
