import { sql } from 'kysely'
import * as z from 'zod'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { currentUser, ownsSharedBusinessSubject, selectedLanguage } from 'contract/auth/current-user'
import type { Language } from 'contract/languages'
import { clock } from '../../kit/clock.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { readRows } from '../../kit/rows.ts'
import { BUSINESS_SUBJECTS } from '../business-subjects/own/index.ts'
import { MEMBERSHIPS } from '../members/holders/index.ts'
import { hasPassword } from './people/own-password.ts'

/** The person signed in. */
export const currentUserRoutes: Route[] = [
  ...routes(currentUser, {
    get: async (_, { db, userId }) => {
      const found = db
        .selectFrom('auth.users as u')
        .leftJoin(BUSINESS_SUBJECTS.as('last'), 'last.id', 'u.lastBusinessSubjectId')
        .where('u.id', '=', userId)
        .select([
          'u.id',
          'u.email',
          'u.emailVerified',
          'u.displayName',
          'u.twoFactorEnabled',
          'last.slug as lastBusinessSubjectSlug',
        ])
        .select(sql<Language>`u.selected_language`.as('selectedLanguage'))
        .select(sql<boolean>`auth.is_invited()`.as('isInvited'))
        .select(({ selectFrom }) =>
          jsonArrayFrom(
            selectFrom(MEMBERSHIPS.as('m'))
              .innerJoin(BUSINESS_SUBJECTS.as('b'), 'b.id', 'm.businessSubjectId')
              .whereRef('m.userId', '=', 'u.id')
              .where('b.removedAt', 'is', null)
              .where(sql<boolean>`auth.has_access(m.access_ends_on)`)
              .orderBy('b.name')
              .select([
                'b.id as businessSubjectId',
                'b.name as businessSubjectName',
                'b.slug as businessSubjectSlug',
                'b.oib',
                'b.isStandalone',
                'm.roleId as userRoleId',
              ]),
          ).as('businessSubjects'),
        )
        .executeTakeFirstOrThrow()
      const [user, isByPassword] = await Promise.all([found, hasPassword(db, userId)])
      return { ...user, emailConfirmed: user.emailVerified, hasOnlyExternalLogin: !isByPassword }
    },
    update: async ({ userDisplayName }, { db, userId }) => {
      await db
        .updateTable('auth.users')
        .set({ displayName: userDisplayName, updatedAt: clock.now() })
        .where('id', '=', userId)
        .execute()
      return undefined
    },
    remove: async (_, { db, fail }) => {
      const rows = await readRows(db, z.object({ shared: z.string().nullable() }), sql`select auth.remove_person() as shared`)
      const name = rows[0]?.shared
      return name ? fail(ownsSharedBusinessSubject, { name }) : undefined
    },
  }),
  ...routes(selectedLanguage, {
    update: async (input, { db, userId }) => {
      await db.updateTable('auth.users').set({ selectedLanguage: input.selectedLanguage }).where('id', '=', userId).execute()
      return undefined
    },
  }),
]
