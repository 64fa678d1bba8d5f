import { expect, test } from 'vitest'
import { currentUser, selectedLanguage } from 'contract/auth/current-user'
import {
  emailVerifications,
  passwordRequirements,
  passwordResets,
  passwords,
  registrationOptions,
  registrations,
} from 'contract/auth/registrations'
import { allSessions, sessions } from 'contract/auth/sessions'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, saldo, useSaldo, type Answer } from '../../testing/app.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const PASSWORD = 'Dobra-lozinka-1'
const person = { displayName: 'Gita Žarić', email: 'gita@nova.example', password: PASSWORD, selectedLanguage: 'hr' } as const
const cookieOf = ({ headers }: Answer<unknown>) => ({ headers: { cookie: [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]).join('; ') } }) // prettier-ignore

test('signing up sends a link, and the link confirms the address and signs in', async () => {
  expect((await as(null).call(registrations.create, {}, person)).status).toBe(204)
  const token = await tokenMailedTo(person.email, 'Potvrdite adresu e-pošte')
  const verified = await as(null).call(emailVerifications.update, {}, { token })
  expect(verified.status).toBe(204)
  const me = await as(null).call(currentUser.get, {}, undefined, cookieOf(verified))
  expect(me.body).toMatchObject({ email: person.email, emailConfirmed: true, displayName: 'Gita Žarić', businessSubjects: [] })
})

test('a person who has not confirmed the address is signed in as unconfirmed (AUTH-04)', async () => {
  await as(null).call(registrations.create, {}, { ...person, email: 'hrvoje@nova.example' })
  const signedIn = await as(null).call(sessions.create, {}, { email: 'hrvoje@nova.example', password: PASSWORD })
  const me = await as(null).call(currentUser.get, {}, undefined, cookieOf(signedIn))
  expect(me.body.emailConfirmed).toBe(false)
})

test('signing up with a known address looks the same from outside, and its owner is told by mail', async () => {
  const known = await as(null).call(registrations.create, {}, { ...person, email: PEOPLE.ana.email })
  const fresh = await as(null).call(registrations.create, {}, { ...person, email: 'iva@nova.example' })
  expect([known.status, known.body, known.headers['set-cookie']]).toEqual([fresh.status, fresh.body, fresh.headers['set-cookie']])
  expect(await mailTo(PEOPLE.ana.email, 'Već imate korisnički račun')).toBeTruthy()
})

test('a link that is altered or was never given is refused', async () => {
  const { status, problem } = await as(null).call(emailVerifications.update, {}, { token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' })
  expect([status, problem.code]).toEqual([410, 'Auth.LinkExpired'])
})

test('a forgotten password is set anew with the mailed link, once, and every device is signed out', async () => {
  const before = await as(null).call(sessions.create, {}, { email: PEOPLE.ema.email, password: DEMO_PASSWORD })
  await as(null).call(passwordResets.create, {}, { email: PEOPLE.ema.email })
  const token = await tokenMailedTo(PEOPLE.ema.email, 'Nova lozinka')
  const reset = (newPassword: string) => as(null).call(passwordResets.update, {}, { token, newPassword })
  expect((await reset('short')).problem.fields?.[0]?.message).toBe('register.passwordRequirements')
  expect((await reset(PASSWORD)).status).toBe(204)
  expect((await reset(PASSWORD)).status).toBe(410)
  expect((await as(null).call(currentUser.get, {}, undefined, cookieOf(before))).status).toBe(401)
  expect((await as(null).call(sessions.create, {}, { email: PEOPLE.ema.email, password: PASSWORD })).status).toBe(200)
})

test('asking for a new password never tells whether the address is known', async () => {
  const answers = await Promise.all(
    ['nobody@nowhere.example', PEOPLE.cvita.email].map((email) => as(null).call(passwordResets.create, {}, { email })),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
})

test('the password is changed with the old one; a wrong old one and differing new ones are told at their fields (API-07)', async () => {
  const signedIn = await as(null).call(sessions.create, {}, { email: PEOPLE.boris.email, password: DEMO_PASSWORD })
  const change = (oldPassword: string, confirmedPassword: string) =>
    as(null).call(passwords.update, {}, { oldPassword, newPassword: PASSWORD, confirmedPassword }, cookieOf(signedIn))
  expect((await change('wrong', PASSWORD)).problem).toMatchObject({ status: 422, field: 'oldPassword' })
  expect((await change(DEMO_PASSWORD, 'other')).problem).toMatchObject({ status: 422, field: 'confirmedPassword' })
  expect((await change(DEMO_PASSWORD, PASSWORD)).status).toBe(204)
})

test('the API says what a password must have, and where the terms are (API-06, API-13)', async () => {
  expect((await as(null).call(passwordRequirements.get, {})).body).toMatchObject({
    minLength: 10,
    needsDigit: true,
    needsUppercase: true,
    needsLowercase: true,
  })
  const options = (await as(null).call(registrationOptions.get, {})).body
  expect(Object.keys(options)).toContain('termsAndConditionsAndPrivacyPolicyUrlHr')
  expect(options.demonstration).toBeNull()
})

test('the chosen language is kept with the person (API-08)', async () => {
  expect((await as('dino').call(selectedLanguage.update, {}, { selectedLanguage: 'en' })).status).toBe(204)
  expect((await as('dino').call(currentUser.get, {})).body.selectedLanguage).toBe('en')
})

test('signing out everywhere ends every session at once', async () => {
  const other = await as(null).call(sessions.create, {}, { email: PEOPLE.franka.email, password: DEMO_PASSWORD })
  expect((await as('franka').call(sessions.list, {})).body).toHaveLength(2)
  await as('franka').call(allSessions.remove, {})
  const statuses = await Promise.all([
    as('franka').call(currentUser.get, {}),
    as(null).call(currentUser.get, {}, undefined, cookieOf(other)),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 401])
})

async function mailTo(address: string, subject: string): Promise<string | undefined> {
  await jobsDone(saldo().ownerUrl)
  const mails = (await saldo().mailbox?.list()) ?? []
  return mails.find(({ recipients, mail }) => recipients.includes(address) && mail.subject?.startsWith(subject))?.mail.text
}

const tokenMailedTo = async (address: string, subject: string) =>
  decodeURIComponent(/token=([^\s&]+)/.exec((await mailTo(address, subject)) ?? '')?.[1] ?? '')
