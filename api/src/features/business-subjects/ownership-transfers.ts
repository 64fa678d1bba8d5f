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
import { PEOPLE } from '../auth/people/index.ts'
import { giveRole, heldRoles, MEMBERSHIPS } from '../members/holders/index.ts'

const CANDIDATES_MAX = 1_000

/** Passing a standalone business subject on: one owner at any time, in one transaction. */
export const ownershipTransferRoutes: Route[] = [
  ...routes(transferCandidates, {
    list: async (_, { db, userId, language }) => {
      const rows = await db
        .selectFrom(MEMBERSHIPS.as('m'))
        .innerJoin(PEOPLE.as('u'), 'u.id', 'm.userId')
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
      const members = await heldRoles(db, [currentOwnerUserId, newOwnerUserId])
      const roleOf = (id: number) => members.find((member) => member.userId === id)?.roleId
      if (currentOwnerUserId !== userId || roleOf(userId) !== OWNER_ROLE_ID) return fail(notOwnerAnyMore)
      if (newOwnerUserId === userId || roleOf(newOwnerUserId) === undefined) return fail(notMember)
      await giveRole(db, userId, { roleId: ADMINISTRATOR_ROLE_ID })
      await giveRole(db, newOwnerUserId, { roleId: OWNER_ROLE_ID, accessEndsOn: null })
      return undefined
    },
  }),
]
