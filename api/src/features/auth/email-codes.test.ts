import { beforeEach, expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { emailCodes, emailVerifications, registrations } from 'contract/auth/registrations'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo, type Answer } from '../../testing/app.ts'

useSaldo({ TRUSTED_PROXIES: '127.0.0.1' }, { hasJobs: true })

/** Each attempt from a network of its own, so that it is the code that counts them, and not the calls of an address. */
let networks = 0
const confirmFrom = (email: string, code: string, address = `192.0.${(networks += 1)}.1`) =>
  as(null).call(emailCodes.create, {}, { email, code }, { headers: { 'x-forwarded-for': address } })

const person = {
  displayName: 'Gita Žarić',
  email: 'gita@nova.example',
  password: 'Dobra-lozinka-1',
  selectedLanguage: 'hr',
} as const
const cookieOf = ({ headers }: Answer<unknown>) => ({ headers: { cookie: [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]).join('; ') } }) // prettier-ignore

beforeEach(() => asOwner('delete from auth.attempts'))

test('the six digits of the same message confirm as well, once, with spaces or without (GAP-104)', async () => {
  const email = 'karla@nova.example'
  await as(null).call(registrations.create, {}, { ...person, email })
  const code = await codeMailedTo(email)
  const confirm = (typed: string) => confirmFrom(email.toUpperCase(), typed)
  const confirmed = await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect(confirmed.status).toBe(204)
  expect((await as(null).call(currentUser.get, {}, undefined, cookieOf(confirmed))).body).toMatchObject({
    email,
    emailConfirmed: true,
  })
  expect((await confirm(code)).problem.code).toBe('Auth.WrongEmailCode')
})

test('a code holds for a quarter of an hour and five attempts, and a new one ends the one before (GAP-104)', async () => {
  const email = 'luka@nova.example'
  const confirm = (code: string) => confirmFrom(email, code)
  await as(null).call(registrations.create, {}, { ...person, email })
  const first = await codeMailedTo(email)
  const wrong = first === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < 5; attempt++) expect((await confirm(wrong)).status).toBe(422)
  expect((await confirm(first)).problem).toMatchObject({ code: 'Auth.WrongEmailCode', field: 'code' })
  const second = await anotherCode(email)
  await anotherCode(email)
  for (let attempt = 0; attempt < 6; attempt++) await confirm('abcdef')
  expect((await confirm(second)).status).toBe(422)
  const third = await anotherCode(email)
  const valid = 'round(extract(epoch from expires_at - created_at) / 60)::int'
  expect(await asOwner(`select ${valid} as minutes from auth.verifications order by id desc limit 1`)).toEqual([{ minutes: 15 }])
  await asOwner("update auth.verifications set expires_at = now() - interval '1 second'")
  expect((await confirm(third)).status).toBe(422)
})

test('many wrong codes make the next one wait, even a right one; an address that waits for none is answered alike', async () => {
  const email = 'marta@nova.example'
  const confirm = (to: string, code: string) => confirmFrom(to, code, '198.51.100.7')
  const unknown = await confirm('nobody@nowhere.example', '123456')
  await as(null).call(registrations.create, {}, { ...person, email })
  const code = await codeMailedTo(email)
  const wrong = await confirm(email, code === '111111' ? '222222' : '111111')
  expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' })
  for (let attempt = 0; attempt < 5; attempt++) await confirm(email, 'abcdef')
  expect((await confirm(email, code)).status).toBe(429)
})

test('the link ends the code of its message (GAP-104)', async () => {
  const email = 'nina@nova.example'
  await as(null).call(registrations.create, {}, { ...person, email })
  const code = await codeMailedTo(email)
  await as(null).call(
    emailVerifications.update,
    {},
    { token: decodeURIComponent(/token=([^\s&]+)/.exec(await mailTo(email))?.[1] ?? '') },
  )
  expect((await as(null).call(emailCodes.create, {}, { email, code })).status).toBe(422)
})

/** The newest message to an address. */
async function mailTo(address: string): Promise<string> {
  await jobsDone(saldo().ownerUrl)
  const mails = (await saldo().mailbox?.list()) ?? []
  return mails.find(({ recipients }) => recipients.includes(address))?.mail.text ?? ''
}

const codeMailedTo = async (address: string) => /^\d{6}$/m.exec(await mailTo(address))?.[0] ?? ''

async function anotherCode(email: string): Promise<string> {
  await as(null).call(emailVerifications.create, {}, { email })
  return codeMailedTo(email)
}
