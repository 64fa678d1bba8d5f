import { beforeEach, expect, test } from 'vitest'
import { authenticatorRemovals, authenticators } from 'contract/auth/authenticators'
import { currentUser } from 'contract/auth/current-user'
import { sessionCodes, sessions } from 'contract/auth/sessions'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { DEMO_PASSWORD, PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { codeAt } from './used-codes.ts'

useSaldo()

const AUTHENTICATOR = 'AuthenticatorApp'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secretOf = (key: string) =>
  Buffer.from(
    [...key]
      .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  ).toString()

/** A code of an authenticator with this secret; each `ahead` is another half minute, so that no code is used twice. */
const codeOf = (secretKey: string, ahead = 0) => codeAt(secretOf(secretKey), Math.floor(Date.now() / 30_000) + ahead)

beforeEach(() => saldo().database.pool.query('delete from auth.attempts; update auth.users set totp_last_step = null'))

test('a person changes the name that others see (PROF-09, PROF-20, API-05)', async () => {
  expect((await as('ema').call(currentUser.update, {}, { userDisplayName: ' Ema Žilić-Đurić ' })).status).toBe(204)
  expect((await as('ema').call(currentUser.get, {})).body.displayName).toBe('Ema Žilić-Đurić')
})

test('a display name is needed (PROF-21)', async () => {
  const { status, problem } = await as('ema').call(currentUser.update, {}, { userDisplayName: '  ' })
  expect([status, problem.fields?.[0]?.path]).toEqual([400, 'userDisplayName'])
})

test('an authenticator counts once a code of it is confirmed, and recovery codes are told then (PROF-39, PROF-45, API-09, API-10)', async () => {
  const { body: secret } = await as('cvita').call(authenticators.create, {})
  expect(secret.authenticatorUri).toBe(
    `otpauth://totp/Saldo%3Acvita%40plavo-more.example?secret=${secret.secretKey}&issuer=Saldo&digits=6&period=30`,
  )
  expect((await as('cvita').call(currentUser.get, {})).body.twoFactorEnabled).toBe(false)

  const wrong = await as('cvita').call(authenticators.update, {}, { mfaProvider: AUTHENTICATOR, code: '000000' })
  expect([wrong.status, wrong.problem.code]).toEqual([422, 'Authenticator.WrongCode'])

  const { status, body } = await as('cvita').call(
    authenticators.update,
    {},
    { mfaProvider: AUTHENTICATOR, code: codeOf(secret.secretKey, -1) },
  )
  expect([status, new Set(body.recoveryCodes).size]).toEqual([200, 10])
  expect((await as('cvita').call(currentUser.get, {})).body.twoFactorEnabled).toBe(true)
  expect((await as('cvita').call(authenticators.create, {})).problem.code).toBe('Authenticator.IsOn')

  const signIn = await as(null).call(sessions.create, {}, { email: PEOPLE.cvita.email, password: DEMO_PASSWORD })
  expect(signIn.body).toEqual({ needsCode: true })
  const cookie = String(signIn.headers['set-cookie']).split(',').map((one) => one.split(';')[0]).join('; ') // prettier-ignore
  const second = await as(null).call(sessionCodes.create, {}, { code: body.recoveryCodes[0] ?? '' }, { headers: { cookie } })
  expect(second.status).toBe(204)

  const used = await as('cvita').call(authenticatorRemovals.create, {}, { code: body.recoveryCodes[0] ?? '' })
  expect(used.problem.code).toBe('Authenticator.WrongCode')
  const removed = await as('cvita').call(authenticatorRemovals.create, {}, { code: body.recoveryCodes[1] ?? '' })
  expect(removed.status).toBe(204)
  expect((await as('cvita').call(currentUser.get, {})).body.twoFactorEnabled).toBe(false)
})

test('the authenticator is switched off with a code of it, not without (PROF-49, API-11)', async () => {
  expect((await as('boris').call(authenticatorRemovals.create, {}, { code: '123456' })).problem.code).toBe('Authenticator.IsOff')
  const { body: secret } = await as('boris').call(authenticators.create, {})
  await as('boris').call(authenticators.update, {}, { mfaProvider: AUTHENTICATOR, code: codeOf(secret.secretKey, -1) })
  expect((await as('boris').call(authenticatorRemovals.create, {}, { code: '123456' })).problem.code).toBe(
    'Authenticator.WrongCode',
  )
  expect((await as('boris').call(authenticatorRemovals.create, {}, { code: codeOf(secret.secretKey) })).status).toBe(204)
})

test('an owner whose company has other people in it must pass it on before leaving (GAP-95)', async () => {
  const { pool } = saldo().database
  await asOwner(`insert into auth.memberships (business_subject_id, user_id, role_id) values (1, ${PEOPLE.dino.id}, 3)`)
  const { status, problem } = await as('ana').call(currentUser.remove, {})
  expect([status, problem.params]).toEqual([409, { name: SUBJECTS.kovac.name }])
  expect((await pool.query('select id from auth.users where id = $1', [PEOPLE.ana.id])).rowCount).toBe(1)
  await asOwner(`delete from auth.memberships where user_id = ${PEOPLE.dino.id}`)
})

test('an erased account is gone, and a company that was theirs alone is closed with its papers kept (PROF-17, API-12, GAP-96)', async () => {
  expect((await as('ana').call(currentUser.remove, {})).status).toBe(204)
  expect((await as('ana').call(currentUser.get, {})).status).toBe(401)
  const rows = await asOwner<{ closed: boolean; members: string; people: string }>(
    `select removed_at is not null as closed, (select count(*) from auth.memberships where business_subject_id = 1) as members,
      (select count(*) from auth.users where id = ${PEOPLE.ana.id}) as people from app.business_subjects where id = 1`,
  )
  expect(rows).toEqual([{ closed: true, members: 0, people: 0 }])
  const entries = await asOwner<{ action: string }>(
    `select action from app.audit_entries where business_subject_id = 1 and user_id = ${PEOPLE.ana.id} and entity = 'memberships'`,
  )
  expect(entries).toContainEqual({ action: 'delete' })
})
