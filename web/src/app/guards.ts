import type { CurrentUser, OwnBusinessSubject } from 'contract/auth/current-user'
import type { SelectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { safeReturn } from 'contract/auth/return-address'
import { mayCall } from 'contract/kit/access'
import { isReserved, paths } from 'contract/paths'
import { SIDEBAR_MODULES, type Module } from 'contract/modules'
import { actorOf } from '../kit/actor.tsx'
import type { MainPage, SettingsPage } from '../kit/pages.ts'

/** Where a person may go. Every function here is pure: the router asks, and goes where the answer says. */

export type Way = { readonly to: string; readonly replace?: boolean }

/** Who can't enter the main layout yet, and where they go instead; null for those who can (GAP-09). */
export function wayIn(user: CurrentUser | null, wanted: string): Way | null {
  if (!user) return signInFor(wanted)
  if (!user.emailConfirmed) return { to: paths.verifyEmailMessage() }
  if (user.businessSubjects.length === 0) return { to: paths.inviteActivation() }
  return null
}

/** Pages of signing in, for each who may be there; everybody else goes where they belong. */
export const authGuards = {
  anyone: null,
  /** Signed in meanwhile, as in another tab, they go where signing in would have led. */
  visitor: (user: CurrentUser | null, wanted: string): Way | null =>
    user ? { to: safeReturn(returnOf(wanted)) ?? paths.root(), replace: true } : null,
  unconfirmed: (user: CurrentUser | null, wanted: string): Way | null => {
    if (!user) return signInFor(wanted)
    return user.emailConfirmed ? { to: paths.root(), replace: true } : null
  },
  confirmed: (user: CurrentUser | null, wanted: string): Way | null => {
    if (!user) return signInFor(wanted)
    return user.emailConfirmed ? null : { to: paths.verifyEmailMessage() }
  },
} as const

const returnOf = (address: string) => new URL(address, 'https://saldo.invalid').searchParams.get('return') ?? undefined

/** Sign-in with the wanted page as return address. */
export const signInFor = (wanted: string): Way =>
  wanted === '/' ? { to: paths.signIn() } : { to: paths.signIn({ return: wanted }) }

/** The wanted page inside the business subject worked in last, or the first one (SHELL-27, 28). */
export const withSlug = (user: CurrentUser, wanted: string): Way | null => {
  const businessSubject = bySlug(user, user.lastBusinessSubjectSlug) ?? user.businessSubjects[0]
  return businessSubject ? { to: `${root(businessSubject)}${wanted === '/' ? '' : wanted}`, replace: true } : null
}

export type Place = { readonly businessSubject: OwnBusinessSubject } | { readonly way: Way }

/** The business subject a slug names. A slug that names none goes to the first one's (SHELL-29). */
export function placeOf(user: CurrentUser, slug: string): Place {
  const businessSubject = bySlug(user, slug)
  if (businessSubject) return { businessSubject }
  const first = user.businessSubjects[0]
  if (isReserved(slug) || !first) return { way: { to: paths.pageNotFound(), replace: true } }
  return { way: { to: root(first), replace: true } }
}

/** The modules that show in the sidebar, in the order of the specification (SHELL-35, 36). */
export function sidebarModules({ modules, userRole }: SelectedBusinessSubject, built: readonly Module[]): readonly Module[] {
  const enabled = new Set(modules.map(({ appModuleEnum }) => appModuleEnum))
  const permitted = new Set(userRole.permissions.map(({ module }) => module))
  return SIDEBAR_MODULES.filter((module) => built.includes(module) && enabled.has(module) && permitted.has(module))
}

/** The modules a business subject has, whatever the person may do in them. */
export const modulesOf = ({ modules }: SelectedBusinessSubject): readonly Module[] =>
  modules.map(({ appModuleEnum }) => appModuleEnum)

/** Where no child route is active: the first allowed item of the sidebar (SHELL-31, GAP-11). */
export const firstPage = (businessSubject: OwnBusinessSubject, allowed: readonly Module[]): Way => {
  const [first] = allowed
  return { to: first ? `${root(businessSubject)}/${first}` : paths.moduleNotAllowed(), replace: true }
}

/** A page opened by its address without its module or its permission (GAP-12, GAP-103). */
export function wayOutOf(
  { module, access }: MainPage,
  selected: SelectedBusinessSubject,
  allowed: readonly Module[],
): Way | null {
  const isOpen = (module === null || allowed.includes(module)) && mayCall(actorOf(selected), { access })
  return isOpen ? null : { to: paths.moduleNotAllowed() }
}

/** A record is named by the digits of its id; with any other word in that place the path is unknown, and nothing is asked for (SHELL-25). */
export const wayOfIds = (params: Readonly<Record<string, string>>): Way | null =>
  Object.entries(params).some(([name, value]) => name.endsWith('Id') && !/^\d+$/.test(value))
    ? { to: paths.pageNotFound(), replace: true }
    : null

/** Where the page of a refused module leads: the dashboard or the first allowed item, never back into itself (GAP-12). */
export function wayBackFrom(businessSubject: OwnBusinessSubject, allowed: readonly Module[]) {
  const to = allowed.includes('dashboard') ? 'dashboard' : allowed[0]
  return to ? { to: `${root(businessSubject)}/${to}`, isDashboard: to === 'dashboard' } : null
}

/** The pages of the settings a person may open: they are built, and their group is permitted (SET-05, SET-07, GAP-80). */
export function settingsOf(selected: SelectedBusinessSubject, pages: readonly SettingsPage[]): readonly SettingsPage[] {
  const actor = actorOf(selected)
  return pages.filter((page) => mayCall(actor, page))
}

/** A page of the settings that may be opened is kept; anything else below them leads to the first one (SET-12 to SET-15). */
export function wayInSettings(
  { businessSubjectSlug }: OwnBusinessSubject,
  child: string | undefined,
  allowed: readonly SettingsPage[],
): Way | null {
  if (allowed.some(({ path }) => path === child)) return null
  const [first] = allowed
  return { to: first ? paths.settings(businessSubjectSlug, first.path) : paths.moduleNotAllowed(), replace: true }
}

/** Another business subject: the same module where it is allowed there, otherwise the first allowed item (GAP-13). */
export const sameModuleIn = (
  businessSubject: OwnBusinessSubject,
  module: string | undefined,
  allowed: readonly Module[],
): Way => {
  const same = allowed.find((one) => one === module)
  return same ? { to: `${root(businessSubject)}/${same}` } : { ...firstPage(businessSubject, allowed), replace: false }
}

/** Where "try again" leads once the API answers (AUTH-08 to 11): the same order as everywhere. */
export const wayAfterOutage = (user: CurrentUser | null): Way =>
  (user && !wayIn(user, '/') ? withSlug(user, '/') : wayIn(user, '/')) ?? { to: paths.root() }

const root = ({ businessSubjectSlug }: OwnBusinessSubject) => `/${encodeURIComponent(businessSubjectSlug)}`

const bySlug = (user: CurrentUser, slug: string | null) =>
  user.businessSubjects.find(({ businessSubjectSlug }) => businessSubjectSlug === slug)
