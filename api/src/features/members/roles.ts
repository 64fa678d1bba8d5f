import { roles } from 'contract/members/members'
import { OWNER_ROLE_ID, ROLES } from 'contract/roles'
import type { Db } from '../../kit/db.ts'
import { translate } from '../../kit/messages.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'

export const roleRoutes = routes(roles, {
  list: async (_, { db, language, userId, params: { businessSubjectId } }) =>
    (await givableRoles(db, businessSubjectId, userId)).map(({ id, name }) => ({ id, name: translate(language, name) })),
})

/** The roles that may do nothing the person's own may not; that of the owner is only passed on. */
export async function givableRoles(db: Db, businessSubjectId: number, userId: number) {
  const { roleId } = await db
    .selectFrom('auth.memberships')
    .select('roleId')
    .where('businessSubjectId', '=', businessSubjectId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const own = new Set<string>(roleOf(roleId).permissions)
  return ROLES.filter(({ id, permissions }) => id !== OWNER_ROLE_ID && permissions.every((permission) => own.has(permission)))
}

export const roleOf = (roleId: number) => one(ROLES.filter(({ id }) => id === roleId))
