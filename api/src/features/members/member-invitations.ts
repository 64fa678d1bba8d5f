import { sql } from 'kysely'
import { INVITATION_DAYS, invitationKeys, memberInvitations, userAlreadyInvited } from 'contract/members/member-invitations' // prettier-ignore
import { roleNotGivable } from 'contract/members/members'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { momentText } from '../../kit/moment-text.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { tokenHash } from '../../kit/session.ts'
import { activationKey } from './activation-key.ts'
import { mailInvitation } from './invitation-mail.ts'
import { memberWith } from './listed-members.ts'
import { givableRoles } from './roles.ts'
import { PEOPLE } from '../auth/people/index.ts'

export const memberInvitationRoutes = (publicUrl: string): Route[] => [
  ...routes(
    memberInvitations,
    {
      create: async ({ roleId, email }, { db, userId, language, requestId, params: { businessSubjectId }, fail }) => {
        const role = (await givableRoles(db, businessSubjectId, userId)).find(({ id }) => id === roleId)
        if (!role) return fail(roleNotGivable)
        if (await isMember(db, businessSubjectId, email)) fail(userAlreadyInvited)
        const key = activationKey()
        const values = { businessSubjectId, email, roleId, keyHash: tokenHash(key), invitedBy: userId, expiresAt: inSevenDays() }
        const { id } = one(await db.insertInto('auth.invitations').values(values).returning('id').execute())
        await mailInvitation(db, { id, key, publicUrl, language, scope: { businessSubjectId, userId, requestId } })
        const member = await memberWith(db, { businessSubjectId, userId, language }, id)
        if (!member) throw missing()
        return member
      },
      remove: async (_, { db, params: { id } }) => {
        const cancelled = await pending(db, id).set({ cancelledAt: clock.now() }).executeTakeFirst()
        if (cancelled.numUpdatedRows === 0n) throw missing()
        return undefined
      },
    },
    { invitations_pending_email: userAlreadyInvited },
  ),
  ...routes(invitationKeys, {
    create: async (_, { db, userId, language, requestId, params: { businessSubjectId, invitationId: id } }) => {
      const key = activationKey()
      const expiresAt = inSevenDays()
      const renewed = await pending(db, id)
        .set({ keyHash: tokenHash(key), expiresAt, invitedBy: userId })
        .executeTakeFirst()
      if (renewed.numUpdatedRows === 0n) throw missing()
      await mailInvitation(db, { id, key, publicUrl, language, scope: { businessSubjectId, userId, requestId } })
      return { activationKey: key, invitationExpiryDate: momentText(expiresAt) }
    },
  }),
]

const MS_PER_DAY = 86_400_000
const inSevenDays = () => new Date(clock.now().getTime() + INVITATION_DAYS * MS_PER_DAY)

const pending = (db: Db, id: number) =>
  db.updateTable('auth.invitations').where('id', '=', id).where('activatedAt', 'is', null).where('cancelledAt', 'is', null)

const isMember = async (db: Db, businessSubjectId: number, email: string): Promise<boolean> =>
  (await db
    .selectFrom('auth.memberships as m')
    .innerJoin(PEOPLE.as('u'), 'u.id', 'm.userId')
    .where('m.businessSubjectId', '=', businessSubjectId)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .select('m.id')
    .executeTakeFirst()) !== undefined
