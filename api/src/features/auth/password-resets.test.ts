import { expect, test } from 'vitest'
import { passwordResets, passwords } from 'contract/auth/registrations'
import { sessions } from 'contract/auth/sessions'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { PEOPLE } from '../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const PASSWORD = 'Dobra-lozinka-1'
const { id, email } = PEOPLE.dino

test('a new link for a password, a used one and a changed password end all older links', async () => {
  await ask()
  const [older = ''] = await tokensMailed()
  await Promise.all([ask(), ask(), ask()])
  expect(await linksThatWork()).toBe(1)
  expect(await reset(older)).toBe(410)

  const mailed = await tokensMailed()
  expect(mailed).toHaveLength(4)
  const statuses: number[] = []
  for (const token of mailed) statuses.push(await reset(token))
  expect(statuses.toSorted()).toEqual([204, 410, 410, 410])

  await ask()
  const unused = (await tokensMailed()).filter((token) => !mailed.includes(token))
  expect([unused.length, await linksThatWork()]).toEqual([1, 1])
  await changePassword()
  expect(await reset(unused[0] ?? '')).toBe(410)
})

const ask = () => as(null).call(passwordResets.create, {}, { email })
const reset = async (token: string) => (await as(null).call(passwordResets.update, {}, { token, newPassword: PASSWORD })).status

async function linksThatWork(): Promise<number | undefined> {
  const text = "select count(*)::int as links from auth.verifications where identifier like 'reset:%' and value = $1"
  return (await asOwner<{ links: number }>(text, [String(id)]))[0]?.links
}

async function changePassword(): Promise<void> {
  const signedIn = await as(null).call(sessions.create, {}, { email, password: PASSWORD })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const change = { oldPassword: PASSWORD, newPassword: `${PASSWORD}2`, confirmedPassword: `${PASSWORD}2` }
  expect((await as(null).call(passwords.update, {}, change, { headers: { cookie } })).status).toBe(204)
}

async function tokensMailed(): Promise<string[]> {
  await jobsDone(saldo().ownerUrl)
  const mails = (await saldo().mailbox?.list()) ?? []
  return mails
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ mail }) => decodeURIComponent(/token=([^\s&]+)/.exec(mail.text ?? '')?.[1] ?? ''))
}
