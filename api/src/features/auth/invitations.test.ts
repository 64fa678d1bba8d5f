import { expect, test } from 'vitest'
import { invitationActivations } from 'contract/auth/invitations'
import { currentUser } from 'contract/auth/current-user'
import { selectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { hashOf } from '../../kit/files/file-store.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { DINO_KEY, PEOPLE, SUBJECTS } from '../../testing/cast.ts'

useSaldo()

const activate = (name: 'dino' | 'ema', activationKey: string) =>
  as(name).call(invitationActivations.create, {}, { activationKey })

test('a key joins its bearer to the business subject, spaces in it or not, and works once (AUTH-12, AUTH-14, AUTH-18, API-14)', async () => {
  const taken = await activate('dino', `  ${DINO_KEY.slice(0, 6)} ${DINO_KEY.slice(6)} `)
  expect([taken.status, taken.body]).toEqual([200, { businessSubjectSlug: SUBJECTS.more.slug }])
  expect((await as('dino').call(currentUser.get, {})).body.businessSubjects).toMatchObject([
    { businessSubjectSlug: SUBJECTS.more.slug },
  ])
  const again = await activate('ema', DINO_KEY)
  expect([again.status, again.problem.message]).toEqual([409, 'auth.alreadyActivated'])
})

test('a person learns that an invitation waits at their address, and not once it is taken or over (GAP-75)', async () => {
  const isInvited = async () => (await as('franka').call(currentUser.get, {})).body.isInvited
  expect(await isInvited()).toBe(false)
  await asOwner(
    `insert into auth.invitations (business_subject_id, email, role_id, key_hash, expires_at)
     values (2, $1, 4, 'waits', app.now() + interval '1 day')`,
    [` ${PEOPLE.franka.email.toUpperCase()}`],
  )
  expect([await isInvited(), (await as('ema').call(currentUser.get, {})).body.isInvited]).toEqual([true, false])
  await asOwner("update auth.invitations set expires_at = app.now() where key_hash = 'waits'")
  expect(await isInvited()).toBe(false)
})

test('after joining, the person has the permissions of the role and the modules of the subject (API-03, SHELL-34)', async () => {
  const { body } = await as('dino').call(selectedBusinessSubject.get, { businessSubjectId: SUBJECTS.more.id })
  expect(body).toMatchObject({
    isOwner: false,
    isStandalone: false,
    modules: [
      'accounting',
      'bank',
      'business-subject-settings',
      'dashboard',
      'doci',
      'documents',
      'fixed-assets',
      'vehicle-fleet',
    ].map((appModuleEnum) => ({
      appModuleEnum,
    })),
  })
  expect(body.userRole.permissions.map(({ key }) => key).toSorted()).toEqual([
    'BANK_MATCH',
    'DOCI_INVOICES_READ',
    'DOCI_SETTINGS_READ',
    'DOCUMENT_INCOMING_MANAGE',
    'DOCUMENT_INCOMING_READ',
    'DOCUMENT_OUTGOING_READ',
    'SETTINGS_GENERAL_READ',
  ])
  expect((await as('dino').call(currentUser.get, {})).body.lastBusinessSubjectSlug).toBe(SUBJECTS.more.slug)
})

test('an unknown key is 404, a cancelled one 405, an expired one 406 (AUTH-15, AUTH-16, AUTH-17)', async () => {
  await invite('KEY-CANCELLED', { cancelledAt: new Date() })
  await invite('KEY-EXPIRED', { expiresAt: new Date(Date.now() - 1000) })
  const answers = await Promise.all(['KEY-NEVER-GIVEN', 'KEY-CANCELLED', 'KEY-EXPIRED'].map((key) => activate('ema', key)))
  expect(answers.map(({ status, problem }) => [status, problem.message])).toEqual(
    [404, 405, 406].map((status) => [status, 'auth.activationKeyInvalid']),
  )
})

test('an empty key is refused at its field (AUTH-13)', async () => {
  const { status, problem } = await activate('ema', '   ')
  expect([status, problem.fields]).toEqual([400, [{ path: 'activationKey', message: 'global.thisFieldIsRequired' }]])
})

test('a key works only for the account whose confirmed address it was sent to, in any case of letters (GAP-75)', async () => {
  await invite('KEY-SENT', { email: ` ${PEOPLE.dino.email.toUpperCase()} ` })
  const other = await activate('ema', 'KEY-SENT')
  expect([other.status, other.problem.message]).toEqual([403, 'auth.activationKeyOfAnother'])
  await asOwner(`update auth.users set email_verified = false where id = ${PEOPLE.dino.id}`)
  expect((await activate('dino', 'KEY-SENT')).problem).toMatchObject({ status: 403, code: 'EmailNotConfirmed' })
  await asOwner(`update auth.users set email_verified = true where id = ${PEOPLE.dino.id}`)
  expect((await activate('dino', 'KEY-SENT')).body).toEqual({ businessSubjectSlug: SUBJECTS.suma.slug })
})

test('two people with one key at the same moment: one joins', async () => {
  await invite('KEY-RACED', { email: PEOPLE.ema.email })
  const answers = await Promise.all([activate('ema', 'KEY-RACED'), activate('ema', 'KEY-RACED')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

const invite = (key: string, given: { expiresAt?: Date; cancelledAt?: Date; email?: string }) =>
  saldo().database.transaction({ businessSubjectId: SUBJECTS.suma.id }, (db) =>
    db
      .insertInto('auth.invitations')
      .values({
        businessSubjectId: SUBJECTS.suma.id,
        email: `${key}@y.example`,
        roleId: 5,
        keyHash: hashOf(Buffer.from(key)),
        expiresAt: new Date(Date.now() + 60_000),
        ...given,
      })
      .execute(),
  )
