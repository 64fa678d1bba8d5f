import { afterAll, afterEach, expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { invitationActivations } from 'contract/auth/invitations'
import { invitationKeys, memberInvitations } from 'contract/members/member-invitations'
import { members } from 'contract/members/members'
import { memberHistory } from 'contract/members/member-history'
import { clock } from '../../kit/clock.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS, type Name } from '../../testing/cast.ts'
import { startTestMailServer } from '../../testing/mail-server.ts'

const server = await startTestMailServer()
useSaldo({ SMTP_URL: server.url, PUBLIC_URL: 'http://saldo.example' }, { hasJobs: true })
afterAll(() => server.stop())
afterEach(() => clock.move(null))

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const more = { businessSubjectId: SUBJECTS.more.id }
const [ADMINISTRATOR, EMPLOYEE, VIEWER] = [2, 4, 5] as const
const DAY_MS = 86_400_000

const invite = (email: string, given: { roleId?: number; confirmationEmail?: string } = {}, name: Name = 'ana') =>
  as(name).call(memberInvitations.create, kovac, { roleId: EMPLOYEE, email, confirmationEmail: email, ...given })
const activate = (name: Name, activationKey: string) => as(name).call(invitationActivations.create, {}, { activationKey })
const listed = async (email: string) =>
  (await as('ana').call(members.list, kovac, { search: email })).body.rows.find((row) => row.email === email)

async function mailsTo(address: string) {
  await jobsDone(saldo().ownerUrl)
  return server.arrived
    .filter(({ recipients }) => recipients.some((one) => one.toLowerCase() === address))
    .map(({ mail }) => mail)
}
const keyIn = (text: string | undefined) => /[2-9A-Z]{5}(-[2-9A-Z]{5}){4}/.exec(text ?? '')?.[0] ?? ''

test('inviting puts the person on the list and mails a key that is good for seven days (USERS-18, USERS-31, API-79, GAP-75)', async () => {
  const { status, body } = await invite(PEOPLE.ema.email)
  expect([status, body.status, body.roleName, body.invitedBy]).toEqual([200, 'Invited', 'Zaposlenik', 'Ana Kovač'])
  const days = (Date.parse(body.invitationExpiryDate ?? '') - clock.now().getTime()) / DAY_MS
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  const [mail] = await mailsTo(PEOPLE.ema.email)
  expect(mail?.subject).toBe('Poziv u Saldo: Kovač d.o.o.')
  for (const part of ['Ana Kovač poziva vas', 'Zaposlenik', 'http://saldo.example/auth/invite-activation', 'sedam dana'])
    expect(mail?.text).toContain(part)
  const key = keyIn(mail?.text)
  const [kept] = await asOwner<{ keyHash: string }>(`select key_hash as "keyHash" from auth.invitations where id = $1`, [body.id])
  expect(kept?.keyHash).toMatch(/^[0-9a-f]{64}$/)
  expect((await activate('ema', key.toLowerCase())).status).toBe(404)
  expect((await activate('ema', key)).body).toEqual({ businessSubjectSlug: 'kovac' })
})

test('who takes up an invitation stays the same row, with who invited them (USERS-07)', async () => {
  const { body } = await invite(PEOPLE.franka.email, { roleId: VIEWER })
  const [mail] = await mailsTo(PEOPLE.franka.email)
  await activate('franka', keyIn(mail?.text))
  const row = await as('ana').call(members.get, { ...kovac, id: body.id })
  expect(row.body).toMatchObject({
    id: body.id,
    displayName: 'Franka Čop',
    email: PEOPLE.franka.email,
    status: 'Active',
    invitedBy: 'Ana Kovač',
    invitationExpiryDate: null,
  })
  const found = await as('ana').call(members.list, kovac, { search: PEOPLE.franka.email })
  expect(found.body.rows.map(({ id }) => id)).toEqual([body.id])
})

test('the mail is in the language of the invited person where there is an account, else in that of who invites', async () => {
  await invite(PEOPLE.cvita.email.toUpperCase())
  const [mail] = await mailsTo(PEOPLE.cvita.email)
  expect(mail?.subject).toBe('Invitation to Saldo: Kovač d.o.o.')
  expect(mail?.text).toContain('Your role: Employee.')
})

test('an address that is invited or joined already is refused, however it is written (USERS-34)', async () => {
  await invite('iva@nova.example')
  for (const email of ['iva@nova.example', ' IVA@Nova.example ', PEOPLE.ana.email]) {
    const { status, problem } = await invite(email)
    expect([email, status, problem.code, problem.message, problem.field]).toEqual([
      email,
      400,
      'UserAlreadyInvited',
      'members.userAlreadyExists',
      'email',
    ])
  }
})

test('two who invite the same address at the same moment: one wins, the other is told (USERS-34)', async () => {
  const answers = await Promise.all([invite('jana@nova.example'), invite('Jana@nova.example')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await mailsTo('jana@nova.example')).toHaveLength(1)
})

const LONG = `${'a'.repeat(495)}@x.example`

type Wrong = readonly [given: object, path: string, message: string, id: string]

test.each<Wrong>([
  [{ roleId: null }, 'roleId', 'members.roleRequired', 'USERS-24'],
  [{ email: '' }, 'email', 'members.emailRequired', 'USERS-25'],
  [{ confirmationEmail: ' ' }, 'confirmationEmail', 'members.emailRequired', 'USERS-26'],
  [{ email: LONG }, 'email', 'members.emailTooLong', 'USERS-27'],
  [{ confirmationEmail: 'ana@' }, 'confirmationEmail', 'members.emailInvalid', 'USERS-28'],
  [{ email: 'a'.repeat(501) }, 'email', 'members.emailTooLongAndInvalid', 'USERS-29'],
  [{ email: 'x@y.example' }, 'confirmationEmail', 'members.emailMismatch', 'USERS-30'],
])('what is wrong with %o is told at %s as %s (%s)', async (given, path, message) => {
  const right = { roleId: EMPLOYEE, email: 'luka@nova.example', confirmationEmail: 'luka@nova.example' }
  const { status, problem } = await as('ana').call(memberInvitations.create, kovac, { ...right, ...given })
  expect([status, problem.fields]).toEqual([400, [{ path, message }]])
})

test('the addresses are compared without capitals and the spaces around them (GAP-76)', async () => {
  const { status, body } = await invite('  Mara@nova.example', { confirmationEmail: 'mara@NOVA.example ' })
  expect([status, body.email]).toEqual([200, 'Mara@nova.example'])
})

test('nobody is invited as the owner, and only standalone business subjects invite (USERS-23, PERM-23)', async () => {
  const { status, problem } = await invite('nika@nova.example', { roleId: 1 })
  expect([status, problem.field]).toEqual([422, 'roleId'])
  await asOwner('update auth.memberships set role_id = $1 where business_subject_id = 2 and user_id = 2', [ADMINISTRATOR])
  const email = 'nika@nova.example'
  const internal = await as('boris').call(memberInvitations.create, more, { roleId: VIEWER, email, confirmationEmail: email })
  expect(internal.status).toBe(403)
})

test('a new key is mailed and good for seven days more; the one before is dead, an expired invitation lives again (USERS-14, API-80, GAP-75, PERM-25)', async () => {
  const { body } = await invite(PEOPLE.dino.email)
  const first = keyIn((await mailsTo(PEOPLE.dino.email))[0]?.text)
  await asOwner(`update auth.invitations set expires_at = now() - interval '1 hour' where id = $1`, [body.id])
  expect((await listed(PEOPLE.dino.email))?.status).toBe('Expired')
  expect((await activate('dino', first)).status).toBe(406)
  const { status, body: renewed } = await as('ana').call(invitationKeys.create, { ...kovac, invitationId: body.id })
  expect(status).toBe(200)
  expect(await listed(PEOPLE.dino.email)).toMatchObject({
    status: 'Invited',
    invitationExpiryDate: renewed.invitationExpiryDate,
  })
  const mailed = (await mailsTo(PEOPLE.dino.email))[1]
  expect(keyIn(mailed?.text)).toBe(renewed.activationKey)
  expect((await activate('dino', first)).status).toBe(404)
  expect((await activate('dino', renewed.activationKey)).status).toBe(200)
})

test('an active person has no key to renew and no invitation to cancel (USERS-15)', async () => {
  const anas = (await as('ana').call(members.list, kovac, { search: PEOPLE.ana.email })).body.rows[0]?.id ?? 0
  expect((await as('ana').call(invitationKeys.create, { ...kovac, invitationId: anas })).status).toBe(404)
  expect((await as('ana').call(memberInvitations.remove, { ...kovac, id: anas })).status).toBe(404)
})

test('a cancelled invitation is off the list, its key is dead and the address can be invited again (USERS-18, API-82)', async () => {
  const { body } = await invite('petra@nova.example')
  const key = keyIn((await mailsTo('petra@nova.example'))[0]?.text)
  expect((await as('ana').call(members.remove, { ...kovac, id: body.id })).status).toBe(404)
  expect((await as('ana').call(memberInvitations.remove, { ...kovac, id: body.id })).status).toBe(204)
  expect(await listed('petra@nova.example')).toBeUndefined()
  expect((await activate('boris', key)).status).toBe(405)
  expect((await as('ana').call(memberInvitations.remove, { ...kovac, id: body.id })).status).toBe(404)
  const { body: history } = await as('ana').call(memberHistory.list, kovac, { page: 1 })
  expect(history.rows[0]).toMatchObject({ of: 'petra@nova.example', fields: [{ field: 'cancelled_at', before: null }] })
  expect(JSON.stringify(history)).not.toMatch(/key_hash|[0-9a-f]{64}/)
})

test('internal business subjects too renew keys and cancel, by those who manage (USERS-19, PERM-27, GAP-30)', async () => {
  const dinos = (await as('boris').call(members.list, more, { search: PEOPLE.dino.email })).body.rows[0]?.id ?? 0
  const renew = (name: Name) => as(name).call(invitationKeys.create, { ...more, invitationId: dinos })
  const cancel = (name: Name) => as(name).call(memberInvitations.remove, { ...more, id: dinos })
  expect([(await renew('cvita')).status, (await cancel('cvita')).status]).toEqual([403, 403])
  expect([(await renew('ana')).status, (await cancel('ana')).status]).toEqual([404, 404])
  expect([(await renew('boris')).status, (await cancel('boris')).status]).toEqual([200, 204])
})

test('another business subject’s invitation is not found', async () => {
  const { body } = await invite('rina@nova.example')
  const theirs = { ...more, id: body.id }
  expect((await as('boris').call(members.get, theirs)).status).toBe(404)
  expect((await as('boris').call(memberInvitations.remove, theirs)).status).toBe(404)
  expect((await as('boris').call(invitationKeys.create, { ...more, invitationId: body.id })).status).toBe(404)
})

test('a mail server that is down loses no invitation: the mail goes out when it is back', async () => {
  server.refuseNext({ code: 451, text: 'Later' })
  const { status } = await invite('sara@nova.example')
  expect(status).toBe(200)
  expect((await listed('sara@nova.example'))?.status).toBe('Invited')
  await expect.poll(() => mailsTo('sara@nova.example'), { timeout: 120_000 }).toHaveLength(1)
}, 30_000)

test('the key of a mail that never went out is kept nowhere', async () => {
  const queued = () => asOwner<{ key: string }>('select payload::text as key from graphile_worker._private_jobs')
  await expect.poll(queued, { timeout: 120_000 }).toEqual([])
  server.refuseNext({ code: 451, text: 'Later' }, { code: 451, text: 'Never' })
  const { body } = await invite('tina@nova.example')
  const failedOnce = () => asOwner('select from graphile_worker._private_jobs where attempts = 1 and locked_by is null')
  await expect.poll(failedOnce, { timeout: 120_000 }).toHaveLength(1)
  expect(keyIn((await queued())[0]?.key)).not.toBe('')
  await asOwner('update graphile_worker._private_jobs set max_attempts = 2, run_at = now()')
  await expect.poll(queued, { timeout: 120_000 }).toEqual([])
  expect(await mailsTo('tina@nova.example')).toEqual([])
  expect((await as('ana').call(invitationKeys.create, { ...kovac, invitationId: body.id })).status).toBe(200)
  expect(await mailsTo('tina@nova.example')).toHaveLength(1)
}, 30_000)

test('taking up an invitation shows in the person’s business subjects (AUTH-14)', async () => {
  expect((await as('ema').call(currentUser.get, {})).body.businessSubjects).toMatchObject([{ businessSubjectSlug: 'kovac', userRoleId: EMPLOYEE }])
}) // prettier-ignore

test('nobody sends invitations without end: after thirty in a minute there is a pause', async () => {
  const statuses: number[] = []
  while (statuses.length < 31) statuses.push((await invite('no address')).status)
  expect(statuses.at(-1)).toBe(429)
})
