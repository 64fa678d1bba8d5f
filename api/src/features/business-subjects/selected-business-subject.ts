import { sql } from 'kysely'
import { selectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { MODULE_OF_PERMISSION, MODULES, type Module } from 'contract/permissions'
import { OWNER_ROLE_ID } from 'contract/roles'
import type { Db } from '../../kit/db.ts'
import { clock } from '../../kit/clock.ts'
import { bareRoutes } from '../../kit/routes.ts'

export const selectedBusinessSubjectRoutes = bareRoutes(selectedBusinessSubject, {
  get: async (_, { database, scope, caller, params: { businessSubjectId } }) =>
    database.transaction({ ...scope, isReadOnly: false }, async (db) => {
      const userId = caller?.userId ?? 0
      const membership = await db
        .selectFrom('auth.memberships')
        .select('roleId')
        .where('businessSubjectId', '=', businessSubjectId)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      await markLogin(db, userId)
      const modules = await db.selectFrom('businessSubjectModules').select('module').orderBy('module').execute()
      await db
        .updateTable('auth.users')
        .set({ lastBusinessSubjectId: businessSubjectId })
        .where('id', '=', userId)
        .where('lastBusinessSubjectId', 'is distinct from', businessSubjectId)
        .execute()
      return {
        businessSubjectId,
        today: clock.today(),
        isStandalone: caller?.actor.isStandalone ?? false,
        isOwner: membership.roleId === OWNER_ROLE_ID,
        userRole: {
          id: membership.roleId,
          permissions: (caller?.actor.permissions ?? []).map((key) => ({ module: MODULE_OF_PERMISSION[key], key })),
        },
        modules: modules
          .map(({ module }) => module)
          .filter(isModule)
          .map((appModuleEnum) => ({ appModuleEnum })),
      }
    }),
})

/** When a person was last here, to the minute: it is told to those who look after the members. */
const markLogin = (db: Db, userId: number) =>
  sql`
  insert into auth.member_logins as l (user_id) values (${userId}) on conflict (business_subject_id, user_id) do update
  set last_login_at = excluded.last_login_at where l.last_login_at < excluded.last_login_at - interval '1 minute'`.execute(db)

const isModule = (name: string): name is Module => (MODULES as readonly string[]).includes(name)
