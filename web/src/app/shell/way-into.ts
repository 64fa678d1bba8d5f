import { useRouterState } from '@tanstack/react-router'
import type { OwnBusinessSubject } from 'contract/auth/current-user'
import { selectBusinessSubject } from '../../kit/session.ts'
import { sameModuleIn, sidebarModules } from '../guards.ts'
import { BUILT } from '../main-pages.ts'

/** The page of another business subject to open, known once the API has said what the person may do there. */
export async function wayInto(businessSubject: OwnBusinessSubject, segment: string | undefined): Promise<string> {
  const selected = await selectBusinessSubject(businessSubject.businessSubjectId, businessSubject.businessSubjectSlug)
  return sameModuleIn(businessSubject, segment, sidebarModules(selected, BUILT)).to
}

/** The part of the address that names the module one is in: another business subject is entered there. */
export const useSegment = (): string | undefined => useRouterState({ select: ({ location }) => location.pathname.split('/')[2] })
