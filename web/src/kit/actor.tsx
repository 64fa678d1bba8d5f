import { createContext, use } from 'react'
import type { CurrentUser, OwnBusinessSubject } from 'contract/auth/current-user'
import type { SelectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { mayCall, type Actor } from 'contract/kit/access'
import type { Endpoint } from 'contract/kit/endpoint'
import type { Permission } from 'contract/permissions'

/** The person at work: who they are, in which business subject, and what they may do there. */
export type AtWork = {
  readonly user: CurrentUser
  readonly businessSubject: OwnBusinessSubject
  readonly selected: SelectedBusinessSubject
}

export const AtWorkContext = createContext<AtWork | null>(null)

export function useAtWork(): AtWork {
  const atWork = use(AtWorkContext)
  if (!atWork) throw new Error('useAtWork is only for pages inside the main layout')
  return atWork
}

export const useBusinessSubjectId = (): number => useAtWork().businessSubject.businessSubjectId

/** Asks of an endpoint, never of a role: `may(documents.list)`. */
export function useMay(): (endpoint: Pick<Endpoint, 'access'>) => boolean {
  const { selected } = useAtWork()
  const actor = actorOf(selected)
  return (endpoint) => mayCall(actor, endpoint)
}

/** Permissions count only in the modules the business subject has (PERM-01). */
export function actorOf({ userRole, modules, isStandalone, isOwner }: SelectedBusinessSubject): Actor {
  const enabled = new Set(modules.map(({ appModuleEnum }) => appModuleEnum))
  const permissions: Permission[] = userRole.permissions.filter(({ module }) => enabled.has(module)).map(({ key }) => key)
  return { permissions, isStandalone, isOwner }
}
