import { dayInZagreb } from 'contract/croatia/days'
import type { CurrentUser, OwnBusinessSubject } from 'contract/auth/current-user'
import type { SelectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { HELD_PERMISSIONS, type Permission } from 'contract/permissions'
import { MODULES, type Module } from 'contract/modules'

/** People and business subjects for tests, by the names of the cast. */

const subject = (businessSubjectId: number, businessSubjectName: string, businessSubjectSlug: string): OwnBusinessSubject => ({
  businessSubjectId,
  businessSubjectName,
  businessSubjectSlug,
  oib: '69435151530',
  isStandalone: true,
  userRoleId: 1,
})

export const kovac = subject(1, 'Kovač d.o.o.', 'kovac')
export const zito = subject(2, 'Žito d.d.', 'zito')

export const ana: CurrentUser = {
  id: 7,
  email: 'ana@kovac.example',
  emailConfirmed: true,
  displayName: 'Ana Kovač',
  selectedLanguage: 'hr',
  twoFactorEnabled: false,
  hasOnlyExternalLogin: false,
  lastBusinessSubjectSlug: null,
  isInvited: false,
  businessSubjects: [kovac, zito],
}

/** What a person may do: the modules the business subject has, and the modules their role has permissions in. */
export const selected = (modules: readonly Module[], permitted: readonly Module[] = modules): SelectedBusinessSubject => ({
  businessSubjectId: 1,
  isStandalone: true,
  isOwner: true,
  isInTaxSystem: true,
  today: dayInZagreb(new Date()),
  userRole: { id: 1, permissions: permitted.map((module) => ({ module, key: 'DOCUMENT_OUTGOING_READ' satisfies Permission })) },
  modules: modules.map((appModuleEnum) => ({ appModuleEnum })),
})

/** The same for whoever holds these permissions, in a business subject that has every module. */
export const mayIn = (permissions: readonly Permission[], isStandalone = true): SelectedBusinessSubject => ({
  ...selected(MODULES, []),
  isStandalone,
  today: dayInZagreb(new Date()),
  userRole: { id: 1, permissions: permissions.map((key) => ({ module: HELD_PERMISSIONS[key].module, key })) },
})
