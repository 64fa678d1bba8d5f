import { afterEach, expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { members, roles, type Member } from 'contract/members/members'
import { ownershipTransfers, transferCandidates } from 'contract/business-subjects/ownership-transfers'
import { selectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { memberHistory } from 'contract/members/member-history'
import { addDays } from 'contract/croatia/days'
import { defaultNotes } from 'contract/document-defaults/document-defaults'
import { documents } from 'contract/documents/documents'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS, type Name } from '../../testing/cast.ts'

useSaldo()
afterEach(() => clock.move(null))

type Subject = { readonly businessSubjectId: number }
const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const more = { businessSubjectId: SUBJECTS.more.id }
const [OWNER, ADMINISTRATOR, ACCOUNTANT, EMPLOYEE, VIEWER] = [1, 2, 3, 4, 5] as const

/** Makes a person of the cast a member as the database's owner does; says the id of the row. */
async function join(name: Name, businessSubjectId: number, roleId: number): Promise<number> {
  const [row] = await asOwner<{ id: number }>(
    `insert into auth.memberships (business_subject_id, user_id, role_id) values ($1, $2, $3)
     on conflict (business_subject_id, user_id) do update set role_id = $3, access_ends_on = null returning id::int`,
    [businessSubjectId, PEOPLE[name].id, roleId],
  )
  return row?.id ?? 0
}
const leave = (name: Name, businessSubjectId: number) =>
  asOwner('delete from auth.memberships where business_subject_id = $1 and user_id = $2', [businessSubjectId, PEOPLE[name].id])

const listed = async (reader: Name, query: object = {}, of: Subject = more): Promise<Member[]> =>
  (await as(reader).call(members.list, of, query)).body.rows
const rowOf = async (reader: Name, email: string, of: Subject = more) => {
  const row = (await listed(reader, { size: 50 }, of)).find((one) => one.email === email)
  if (!row) throw new Error(`${email} is not on the list`)
  return row
}

test('those who joined and those invited are one list with a count, each with role, status and dates (USERS-07, USERS-09, USERS-12, API-77)', async () => {
  await as('boris').call(selectedBusinessSubject.get, more)
  const { status, body } = await as('boris').call(members.list, more, {})
  expect([status, body.totalCount]).toEqual([200, 4])
  expect(body.rows.map(({ displayName, email, roleName, status: its }) => [displayName, email, roleName, its])).toEqual([
    ['Boris Jurić', PEOPLE.boris.email, 'Računovođa', 'Active'],
    ['Cvita Šarić', PEOPLE.cvita.email, 'Preglednik', 'Active'],
    ['Franka Čop', PEOPLE.franka.email, 'Zaposlenik', 'Active'],
    ['', PEOPLE.dino.email, 'Zaposlenik', 'Invited'],
  ])
  const [boris, cvita, , dino] = body.rows
  expect(boris).toMatchObject({ isOneself: true, invitedBy: null, invitationExpiryDate: null })
  expect(boris?.firstLogin).toMatch(/^\d{4}-/)
  expect(boris?.lastLogin).toBe(boris?.firstLogin)
  expect(cvita).toMatchObject({ isOneself: false, firstLogin: null, lastLogin: null })
  expect(dino).toMatchObject({ invitedBy: 'Boris Jurić', invitationExpiryDate: '2099-01-01T00:00:00.000Z' })
})

test('the last entry is moved on, the first one stays (USERS-07)', async () => {
  const { firstLogin } = await rowOf('boris', PEOPLE.boris.email)
  const later = Date.parse(firstLogin ?? '') + 120_000
  clock.move(() => later)
  await as('boris').call(selectedBusinessSubject.get, more)
  expect(await rowOf('boris', PEOPLE.boris.email)).toMatchObject({ firstLogin, lastLogin: new Date(later).toISOString() })
})

test('a page, its order and the count of all are the server’s work (USERS-09)', async () => {
  await join('dino', SUBJECTS.suma.id, VIEWER)
  await join('ema', SUBJECTS.suma.id, EMPLOYEE)
  const of = { businessSubjectId: SUBJECTS.suma.id }
  const emails = async (query: object) => (await listed('boris', query, of)).map(({ email }) => email)
  const [boris, dino, ema] = [PEOPLE.boris.email, PEOPLE.dino.email, PEOPLE.ema.email]
  expect(await emails({ sort: 'displayName' })).toEqual([boris, dino, ema])
  expect(await emails({ sort: 'displayName', direction: 'desc' })).toEqual([ema, dino, boris])
  expect(await emails({ sort: 'email' })).toEqual([boris, dino, ema])
  // Preglednik, Računovođa, Zaposlenik
  expect(await emails({ sort: 'roleName' })).toEqual([dino, boris, ema])
  await asOwner('update auth.memberships set access_ends_on = $1 where business_subject_id = $2 and user_id = $3', [
    '2020-01-01',
    SUBJECTS.suma.id,
    PEOPLE.boris.id,
  ])
  await asOwner('update auth.memberships set role_id = 2 where business_subject_id = $1 and user_id = $2', [
    SUBJECTS.suma.id,
    PEOPLE.ema.id,
  ])
  const asEma = (await as('ema').call(members.list, of, { sort: 'status' })).body
  expect(asEma.rows.map(({ status }) => status)).toEqual(['Active', 'Active', 'Ended'])
  const { body } = await as('ema').call(members.list, of, { page: 2, size: 10, requireTotalCount: false })
  expect(body).toEqual({ rows: [], totalCount: null })
  await asOwner('update auth.memberships set access_ends_on = null where business_subject_id = $1', [SUBJECTS.suma.id])
  await leave('dino', SUBJECTS.suma.id)
  await leave('ema', SUBJECTS.suma.id)
})

test.each([
  ['juric', [PEOPLE.boris.email]],
  ['ŠARIĆ cvita', [PEOPLE.cvita.email]],
  ['@plavo-more', [PEOPLE.cvita.email, PEOPLE.franka.email, PEOPLE.dino.email]],
  ['zaposlenik', [PEOPLE.franka.email, PEOPLE.dino.email]],
  ['racunovoda juric', [PEOPLE.boris.email]],
  ['%', []],
  ['nitko', []],
])('a search for "%s" looks at names, addresses and roles (USERS-10)', async (search, expected) => {
  const { body } = await as('boris').call(members.list, more, { search })
  expect(body.rows.map(({ email }) => email)).toEqual(expected)
  expect(body.totalCount).toBe(expected.length)
})

test('roles are named and found in the language of the reader (USERS-10, USERS-33, PERM-32, GAP-25)', async () => {
  await join('cvita', SUBJECTS.more.id, ACCOUNTANT)
  const found = async (search: string) => (await listed('cvita', { search })).map(({ roleName }) => roleName)
  expect(await found('employee')).toEqual(['Employee', 'Employee'])
  expect(await found('zaposlenik')).toEqual([])
  await join('cvita', SUBJECTS.more.id, VIEWER)
})

test('the list is for those who may read the general settings (PERM-14)', async () => {
  expect((await as('cvita').call(members.list, more, {})).status).toBe(200)
  await asOwner("delete from auth.role_permissions where role_id = 5 and permission = 'SETTINGS_GENERAL_READ'")
  expect((await as('cvita').call(members.list, more, {})).status).toBe(403)
  expect((await as('ana').call(members.list, more, {})).status).toBe(404)
})

test('the roles on offer are those that may no more than one’s own; never the owner’s (USERS-32, API-78)', async () => {
  const { body } = await as('ana').call(roles.list, kovac)
  expect(body).toEqual([
    { id: ADMINISTRATOR, name: 'Administrator' },
    { id: ACCOUNTANT, name: 'Računovođa' },
    { id: EMPLOYEE, name: 'Zaposlenik' },
    { id: VIEWER, name: 'Preglednik' },
  ])
  expect((await as('boris').call(roles.list, more)).status).toBe(403)
})

test('a role changes in the middle of a session: the very next call goes by it', async () => {
  const id = await join('ema', SUBJECTS.kovac.id, VIEWER)
  const changesNotes = async () => (await as('ema').call(defaultNotes.update, kovac, { notes: [] } as never)).status
  expect(await changesNotes()).toBe(403)
  const { status, body } = await as('ana').call(members.update, { ...kovac, id }, { roleId: ACCOUNTANT, accessEndDate: null })
  expect([status, body.roleName]).toEqual([200, 'Računovođa'])
  expect(await changesNotes()).toBe(400)
  await as('ana').call(members.update, { ...kovac, id }, { roleId: EMPLOYEE, accessEndDate: null })
  expect(await changesNotes()).toBe(403)
})

test('who is removed is refused at the next call, and the business subject is off their list (USERS-16, API-81)', async () => {
  const id = await join('ema', SUBJECTS.kovac.id, VIEWER)
  expect((await as('ema').call(documents.list, kovac, {})).status).toBe(200)
  expect((await as('ana').call(members.remove, { ...kovac, id })).status).toBe(204)
  expect((await as('ema').call(documents.list, kovac, {})).status).toBe(404)
  expect((await as('ema').call(currentUser.get, {})).body.businessSubjects).toEqual([])
  expect((await as('ana').call(members.remove, { ...kovac, id })).status).toBe(404)
})

test('access holds to the end of its last day in Zagreb and not a minute longer, sessions or not', async () => {
  const id = await join('ema', SUBJECTS.kovac.id, VIEWER)
  const last = addDays(clock.today(), 10)
  const { body } = await as('ana').call(members.update, { ...kovac, id }, { roleId: VIEWER, accessEndDate: last })
  expect(body).toMatchObject({ accessEndDate: last, status: 'Active' })
  await asOwner(`update auth.sessions set expires_at = now() + interval '30 days'`)
  const midnight = midnightAfter(last)
  clock.move(() => midnight - 60_000)
  expect((await as('ema').call(documents.list, kovac, {})).status).toBe(200)
  clock.move(() => midnight)
  expect((await as('ema').call(documents.list, kovac, {})).status).toBe(404)
  expect((await as('ema').call(currentUser.get, {})).body).toMatchObject({ businessSubjects: [], lastBusinessSubjectSlug: null })
  expect(await rowOf('ana', PEOPLE.ema.email, kovac)).toMatchObject({ status: 'Ended', accessEndDate: last })
  expect((await as('ana').call(transferCandidates.list, kovac)).body).toEqual([])
  const transfer = { currentOwnerUserId: PEOPLE.ana.id, newOwnerUserId: PEOPLE.ema.id }
  expect((await as('ana').call(ownershipTransfers.create, kovac, transfer)).status).toBe(422)
  const kept = await as('ana').call(members.update, { ...kovac, id }, { roleId: EMPLOYEE, accessEndDate: last })
  expect(kept.body).toMatchObject({ roleId: EMPLOYEE, status: 'Ended' })
  await as('ana').call(members.update, { ...kovac, id }, { roleId: VIEWER, accessEndDate: null })
  expect((await as('ema').call(documents.list, kovac, {})).status).toBe(200)
})

/** The first moment of the day after, whichever of its two times Zagreb keeps. */
const midnightAfter = (day: string): number => {
  const noon = Date.parse(`${addDays(day, 1)}T12:00:00Z`)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zagreb', hour: '2-digit' }).format(noon))
  return noon - hour * 3_600_000
}

test('a last day that has passed is refused at its field', async () => {
  const id = await join('ema', SUBJECTS.kovac.id, VIEWER)
  const yesterday = addDays(clock.today(), -1)
  const { status, problem } = await as('ana').call(members.update, { ...kovac, id }, { roleId: VIEWER, accessEndDate: yesterday })
  expect([status, problem.field, problem.message]).toEqual([422, 'accessEndDate', 'members.accessEndInPast'])
})

test('nobody changes or removes the owner or themselves (GAP-33)', async () => {
  const emas = await join('ema', SUBJECTS.kovac.id, ADMINISTRATOR)
  const anas = (await rowOf('ana', PEOPLE.ana.email, kovac)).id
  const given = { roleId: VIEWER, accessEndDate: null }
  for (const [name, id] of [
    ['ana', anas],
    ['ema', anas],
    ['ema', emas],
  ] as const) {
    // prettier-ignore
    expect([name, id, (await as(name).call(members.update, { ...kovac, id }, given)).status]).toEqual([name, id, 403])
    expect([name, id, (await as(name).call(members.remove, { ...kovac, id })).status]).toEqual([name, id, 403])
  }
})

test('an administrator gives every role but the owner’s, also to an administrator', async () => {
  await join('ema', SUBJECTS.kovac.id, ADMINISTRATOR)
  const id = await join('dino', SUBJECTS.kovac.id, ADMINISTRATOR)
  const give = (roleId: number) => as('ema').call(members.update, { ...kovac, id }, { roleId, accessEndDate: null })
  const owner = await give(OWNER)
  expect([owner.status, owner.problem.field]).toEqual([422, 'roleId'])
  expect((await give(99)).status).toBe(422)
  expect((await give(VIEWER)).status).toBe(200)
  await leave('dino', SUBJECTS.kovac.id)
})

test('who may not delete removes nobody, who may not manage changes nobody (USERS-17, PERM-15, PERM-26)', async () => {
  const { id } = await rowOf('boris', PEOPLE.franka.email)
  expect((await as('boris').call(members.remove, { ...more, id })).status).toBe(403)
  expect((await as('boris').call(members.update, { ...more, id }, { roleId: VIEWER, accessEndDate: null })).status).toBe(403)
  await join('cvita', SUBJECTS.more.id, ADMINISTRATOR)
  expect((await as('cvita').call(members.remove, { ...more, id })).status).toBe(204)
  await join('cvita', SUBJECTS.more.id, VIEWER)
  await join('franka', SUBJECTS.more.id, EMPLOYEE)
})

test('the id of another business subject’s member is not found', async () => {
  const { id } = await rowOf('boris', PEOPLE.franka.email)
  expect((await as('ana').call(members.get, { ...kovac, id })).status).toBe(404)
  expect((await as('ana').call(members.update, { ...kovac, id }, { roleId: VIEWER, accessEndDate: null })).status).toBe(404)
  expect((await as('ana').call(members.remove, { ...kovac, id })).status).toBe(404)
})

test('the database itself keeps the owner: not removed, not demoted, not ended', async () => {
  const where = 'where business_subject_id = 1 and user_id = 1'
  await expect(asOwner(`delete from auth.memberships ${where}`)).rejects.toThrow('keeps its owner')
  await expect(asOwner(`update auth.memberships set role_id = 2 ${where}`)).rejects.toThrow('keeps its owner')
  await expect(asOwner(`update auth.memberships set access_ends_on = '2099-01-01' ${where}`)).rejects.toThrow('owner_has_no_end')
})

test('passing the business subject on to a member whose access had an end takes the end away', async () => {
  const id = await join('ema', SUBJECTS.kovac.id, ADMINISTRATOR)
  const soon = addDays(clock.today(), 30)
  await as('ana').call(members.update, { ...kovac, id }, { roleId: ADMINISTRATOR, accessEndDate: soon })
  const transfer = (from: number, to: number) => ({ currentOwnerUserId: from, newOwnerUserId: to })
  expect((await as('ana').call(ownershipTransfers.create, kovac, transfer(1, 5))).status).toBe(204)
  expect(await rowOf('ema', PEOPLE.ema.email, kovac)).toMatchObject({ roleId: OWNER, accessEndDate: null })
  expect((await as('ema').call(ownershipTransfers.create, kovac, transfer(5, 1))).status).toBe(204)
})

test('who changed what about whom is on the page’s history, and keys are not', async () => {
  const id = await join('ema', SUBJECTS.kovac.id, VIEWER)
  await as('ana').call(members.update, { ...kovac, id }, { roleId: EMPLOYEE, accessEndDate: '2099-12-31' })
  const { body } = await as('ana').call(memberHistory.list, kovac, { page: 1 })
  expect(body.rows[0]).toMatchObject({
    changedByName: 'Ana Kovač',
    action: 'update',
    of: 'Ema Žilić',
    fields: [
      { field: 'role_id', before: VIEWER, after: EMPLOYEE },
      { field: 'access_ends_on', before: null, after: '2099-12-31' },
    ],
  })
  expect((await as('boris').call(memberHistory.list, more, { page: 1 })).body.rows.map(({ of }) => of)).toContain(
    PEOPLE.dino.email,
  )
})
