import { readUser, selectBusinessSubject } from '../kit/session.ts'
import { sidebarModules, wayBackFrom } from './guards.ts'
import { BUILT } from './main-pages.ts'

export type WayBack = { readonly to: string; readonly isDashboard: boolean }

/** Where the page of a refused module leads back to; null where nothing is allowed, or nobody is signed in. */
export async function wayBack(): Promise<WayBack | null> {
  const user = await readUser()
  const businessSubject =
    user?.businessSubjects.find((one) => one.businessSubjectSlug === user.lastBusinessSubjectSlug) ?? user?.businessSubjects[0]
  if (!businessSubject) return null
  const selected = await selectBusinessSubject(businessSubject.businessSubjectId, businessSubject.businessSubjectSlug)
  return wayBackFrom(businessSubject, sidebarModules(selected, BUILT))
}
