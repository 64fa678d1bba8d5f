import { selectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { HELD_PERMISSIONS } from 'contract/permissions'
import { MODULES, type Module } from 'contract/modules'
import { OWNER_ROLE_ID } from 'contract/roles'
import { clock } from '../../kit/clock.ts'
import { bareRoutes } from '../../kit/routes.ts'
import { noteLastBusinessSubject } from '../auth/people/index.ts'
import { MEMBERSHIPS, noteLogin } from '../members/holders/index.ts'
import { ownBusinessSubject } from './own/own-business-subject.ts'

export const selectedBusinessSubjectRoutes = bareRoutes(selectedBusinessSubject, {
  get: async (_, { database, scope, caller, params: { businessSubjectId } }) =>
    database.transaction({ ...scope, isReadOnly: false }, async (db) => {
      const userId = caller?.userId ?? 0
      const membership = await db
        .selectFrom(MEMBERSHIPS.as('m'))
        .select('m.roleId')
        .where('m.businessSubjectId', '=', businessSubjectId)
        .where('m.userId', '=', userId)
        .executeTakeFirstOrThrow()
      await noteLogin(db, userId)
      const modules = await db.selectFrom('businessSubjectModules').select('module').orderBy('module').execute()
      const { isInTaxSystem } = await ownBusinessSubject(db)
      await noteLastBusinessSubject(db, userId, businessSubjectId)
      return {
        businessSubjectId,
        today: clock.today(),
        isStandalone: caller?.actor.isStandalone ?? false,
        isOwner: membership.roleId === OWNER_ROLE_ID,
        isInTaxSystem,
        userRole: {
          id: membership.roleId,
          permissions: (caller?.actor.permissions ?? []).map((key) => ({ module: HELD_PERMISSIONS[key].module, key })),
        },
        modules: modules
          .map(({ module }) => module)
          .filter(isModule)
          .map((appModuleEnum) => ({ appModuleEnum })),
      }
    }),
})

const isModule = (name: string): name is Module => (MODULES as readonly string[]).includes(name)
