import { sql } from 'kysely'
import {
  notMember,
  notOwnerAnyMore,
  ownershipTransfers,
  transferCandidates,
} from 'contract/business-subjects/ownership-transfers'
import { ADMINISTRATOR_ROLE_ID, OWNER_ROLE_ID, ROLES } from 'contract/roles'
import { translate } from '../../kit/messages.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'

const CANDIDATES_MAX = 1_000

/** Passing a standalone business subject on: one owner at any time, in one transaction. */
export const ownershipTransferRoutes: Route[] = [
  ...routes(transferCandidates, {
    list: async (_, { db, userId, language }) => {
      const rows = await db
        .selectFrom('auth.memberships as m')
        .innerJoin('auth.users as u', 'u.id', 'm.userId')
        .where('m.userId', '<>', userId)
        .where(sql<boolean>`auth.has_access(m.access_ends_on)`)
        .orderBy('u.displayName')
        .limit(CANDIDATES_MAX)
        .select(['u.id', 'u.displayName', 'm.roleId'])
        .execute()
      return rows.map(({ id, displayName, roleId }) => ({
        id,
        displayName,
        roleName: translate(language, one(ROLES.filter((role) => role.id === roleId)).name),
      }))
    },
  }),
  ...routes(ownershipTransfers, {
    create: async ({ currentOwnerUserId, newOwnerUserId }, { db, userId, fail }) => {
      // Both rows are held in one order, so that of two transfers at once the second sees what the first has done.
      const members = await db
        .selectFrom('auth.memberships')
        .select(['userId', 'roleId'])
        .where('userId', 'in', [currentOwnerUserId, newOwnerUserId])
        .where(sql<boolean>`auth.has_access(access_ends_on)`)
        .orderBy('userId')
        .forUpdate()
        .execute()
      const roleOf = (id: number) => members.find((member) => member.userId === id)?.roleId
      if (currentOwnerUserId !== userId || roleOf(userId) !== OWNER_ROLE_ID) return fail(notOwnerAnyMore)
      if (newOwnerUserId === userId || roleOf(newOwnerUserId) === undefined) return fail(notMember)
      await db.updateTable('auth.memberships').set({ roleId: ADMINISTRATOR_ROLE_ID }).where('userId', '=', userId).execute()
      const owner = { roleId: OWNER_ROLE_ID, accessEndsOn: null }
      await db.updateTable('auth.memberships').set(owner).where('userId', '=', newOwnerUserId).execute()
      return undefined
    },
  }),
]
