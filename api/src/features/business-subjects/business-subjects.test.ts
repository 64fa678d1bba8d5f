import { beforeEach, expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { basicInfo } from 'contract/business-subjects/basic-info'
import { businessSubjects } from 'contract/business-subjects/business-subjects'
import { ownershipTransfers, transferCandidates } from 'contract/business-subjects/ownership-transfers'
import { selectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { documents } from 'contract/documents/documents'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { slugOf } from './business-subjects.ts'

useSaldo()

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const { ana, boris, dino, franka } = PEOPLE
const transfer = (newOwnerUserId: number) => ({ currentOwnerUserId: ana.id, newOwnerUserId })

const roles = () => asOwner('select user_id, role_id from auth.memberships where business_subject_id = 1 order by 1')

beforeEach(async () => {
  await asOwner(`delete from auth.memberships where business_subject_id = 1;
    update app.business_subjects set removed_at = null where id = 1;
    insert into auth.memberships (business_subject_id, user_id, role_id) values (1, ${ana.id}, 1), (1, ${dino.id}, 3), (1, ${franka.id}, 4)`)
})

test.each([
  ['Šuma i đak d.o.o.', 'suma-i-dak-d-o-o'],
  ['Documents', 'tvrtka-documents'],
  ['★★★', 'tvrtka'],
  ['-Čep 2000-', 'cep-2000'],
])('the name %s stands in the address as %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('a person adds a standalone business subject and owns it; the same name gets another address (MYBS-15, API-15)', async () => {
  const first = await as('ema').call(businessSubjects.create, {}, { name: 'Nova Ćuprija', oib: '10293847565' })
  const second = await as('ema').call(businessSubjects.create, {}, { name: 'Nova Ćuprija', oib: '24680135792' })
  expect([first.body.businessSubjectSlug, second.body.businessSubjectSlug]).toEqual(['nova-cuprija', 'nova-cuprija-2'])
  const { body } = await as('ema').call(currentUser.get, {})
  expect(body.businessSubjects[0]).toMatchObject({ businessSubjectName: 'Nova Ćuprija', isStandalone: true, userRoleId: 1 })
  expect(
    (await as('ema').call(selectedBusinessSubject.get, { businessSubjectId: first.body.businessSubjectId })).body.isInTaxSystem,
  ).toBe(false)
  expect((await as('ema').call(documents.list, { businessSubjectId: first.body.businessSubjectId }, {})).status).toBe(200)
})

test('what the register said of a company stands in its base settings from the beginning (BASE-21, GAP-18)', async () => {
  const founding = { name: 'Ćilim dizajn j.d.o.o.', oib: '18683136487', cityName: 'Rijeka', postalCode: '51000', street: 'Tkalački put', streetNumber: '2', isInTaxSystem: true, vatCalculationType: 'IssuedBill' } as const // prettier-ignore
  const { body } = await as('ema').call(businessSubjects.create, {}, founding)
  const { businessSubjectId } = body
  expect((await as('ema').call(basicInfo.get, { businessSubjectId })).body).toMatchObject(founding)
  // Whoever works in it is told of it with what they may do, before any page of it is drawn.
  expect((await as('ema').call(selectedBusinessSubject.get, { businessSubjectId })).body.isInTaxSystem).toBe(true)
  const without = await as('ema').call(businessSubjects.create, {}, { ...founding, vatCalculationType: null })
  expect(without.problem.fields?.map(({ path }) => path)).toEqual(['vatCalculationType'])
})

test('an OIB that is here founds nothing, and nobody learns whose it is; of two at once one founds (GAP-18)', async () => {
  const taken = await as('boris').call(businessSubjects.create, {}, { name: 'Moja tvrtka', oib: SUBJECTS.kovac.oib })
  expect([taken.status, taken.problem.code, taken.problem.field]).toEqual([409, 'BusinessSubject.AlreadyFounded', 'oib'])
  expect(JSON.stringify(taken.problem)).not.toMatch(/Kova|Ana/)
  const answers = await Promise.all(
    ['Prva', 'Druga', 'Treća'].map((name) => as('boris').call(businessSubjects.create, {}, { name, oib: '13579246808' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('the OIB of a company that was closed can be founded anew (MYBS-35)', async () => {
  await as('ana').call(businessSubjects.remove, kovac)
  expect((await as('cvita').call(businessSubjects.create, {}, { name: 'Kovač', oib: SUBJECTS.kovac.oib })).status).toBe(200)
})

test('a business subject needs a name of at most 1200 letters and an OIB that is one (MYBS-16, MYBS-17, MYBS-18)', async () => {
  const add = async (name: string, oib: string) =>
    (await as('ema').call(businessSubjects.create, {}, { name, oib })).problem.fields?.map(({ path, message }) => [path, message])
  expect(await add('', '10293847565')).toEqual([['name', 'global.thisFieldIsRequired']])
  expect(await add('a'.repeat(1201), '10293847565')).toEqual([['name', 'global.maxLengthExceeded']])
  expect(await add('A', '')).toEqual([['oib', 'global.invalidOib']])
  expect(await add('A', '10293847566')).toEqual([['oib', 'global.invalidOib']])
})

test('the owner sees who could become the owner, with the name of their role (MYBS-21, MYBS-25, API-16)', async () => {
  expect((await as('ana').call(transferCandidates.list, kovac)).body).toEqual([
    { id: dino.id, displayName: dino.displayName, roleName: 'Računovođa' },
    { id: franka.id, displayName: franka.displayName, roleName: 'Zaposlenik' },
  ])
})

test('ownership passes on in one step, and who was the owner administers (MYBS-27, API-17)', async () => {
  expect((await as('ana').call(ownershipTransfers.create, kovac, transfer(dino.id))).status).toBe(204)
  expect(await roles()).toEqual([
    { user_id: ana.id, role_id: 2 },
    { user_id: dino.id, role_id: 1 },
    { user_id: franka.id, role_id: 4 },
  ])
  expect((await as('ana').call(ownershipTransfers.create, kovac, transfer(dino.id))).status).toBe(403)
})

test('of two transfers at the same moment one wins, and there is one owner', async () => {
  const answers = await Promise.all(
    [dino.id, franka.id].map((id) => as('ana').call(ownershipTransfers.create, kovac, transfer(id))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    204,
    expect.toSatisfy((status) => status === 409 || status === 403),
  ])
  expect((await roles()).filter((member) => 'role_id' in member && member.role_id === 1)).toHaveLength(1)
})

test('ownership passes only to a member, and only from oneself', async () => {
  const refusal = async (input: { currentOwnerUserId: number; newOwnerUserId: number }) =>
    (await as('ana').call(ownershipTransfers.create, kovac, input)).problem.code
  expect(await refusal(transfer(boris.id))).toBe('Ownership.NotMember')
  expect(await refusal(transfer(ana.id))).toBe('Ownership.NotMember')
  expect(await refusal({ currentOwnerUserId: dino.id, newOwnerUserId: franka.id })).toBe('Ownership.NotOwner')
})

test('a closed business subject is gone for everybody at once, and its papers stay (MYBS-35, API-18, GAP-96)', async () => {
  expect((await as('ana').call(businessSubjects.remove, kovac)).status).toBe(204)
  expect((await as('ana').call(documents.list, kovac, {})).status).toBe(404)
  expect((await as('ana').call(currentUser.get, {})).body.businessSubjects).toEqual([])
  expect(await asOwner('select id from app.business_subjects where id = 1')).toHaveLength(1)
})

test('neither an accountant nor the owner of an internal business subject closes it or passes it on (MYBS-06, PERM-28, PERM-29)', async () => {
  const more = { businessSubjectId: SUBJECTS.more.id }
  expect((await as('boris').call(businessSubjects.remove, more)).status).toBe(403)
  await asOwner(`update auth.memberships set role_id = 1 where business_subject_id = 2 and user_id = ${boris.id}`)
  expect((await as('boris').call(businessSubjects.remove, more)).status).toBe(403)
  expect((await as('boris').call(transferCandidates.list, more)).status).toBe(403)
})
