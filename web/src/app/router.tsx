import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { SIDEBAR_MODULES } from 'contract/modules'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { isNoAnswer } from '../kit/call.ts'
import { wholeLanguage } from '../kit/messages.ts'
import { forget, readUser, selectBusinessSubject } from '../kit/session.ts'
import { authGuards, firstPage, modulesOf, placeOf, settingsOf, signInFor, sidebarModules, wayBackFrom, wayIn, wayInSettings, wayOfIds, wayOutOf, withSlug, type Way } from './guards.ts' // prettier-ignore
import { BUILT, PAGES, SETTINGS, SETTINGS_PAGES } from './main-pages.ts'
import { Frame } from './frame.tsx'
import { hasItsTexts } from './start/first-pages.ts'
import { RouteError } from './pages/route-error.tsx'
import { wayBack } from './way-back.ts'
import { readSearch, writeSearch } from './search-text.ts'

export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    defaultPendingMs: 200,
  })

export type AppRouter = ReturnType<typeof makeRouter>

/** Goes to the sign-in page, and comes back after it to where the person was (GAP-10). */
export async function signInAgain(router: AppRouter): Promise<void> {
  const { pathname, href } = router.state.location
  forget()
  if (pathname.startsWith('/auth/') || pathname === paths.appNotAvailable()) return
  await router.navigate({ href: signInFor(href).to, replace: true, ignoreBlocker: true, state: { isSignedOut: true } })
}

/** Leaves a business subject that is not the person's any more, for another of theirs. */
export async function leaveLost(router: AppRouter): Promise<void> {
  forget()
  await router.navigate({ href: paths.root(), replace: true, ignoreBlocker: true })
}

const go = (way: Way) => redirect({ href: way.to, replace: way.replace ?? false })

/** The person, as far as the API can say. A silent or broken API at start is its own page (GAP-10). */
async function person() {
  try {
    return await readUser()
  } catch (error) {
    if (isNoAnswer(error)) throw go({ to: paths.appNotAvailable() })
    throw error
  }
}

async function signedIn(wanted: string) {
  const user = await person()
  const way = wayIn(user, wanted)
  if (way || !user) throw go(way ?? signInFor(wanted))
  return user
}

/** The person at work in the business subject a slug names, and the modules they may open there. */
async function atWorkIn(slug: string, wanted: string) {
  const user = await signedIn(wanted)
  const place = placeOf(user, slug)
  if ('way' in place) throw go(place.way)
  const { businessSubject } = place
  const selected = await selectBusinessSubject(businessSubject.businessSubjectId, businessSubject.businessSubjectSlug)
  return { atWork: { user, businessSubject, selected }, allowed: sidebarModules(selected, BUILT) }
}

const root = createRootRoute({
  component: Frame,
  beforeLoad: ({ location }) => (hasItsTexts(location.pathname) ? undefined : wholeLanguage()),
})

/** The main layout at the empty path: the same pages, but every one goes to its place under a slug (SHELL-16, 27, 28). */
const withoutSlug = ['/', ...[...PAGES.map(({ path }) => path), SETTINGS, `${SETTINGS}/$`].map((path) => `/${path}`)].map(
  (path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: async ({ location }) => {
        const user = await signedIn(location.href)
        throw go(withSlug(user, location.href) ?? { to: paths.inviteActivation() })
      },
    }),
)

const main = createRoute({
  getParentRoute: () => root,
  path: '/$businessSubjectSlug',
  beforeLoad: ({ params, location }) => atWorkIn(params.businessSubjectSlug, location.href),
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const mainChildren: AnyRoute[] = [
  createRoute({
    getParentRoute: () => main,
    path: '/',
    beforeLoad: ({ context }) => {
      throw go(firstPage(context.atWork.businessSubject, context.allowed))
    },
  }),
  ...PAGES.map((page) =>
    createRoute({
      getParentRoute: () => main,
      path: `/${page.path}`,
      beforeLoad: ({ context, params }) => {
        const { selected } = context.atWork
        // A page that is built is there also where its module does not stand in the sidebar yet.
        const { isForAll, component } = page
        const allowed = isForAll ? modulesOf(selected) : component ? sidebarModules(selected, SIDEBAR_MODULES) : context.allowed
        const way = wayOutOf(page, selected, allowed) ?? wayOfIds(params)
        if (way) throw go(way)
      },
      ...(page.component && { component: page.component }),
    }),
  ),
]

/** The settings of a business subject: known once it is selected, who may see which of them is too (SET-11). */
const settings = createRoute({
  getParentRoute: () => root,
  path: `/$businessSubjectSlug/${SETTINGS}`,
  beforeLoad: async ({ params, location }) => {
    const { atWork, allowed } = await atWorkIn(params.businessSubjectSlug, location.href)
    const settingsPages = settingsOf(atWork.selected, SETTINGS_PAGES)
    const wayBack = wayBackFrom(atWork.businessSubject, allowed)?.to ?? paths.moduleNotAllowed()
    return { atWork, settingsPages, wayBack }
  },
  component: lazyRouteComponent(() => import('./settings/business-subject-settings-page.tsx'), 'BusinessSubjectSettingsPage'),
})

const settingsChildren: AnyRoute[] = [{ path: '/' }, { path: '/$' }, ...SETTINGS_PAGES].map(({ path, ...page }) =>
  createRoute({
    getParentRoute: () => settings,
    path,
    beforeLoad: ({ context }) => {
      const way = wayInSettings(context.atWork.businessSubject, path, context.settingsPages)
      if (way) throw go(way)
    },
    ...('component' in page && { component: page.component }),
  }),
)

/** A person whose address is confirmed, whether or not they belong to a business subject yet. */
async function confirmedUser({ location }: { location: { href: string } }) {
  const user = await person()
  const way = authGuards.confirmed(user, location.href)
  if (way) throw go(way)
  return { user }
}

/** The settings of a person, whether or not they belong to a business subject yet. */
const userSettings = createRoute({
  getParentRoute: () => root,
  path: paths.userSettings(),
  beforeLoad: confirmedUser,
  component: lazyRouteComponent(() => import('./settings/user-settings-page.tsx'), 'UserSettingsPage'),
})

const userSettingsChildren: AnyRoute[] = [
  createRoute({
    getParentRoute: () => userSettings,
    path: '/',
    beforeLoad: () => {
      throw go({ to: paths.profile(), replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => userSettings,
    path: '/profile',
    component: lazyRouteComponent(() => import('../features/auth/profile/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => userSettings,
    path: '/business-subjects',
    component: lazyRouteComponent(
      () => import('../features/business-subjects/own/business-subjects-page.tsx'),
      'BusinessSubjectsPage',
    ),
  }),
]

const page = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component })

const moved = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw go({ to, replace: true })
    },
  })

const auth = (path: string, who: keyof typeof authGuards, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location }) => {
      const way = authGuards[who]?.(await person(), location.href)
      if (way) throw go(way)
    },
    component,
  })

const routeTree = root.addChildren([
  ...withoutSlug,
  main.addChildren(mainChildren),
  settings.addChildren(settingsChildren),
  userSettings.addChildren(userSettingsChildren),
  moved('/auth', paths.signIn()),
  auth(paths.signIn(), 'visitor', SignInPage),
  auth(
    paths.signUp(),
    'visitor',
    lazyRouteComponent(() => import('../features/auth/signing-up/sign-up-page.tsx'), 'SignUpPage'),
  ),
  auth(
    paths.forgottenPassword(),
    'anyone',
    lazyRouteComponent(() => import('../features/auth/forgotten-password-page.tsx'), 'ForgottenPasswordPage'),
  ),
  auth(
    paths.newPassword(),
    'anyone',
    lazyRouteComponent(() => import('../features/auth/new-password-page.tsx'), 'NewPasswordPage'),
  ),
  auth(
    paths.verifyEmail(),
    'anyone',
    lazyRouteComponent(() => import('../features/auth/signing-up/verify-email-page.tsx'), 'VerifyEmailPage'),
  ),
  auth(
    paths.verifyEmailMessage(),
    'unconfirmed',
    lazyRouteComponent(() => import('../features/auth/signing-up/verify-email-message-page.tsx'), 'VerifyEmailMessagePage'),
  ),
  createRoute({
    getParentRoute: () => root,
    path: paths.inviteActivation(),
    beforeLoad: confirmedUser,
    component: lazyRouteComponent(() => import('../features/business-subjects/founding/founding-page.tsx'), 'FoundingPage'),
  }),
  page(
    paths.pageNotFound(),
    lazyRouteComponent(() => import('./pages/page-not-found.tsx'), 'PageNotFound'),
  ),
  page(
    paths.downloadNotFound(),
    lazyRouteComponent(() => import('./pages/download-not-found.tsx'), 'DownloadNotFound'),
  ),
  createRoute({
    getParentRoute: () => root,
    path: paths.moduleNotAllowed(),
    // Without an answer the page still offers to sign out.
    loader: () => wayBack().catch(() => null),
    component: lazyRouteComponent(() => import('./pages/module-not-allowed.tsx'), 'ModuleNotAllowed'),
  }),
  page(
    paths.appNotAvailable(),
    lazyRouteComponent(() => import('./pages/app-not-available.tsx'), 'AppNotAvailable'),
  ),
  moved('/module-not-allowed', paths.moduleNotAllowed()),
  moved('/demo', paths.root()),
  moved('/$', paths.pageNotFound()),
])
