import type { ExpressionBuilder } from 'kysely'
import { accessEndInPast, isInvitation, members, roleNotGivable, type Member } from 'contract/members/members'
import { actionNotAllowed } from 'contract/kit/failures'
import { OWNER_ROLE_ID } from 'contract/roles'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { holdRecord } from '../../kit/records/records.ts'
import { routes } from '../../kit/routes.ts'
import type { DB } from '../../kit/tables.ts'
import { memberList, memberWith, type Reader } from './listed-members.ts'
import { givableRoles } from './roles.ts'

export const memberRoutes = routes(members, {
  list: (query, { db, userId, language, params: { businessSubjectId } }) =>
    memberList.page(db, query, { businessSubjectId, userId, language }),
  get: (_, { db, userId, language, params: { businessSubjectId, id } }) => found(db, { businessSubjectId, userId, language }, id),
  update: async ({ roleId, accessEndDate, version }, { db, userId, language, params: { businessSubjectId, id }, fail }) => {
    const reader = { businessSubjectId, userId, language }
    await holdRecord(db, { table: 'auth.memberships', id, version, fail })
    const before = await joined(db, reader, id)
    const givable = new Set((await givableRoles(db, businessSubjectId, userId)).map((role) => role.id as number))
    if (!isOthers(before) || !givable.has(before.roleId)) fail(actionNotAllowed)
    if (!givable.has(roleId)) fail(roleNotGivable)
    // A day that has passed already may stay as it is while the role is changed.
    if (accessEndDate !== null && accessEndDate !== before.accessEndDate && accessEndDate < clock.today()) fail(accessEndInPast)
    await db.updateTable('auth.memberships').set({ roleId, accessEndsOn: accessEndDate }).where(rowOf(reader, id)).execute()
    return found(db, reader, id)
  },
  remove: async (_, { db, userId, language, params: { businessSubjectId, id }, fail }) => {
    const reader = { businessSubjectId, userId, language }
    if (!isOthers(await joined(db, reader, id))) fail(actionNotAllowed)
    await db.deleteFrom('auth.memberships').where(rowOf(reader, id)).execute()
    return undefined
  },
})

async function found(db: Db, reader: Reader, id: number): Promise<Member> {
  const member = await memberWith(db, reader, id)
  if (!member) throw missing()
  return member
}

/** A person who has joined, held until the transaction ends, so that passing the business subject on can't come in between. */
async function joined(db: Db, reader: Reader, id: number): Promise<Member> {
  await db.selectFrom('auth.memberships').select('id').where(rowOf(reader, id)).forUpdate().execute()
  const member = await found(db, reader, id)
  if (isInvitation(member)) throw missing()
  return member
}

const rowOf =
  ({ businessSubjectId }: Reader, id: number) =>
  (of: ExpressionBuilder<DB, 'auth.memberships'>) =>
    of.and({ businessSubjectId, id })

const isOthers = ({ roleId, isOneself }: Member) => roleId !== OWNER_ROLE_ID && !isOneself
